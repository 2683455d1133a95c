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
 * Writes rejected lines, one JSON object each. The file is created on the first one, and an existing one is truncated
 * (`w`) or extended (`a`). Uses the other directory if the file's own is not writable.
 */
export function rejectsFile(path: string, otherFolder: string, flags: "w" | "a" = "w") {
  let file: FileHandle | undefined;
  let written: string | undefined;

  return {
    /** Path of the file; `undefined` while nothing was rejected. */
    get path() {
      return written;
    },
    async add(rejects: readonly Reject[]): Promise<void> {
      if (rejects.length === 0) return;
      if (!file) {
        written = path;
        file = await open(path, flags).catch(async () => {
          await mkdir(otherFolder, { recursive: true });
          written = join(otherFolder, basename(path));
          return await open(written, flags);
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
