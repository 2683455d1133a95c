import type { LocalApp } from "./app.ts";
import * as appList from "./apps.gen.ts";
import type { PlainLibraryId, TemplateLibraryId } from "./libraries.gen.ts";
import * as libraryList from "./libraries.gen.ts";
import plainLibraries from "./libraries.json" with { type: "json" };
import { fromTemplate, type LibraryTemplate } from "./library-template.ts";
import templates from "./library-templates.gen.json" with { type: "json" };
import type { Library } from "./library.ts";
import type { License } from "./license.ts";
import type { LicenseId } from "./licenses.gen.ts";
import licenseList from "./licenses.json" with { type: "json" };
import { getParameters } from "./task-parameters.ts";
import type { Task, TaskFacts } from "./task.ts";
import taskFacts from "./tasks.gen.json" with { type: "json" };
import * as taskCode from "./tasks.gen.ts";

export type AppId = keyof typeof appList;
export type LibraryId = PlainLibraryId | TemplateLibraryId | keyof typeof libraryList;
export type TaskId = keyof typeof taskCode;
export type { LicenseId };

export const apps: Readonly<Record<AppId, LocalApp>> = appList;
// In a function, because a top-level spread would keep it in every bundle.
export const libraries: Readonly<Record<LibraryId, Library>> = /* @__PURE__ */ (() => ({
  ...(plainLibraries as Record<PlainLibraryId, Library>),
  ...(Object.fromEntries(
    Object.entries(templates as Record<string, LibraryTemplate>).map(([id, template]) => [
      id,
      fromTemplate(template),
    ]),
  ) as Record<TemplateLibraryId, Library>),
  ...libraryList,
}))();
/** Facts of each task, with its parameters and example, which the types of its input check. */
export const tasks: Readonly<Record<TaskId, Task>> = /* @__PURE__ */ (() => {
  const code = taskCode as Readonly<Record<TaskId, Pick<Task, "example">>>;
  const facts = Object.entries(taskFacts) as [TaskId, TaskFacts][];
  return Object.fromEntries(
    facts.map(([id, entry]) => {
      const parameters = getParameters(id);
      return [id, { ...entry, ...code[id], ...(parameters && { parameters }) }];
    }),
  ) as Record<TaskId, Task>;
})();
export const licenses = licenseList as Readonly<Record<LicenseId, License>>;
