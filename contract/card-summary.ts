/** Length of a summary: two lines of a phone. */
const MAX_SUMMARY_CHARACTERS = 180;
/** The part of a card in which the first paragraph is looked for, and of a paragraph that is read. Characters. */
const MAX_SCANNED = 20_000;
const MAX_PARAGRAPH = 1000;
/** Shorter sentences are greetings or labels, and get the next one as well. Characters. */
const MIN_SENTENCE = 30;

/** Lines that are no prose: headings, quotes, lists, tables, rules, definitions of links, images, comments. */
const NO_PROSE = /^(?:#|>|[-*+] |\d+[.)] |\||[-=_*]{3}|\[[^\]]{0,100}\]:|!\[|\[!|<|\$\$|:::)/;

/** Lists of links or names, the beginning of a list, and what is not in words. */
const NO_SENTENCE = / \| |:$|^\P{L}*$/u;

/**
 * Returns the first sentence of a card's text as one line without Markdown, for lists of models. `undefined` if the card
 * does not begin with prose. The time is proportional to the length, which is limited.
 */
export function summarizeCard(card: string): string | undefined {
  const body = skipFrontMatter(card.slice(0, MAX_SCANNED));
  let fence = "";
  let isSkipping = false;
  let paragraph = "";
  for (const raw of `${body}\n\n`.split(/\r?\n/)) {
    const line = raw.trim();
    const [mark = ""] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      continue;
    }
    fence = mark;
    // What is no prose lasts until the next empty line, except for headings.
    if (line === "") isSkipping = false;
    else if (NO_PROSE.test(line) || (paragraph === "" && /^(?: {4}|\t)/.test(raw)))
      isSkipping = !line.startsWith("#");
    else if (mark === "" && !isSkipping) {
      paragraph = `${paragraph} ${line}`.slice(0, MAX_PARAGRAPH);
      continue;
    }
    const text = toPlainText(paragraph);
    paragraph = "";
    if (text.length >= MIN_SENTENCE && !NO_SENTENCE.test(text)) return firstSentence(text);
  }
  return undefined;
}

function skipFrontMatter(card: string): string {
  const text = card.replace(/^\uFEFF?\s*/, "");
  if (!text.startsWith("---")) return text;
  const end = /\r?\n---[ \t]*\r?\n/.exec(text);
  return end === null ? "" : text.slice(end.index + end[0].length);
}

/** Removes markup of a paragraph. */
const toPlainText = (markdown: string): string =>
  markdown
    .replaceAll(/<[^<>]{0,300}>/g, "")
    .replaceAll(/!\[[^[\]]{0,200}\]\([^()]{0,500}\)/g, "")
    .replaceAll(/\[([^[\]]{0,200})\](?:\([^()]{0,500}\)|\[[^[\]]{0,200}\])/g, "$1")
    .replaceAll(/[*`]+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, "")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll(/&amp;|&nbsp;/g, (entity) => (entity === "&amp;" ? "&" : " "))
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the first sentence, with further ones while it is very short; cut between words if it is too long. */
function firstSentence(text: string): string {
  for (const { index } of text.matchAll(/[.!?](?= \p{Lu}|$)|[。！？]/gu)) {
    // A version or an initial is no end: "Llama 3. 1", "J. Doe".
    if (index < MIN_SENTENCE || /(?:^|\s)\p{L}$/u.test(text.slice(0, index))) continue;
    if (index < MAX_SUMMARY_CHARACTERS) return text.slice(0, index + 1);
    break;
  }
  if (text.length <= MAX_SUMMARY_CHARACTERS) return text;
  const cut = text.slice(0, MAX_SUMMARY_CHARACTERS);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > MIN_SENTENCE ? space : undefined).toWellFormed()}…`;
}
