import { appendFileSync, closeSync, fdatasync, mkdirSync, openSync, writeSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ifExists } from "../../database/if-exists.ts";
import { type RequestValues, toRequestValues } from "./request-values.ts";
import type { RequestsTable } from "./tables.ts";

const sync = promisify(fdatasync);

/** Maximum time until data is synced to disk, in case of a power failure. */
const SYNC_INTERVAL_MS = 100;
/** Time without changes after which a journal is abandoned, even if another process has the same PID now. */
const ABANDONED_MS = 3_600_000;

/** Returns a name for this process with its host and PID. */
export const processName = (instance: string): string => `${safeHost()}-${process.pid}-${instance}`;

const safeHost = (): string => hostname().replace(/[^\w]/g, "_").slice(0, 60);

/**
 * Opens the journal of requests that are not in the database yet: JSON lines in files of the data directory. When `add`
 * returns, the operating system has the lines, so a crash of this process loses none. They are synced to disk within
 * 0.1 s.
 */
export function openJournal(folder: string, instance: string) {
  const prefix = processName(instance);
  let number = 0;
  let current: { path: string; file: number } | undefined;
  /** Whether the last line is incomplete because the disk was full. */
  let isTorn = false;
  let syncing: NodeJS.Timeout | undefined;

  function syncSoon(): void {
    syncing ??= setTimeout(() => {
      syncing = undefined;
      // A file that was closed in the meantime has already been synced.
      if (current !== undefined) void sync(current.file).catch(() => {});
    }, SYNC_INTERVAL_MS).unref();
  }

  return {
    /** Appends lines. Throws if the disk is full or unavailable. */
    add(lines: Buffer): void {
      if (current === undefined) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${prefix}-${++number}.jsonl`);
        current = { path, file: openSync(path, "a", 0o600) };
      }
      const all = isTorn ? Buffer.concat([Buffer.from("\n"), lines]) : lines;
      isTorn = true;
      for (let at = 0; at < all.length;) at += writeSync(current.file, all, at);
      isTorn = false;
      syncSoon();
    },

    /** Closes the current file. Returns a function that deletes it, if there is one. The next line opens a new file. */
    rotate(): (() => Promise<void>) | undefined {
      const ended = current;
      current = undefined;
      isTorn = false;
      if (ended === undefined) return undefined;
      void sync(ended.file)
        .catch(() => {})
        .finally(() => closeSync(ended.file));
      return () => rm(ended.path, { force: true });
    },

    /** Reads the journals of other processes. `done` deletes a journal if its process has exited. */
    async readOthers(): Promise<{ calls: RequestValues[]; done: () => Promise<void> }[]> {
      const all = (await ifExists(readdir(folder))) ?? [];
      const names = all.filter((name) => name.endsWith(".jsonl") && !name.startsWith(`${prefix}-`));
      return Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          const [text, { mtimeMs }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
          const ended = !isAlive(name) || Date.now() - mtimeMs > ABANDONED_MS;
          return {
            calls: parseJournal(text),
            done: async () => (ended ? rm(path, { force: true }) : undefined),
          };
        }),
      );
    },

    /** Keeps a request that the database rejects, for the operator. Returns the file. */
    setAside(call: RequestValues): string {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, "set-aside.log");
      appendFileSync(path, `${JSON.stringify(call)}\n`, { mode: 0o600 });
      return path;
    },

    close(): void {
      clearTimeout(syncing);
      if (current !== undefined) closeSync(current.file);
      current = undefined;
    },
  };
}

/** Formats a row as a journal line. Its members are in the order of the columns. */
export const toJournalLine = (row: RequestsTable): string => `${JSON.stringify(Object.values(row))}\n`;

/** Parses complete lines. */
export const parseLines = (lines: string): RequestValues[] =>
  JSON.parse(`[${lines.trimEnd().replaceAll("\n", ",")}]`) as RequestValues[];

/** Parses a journal. The last line may be truncated after a power failure. */
function parseJournal(text: string): RequestValues[] {
  const calls: RequestValues[] = [];
  for (const line of text.split("\n")) {
    try {
      // Lines of earlier versions are objects.
      const row = line === "" ? undefined : (JSON.parse(line) as Parameters<typeof toRequestValues>[0]);
      if (row !== undefined) calls.push(toRequestValues(row));
    } catch {
      continue;
    }
  }
  return calls;
}

/** Whether a process may still run. False only if it has certainly exited. */
export function isAlive(name: string): boolean {
  const [, host, pid] = /^(\w+)-(\d+)-/.exec(name) ?? [];
  if (host !== safeHost()) return true;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
