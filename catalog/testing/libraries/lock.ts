import type { ProgramResult, UseResult } from "./check-python.ts";

/** Uses of packages in snippets, as the last run with network access found them in the newest releases. */
export interface Lock {
  date: string;
  /** Versions by package. */
  releases: Record<string, string>;
  /** Reasons why there is no release, by requirement of an install command. */
  missing: Record<string, string>;
  libraries: Record<string, LockedLibrary>;
}

export interface LockedLibrary {
  /** Registry packages in the install commands. */
  packages: string[];
  /** Modules that are in no registry, whose uses are not checked. */
  unknown: string[];
  /** Uses that the types of the packages confirm. */
  types: string[];
  /** Uses of names that the packages define, but no type confirms. */
  names: string[];
  /** Uses that neither confirms, with an explanation in packages.json. */
  explained: string[];
  /** Parameters of called functions, by path. */
  signatures: Record<string, string>;
}

/** Formats a use: `transformers:pipeline`, `transformers.pipeline()(text=)`, `numpy.stack`. */
export const formatUse = ([kind, path, name]: UseResult["use"]): string =>
  kind === "import" ? `${path}:${name}` : kind === "keyword" ? `${path}(${name}=)` : `${path}.${name}`;

/** Whether the module of a formatted use is one of the modules. */
export const isOf = (use: string, modules: readonly string[]): boolean =>
  modules.includes(/^:?([\w?]+)/.exec(use)?.[1] ?? "") || (use.startsWith("?") && modules.length > 0);

/** Locked uses of one library. `own` are the modules of its packages. */
export function lockLibrary(
  results: readonly ProgramResult[],
  packages: readonly string[],
  own: ReadonlySet<string>,
): LockedLibrary {
  const uses = results.flatMap((result) => result.uses);
  const list = (proof: UseResult["proof"]) =>
    [...new Set(uses.filter((each) => each.proof === proof).map(({ use }) => formatUse(use)))].toSorted();
  const called = new Set(uses.filter(({ use }) => use[0] === "keyword").map(({ use }) => use[1]));
  const signatures = results
    .flatMap((result) => [...result.signatures])
    .filter(([path]) => called.has(path) && own.has(/^\w+/.exec(path)?.[0] ?? ""));
  return {
    packages: [...packages],
    unknown: [...new Set(results.flatMap(({ unknownModules }) => unknownModules))].toSorted(),
    types: list("types"),
    names: list("names"),
    explained: list(undefined),
    signatures: Object.fromEntries(signatures.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Lists changes in packages since the last run: versions, and parameters of functions that snippets call. */
export function findDrift(before: Lock, after: Lock): string[] {
  const drift: string[] = [];
  for (const [id, library] of Object.entries(after.libraries)) {
    const old = before.libraries[id];
    const since = library.packages
      .filter((name) => before.releases[name] !== undefined && before.releases[name] !== after.releases[name])
      .map((name) => `${name} ${after.releases[name]} (was ${before.releases[name]})`);
    if (old === undefined || since.length === 0) continue;
    for (const [path, now] of Object.entries(library.signatures)) {
      const was = old.signatures[path];
      if (was === undefined || was === now) continue;
      const [had, has] = [was.split(", "), now.split(", ")];
      const changes = [
        ...has.filter((name) => !had.includes(name)).map((name) => `+${name}`),
        ...had.filter((name) => !has.includes(name)).map((name) => `-${name}`),
      ];
      drift.push(`${id}: \`${path}\` ${changes.join(" ")}, since ${since.join(", ")}`);
    }
    const lost = [...old.types, ...old.names].filter(
      (use) => !library.types.includes(use) && !library.names.includes(use),
    );
    if (lost.length > 0)
      drift.push(`${id}: no longer used or found: ${lost.join(", ")}, at ${since.join(", ")}`);
  }
  return drift;
}
