import { TemplateSyntaxError } from "./errors.ts";

/** Tokens for the parser of `@huggingface/jinja`, with their positions. */
export interface Token {
  type: string;
  value: string;
  offset: number;
}

const WORD = /[\p{L}\p{N}_]+/uy;
const NUMBER = /0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?/y;
/** After a period, `0.1` is two indexes. */
const INDEX = /\d+/y;
const STRING = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y;

/** Operators, longest first. */
const SYMBOLS: readonly (readonly [string, string])[] = [
  ["**", "ExponentiationBinaryOperator"],
  ["//", "MultiplicativeBinaryOperator"],
  ["<=", "ComparisonBinaryOperator"],
  [">=", "ComparisonBinaryOperator"],
  ["==", "ComparisonBinaryOperator"],
  ["!=", "ComparisonBinaryOperator"],
  ["(", "OpenParen"],
  [")", "CloseParen"],
  ["{", "OpenCurlyBracket"],
  ["}", "CloseCurlyBracket"],
  ["[", "OpenSquareBracket"],
  ["]", "CloseSquareBracket"],
  [",", "Comma"],
  [".", "Dot"],
  [":", "Colon"],
  ["|", "Pipe"],
  ["<", "ComparisonBinaryOperator"],
  [">", "ComparisonBinaryOperator"],
  ["+", "AdditiveBinaryOperator"],
  ["-", "AdditiveBinaryOperator"],
  ["~", "AdditiveBinaryOperator"],
  ["*", "MultiplicativeBinaryOperator"],
  ["/", "MultiplicativeBinaryOperator"],
  ["%", "MultiplicativeBinaryOperator"],
  ["=", "Equals"],
];

/** Syntax of other languages, and its equivalent in Jinja. */
const FOREIGN_OPERATORS: readonly (readonly [string, string])[] = [
  ["===", "=="],
  ["!==", "!="],
  ["<>", "!="],
  ["&&", "and"],
  ["||", "or"],
  ["??", "default(…)"],
  ["!", "not"],
  ["?", "a if b else c"],
  ["&", "and"],
  ["^", "**"],
];

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** Returns the tokens of the tag at `start`, its end, and how it strips the following whitespace. */
export function readTag(text: string, start: number): { tokens: Token[]; end: number; strip: string } {
  const isBlock = text[start + 1] === "%";
  const close = isBlock ? "%}" : "}}";
  const tokens: Token[] = [
    {
      type: isBlock ? "OpenStatement" : "OpenExpression",
      value: text.slice(start, start + 2),
      offset: start,
    },
  ];
  const brackets: { closer: string; offset: number }[] = [];
  let offset = start + 2;
  if (text[offset] === "-" || text[offset] === "+") offset += 1;

  while (offset < text.length) {
    const char = text[offset] ?? "";
    if (/\s/.test(char)) {
      offset += 1;
      continue;
    }
    // Within an open brace, `}}` does not end the tag.
    if (brackets.length === 0) {
      const strip = char === "-" || (isBlock && char === "+") ? char : "";
      if (text.startsWith(close, offset + strip.length)) {
        tokens.push({ type: isBlock ? "CloseStatement" : "CloseExpression", value: close, offset });
        return { tokens, end: offset + strip.length + 2, strip };
      }
    }
    const token = readToken(text, offset, tokens.at(-1)?.type === "Dot");
    const closer = CLOSERS.get(token.value);
    if (token.type !== "StringLiteral") {
      if (closer !== undefined) brackets.push({ closer, offset });
      else if (")]}".includes(token.value)) checkCloser(brackets.pop(), token);
    }
    tokens.push(token);
    offset += token.length;
  }
  const open = brackets.at(-1);
  if (open)
    throw new TemplateSyntaxError(
      `\`${text[open.offset]}\` is not closed by \`${open.closer}\``,
      open.offset,
    );
  throw new TemplateSyntaxError(`\`${text.slice(start, start + 2)}\` is not closed by \`${close}\``, start);
}

function checkCloser(open: { closer: string } | undefined, token: Token) {
  if (open?.closer === token.value) return;
  throw new TemplateSyntaxError(
    open
      ? `expected \`${open.closer}\`, got \`${token.value}\``
      : `\`${token.value}\` has no opening bracket`,
    token.offset,
  );
}

function readToken(text: string, offset: number, afterPoint: boolean): Token & { length: number } {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0];
  };
  const number = match(afterPoint ? INDEX : NUMBER);
  if (number !== undefined) return { ...toNumberToken(number), offset, length: number.length };
  const word = match(WORD);
  if (word !== undefined) return { type: "Identifier", value: word, offset, length: word.length };
  const quoted = match(STRING);
  if (quoted !== undefined) {
    return {
      type: "StringLiteral",
      value: unescapeString(quoted.slice(1, -1)),
      offset,
      length: quoted.length,
    };
  }
  if (text[offset] === "'" || text[offset] === '"')
    throw new TemplateSyntaxError(`the string is not closed by \`${text[offset]}\``, offset);

  const foreign = FOREIGN_OPERATORS.find(
    ([literal]) => text.startsWith(literal, offset) && !isJinja(text, offset),
  );
  if (foreign) {
    throw new TemplateSyntaxError(
      `unknown operator \`${foreign[0]}\`. Did you mean \`${foreign[1]}\`?`,
      offset,
    );
  }
  const symbol = SYMBOLS.find(([literal]) => text.startsWith(literal, offset));
  if (symbol) return { type: symbol[1], value: symbol[0], offset, length: symbol[0].length };
  throw new TemplateSyntaxError(`unexpected ${JSON.stringify(text[offset])}`, offset);
}

/** `!=` begins like an operator of another language. */
const isJinja = (text: string, offset: number) =>
  text.startsWith("!=", offset) && !text.startsWith("!==", offset);

/** The parser reads numbers without a decimal point as integers. Integers beyond 2^53 are passed as names. */
function toNumberToken(literal: string): { type: string; value: string } {
  const number = literal.replaceAll("_", "");
  if (!/[.eE]/.test(number) || /^0[xX]/.test(number)) {
    const integer = BigInt(number);
    return Number.isSafeInteger(Number(integer))
      ? { type: "NumericLiteral", value: String(integer) }
      : { type: "Identifier", value: `#${integer}` };
  }
  return { type: "NumericLiteral", value: normalizeFloat(number) };
}

function normalizeFloat(number: string): string {
  if (!/[eE]/.test(number)) return number;
  const value = String(Number(number));
  if (value === "Infinity") return "1.0e999";
  if (value.includes(".")) return value;
  return value.includes("e") ? value.replace("e", ".0e") : `${value}.0`;
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  "\n": "",
};

/** Decodes Python's escapes. Unknown escapes stay unchanged, including the backslash. */
function unescapeString(literal: string): string {
  return literal.replaceAll(
    /\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-7]{1,3}|[^])/g,
    (match, escape: string) => {
      if (/^[xuU]./.test(escape)) {
        const code = Number.parseInt(escape.slice(1), 16);
        return code > 0x10_ff_ff ? match : String.fromCodePoint(code);
      }
      if (/^[0-7]/.test(escape)) return String.fromCodePoint(Number.parseInt(escape, 8));
      if ("\\'\"".includes(escape)) return escape;
      return SIMPLE_ESCAPES[escape] ?? match;
    },
  );
}
