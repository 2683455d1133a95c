import { escapeHtml, loadColours, MAX_COLOURED, type Token } from "../card/highlight.server.ts";

/** The language of a file by its name, for colouring. */
const BY_NAME: Readonly<Record<string, string>> = {
  dockerfile: "dockerfile",
  makefile: "make",
  modelfile: "docker",
};

/** What the colouring knows a file's text as; unknown ones stay plain. */
export function languageOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return BY_NAME[name] ?? name.slice(name.lastIndexOf(".") + 1).replace(/^(jinja2|j2)$/, "jinja");
}

/**
 * Text as the inner HTML of a `<code>`: a span with the id `L<number>` for each line, which holds a link to itself that
 * shows the number and is not copied along, and the coloured line.
 */
export async function linesOf(text: string, language: string): Promise<{ html: string; count: number }> {
  const content = text.endsWith("\n") ? text.slice(0, -1) : text;
  const lines = content.length > MAX_COLOURED ? plain(content) : await coloured(content, language);
  const html = lines.map(
    (line, i) =>
      `<span class="line" id="L${i + 1}"><a href="#L${i + 1}" data-n="${i + 1}" tabindex="-1" aria-hidden="true"></a>${line}\n</span>`,
  );
  return { html: html.join(""), count: lines.length };
}

const plain = (text: string): string[] => text.split("\n").map(escapeHtml);

async function coloured(text: string, language: string): Promise<string[]> {
  const colour = await loadColours([language]);
  const lines = [""];
  for (const token of colour(text, language))
    for (const [i, part] of token.text.split("\n").entries()) {
      if (i > 0) lines.push("");
      lines[lines.length - 1] += inHtml({ ...token, text: part });
    }
  return lines;
}

const inHtml = ({ text, kind }: Token): string =>
  kind && text !== "" ? `<span class="hl-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);
