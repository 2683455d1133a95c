// Syntax that the parser of `@huggingface/jinja` does not support is rewritten to tokens that it supports.
import type { Node } from "./ast.ts";
import type { Token } from "./lexer.ts";

/** Prefix of tests that are converted to filters. Names in templates cannot begin with it. */
export const TEST = "is:";
export const NOT_TEST = "is-not:";

/**
 * Converts tests with arguments, which the parser does not support. `x is divisibleby(3)` and `x is eq 3` become filters
 * with names that templates cannot contain and with the same precedence.
 */
export function convertTestsToFilters(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let inTag = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    if (/^Open(?:Statement|Expression)$/.test(token.type)) inTag = true;
    if (/^Close(?:Statement|Expression)$/.test(token.type)) inTag = false;
    const negated = tokens[i + 1]?.value === "not" && tokens[i + 1]?.type === "Identifier";
    const name = tokens[i + (negated ? 2 : 1)];
    const argument = tokens[i + (negated ? 3 : 2)];
    const isTest =
      inTag && token.type === "Identifier" && token.value === "is" && name?.type === "Identifier";
    if (!isTest || !argument || !isArgument(argument)) {
      result.push(token);
      continue;
    }
    const { offset } = name;
    result.push(
      { type: "Pipe", value: "|", offset: token.offset },
      { ...name, value: `${negated ? NOT_TEST : TEST}${name.value}` },
    );
    i += negated ? 2 : 1;
    if (argument.type !== "OpenParen") {
      result.push({ type: "OpenParen", value: "(", offset }, argument, {
        type: "CloseParen",
        value: ")",
        offset,
      });
      i += 1;
    }
  }
  return result;
}

const isArgument = ({ type, value }: Token) =>
  type === "OpenParen" ||
  type === "StringLiteral" ||
  type === "NumericLiteral" ||
  (type === "Identifier" && !["and", "or", "else", "if", "is", "in", "not"].includes(value));

/** Placeholder for an item that tuples omit. Templates cannot contain this name. */
const NO_ITEM = "#";

/** Keywords after which a parenthesis does not begin the arguments of a call. */
const NOT_CALLED = new Set(["in", "is", "not", "and", "or", "if", "elif", "else", "set", "for"]);

/** Returns the items of a tuple without placeholders. */
export const getItems = (tuple: { value: readonly Node[] }): Node[] =>
  tuple.value.filter((item) => item.type !== "Identifier" || item.value !== NO_ITEM);

/** Adds placeholders to `()` and `(a,)`, because the parser supports only tuples of two or more items. */
export function completeTuples(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const open: boolean[] = [];
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (token.type === "OpenParen") open.push(!isCalled(before));
    const isTuple = token.type === "CloseParen" && open.pop() === true;
    const item = { type: "Identifier", value: NO_ITEM, offset: token.offset };
    if (isTuple && before?.type === "Comma") result.push(item);
    if (isTuple && before?.type === "OpenParen")
      result.push(item, { type: "Comma", value: ",", offset: token.offset }, item);
    result.push(token);
  }
  return result;
}

const isCalled = (before: Token | undefined): boolean =>
  before?.type === "CloseParen" ||
  before?.type === "CloseSquareBracket" ||
  (before?.type === "Identifier" && !NOT_CALLED.has(before.value));
