import { looksLikeTex, MAX_TEX } from "../../card/looks-like-tex.ts";
import type { Formula } from "../../card/math.server.ts";

/** A part of a line of Markdown. `items` are nested parts. */
export type Inline =
  | string
  | { kind: "code"; text: string }
  | ({ kind: "math" } & Formula)
  | { kind: "strong" | "em" | "del"; items: Inline[] }
  | { kind: "link"; href: string; items: Inline[] };

type Content =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "code"; language: string; text: string }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; start: number | undefined; items: Block[][] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "math"; tex: string }
  | { kind: "rule" };

/** A block of Markdown. `source` is its text, which identifies unchanged blocks. */
export type Block = Content & { source: string };

/** Deeper nesting is shown as text. */
const MAX_DEPTH = 6;

const FENCE = /^ {0,3}(`{3,}|~{3,}) *([^`\s]*)/;
const HEADING = /^ {0,3}(#{1,6}) +/;
const ITEM = /^( *)([-*+]|\d{1,9}[.)]) +(?=\S)/;
const QUOTE = /^ {0,3}> ?/;
const MATH = /^ {0,3}(?:\$\$|\\\[)/;
const MAX_MATH_LINES = 100;

const isBlank = (line: string): boolean => line.trim() === "";
const getIndent = (line: string): number => line.length - line.trimStart().length;
const isRule = (line: string): boolean => /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replaceAll(/\s/g, ""));

/**
 * Parses the Markdown that language models write: paragraphs, headings, lists, quotes, tables, rules, and code. HTML
 * stays text, and an unfinished block at the end is parsed up to its last character. Takes linear time.
 */
export function parseBlocks(text: string, depth = 0): Block[] {
  const lines = text.replaceAll("\t", "    ").split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at] ?? "")) {
      at++;
      continue;
    }
    const [block, end] = parseBlock(lines, at, depth);
    blocks.push({ ...block, source: lines.slice(at, end).join("\n") });
    at = end;
  }
  return blocks;
}

type Parsed = [block: Content, end: number];

function parseBlock(lines: readonly string[], at: number, depth: number): Parsed {
  const line = lines[at] ?? "";
  const [, fence, language = ""] = FENCE.exec(line) ?? [];
  if (fence !== undefined) return parseCode(lines, at, fence, language);
  const [heading = "", { length: level } = ""] = HEADING.exec(line) ?? [];
  if (level > 0) {
    const text = line
      .slice(heading.length)
      .trimEnd()
      .replace(/ #{1,6}$/, "");
    return [{ kind: "heading", level, text }, at + 1];
  }
  if (isRule(line)) return [{ kind: "rule" }, at + 1];
  const math = MATH.test(line) ? parseMathBlock(lines, at) : undefined;
  if (math) return math;
  if (depth < MAX_DEPTH) {
    if (QUOTE.test(line)) {
      const end = findEnd(lines, at, (each) => QUOTE.test(each));
      const inner = lines.slice(at, end).map((each) => each.replace(QUOTE, ""));
      return [{ kind: "quote", blocks: parseBlocks(inner.join("\n"), depth + 1) }, end];
    }
    if (ITEM.test(line)) return parseList(lines, at, depth);
  }
  if (isTableHead(lines, at)) {
    const end = findEnd(lines, at + 2, (each) => each.includes("|"));
    const [head = [], , ...rows] = lines.slice(at, end).map(splitCells);
    return [{ kind: "table", head, rows: rows.map((row) => head.map((_, i) => row[i] ?? "")) }, end];
  }
  const end = findEnd(
    lines,
    at + 1,
    (each, i) =>
      !isBlank(each) &&
      !startsBlock(each) &&
      !(MATH.test(each) && parseMathBlock(lines, i)) &&
      !isTableHead(lines, i),
  );
  return [{ kind: "paragraph", text: lines.slice(at, end).join("\n").trim() }, end];
}

/** Returns the index of the first line from `at` that does not match. */
function findEnd(lines: readonly string[], at: number, fits: (line: string, at: number) => boolean): number {
  let end = at;
  while (end < lines.length && fits(lines[end] ?? "", end)) end++;
  return end;
}

function parseCode(lines: readonly string[], at: number, fence: string, language: string): Parsed {
  const closes = (line: string): boolean => {
    const mark = line.trim();
    return mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length);
  };
  const indent = getIndent(lines[at] ?? "");
  const end = findEnd(lines, at + 1, (line) => !closes(line));
  const text = lines
    .slice(at + 1, end)
    .map((line) => line.slice(Math.min(indent, getIndent(line))))
    .join("\n");
  return [{ kind: "code", language, text }, end + 1];
}

