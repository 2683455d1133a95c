import { escapeHtml, loadColors, MAX_COLORED, type Token } from "../card/highlight.server.ts";

/** Languages by file name. */
const BY_NAME: Readonly<Record<string, string>> = {
  dockerfile: "dockerfile",
  makefile: "make",
  modelfile: "docker",
};

/** Returns the language of a file for syntax highlighting; unknown languages are not highlighted. */
export function getFileLanguage(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return BY_NAME[name] ?? name.slice(name.lastIndexOf(".") + 1).replace(/^(jinja2|j2)$/, "jinja");
}

/**
 * Renders text as the inner HTML of a `<code>`: one span per line with the ID `L<number>`, which contains a line
 * number that links to itself and is not copied, and the highlighted line.
 */
export async function renderLines(text: string, language: string): Promise<{ html: string; count: number }> {
  const content = text.endsWith("\n") ? text.slice(0, -1) : text;
  const lines = content.length > MAX_COLORED ? plain(content) : await colored(content, language);
  const html = lines.map(
    (line, i) =>
      `<span class="line" id="L${i + 1}"><a href="#L${i + 1}" data-n="${i + 1}" tabindex="-1" aria-hidden="true"></a>${line}\n</span>`,
  );
  return { html: html.join(""), count: lines.length };
}

const plain = (text: string): string[] => text.split("\n").map(escapeHtml);

async function colored(text: string, language: string): Promise<string[]> {
  const color = await loadColors([language]);
  const lines = [""];
  for (const token of color(text, language))
    for (const [i, part] of token.text.split("\n").entries()) {
      if (i > 0) lines.push("");
      lines[lines.length - 1] += inHtml({ ...token, text: part });
    }
  return lines;
}

const inHtml = ({ text, kind }: Token): string =>
  kind && text !== "" ? `<span class="hl-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);
