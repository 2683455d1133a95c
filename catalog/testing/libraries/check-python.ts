import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cache, type Release, runPython, type Site } from "./fetch.ts";
import type { Program } from "./programs.ts";

/** Kind, path to the value, and name. uses.py describes paths. */
export type Use = [kind: "import" | "attribute" | "keyword", path: string, name: string];

/**
 * How a use was checked: by the types of the packages, by types that strict.py made stricter, or by the names that the
 * packages define.
 */
export type Proof = "types" | "followed" | "names";

/** Result of the check of one use of a library. */
export interface UseResult {
  use: Use;
  proof: Proof | undefined;
  /** Whether the check detects a misspelled name, and how. */
  noticed: Proof | undefined;
}

export interface ProgramResult {
  program: Program;
  /** Uses that do not occur in earlier programs of the library. */
  uses: UseResult[];
  problems: string[];
  /** Parameters of called functions, by path. */
  signatures: Map<string, string>;
  /** Modules that are in no package of a registry. */
  unknownModules: string[];
}

interface Written {
  uses: Use[];
  reveals: string[];
  mutants: { use: Use; wrong: string; file: string; line: number }[];
}

interface Finding {
  path: string;
  line: number;
  column: number;
  name: string;
  concise_description: string;
}

/** Kinds of findings about names. Other findings are about argument types, which libraries often do not declare. */
const ABOUT_NAMES = new Set([
  "bad-argument-count",
  "deprecated",
  "missing-argument",
  "missing-attribute",
  "missing-import",
  "missing-module-attribute",
  "no-matching-overload",
  "unexpected-keyword",
  "unknown-name",
]);

/** Checks Python programs against the packages of a site. */
export function checkPython(programs: readonly Program[], site: Site, python: string): ProgramResult[] {
  const { written, findings } = checkVariations(programs, site, python, {});
  return programs.map((program, index) => judge(program, written(index), findings, site, index));
}

/** Checks uses without a known type again, after strict.py rewrote the packages, with classes instead of factories. */
export function followTypes(
  results: readonly ProgramResult[],
  site: Site,
  python: string,
  factories: Factories,
): void {
  const programs = results.map(({ program }) => program);
  const { written, findings } = checkVariations(programs, site, python, factories);
  for (const [at, { uses }] of results.entries()) {
    const own = findings(`p${at}.py`).filter(isOpen);
    const before = new Set(own.map(getKey));
    const mutants = new Map(written(at).mutants.map((mutant) => [JSON.stringify(mutant.use), mutant]));
    for (const each of uses.filter(({ proof }) => proof === undefined)) {
      const mutant = mutants.get(JSON.stringify(each.use));
      if (mutant === undefined) continue;
      const isAlreadyReported = own.some(
        ({ line, concise_description: message }) =>
          line === mutant.line + 1 && message.includes(`\`${each.use[2]}\``),
      );
      if (
        isAlreadyReported ||
        !findings(mutant.file).some((each) => isOpen(each) && !before.has(getKey(each)))
      )
        continue;
      each.proof = "types";
      each.noticed = "followed";
    }
  }
}

/** Class names by module and factory name. */
export type Factories = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes programs and their variants, and checks them. */
function checkVariations(programs: readonly Program[], site: Site, python: string, factories: Factories) {
  const directory = join(cache, "programs");
  rmSync(directory, { recursive: true, force: true });
  const written = runPython<Written[]>("uses.py", {
    do: "write",
    directory,
    programs: programs.map(({ code, library }) => ({ code, environment: library })),
    factories,
  });
  const findings = Map.groupBy(runPyrefly(directory, site, python), ({ path }) => basename(path));
  return {
    written: (at: number) => written[at] ?? { uses: [], reveals: [], mutants: [] },
    findings: (file: string) => findings.get(file) ?? [],
  };
}

