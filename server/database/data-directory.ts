import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createDirectory } from "./database.ts";

/** The data directory can't be used. The message says what to do. */
export class DataDirectoryError extends Error {
  override name = "DataDirectoryError" as const;
}

/** Settings that determine who can read the data directory. */
interface AccessSettings {
  BLOB_ACCEL?: string | undefined;
}

/** Permissions of other users: none. With `BLOB_ACCEL`, nginx reads files as a member of the hub's group. */
const getGroupPermissions = ({ BLOB_ACCEL }: AccessSettings) => (BLOB_ACCEL === undefined ? 0 : 0o050);

/** Makes all files that this process creates private to its user: 0600, directories 0700. */
export function createPrivateFiles(settings: AccessSettings): void {
  process.umask(0o077 & ~getGroupPermissions(settings));
}

/** Creates a data directory that is private to the user of this process, or makes an existing one private. */
export async function createDataDirectory(directory: string, settings: AccessSettings = {}): Promise<void> {
  const required = 0o700 | getGroupPermissions(settings);
  await createDirectory(directory);
  if (process.platform === "win32") return;
  const { mode } = await stat(directory);
  const excess = mode & 0o077 & ~required;
  // A sticky directory, such as /tmp, is shared on purpose.
  if ((excess === 0 && (mode & required) === required) || (mode & 0o1000) !== 0) return;
  await chmod(directory, required).catch(() => {
    if ((excess & 0o007) !== 0)
      console.warn(
        `Other users of this machine can read ${directory}, which belongs to another user. Run: chmod ${required.toString(8)} ${directory}`,
      );
  });
}

/** Time to wait for a hub that is stopping, in milliseconds. */
const LOCK_WAIT_MS = 2000;

/**
 * Locks a data directory for one hub: in-memory state such as the router's budgets and file caches assumes that no other
 * hub uses it. Commands do not lock it. Returns a function that unlocks it. The operating system unlocks it when the
 * process ends, however it ends: it is SQLite's lock on a file without content.
 */
export function lockDataDirectory(directory: string): () => void {
  const unlock = lockFile(join(directory, "hub.lock"));
  if (unlock) return unlock;
  throw new DataDirectoryError(
    `Another hub is running on the data directory ${directory}. Stop it first, or set MODELYARD_DATA to another directory. To run several processes, use PostgreSQL: set DATABASE_URL.`,
  );
}

/** Locks a file. Returns a function that unlocks it. Undefined if another process keeps it locked for `timeout` ms. */
export function lockFile(path: string, timeout = LOCK_WAIT_MS): (() => void) | undefined {
  const lock = new DatabaseSync(path, { timeout });
  try {
    // Without this, a killed process would leave a journal behind.
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (cause) {
    lock.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (reason.includes("database is locked")) return undefined;
    throw new DataDirectoryError(`Can't lock ${path}: ${reason}.`, { cause });
  }
  return () => lock.close();
}
