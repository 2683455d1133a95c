import { type FileHandle, mkdir, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** One rejected line or document. */
export interface Reject {
  /** Number of the line, or of the document since the beginning of the import; from 1. */
  line: number;
  reason: string;
  /** The line as it was. */
  text: string;
}

/**
 * Takes rejected lines, one JSON object each. The file is made at the first of them, emptied (`w`) or added to (`a`)
 * where it is there; in the other folder where its own cannot be written.
 */
export function rejectsFile(path: string, otherFolder: string, flags: "w" | "a" = "w") {
  let file: FileHandle | undefined;
  let written: string | undefined;

  return {
    /** Where the file is; undefined while nothing was rejected. */
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

/** Where the rejects of a file go: beside it. */
export const getRejectsPath = (path: string): string =>
  join(dirname(path), `${basename(path)}.rejects.jsonl`);
