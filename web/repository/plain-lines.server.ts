import { escapeHtml, MAX_COLORED } from "../card/source.server.ts";

export interface RenderedLines {
  html: string;
  count: number;
}

/** Returns the lines of a file. */
export const splitLines = (text: string): string[] =>
  (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");

/** Returns whether the file is short enough to be highlighted. */
export const isColored = (text: string): boolean => text.length <= MAX_COLORED;

/** Renders text without colors. See `numberLines`. */
export const renderPlainLines = (text: string): RenderedLines =>
  numberLines(splitLines(text).map(escapeHtml));

/**
 * Returns lines as the inner HTML of a `<code>`: one span per line with the ID `L<number>`, which contains a line
 * number that links to itself and is not copied, and the line.
 */
export function numberLines(lines: readonly string[]): RenderedLines {
  const html = lines.map(
    (line, i) =>
      `<span class="line" id="L${i + 1}"><a href="#L${i + 1}" data-n="${i + 1}" tabindex="-1" aria-hidden="true"></a>${line}\n</span>`,
  );
  return { html: html.join(""), count: lines.length };
}
