import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Language, type Node, Parser } from "web-tree-sitter";
import { parseDocument, visit } from "yaml";
import type { CodeLanguage } from "../code.ts";
import { ALLOWED, changedValue, START } from "./marks.ts";

// V8 needs gigabytes to optimize the long tables of some grammars, and sometimes ends the process (as of
// Node 24.21). The unoptimized code is fast enough.
for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"])
  setFlagsFromString(flag);

/** A piece of code with its origin. */
export interface RenderedSnippet {
  language: CodeLanguage;
  code: string;
}

/** Returns the error of each piece of code, or `undefined`, in the given order. All parsers of its language must accept it. */
export async function findProblems(items: readonly RenderedSnippet[]): Promise<(string | undefined)[]> {
  const trees = await treeProblems(items);
  const others = [pythonProblems(items), moduleProblems(items), bashProblems(items), dataProblems(items)];
  return items.map(
    (_, i) => trees[i] ?? others.map((problems) => problems.get(i)).find((each) => each !== undefined),
  );
}

export const python3 = spawnSync("python3", ["--version"]).status === 0;
export const bash = spawnSync("bash", ["--version"]).status === 0;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Checks snippets with CPython's own parser, in one process. */
function pythonProblems(items: readonly RenderedSnippet[]): Map<number, string> {
  const at = indexes(items, "python");
  if (!python3 || at.length === 0) return new Map();
  const input = JSON.stringify({ allowed: ALLOWED, programs: at.map((i) => items[i]?.code) });
  return problemsAt(at, run("python3", [here("check.py")], input));
}

/** Checks snippets with V8's own parser, in one process. */
function moduleProblems(items: readonly RenderedSnippet[]): Map<number, string> {
  const at = indexes(items, "javascript", "typescript");
  if (at.length === 0) return new Map();
  const flags = ["--no-warnings", "--experimental-vm-modules"];
  const input = JSON.stringify(at.map((i) => items[i]));
  return problemsAt(at, run(process.execPath, [...flags, here("check-modules.ts")], input));
}

/** Checks snippets with bash's own parser, which reads files without running them. */
function bashProblems(items: readonly RenderedSnippet[]): Map<number, string> {
  const at = indexes(items, "bash");
  if (!bash || at.length === 0) return new Map();
  const folder = mkdtempSync(join(tmpdir(), "snippets-"));
  for (const i of at) writeFileSync(join(folder, `${i}.sh`), `${items[i]?.code}\n`);
  const each = `cd "$1" && for f in *.sh; do e=$(bash -n "$f" 2>&1) || printf '%s\\0%s\\0' "$f" "$e"; done`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", each, "bash", folder], { encoding: "utf8" });
  if (stderr !== "") throw new Error(`bash could not check the snippets (${status}): ${stderr}`);
  const fields = stdout.split("\0");
  return new Map(
    at.flatMap((i) => {
      const index = fields.indexOf(`${i}.sh`);
      return index === -1 ? [] : [[i, `does not parse: ${fields[index + 1]}`] as const];
    }),
  );
}

/** Parses data languages, and checks every string. */
function dataProblems(items: readonly RenderedSnippet[]): Map<number, string> {
  const problems = new Map<number, string>();
  for (const [i, { language, code }] of items.entries()) {
    const problem =
      language === "json" ? jsonProblem(code) : language === "yaml" ? yamlProblem(code) : undefined;
    if (problem !== undefined) problems.set(i, problem);
  }
  return problems;
}

function jsonProblem(code: string): string | undefined {
  const texts: string[] = [];
  try {
    JSON.parse(code, (key, value: unknown) => {
      texts.push(key, ...(typeof value === "string" ? [value] : []));
      return value;
    });
  } catch (error) {
    return `does not parse: ${String(error)}`;
  }
  return texts.map(changedValue).find((problem) => problem !== undefined);
}

function yamlProblem(code: string): string | undefined {
  const document = parseDocument(code);
  if (document.errors.length > 0) return `does not parse: ${document.errors[0]?.message}`;
  const texts: string[] = [];
  visit(document, { Scalar: (_, { value }) => void (typeof value === "string" && texts.push(value)) });
  if (count(texts.join(" ")) !== count(code)) return "a model value is outside of a string";
  return texts.map(changedValue).find((problem) => problem !== undefined);
}

/** Grammars by language, with the node types in which a value is only a string. */
const GRAMMARS: Partial<Record<CodeLanguage, { grammar: string; strings: readonly string[] }>> = {
  python: { grammar: "python", strings: ["string"] },
  javascript: { grammar: "javascript", strings: ["string"] },
  typescript: { grammar: "typescript", strings: ["string"] },
  bash: { grammar: "bash", strings: ["raw_string", "word"] },
  csharp: { grammar: "c_sharp", strings: ["string_literal"] },
  swift: { grammar: "swift", strings: ["line_string_literal"] },
};

