import type { FileDiff } from "./diff.ts";

/** Lines that are shown of one file and of all, and files. */
const LINES_A_FILE = 500;
const LINES = 4_000;
const FILES = 300;

/** No more lines than one reads, and than a page can hold; how many there are stays said. */
export function shortened(files: readonly FileDiff[]) {
  let left = LINES;
  return {
    changed: files.length,
    files: files.slice(0, FILES).map((file) => {
      const lines = file.lines.slice(0, Math.min(LINES_A_FILE, left));
      left -= lines.length;
      const hidden = file.lines.length - lines.length;
      return { ...file, lines, ...(hidden > 0 && { hidden }) };
    }),
  };
}
