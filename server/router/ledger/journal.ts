import { closeSync, fdatasync, mkdirSync, openSync, writeSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { REQUEST_COLUMNS, type RequestValues, fromPartialRow, toRequestValues } from "./request-values.ts";
import type { CallsTable } from "./tables.ts";

const sync = promisify(fdatasync);

/** What is written is on the disk itself after so long at most, for the end of the power. Milliseconds. */
const SYNC_INTERVAL_MS = 100;
/** What another process left so long ago is nobody's any more, whatever runs under its number. Milliseconds. */
const ABANDONED_MS = 3_600_000;

/** A name of this process that tells on which machine it runs, and under which number. */
export const processName = (instance: string): string => `${safeHost()}-${process.pid}-${instance}`;

const safeHost = (): string => hostname().replace(/[^\w]/g, "_").slice(0, 60);

/**
 * Calls that the database does not have yet, in files of the data folder, each a line of JSON. Lines are with the
 * operating system when `add` returns, so the end of this process loses none; they are on the disk within a tenth of a
 * second.
 */
export function openJournal(folder: string, instance: string) {
  const prefix = processName(instance);
  let number = 0;
  let current: { path: string; file: number } | undefined;
  /** The disk was full in the middle of a line. */
  let torn = false;
  let syncing: NodeJS.Timeout | undefined;

  function syncSoon(): void {
    syncing ??= setTimeout(() => {
      syncing = undefined;
      // A file that was ended meanwhile was put onto the disk then.
      if (current !== undefined) void sync(current.file).catch(() => {});
    }, SYNC_INTERVAL_MS).unref();
  }

  return {
    /** Throws where the disk is full or gone. */
    add(lines: Buffer): void {
      if (current === undefined) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${prefix}-${++number}.jsonl`);
        current = { path, file: openSync(path, "a", 0o600) };
      }
      const all = torn ? Buffer.concat([Buffer.from("\n"), lines]) : lines;
      torn = true;
      for (let at = 0; at < all.length;) at += writeSync(current.file, all, at);
      torn = false;
      syncSoon();
    },

    /** Ends the file that is written to; what comes next goes into another. Returns what deletes the ended one, if there is one. */
    cut(): (() => Promise<void>) | undefined {
      const ended = current;
      current = undefined;
      torn = false;
      if (ended === undefined) return undefined;
      void sync(ended.file)
        .catch(() => {})
        .finally(() => closeSync(ended.file));
      return () => rm(ended.path, { force: true });
    },

    /** What processes left behind that ended before the database had it. `done` deletes what is theirs no more. */
    async left(): Promise<{ calls: RequestValues[]; done: () => Promise<void> }[]> {
      const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
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

    close(): void {
      clearTimeout(syncing);
      if (current !== undefined) closeSync(current.file);
      current = undefined;
    },
  };
}

/** As a line of the journal. */
export const toJournalLine = (row: CallsTable): string => `${JSON.stringify(toRequestValues(row))}\n`;

/** The calls of whole lines. */
export const parseLines = (lines: string): RequestValues[] =>
  JSON.parse(`[${lines.trimEnd().replaceAll("\n", ",")}]`) as RequestValues[];

/** The last line may be cut off: its call was under way when the power went. */
function parseJournal(text: string): RequestValues[] {
  const calls: RequestValues[] = [];
  for (const line of text.split("\n")) {
    try {
      // Those of earlier versions have names.
      const said = line === "" ? undefined : (JSON.parse(line) as RequestValues | Partial<CallsTable>);
      if (said !== undefined) calls.push(isValues(said) ? filled(said) : fromPartialRow(said));
    } catch {
      continue;
    }
  }
  return calls;
}

const filled = (said: RequestValues): RequestValues => REQUEST_COLUMNS.map((_, place) => said[place] ?? null);

const isValues = (said: RequestValues | Partial<CallsTable>): said is RequestValues => Array.isArray(said);

/** Whether a process of such a name may still run; false only where it is known that it does not. */
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
