import { colorLines, loadColors } from "../../card/highlight.server.ts";
import type { JobTools } from "../../content-work.server.ts";
import { escapeHtml } from "../../card/source.server.ts";

/** Renders a template as highlighted HTML with one element per line, for line numbers and error markers. */
export async function renderTemplateLines(source: string, tools?: JobTools): Promise<string> {
  const text = source.replaceAll(/\r\n?/g, "\n");
  const color = await loadColors(["jinja"], tools);
  return toLines(colorLines(color(text, "jinja")));
}

/** Renders a template without colors. */
export const renderPlainTemplate = (source: string): string => toLines(escapeHtml(source).split(/\r\n?|\n/));

/** Wraps each line in an element. A line break at the end does not start another line. */
const toLines = (lines: readonly string[]): string =>
  lines
    .slice(0, lines.length > 1 && lines.at(-1) === "" ? -1 : undefined)
    .map((line) => `<span class="line">${line}\n</span>`)
    .join("");
