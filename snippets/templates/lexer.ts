import { TemplateSyntaxError } from "./errors.ts";
import { readTag, type Token } from "./lexer-tags.ts";

export type { Token } from "./lexer-tags.ts";

const OPEN = /\{[%{#]/g;
const RAW = /\{%[-+]?\s*raw\s*(-?)%\}/y;
const END_RAW = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;

/**
 * Splits a template into tokens with their offsets. Whitespace around tags is handled as in Jinja 3.1 with `trim_blocks`
 * and `lstrip_blocks`, which transformers sets: the line break after a block and the indentation before a block at the
 * start of a line are removed; `-` removes all whitespace on its side, `+` keeps it.
 */
export function tokenize(source: string): Token[] {
  const text = source.endsWith("\n") ? source.slice(0, -1) : source;
  const tokens: Token[] = [];
  let offset = 0;
  // Whether the next text begins a line: at the start of the template, or after a tag that removed its line break.
  let atLineStart = true;

  const pushText = (end: number, strip: string, isBlock: boolean) => {
    let value = text.slice(offset, end);
    if (strip === "-") value = value.slice(0, findTrimmedEnd(value));
    else if (isBlock && strip !== "+") value = removeIndent(value, atLineStart);
    if (value !== "") tokens.push({ type: "Text", value, offset });
  };
  /** Continues after a tag and the whitespace that it strips. */
  const advance = (end: number, strip: string, isBlock: boolean) => {
    offset = end;
    if (strip === "-") offset = skipWhitespace(text, end);
    else if (isBlock && strip !== "+" && text[offset] === "\n") offset += 1;
    atLineStart = text[offset - 1] === "\n";
  };

  while (offset < text.length) {
    OPEN.lastIndex = offset;
    const open = OPEN.exec(text);
    if (!open) {
      pushText(text.length, "", false);
      break;
    }
    const start = open.index;
    const isBlock = open[0] !== "{{";
    RAW.lastIndex = start;
    const raw = RAW.exec(text);
    const sign = text[start + 2];
    pushText(start, sign === "-" || sign === "+" ? sign : "", isBlock);

    if (open[0] === "{#") {
      const end = text.indexOf("#}", start + 2);
      if (end < 0) throw new TemplateSyntaxError("the comment is not closed by `#}`", start);
      const close = text[end - 1] ?? "";
      advance(end + 2, end > start + 2 && "-+".includes(close) ? close : "", true);
    } else if (raw) {
      advance(start + raw[0].length, raw[1] === "-" ? "-" : "+", true);
      END_RAW.lastIndex = offset;
      const end = END_RAW.exec(text);
      if (!end) throw new TemplateSyntaxError("`{% raw %}` is not closed by `{% endraw %}`", start);
      pushText(end.index, end[1] ?? "", true);
      advance(end.index + end[0].length, end[2] ?? "", true);
    } else {
      const tag = readTag(text, start);
      for (const token of tag.tokens) tokens.push(token);
      advance(tag.end, tag.strip, isBlock);
    }
  }
  return tokens;
}

const isSpace = (char: string | undefined) => char !== undefined && /\s/.test(char);

function findTrimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && isSpace(text[end - 1])) end -= 1;
  return end;
}

function skipWhitespace(text: string, from: number): number {
  let start = from;
  while (isSpace(text[start])) start += 1;
  return start;
}

function removeIndent(text: string, atLineStart: boolean): string {
  const line = text.lastIndexOf("\n") + 1;
  return (line > 0 || atLineStart) && findTrimmedEnd(text) <= line ? text.slice(0, line) : text;
}
