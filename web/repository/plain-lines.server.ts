import { escapeHtml, MAX_COLORED } from "../card/source.server.ts";
import { LINES_PER_PAGE } from "../components/pages.ts";

/** A page of the lines of a file. */
export interface RenderedLines {
  html: string;
  /** From 0. */
  page: number;
  /** Number of lines in the file. */
  count: number;
}

/** Returns the lines of a file. */
export const splitLines = (text: string): string[] =>
  (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");

/** Returns whether the file is short enough to be highlighted. */
export const isColored = (text: string): boolean => text.length <= MAX_COLORED;

/** Renders a page of text without colors. See `numberLines`. */
export const renderPlainLines = (text: string, page: number): RenderedLines =>
  numberLines(splitLines(text).map(escapeHtml), page);

/**
 * Returns a page of lines, at most the last one, as the inner HTML of a `<code>`: one span per line with the ID
 * `L<number>`, which contains a line number that links to itself and is not copied, and the line.
 */
export function numberLines(lines: readonly string[], requested: number): RenderedLines {
  const page = Math.min(requested, Math.ceil(lines.length / LINES_PER_PAGE) - 1);
  const start = page * LINES_PER_PAGE;
  const html = lines.slice(start, start + LINES_PER_PAGE).map((line, i) => {
    const n = start + i + 1;
    return `<span class="line" id="L${n}"><a href="#L${n}" data-n="${n}" tabindex="-1" aria-hidden="true"></a>${line}\n</span>`;
  });
  return { html: html.join(""), page, count: lines.length };
}
