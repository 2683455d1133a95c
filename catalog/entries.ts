import type { LocalApp } from "./app.ts";
import * as appList from "./apps.gen.ts";
import * as libraryList from "./libraries.gen.ts";
import type { Library } from "./library.ts";
import * as families from "./licenses.gen.ts";
import type { License } from "./license.ts";
import type { Task } from "./task.ts";
import * as taskList from "./tasks.gen.ts";

export type AppId = keyof typeof appList;
export type LibraryId = keyof typeof libraryList;
export type TaskId = keyof typeof taskList;
/** The keys of all families. */
export type LicenseId = KeyOf<(typeof families)[keyof typeof families]>;

type KeyOf<Family> = Family extends unknown ? keyof Family : never;

export const apps: Readonly<Record<AppId, LocalApp>> = appList;
export const libraries: Readonly<Record<LibraryId, Library>> = libraryList;
export const tasks: Readonly<Record<TaskId, Task>> = taskList;
// In a function, since a call alone would keep it in every bundle.
export const licenses: Readonly<Record<LicenseId, License>> = /* @__PURE__ */ (() =>
  Object.assign({}, ...Object.values(families)))();
