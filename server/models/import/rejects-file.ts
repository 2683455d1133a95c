import { type FileHandle, mkdir, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A rejected line or document. */
export interface Reject {
  /** Number of the line, or of the document since the start of the import, from 1. */
  line: number;
  reason: string;
  /** The original line. */
  text: string;
}

/**
 * Writes rejected lines, one JSON object each. Opens the file at the first reject; truncates an existing one (`w`) or
 * appends to it (`a`). Uses the fallback directory if the file's own is not writable.
 */
export function rejectsFile(path: string, fallbackDirectory: string, flags: "w" | "a" = "w") {
  let file: FileHandle | undefined;
  let actualPath: string | undefined;

  return {
    /** Path of the file; `undefined` while nothing was rejected. */
    get path() {
      return actualPath;
    },
    async add(rejects: readonly Reject[]): Promise<void> {
      if (rejects.length === 0) return;
      if (!file) {
        actualPath = path;
        file = await open(path, flags).catch(async () => {
          await mkdir(fallbackDirectory, { recursive: true });
          actualPath = join(fallbackDirectory, basename(path));
          return await open(actualPath, flags);
        });
      }
      await file.appendFile(rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(""));
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await file?.close();
    },
  };
}

/** Returns the path of the rejects of a file, in the same directory. */
export const getRejectsPath = (path: string): string =>
  join(dirname(path), `${basename(path)}.rejects.jsonl`);
