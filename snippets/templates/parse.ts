import { parse as parseTokens } from "@huggingface/jinja";
import { getChildren, type Node, type NodeOf } from "./ast.ts";
import { checkBlocks } from "./blocks.ts";
import { MAX_TEMPLATE_CHARACTERS } from "./budget.ts";
import { getPosition, TemplateError, TemplateSyntaxError } from "./errors.ts";
import { tokenize, type Token } from "./lexer.ts";
import { completeTuples, convertTestsToFilters } from "./rewrite-tokens.ts";

export interface ParsedTemplate {
  name: string;
  source: string;
  program: NodeOf<"Program">;
  /** Returns the source offset of a node, or of the nearest node inside it whose offset is known. */
  getOffset(node: Node): number | undefined;
}

/** Separates an identifier from its offset while the parser runs, as the parser keeps names but no positions. */
const MARK = "\u0000";

/** Keywords that the parser compares. */
const GRAMMAR = new Set(["in", "is", "not", "and", "or", "if", "else"]);

/** Parses a template. Throws `TemplateError` with the position of the first error. */
export function parse(name: string, source: string): ParsedTemplate {
  const text = source.replaceAll(/\r\n?/g, "\n");
  const toPosition = (offset: number) => getPosition(text, offset);
  if (text.length > MAX_TEMPLATE_CHARACTERS) {
    throw new TemplateError(
      "limit",
      name,
      `the template has ${text.length} characters; the limit is ${MAX_TEMPLATE_CHARACTERS}`,
    );
  }
  let tokens: Token[] = [];
  try {
    tokens = completeTuples(convertTestsToFilters(checkBlocks(tokenize(text))));
  } catch (error) {
    if (error instanceof TemplateSyntaxError)
      throw new TemplateError(error.kind, name, error.message, toPosition(error.offset));
    throw error;
  }

  let program;
  try {
    program = parseTokens(markOffsets(tokens) as never) as unknown as NodeOf<"Program">;
  } catch (error) {
    if (error instanceof RangeError)
      throw new TemplateError("limit", name, "expressions or blocks are nested too deeply");
    throw createSyntaxError(name, text, tokens);
  }

  const offsets = new WeakMap<Node, number>();
  restoreOffsets(program, offsets);
  const getOffset = (node: Node): number | undefined => {
    const own = offsets.get(node) ?? ("operator" in node ? node.operator.offset : undefined);
    if (own !== undefined) return own;
    for (const child of getChildren(node)) {
      const offset = getOffset(child);
      if (offset !== undefined) return offset;
    }
    return undefined;
  };
  return { name, source: text, program, getOffset };
}

function markOffsets(tokens: readonly Token[]): Token[] {
  return tokens.map((token, i) =>
    token.type === "Identifier" && !GRAMMAR.has(token.value) && tokens[i - 1]?.type !== "OpenStatement"
      ? { ...token, value: `${token.value}${MARK}${token.offset}` }
      : token,
  );
}

function restoreOffsets(root: Node, offsets: WeakMap<Node, number>): void {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === "Identifier") {
      const [value = "", offset] = node.value.split(MARK);
      node.value = value;
      if (offset !== undefined) offsets.set(node, Number(offset));
    }
    for (const child of getChildren(node)) open.push(child);
  }
}

/** Parses again and records the last token that the parser read, as its own errors have no position. */
function createSyntaxError(name: string, text: string, tokens: readonly Token[]): TemplateError {
  let last = 0;
  const watched = new Proxy(markOffsets(tokens), {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) last = Math.max(last, Number(key));
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  try {
    parseTokens(watched as never);
  } catch {
    // The same error as before.
  }
  const token = tokens[last];
  if (!token) {
    return new TemplateError("syntax", name, "unexpected end of template", getPosition(text, text.length));
  }
  const description =
    token.type === "Text" ? "text" : token.type === "StringLiteral" ? "a string" : `\`${token.value}\``;
  return new TemplateError("syntax", name, `unexpected ${description}`, getPosition(text, token.offset));
}
