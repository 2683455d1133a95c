import { didYouMean, TemplateSyntaxError } from "./errors.ts";
import type { Token } from "./lexer.ts";

const ENDS: Readonly<Record<string, string>> = {
  if: "endif",
  for: "endfor",
  macro: "endmacro",
  set: "endset",
  call: "endcall",
  filter: "endfilter",
  generation: "endgeneration",
};

/** Allowed only within a block. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  elif: ["if"],
  else: ["if", "for"],
  break: ["for"],
  continue: ["for"],
};

const STATEMENTS = [...Object.keys(ENDS), ...Object.values(ENDS), ...Object.keys(INSIDE)];

/**
 * Checks that blocks are known and closed in order, with better messages than the parser, and removes `{% generation %}`,
 * with which transformers marks output of the model and which renders its contents unchanged.
 */
export function checkBlocks(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const open: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    const keyword = tokens[i + 1];
    if (token.type !== "OpenStatement" || keyword?.type !== "Identifier") {
      if (token.type === "OpenStatement")
        throw new TemplateSyntaxError("expected a statement, such as `if`", keyword?.offset ?? token.offset);
      result.push(token);
      continue;
    }
    check(keyword, open);
    if (keyword.value in ENDS && !(keyword.value === "set" && isAssignment(tokens, i))) open.push(keyword);
    if (/^(end)?generation$/.test(keyword.value)) {
      const close = tokens[i + 2];
      if (close?.type !== "CloseStatement")
        throw new TemplateSyntaxError(`\`${keyword.value}\` takes no arguments`, keyword.offset);
      i += 2;
    } else result.push(token);
  }
  const unclosed = open.at(-1);
  if (unclosed) {
    throw new TemplateSyntaxError(
      `\`{% ${unclosed.value} %}\` is not closed by \`{% ${ENDS[unclosed.value]} %}\``,
      unclosed.offset,
    );
  }
  return result;
}

function check(keyword: Token, open: Token[]): void {
  const { value, offset } = keyword;
  if (!STATEMENTS.includes(value))
    throw new TemplateSyntaxError(
      `unknown statement "${value}".${didYouMean(value, STATEMENTS)}`,
      offset,
      "unknown-name",
    );
  const outer = open.at(-1);
  const closes = Object.entries(ENDS).find(([, end]) => end === value)?.[0];
  if (closes !== undefined) {
    if (outer?.value !== closes) throw createMisplacedError(keyword, outer);
    open.pop();
  }
  const inside = INSIDE[value];
  if (!inside) return;
  const isLoop = value === "break" || value === "continue";
  const fits = isLoop ? open.some((block) => block.value === "for") : inside.includes(outer?.value ?? "");
  if (!fits) throw createMisplacedError(keyword, outer);
}

function createMisplacedError(keyword: Token, outer: Token | undefined): TemplateSyntaxError {
  const reason = outer
    ? `\`{% ${keyword.value} %}\` is not allowed in \`{% ${outer.value} %}\`, which is not closed`
    : `\`{% ${keyword.value} %}\` has no matching block`;
  return new TemplateSyntaxError(reason, keyword.offset);
}

/** `{% set x = 1 %}` has no end; `{% set x %}…{% endset %}` has. */
function isAssignment(tokens: readonly Token[], start: number): boolean {
  for (let i = start, depth = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || token.type === "CloseStatement") return false;
    if (/^Open(?:Paren|Square|Curly)/.test(token.type)) depth += 1;
    if (/^Close(?:Paren|Square|Curly)/.test(token.type)) depth -= 1;
    if (token.type === "Equals" && depth === 0) return true;
  }
  return false;
}