/** Parses a formula on its own lines. Returns `undefined` if it is not closed or text follows. */
function parseMathBlock(lines: readonly string[], at: number): Parsed | undefined {
  const [first = "", ...others] = lines.slice(at, at + MAX_MATH_LINES);
  const mark = first.trimStart().slice(0, 2);
  const inside = [first.trimStart().slice(2), ...others];
  const close = mark === "$$" ? mark : String.raw`\]`;
  const last = inside.findIndex((line) => line.includes(close));
  const source = inside
    .slice(0, last + 1)
    .join("\n")
    .trim();
  const tex = source.slice(0, -close.length).trim();
  if (!source.endsWith(close) || tex === "" || tex.length > MAX_TEX || tex.includes(close)) return undefined;
  return [{ kind: "math", tex }, at + last + 1];
}

function parseList(lines: readonly string[], at: number, depth: number): Parsed {
  const [, , marker = ""] = ITEM.exec(lines[at] ?? "") ?? [];
  const isOrdered = /\d/.test(marker);
  const items: Block[][] = [];
  let end = at;
  while (end < lines.length) {
    const first = lines[end] ?? "";
    const [mark, { length: indent } = "", sign = ""] = ITEM.exec(first) ?? [];
    if (mark === undefined || /\d/.test(sign) !== isOrdered || isRule(first)) break;
    // The lines of an item are indented; blank ones may be between them.
    let next = end + 1;
    for (let seen = next; seen < lines.length; seen++) {
      const line = lines[seen] ?? "";
      if (isBlank(line)) continue;
      const isInside = getIndent(line) > indent;
      if (!isInside && (seen > next || startsBlock(line))) break;
      next = seen + 1;
    }
    const inner = [
      first.slice(mark.length),
      ...lines.slice(end + 1, next).map((line) => line.slice(Math.min(mark.length, getIndent(line)))),
    ];
    items.push(parseBlocks(inner.join("\n"), depth + 1));
    end = findEnd(lines, next, isBlank);
    if (!ITEM.test(lines[end] ?? "")) end = next;
    if (end === next && !ITEM.test(lines[end] ?? "")) break;
  }
  return [{ kind: "list", start: isOrdered ? Number.parseInt(marker, 10) : undefined, items }, end];
}

const startsBlock = (line: string): boolean =>
  ITEM.test(line) || FENCE.test(line) || HEADING.test(line) || QUOTE.test(line) || isRule(line);

function isTableHead(lines: readonly string[], at: number): boolean {
  const [head, rule] = [lines[at] ?? "", lines[at + 1] ?? ""];
  if (!head.includes("|") || !rule.includes("-")) return false;
  const cells = splitCells(rule);
  return cells.length === splitCells(head).length && cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** Splits a row of a table; a pipe in code or after a backslash does not end a cell. */
function splitCells(line: string): string[] {
  const cells = [""];
  for (const part of line
    .trim()
    .replace(/^\|/, "")
    .match(/(?:\\.|`[^`]*`|[^|\\`]|[\\`])+|\|/g) ?? []) {
    if (part === "|") cells.push("");
    else cells[cells.length - 1] = part.trim().replaceAll(String.raw`\|`, "|");
  }
  if (cells.length > 1 && cells.at(-1) === "") cells.pop();
  return cells;
}

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}_]/u;
const URL_START = /https?:\/\/[^\s<>"`|]+/y;
const MARKS = [
  ["**", "strong"],
  ["__", "strong"],
  ["~~", "del"],
  ["*", "em"],
  ["_", "em"],
] as const;

/** Parses emphasis, code, and web links. Images become links, as loading an image reveals the reader. */
export function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  /** Marks without a closing mark, so that each is searched only once. */
  const missing = new Set<string>();
  for (let at = 0; at < text.length;) {
    const [part, end] = parseMarked(text, at, depth, missing) ?? [text.charAt(at), at + 1];
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
    at = end;
  }
  return parts;
}

/** Parses the element at `at`. Returns `undefined` for a plain character. */
function parseMarked(
  text: string,
  at: number,
  depth: number,
  missing: Set<string>,
): [Inline, end: number] | undefined {
  const char = text.charAt(at);
  const math = char === "$" || char === "\\" ? parseMath(text, at, missing) : undefined;
  if (math) return math;
  if (char === "\\" && PUNCTUATION.test(text.charAt(at + 1))) return [text.charAt(at + 1), at + 2];
  if (char === "`") return parseCodeSpan(text, at, missing);
  if (char === "<")
    return /^<br ?\/?>/.exec(text.slice(at, at + 6)) ? ["\n", text.indexOf(">", at) + 1] : undefined;
  if (char === "h" && !WORD.test(text[at - 1] ?? "")) {
    URL_START.lastIndex = at;
    const [url] = URL_START.exec(text) ?? [];
    const href = url?.replace(/[.,;:!?)\]*_~]{1,9}$/, "");
    return href && URL.canParse(href) ? [{ kind: "link", href, items: [href] }, at + href.length] : undefined;
  }
  if (depth >= MAX_DEPTH) return undefined;
  if (char === "[" || (char === "!" && text[at + 1] === "[")) return parseLink(text, at, depth, missing);
  for (const [mark, kind] of MARKS) {
    if (!text.startsWith(mark, at) || missing.has(mark)) continue;
    const from = at + mark.length;
    if (/^\s?$/.test(text[from] ?? "") || (char === "_" && WORD.test(text[at - 1] ?? ""))) continue;
    const close = findClose(text, from, mark);
    if (close === -1) missing.add(mark);
    else return [{ kind, items: parseInline(text.slice(from, close), depth + 1) }, close + mark.length];
  }
  return undefined;
}

