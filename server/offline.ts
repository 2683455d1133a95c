import { join } from "node:path";
import type { Settings } from "./settings.ts";
import { openDatabase } from "./stores/database.ts";
import { importStore } from "./stores/imports.ts";
import { modelStore } from "./stores/models.ts";

/**
 * The part of the server that works without one: what the command line does in the data folder. A hub that runs on
 * the same folder goes on meanwhile, and follows; see docs/decisions/0003.
 */

export { importFile } from "./actions/import-file.ts";
export { importHub } from "./actions/import-hub.ts";
export {
  ImportError,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
} from "./actions/importing.ts";
export { readSettings, SettingsError } from "./settings.ts";

export type OpenData = Awaited<ReturnType<typeof openData>>;

/** Opens the data folder, and makes it where there is none. Throws an error that says what is wrong with it. */
export async function openData({ MODELYARD_DATA }: Pick<Settings, "MODELYARD_DATA">) {
  const db = await openDatabase({ path: join(MODELYARD_DATA, "modelyard.db") });
  return {
    folder: MODELYARD_DATA,
    models: modelStore(db),
    imports: importStore(db),
    close: () => db.destroy(),
  };
}
