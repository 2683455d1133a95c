import type { LocalApp } from "./app.ts";
import { type AppId, apps } from "./apps.gen.ts";
import { libraries, type LibraryId } from "./libraries.gen.ts";
import type { Library } from "./library.ts";
import type { Licence } from "./licence.ts";
import { licences, type LicenceId } from "./licences.gen.ts";
import type { Task } from "./task.ts";
import { type TaskId, tasks } from "./tasks.gen.ts";

/** Whether the id, exactly as written, is one of the catalogue's. `__proto__` and its kind are not. */
export const isLibrary = (id: string): id is LibraryId => Object.hasOwn(libraries, id);
export const isTask = (id: string): id is TaskId => Object.hasOwn(tasks, id);
export const isApp = (id: string): id is AppId => Object.hasOwn(apps, id);
export const isLicence = (id: string): id is LicenceId => Object.hasOwn(licences, id);

/** The entry of an id, exactly as written; `undefined` for what the catalogue does not know. */
export const findLibrary = (id: string | undefined): Library | undefined => own<Library>(libraries, id);
export const findTask = (id: string | undefined): Task | undefined => own<Task>(tasks, id);
export const findApp = (id: string | undefined): LocalApp | undefined => own<LocalApp>(apps, id);
export const findLicence = (id: string | undefined): Licence | undefined => own<Licence>(licences, id);

function own<Entry>(entries: Readonly<Record<string, Entry>>, id: string | undefined): Entry | undefined {
  return id !== undefined && Object.hasOwn(entries, id) ? entries[id] : undefined;
}