const MATH_MARKS = [
  ["$$", "$$", true],
  [String.raw`\[`, String.raw`\]`, true],
  [String.raw`\(`, String.raw`\)`, false],
  ["$", "$", false],
] as const;

/** Parses a formula. Unlike amounts, `$…$` must look like TeX, without spaces inside or words outside. */
function parseMath(text: string, at: number, missing: Set<string>): [Inline, end: number] | undefined {
  const found = MATH_MARKS.find(([open]) => text.startsWith(open, at));
  if (found === undefined || missing.has(`math ${found[0]}`)) return undefined;
  const [open, close, display] = found;
  const from = at + open.length;
  const to = text.indexOf(close, from);
  if (to === -1 || to - from > MAX_TEX) {
    missing.add(`math ${open}`);
    return undefined;
  }
  const end = to + close.length;
  const tex = text.slice(from, to);
  if (open === "$") {
    if (/[\w$]/.test(text.charAt(at - 1)) || /[\w$]/.test(text.charAt(end))) return undefined;
    if (tex !== tex.trim() || tex.includes("`") || !looksLikeTex(tex)) return undefined;
  }
  return tex.trim() === ""
    ? undefined
    : [{ kind: "math", tex: tex.trim(), display, source: text.slice(at, end) }, end];
}

function parseCodeSpan(text: string, at: number, missing: Set<string>): [Inline, end: number] {
  let from = at;
  while (text[from] === "`") from++;
  const mark = text.slice(at, from);
  for (let close = missing.has(mark) ? -1 : text.indexOf(mark, from); close !== -1;) {
    let end = close;
    while (text[end] === "`") end++;
    if (end - close === mark.length) {
      const code = text.slice(from, close);
      const isPadded = code.startsWith(" ") && code.endsWith(" ") && !isBlank(code);
      return [{ kind: "code", text: isPadded ? code.slice(1, -1) : code }, end];
    }
    close = text.indexOf(mark, end);
  }
  missing.add(mark);
  return [mark, from];
}

/** Returns the index of the closing mark, which must not follow a space or be part of a longer mark. */
function findClose(text: string, from: number, mark: string): number {
  for (let close = text.indexOf(mark, from); close !== -1; close = text.indexOf(mark, close + 1)) {
    const [before = "", behind = ""] = [text[close - 1], text[close + mark.length]];
    if (/\s/.test(before) || close === from) continue;
    if (mark.length === 1 && (behind === mark || before === mark)) continue;
    if (mark.length === 2 && behind === mark[0]) continue;
    if (mark.startsWith("_") && WORD.test(behind)) continue;
    return close;
  }
  return -1;
}

const MAX_LABEL_LENGTH = 1000;
const MAX_URL_LENGTH = 4000;

function parseLink(
  text: string,
  at: number,
  depth: number,
  missing: Set<string>,
): [Inline, end: number] | undefined {
  if (missing.has("](")) return undefined;
  const isImage = text[at] === "!";
  const from = at + (isImage ? 2 : 1);
  const close = text.indexOf("](", from);
  if (close === -1) missing.add("](");
  if (close === -1 || close - from > MAX_LABEL_LENGTH) return undefined;
  const found = /^\s*<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/i.exec(
    text.slice(close + 2, close + MAX_URL_LENGTH),
  );
  const [whole = "", href = ""] = found ?? [];
  if (href === "" || !URL.canParse(href)) return undefined;
  const label = text.slice(from, close);
  const items = isImage ? [label || href] : parseInline(label, MAX_DEPTH);
  return [{ kind: "link", href, items }, close + 2 + whole.length];
}
