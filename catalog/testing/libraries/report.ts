import { libraries } from "../../entries.ts";
import type { Library } from "../../library.ts";
import type { Proof, ProgramResult, UseResult } from "./check-python.ts";
import type { Lock } from "./lock.ts";

/** First line of the part of docs/snippets.md that `npm run verify:libraries` writes. */
export const LIBRARIES_HEADING = "## Libraries";

const KINDS = ["import", "attribute", "keyword"] as const;

/** Number of misspelled names that the check detects: `{ all: 468, types: 123, followed: 96, names: 208 }` by kind. */
export type Power = Record<(typeof KINDS)[number], Record<"all" | Proof, number>>;

export function measurePower(results: readonly ProgramResult[]): Power {
  const count = (uses: readonly UseResult[]) => ({
    all: uses.length,
    types: uses.filter(({ noticed }) => noticed === "types").length,
    followed: uses.filter(({ noticed }) => noticed === "followed").length,
    names: uses.filter(({ noticed }) => noticed === "names").length,
  });
  const uses = results.flatMap((result) => result.uses);
  const countKind = (kind: UseResult["use"][0]) => count(uses.filter(({ use }) => use[0] === kind));
  return { import: countKind("import"), attribute: countKind("attribute"), keyword: countKind("keyword") };
}

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)}%`;

/** Returns the section of docs/snippets.md about libraries. */
export function createLibraryReport(
  lock: Lock,
  power: Power,
  problems: readonly string[],
  drift: readonly string[],
): string {
  const rows = Object.entries(lock.libraries).map(([id, library]) => {
    const packages = library.packages.map((name) => `${name} ${lock.releases[name] ?? "–"}`).join(", ");
    const { label }: Library = { ...(libraries as Record<string, Library>)[id] } as Library;
    return `| ${label} | ${packages || "–"} | ${library.types.length} | ${library.names.length} | ${getGap(library, lock)} |`;
  });
  const checked = Object.values(lock.libraries).filter((library) => getGap(library, lock) === "");
  return [
    LIBRARIES_HEADING,
    "",
    `Written by \`npm run verify:libraries\` on ${lock.date}. **${checked.length} of ${rows.length}** libraries with code are checked completely against the newest releases of their packages.`,
    "",
    "- Python: the sources of each package are unpacked, not installed. Pyrefly infers types, even for functions without annotations; checks modules, names, attributes, and keyword arguments; and reports deprecated ones. Uses that types can't verify are checked again after a [script](../catalog/testing/libraries/strict.py) has made the packages stricter: `**kwargs` are traced to the functions that accept them, objects have only the attributes that their classes define, and factories such as `AutoModelForCausalLM` return one of their classes. The remaining uses are checked by name: the package, or one that it requires, must define an attribute or accept a keyword argument with that name.",
    "- JavaScript: the TypeScript compiler checks the code with the types of the package.",
    "- `npm test` compares the names that snippets use with the last run, offline. A new name fails until `npm run verify:libraries` has found it.",
    "- Libraries that are installed from a repository have no release in a registry. For these, only the names of other packages are checked.",
    "- Shell commands, including those that install packages, are parsed by Bash and checked by ShellCheck. Their options are not checked. C# is parsed with a grammar; Unity types are not checked.",
    "",
    "### Detection rate",
    "",
    "The last letter of each name is changed once. The check must detect 99% of misspelled imports, and 90% of misspelled attributes and keyword arguments.",
    "",
    "| name | misspelled | detected | by types | by traced types | by name | by types and traced types |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...KINDS.map((kind) => {
      const { all, types, followed, names } = power[kind];
      const noticed = percent(types + followed + names, all);
      return `| ${kind} | ${all} | ${noticed} | ${types} | ${followed} | ${names} | ${percent(types + followed, all)} |`;
    }),
    "",
    "### Mistakes",
    "",
    ...(problems.length === 0 ? ["None."] : problems.map((problem) => `- ${problem}`)),
    "",
    "### Changes since the previous run",
    "",
    ...(drift.length === 0 ? ["None."] : drift.map((change) => `- ${change}`)),
    "",
    "### Packages",
    "",
    "| library | packages | by types | by name | not checked |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/** Returns why a library is not checked completely, or an empty string. */
export function getGap({ packages, unknown, types, names }: Lock["libraries"][string], lock: Lock): string {
  const absent = packages.filter((name) => lock.releases[name] === undefined);
  if (absent.length > 0)
    return absent.map((name) => `${name}: ${lock.missing[name] ?? "not published"}`).join("; ");
  if (types.length + names.length + unknown.length === 0) return "shell commands";
  if (unknown.length > 0)
    return `${unknown.map((module) => `\`${module}\``).join(", ")}: in no package that was checked`;
  return packages.length === 0 ? "its own code: installed from a repository" : "";
}
