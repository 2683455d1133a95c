import type { Token } from "./lexer.ts";

/** Placeholder for an item that tuples omit. Templates cannot contain this name. */
export const NO_ITEM = "#";

/** Keywords after which a parenthesis does not begin the arguments of a call. */
const NOT_CALLED = new Set(["in", "is", "not", "and", "or", "if", "elif", "else", "set", "for"]);

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