/** Languages of snippets, which all have a parser. */
export const PARSED: readonly CodeLanguage[] = [...(Object.keys(GRAMMARS) as CodeLanguage[]), "json", "yaml"];

async function treeProblems(items: readonly RenderedSnippet[]): Promise<(string | undefined)[]> {
  await Parser.init();
  const parsers = new Map<CodeLanguage, Parser>();
  for (const language of new Set(items.map((each) => each.language))) {
    const grammar = GRAMMARS[language]?.grammar;
    if (grammar === undefined) continue;
    const wasm = fileURLToPath(import.meta.resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`));
    parsers.set(language, new Parser().setLanguage(await Language.load(wasm)));
  }
  return items.map(({ language, code }) => {
    if (!PARSED.includes(language)) return `is in ${language}, which has no parser`;
    const parser = parsers.get(language);
    return parser && treeProblem(parser, language, code);
  });
}

function treeProblem(parser: Parser, language: CodeLanguage, code: string): string | undefined {
  const tree = parser.parse(code);
  if (tree === null) return "does not parse";
  try {
    if (tree.rootNode.hasError) return `does not parse: ${findError(tree.rootNode)}`;
    let from = code.indexOf(START);
    while (from !== -1) {
      const node = tree.rootNode.descendantForIndex(from, from + START.length);
      const problem = node === null ? "is lost" : placeProblem(node, language);
      if (problem !== undefined) return problem;
      from = code.indexOf(START, from + START.length);
    }
    return undefined;
  } finally {
    tree.delete();
  }
}

/** Checks that a value is in a string before it is in anything that would be evaluated. */
function placeProblem(node: Node, language: CodeLanguage): string | undefined {
  const strings = GRAMMARS[language]?.strings ?? [];
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (/comment|interpolat|substitution|expansion/.test(at.type)) break;
    if (at.parent?.type === "concatenation" && !isPlain(at.parent)) break;
    if (strings.includes(at.type)) return changedValue(getText(at, language));
    if (at.type === "heredoc_body" && isLiteralHeredoc(at)) return yamlProblem(heredocText(at));
  }
  return `a model value is outside of a string, in ${node.type}: ${node.text.slice(0, 200)}`;
}

/** Whether a here-document is literal data, as in `cat > x.yaml <<'END'`: quotes prevent expansion. */
const isLiteralHeredoc = (body: Node): boolean =>
  body.parent?.descendantsOfType("heredoc_start").every((start) => start?.text.startsWith("'")) ?? false;

/** Returns the text of a here-document without its delimiter, which its node includes. */
const heredocText = (body: Node): string => body.text.replace(/\n\w+\s*$/, "\n");

/** Returns the value of a string at run time. CPython evaluates Python strings. */
function getText(node: Node, language: CodeLanguage): string {
  if (language === "bash") return shellText(node.parent?.type === "concatenation" ? node.parent : node);
  if (language === "swift")
    return JSON.parse(node.text.replaceAll(/\\u\{([0-9a-f]{4})\}/g, "\\u$1")) as string;
  return language === "python" ? "" : (JSON.parse(inDoubleQuotes(node.text)) as string);
}

const inDoubleQuotes = (text: string): string =>
  text.startsWith("'")
    ? `"${text.slice(1, -1).replaceAll(/\\.|"/g, (found) => (found === "\\'" ? "'" : found === '"' ? '\\"' : found))}"`
    : text;

/** Whether a shell word has no expansions, only quoted and unquoted text. */
const isPlain = (word: Node): boolean =>
  word.children.every((child) => child?.type === "raw_string" || child?.type === "word");

function shellText(node: Node): string {
  if (node.type === "concatenation")
    return node.children.map((child) => (child ? shellText(child) : "")).join("");
  return node.type === "raw_string" ? node.text.slice(1, -1) : node.text.replaceAll(/\\(.)/gs, "$1");
}

function findError(node: Node): string {
  if (node.isError || node.isMissing) return `${node.startPosition.row + 1}: ${node.text.slice(0, 100)}`;
  const child = node.children.find((each) => each?.hasError || each?.isMissing);
  return child ? findError(child) : node.text.slice(0, 100);
}

const count = (text: string): number => text.split(START).length - 1;

const indexes = (items: readonly RenderedSnippet[], ...languages: CodeLanguage[]): number[] =>
  [...items.keys()].filter((i) => languages.includes(items[i]?.language ?? "text"));

const problemsAt = (at: number[], problems: (string | null)[]): Map<number, string> =>
  new Map(at.flatMap((i, n) => (typeof problems[n] === "string" ? [[i, problems[n]] as const] : [])));

function run(command: string, args: string[], input: string): (string | null)[] {
  const { stdout, stderr, status } = spawnSync(command, args, {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${command} could not check the snippets: ${stderr}`);
  return JSON.parse(stdout) as (string | null)[];
}
