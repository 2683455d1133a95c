import type { LocalApp } from "./app.ts";
import type { AppId, LibraryId, LicenseId, TaskId } from "./entries.ts";
import { apps, libraries, licenses, tasks } from "./entries.ts";
import type { Library } from "./library.ts";
import type { License } from "./license.ts";
import type { Task } from "./task.ts";

/** Whether the catalog has an entry with exactly this ID. Inherited properties such as `__proto__` are not IDs. */
export const isLibrary = (id: string): id is LibraryId => Object.hasOwn(libraries, id);
export const isTask = (id: string): id is TaskId => Object.hasOwn(tasks, id);
export const isApp = (id: string): id is AppId => Object.hasOwn(apps, id);
export const isLicense = (id: string): id is LicenseId => Object.hasOwn(licenses, id);

/** Find the entry with exactly this ID. Return `undefined` if there is none. */
export const findLibrary = (id: string | undefined): Library | undefined => getOwn<Library>(libraries, id);
export const findTask = (id: string | undefined): Task | undefined => getOwn<Task>(tasks, id);
export const findApp = (id: string | undefined): LocalApp | undefined => getOwn<LocalApp>(apps, id);
export const findLicense = (id: string | undefined): License | undefined => getOwn<License>(licenses, id);

function getOwn<Entry>(entries: Readonly<Record<string, Entry>>, id: string | undefined): Entry | undefined {
  return id !== undefined && Object.hasOwn(entries, id) ? entries[id] : undefined;
}