/** Runs Pyrefly, which infers the results of functions without annotations, and checks thousands of programs in seconds. */
function runPyrefly(directory: string, site: Site, python: string): Finding[] {
  mkdirSync(join(cache, "empty"), { recursive: true });
  const config = join(directory, "pyrefly.toml");
  const lines = [
    `project-includes = ["${directory}/*.py"]`,
    `search-path = ${JSON.stringify(site.directories)}`,
    'python-version = "3.12"',
    'python-platform = "linux"',
    "skip-interpreter-query = true",
    "use-ignore-files = false",
    "[errors]",
    'deprecated = "error"',
  ];
  writeFileSync(config, `${lines.join("\n")}\n`);
  const options = ["check", "--output-format", "json", "-c", config];
  const { stdout, stderr } = spawnSync(join(python, "bin/pyrefly"), options, {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (!stdout.startsWith("{")) throw new Error(`pyrefly did not check: ${stderr}`);
  return (JSON.parse(stdout) as { errors: Finding[] }).errors;
}

function judge(
  program: Program,
  { uses, reveals, mutants }: Written,
  findings: (file: string) => Finding[],
  { releases }: Site,
  at: number,
): ProgramResult {
  const known = new Set(releases.flatMap(({ modules }) => modules));
  const imported = new Set(uses.filter(([kind]) => kind === "import").map((use) => getTop(use)));
  const unknownModules = [...imported].filter((module) => !known.has(module));
  const own = findings(`p${at}.py`).filter(isOpen);
  const lines = program.code.split("\n");
  const before = new Set(own.map(getKey));
  const types = findings(`r${at}.py`)
    .filter(({ name }) => name === "reveal-type")
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
  const signatures = new Map<string, string>();
  if (types.length === reveals.length)
    for (const [i, path] of reveals.entries()) {
      const signature = getParameters(types[i]?.concise_description ?? "");
      if (signature !== undefined) signatures.set(path, signature);
    }
  return {
    program,
    signatures,
    unknownModules,
    problems: own
      .filter(
        ({ concise_description: message }) => !unknownModules.some((each) => message.includes(`\`${each}`)),
      )
      .map(({ line, concise_description: message }) => `${message} in \`${lines[line - 1]?.trim()}\``),
    uses: mutants
      .filter(
        ({ use }) =>
          !unknownModules.includes(getTop(use)) && !(getTop(use) === "?" && unknownModules.length > 0),
      )
      .map(({ use, file }) => {
        const isNoticed = findings(file).some((finding) => isOpen(finding) && !before.has(getKey(finding)));
        return { use, proof: isNoticed ? "types" : undefined, noticed: isNoticed ? "types" : undefined };
      }),
  };
}

/** Functions that can return None are not an error of the caller. */
const isOpen = ({ name, concise_description: message }: Finding): boolean =>
  ABOUT_NAMES.has(name) && !/`NoneType`|`None`/.test(message);

const getKey = ({ line, name, concise_description: message }: Finding): string =>
  `${line} ${name} ${message}`;

/** Returns the top-level module of a use, or `?` if it is unknown. */
const getTop = ([, path, name]: Use): string => /^[\w?]+/.exec(path === "" ? name : path)?.[0] ?? "?";

/** Returns the parameter names in the type of a function, or `undefined` for other types. */
export function getParameters(type: string): string | undefined {
  const from = /^revealed type: (?:\[[^\]]*\])?\((.*)$/s.exec(type)?.[1];
  if (from === undefined) return undefined;
  const names: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [i, sign] of [...from].entries()) {
    if ("([{".includes(sign)) depth += 1;
    const isEnd = depth === 0 && (sign === "," || sign === ")");
    if (isEnd) names.push(from.slice(start, i).trim());
    if (isEnd) start = i + 1;
    if (sign === ")" && depth === 0) break;
    if (")]}".includes(sign)) depth -= 1;
  }
  return names
    .map((each) => /^[*/]*\w*/.exec(each)?.[0] ?? "")
    .filter((name) => name !== "" && name !== "self" && name !== "cls")
    .join(", ");
}

/** Searches names without a known type in the packages that the value can come from. */
export function searchNames(results: readonly ProgramResult[], { directories, releases }: Site): void {
  const open = results.flatMap((result) =>
    result.uses.filter(({ proof }) => proof === undefined).map((each) => ({ each, result })),
  );
  const questions = open.flatMap(({ each: { use }, result }) => {
    const [kind, , name] = use;
    const imported = result.program.code.matchAll(/^\s*(?:from|import) (\w+)/gm);
    const tops = [getTop(use), ...[...imported].map(([, top = ""]) => top)];
    const modules = [...new Set([...tops.flatMap((top) => withRequired(top, releases)), "torch", "numpy"])];
    return [name, misspelled(name)].map((searched) => ({ modules, kind, name: searched }));
  });
  const isDefined = runPython<boolean[]>("names.py", { directories, questions });
  for (const [i, { each, result }] of open.entries()) {
    const [kind, path, name] = each.use;
    if (isDefined[2 * i] === true) each.proof = "names";
    else result.problems.push(`No package defines the ${kind} \`${name}\` of \`${path}\``);
    if (isDefined[2 * i + 1] === false) each.noticed = "names";
  }
}

/** Misspells a name like `misspell` in uses.py. */
const misspelled = (name: string): string => (name.length > 3 ? name.slice(0, -1) : `${name}x`);

/** Returns the modules of a module's package and of the packages that it requires. */
function withRequired(module: string, releases: readonly Release[]): string[] {
  const normal = (name: string) => name.toLowerCase().replaceAll(/[._]/g, "-");
  const owner = releases.find(({ modules }) => modules.includes(module));
  const required = new Set(owner?.requires.map(normal));
  return [
    module,
    ...releases.filter(({ name }) => required.has(normal(name))).flatMap(({ modules }) => modules),
  ];
}
