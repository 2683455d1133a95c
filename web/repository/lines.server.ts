import { colorLines, loadColors } from "../card/highlight.server.ts";
import type { JobTools } from "../content-work.server.ts";
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
  { text, path, page }: { text: string; path: string; page: number },
  tools?: JobTools,
): Promise<RenderedLines> {
  const language = getFileLanguage(path);
  const color = await loadColors([language], tools);
  return numberLines(colorLines(color(splitLines(text).join("\n"), language)), page);
}
