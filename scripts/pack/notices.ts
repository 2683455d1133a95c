import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Installed {
  name: string;
  version: string;
  license?: string | { type?: string };
}

/**
 * Returns the licenses of the npm packages in a bundle, as their terms require: one section per package, by name.
 * `modules` are the bundled files, whose `node_modules` directories determine the packages.
 */
export function thirdPartyNotices(modules: Iterable<string>, directories: readonly string[]): string {
  const found = new Set(directories);
  for (const module of modules) {
    const [, directory] =
      /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll("\\", "/")) ?? [];
    if (directory !== undefined) found.add(directory);
  }
  const sections = new Map<string, string>();
  for (const directory of found) {
    const manifest = join(directory, "package.json");
    if (!existsSync(manifest)) continue;
    const { name, version, license } = JSON.parse(readFileSync(manifest, "utf8")) as Installed;
    const texts = readdirSync(directory)
      .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
      .toSorted()
      .map((file) => readFileSync(join(directory, file), "utf8").trim());
    const terms = typeof license === "string" ? license : (license?.type ?? "see the package");
    sections.set(`${name} ${version}`, [`${name} ${version} (${terms})`, ...texts].join("\n\n"));
  }
  const line = `\n\n${"-".repeat(80)}\n\n`;
  const bodies = [...sections].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, body]) => body);
  return `This package contains code of the following packages, under their own terms.${line}${bodies.join(line)}\n`;
}
