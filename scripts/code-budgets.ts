// Counts this repository's TypeScript, and fails if a count exceeds its budget in scripts/code-budgets.json.
// `--update` lowers budgets to the current counts. To raise a budget, give the reason in the commit.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

const root = fileURLToPath(new URL("../", import.meta.url));
const budgetsFile = new URL("./code-budgets.json", import.meta.url);

/** Functions with more lines count as long. */
const LONG_FUNCTION_LINES = 100;

const PRODUCTION = /^(?:catalog|inference|snippets|contract|search|runtime|server|web|cli)\//;
const NOT_PRODUCTION = /\.gen\.ts$|\.d\.ts$|\.test\.tsx?$|\/testing\//;

interface Counts {
  /** Lines of all TypeScript files, including tests, scripts, and generated files. */
  lines: number;
  /** Lines of hand-written files that are part of the product. */
  productionLines: number;
  /** Functions of the product with more than `LONG_FUNCTION_LINES` lines. */
  longFunctions: number;
  /** Type assertions (`as X`, `x!`; not `as const`) per 1,000 lines of the product. */
  castsPerThousandLines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const isCast = (node: Node): boolean =>
  node.type === "TSNonNullExpression" || (node.type === "TSAsExpression" && !isConst(node["typeAnnotation"]));

const isConst = (type: unknown): boolean =>
  isNode(type) && isNode(type["typeName"]) && type["typeName"]["name"] === "const";

const isFunction = ({ type }: Node): boolean =>
  type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

const countLines = (text: string): number => text.split("\n").length - 1;

/** Returns the counts, and the positions of long functions. */
export function countCode(): { counts: Counts; longFunctions: string[] } {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  })
    .split("\n")
    .filter((file) => file !== "" && existsSync(root + file));
  let lines = 0;
  let productionLines = 0;
  let casts = 0;
  const longFunctions: string[] = [];
  for (const file of files) {
    const text = readFileSync(root + file, "utf8");
    lines += countLines(text);
    if (!PRODUCTION.test(file) || NOT_PRODUCTION.test(file)) continue;
    productionLines += countLines(text);
    const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file);
    if (!isNode(program)) throw new Error(`${file} cannot be parsed.`);
    for (const node of walk(program)) {
      if (isCast(node)) casts += 1;
      if (!isFunction(node)) continue;
      const length = countLines(text.slice(node.start, node.end)) + 1;
      if (length > LONG_FUNCTION_LINES)
        longFunctions.push(`${file}:${countLines(text.slice(0, node.start)) + 1} (${length} lines)`);
    }
  }
  const castsPerThousandLines = Math.round((casts / productionLines) * 10_000) / 10;
  return {
    counts: { lines, productionLines, longFunctions: longFunctions.length, castsPerThousandLines },
    longFunctions,
  };
}

if (import.meta.main) {
  const { counts, longFunctions } = countCode();
  const budgets = JSON.parse(readFileSync(budgetsFile, "utf8")) as Counts;
  const names = Object.keys(counts) as (keyof Counts)[];
  for (const name of names) {
    const isOver = counts[name] > budgets[name];
    console.log(
      `${String(counts[name]).padStart(8)} of ${String(budgets[name]).padStart(8)}  ${name}${isOver ? "  OVER BUDGET" : ""}`,
    );
  }
  if (process.argv.includes("--list")) console.log(longFunctions.join("\n"));
  if (process.argv.includes("--update")) {
    for (const name of names) budgets[name] = Math.min(budgets[name], counts[name]);
    writeFileSync(budgetsFile, `${JSON.stringify(budgets, null, 2)}\n`);
  } else if (names.some((name) => counts[name] > budgets[name])) process.exitCode = 1;
}
