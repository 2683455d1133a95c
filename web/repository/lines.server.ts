import { loadColors, type Token } from "../card/highlight.server.ts";
import type { JobTools } from "../content-work.server.ts";
import { escapeHtml } from "../card/source.server.ts";
import { numberLines, type RenderedLines, splitLines } from "./plain-lines.server.ts";

/** Languages by file name. */
const BY_NAME: Readonly<Record<string, string>> = {
  dockerfile: "dockerfile",
  makefile: "make",
  modelfile: "docker",
};

/** Returns the language of a file for syntax highlighting; unknown languages are not highlighted. */
function getFileLanguage(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return BY_NAME[name] ?? name.slice(name.lastIndexOf(".") + 1).replace(/^(jinja2|j2)$/, "jinja");
}

/** Renders a file like `renderPlainLines`, with colors. */
export async function renderLines(
  { text, path }: { text: string; path: string },
  tools?: JobTools,
): Promise<RenderedLines> {
  const language = getFileLanguage(path);
  const color = await loadColors([language], tools);
  const lines = [""];
  for (const token of color(splitLines(text).join("\n"), language))
    for (const [i, part] of token.text.split("\n").entries()) {
      if (i > 0) lines.push("");
      lines[lines.length - 1] += inHtml({ ...token, text: part });
    }
  return numberLines(lines);
}

const inHtml = ({ text, kind }: Token): string =>
  kind && text !== "" ? `<span class="hl-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);
