import { type FileDiff, parseDiff } from "./diff.ts";

/** Maximum number of lines per file, of lines in total, and of files. */
const MAX_LINES_PER_FILE = 500;
const MAX_LINES = 4_000;
const MAX_FILES = 300;
/** Maximum length of a line, in characters. */
const MAX_LINE = 5_000;

/** Limits a diff to what a page can show, and counts the hidden lines. */
function limitDiff(files: readonly FileDiff[]) {
  let remaining = MAX_LINES;
  return {
    changed: files.length,
    files: files.slice(0, MAX_FILES).map((file) => {
      const lines = file.lines
        .slice(0, Math.min(MAX_LINES_PER_FILE, remaining))
        .map((line) =>
          line.text.length > MAX_LINE ? { ...line, text: `${line.text.slice(0, MAX_LINE)}…` } : line,
        );
      remaining -= lines.length;
      const hidden = file.lines.length - lines.length;
      return { ...file, lines, ...(hidden > 0 && { hidden }) };
    }),
  };
}

/** Parses a diff and returns the part of it that a page shows. */
export const summarizeDiff = (diff: string) => limitDiff(parseDiff(diff));
