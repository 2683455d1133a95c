/** Two lines on a phone. */
const MAX_SUMMARY_CHARACTERS = 180;
/** Characters of the card that are searched for the first paragraph, and of the paragraph that are used. */
const MAX_SCANNED_CHARACTERS = 20_000;
const MAX_PARAGRAPH_CHARACTERS = 1000;
/** Shorter sentences are greetings or labels, and are combined with the next sentence. */
const MIN_SENTENCE_CHARACTERS = 30;

/** Lines other than prose: headings, quotes, lists, tables, rules, link definitions, images, and comments. */
const NON_PROSE = /^(?:#|>|[-*+] |\d+[.)] |\||[-=_*]{3}|\[[^\]]{0,100}\]:|!\[|\[!|<|\$\$|:::)/;

/** Paragraphs without a sentence: lists of links or names, introductions of lists, and text without letters. */
const NON_SENTENCE = / \| |:$|^\P{L}*$/u;

/**
 * Returns the first sentence of a card's text as one line without Markdown, for lists of models, or `undefined` if there is
 * no prose. Takes linear time in a limited length.
 */
export function summarizeCard(card: string): string | undefined {
  const body = skipFrontMatter(card.slice(0, MAX_SCANNED_CHARACTERS));
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
    // Blocks other than prose end at the next empty line. Headings are a single line.
    if (line === "") isSkipping = false;
    else if (NON_PROSE.test(line) || (paragraph === "" && /^(?: {4}|\t)/.test(raw)))
      isSkipping = !line.startsWith("#");
    else if (mark === "" && !isSkipping) {
      paragraph = `${paragraph} ${line}`.slice(0, MAX_PARAGRAPH_CHARACTERS);
      continue;
    }
    const text = toPlainText(paragraph);
    paragraph = "";
    if (text.length >= MIN_SENTENCE_CHARACTERS && !NON_SENTENCE.test(text)) return getFirstSentence(text);
  }
  return undefined;
}

function skipFrontMatter(card: string): string {
  const text = card.replace(/^\uFEFF?\s*/, "");
  if (!text.startsWith("---")) return text;
  const end = /\r?\n---[ \t]*\r?\n/.exec(text);
  return end === null ? "" : text.slice(end.index + end[0].length);
}

/** Removes markup from a paragraph. */
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

/** Returns the first sentence, with the next ones if it is very short, and cut between words if it is too long. */
function getFirstSentence(text: string): string {
  for (const { index } of text.matchAll(/[.!?](?= \p{Lu}|$)|[。！？]/gu)) {
    // A version or an initial does not end a sentence: "Llama 3. 1", "J. Doe".
    if (index < MIN_SENTENCE_CHARACTERS || /(?:^|\s)\p{L}$/u.test(text.slice(0, index))) continue;
    if (index < MAX_SUMMARY_CHARACTERS) return text.slice(0, index + 1);
    break;
  }
  if (text.length <= MAX_SUMMARY_CHARACTERS) return text;
  const cut = text.slice(0, MAX_SUMMARY_CHARACTERS);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > MIN_SENTENCE_CHARACTERS ? space : undefined).toWellFormed()}…`;
}
