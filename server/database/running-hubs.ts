import { existsSync, mkdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lockFile } from "./data-directory.ts";
import type { getDatabaseLocation } from "./database.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { listAppliedChanges } from "./postgres-listener.ts";
import type { Database } from "./tables.ts";

/** Settings that determine which hubs use the same database. */
type DatabaseSettings = Parameters<typeof getDatabaseLocation>[0];

/** The last change that the hub of a data directory has applied. The hubs of a PostgreSQL database report it there. */
const getPath = (directory: string) => join(directory, "cache", "applied-change");

/**
 * Reports the last change to models that this hub has applied to its index. For data directories with SQLite. Removes
 * the report of an earlier hub, which may have used a later state of the database.
 */
export function createAppliedFile(directory: string): (seq: number) => void {
  const path = getPath(directory);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  let last = -1;
  const write = oneAtATime(async () => {
    // A command that waits for the report also stops waiting without it. The next report may succeed.
    await writeFile(path, String(last)).catch(() => {});
  });
  return (seq) => {
    if (seq === last) return;
    last = seq;
    void write();
  };
}

/** Whether a hub uses the data directory or the database. */
export async function isHubRunning(settings: DatabaseSettings, db: Database): Promise<boolean> {
  if (settings.DATABASE_URL !== undefined) return (await listAppliedChanges(db)).length > 0;
  const path = join(settings.MODELYARD_DATA, "hub.lock");
  // `lockFile` would create the file, possibly as a different user than the hub's.
  if (!existsSync(path)) return false;
  const unlock = lockFile(path, 0);
  unlock?.();
  return unlock === undefined;
}

/**
 * Returns the last change to models that all running hubs have applied: they show it in lists and search. Infinity if no
 * hub is running; −1 if one has not reported any.
 */
export async function getAppliedChange(settings: DatabaseSettings, db: Database): Promise<number> {
  if (settings.DATABASE_URL !== undefined) return Math.min(...(await listAppliedChanges(db)));
  if (!(await isHubRunning(settings, db))) return Infinity;
  const text = await readFile(getPath(settings.MODELYARD_DATA), "utf8").catch(() => "");
  return text === "" ? -1 : Number(text);
}

const POLL_INTERVAL_MS = 50;

/**
 * Waits until all running hubs show a change to models in their lists and search. Returns false if `signal` is aborted
 * first.
 */
export async function waitUntilApplied(
  seq: number,
  settings: DatabaseSettings,
  db: Database,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if ((await getAppliedChange(settings, db)) >= seq) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}
