import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** Packages that each package may import. Must match docs/architecture.md. */
const allowedImports: Record<string, string[]> = {
  catalog: [],
  inference: ["catalog"],
  snippets: ["inference", "catalog"],
  contract: ["catalog"],
  search: ["contract", "catalog"],
  runtime: ["catalog"],
  server: ["catalog", "inference", "snippets", "contract", "search", "runtime"],
  web: ["catalog", "inference", "snippets", "contract"],
  cli: ["catalog", "inference", "contract", "runtime/install", "server/offline", "server/main"],
};

/** Features of the server, lowest level first. A feature imports only from lower levels. */
const serverLevels = [
  ["database"],
  ["http"],
  ["accounts", "models"],
  ["search", "repositories", "router"],
  ["community", "local-models", "settings.ts"],
  ["offline", "app.ts", "hub.ts"],
  ["main.ts"],
];

/** Product files of a folder. Tests and their helpers may import anything. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|(^|\/)(testing|build|node_modules|\.react-router)\//.test(file),
    )
    .map((file) => `${folder}/${file}`);
}

/** Specifiers that a file imports. Indented import statements are displayed code. */
const specifiers = (source: string) =>
  [
    ...source.matchAll(
      /^(?:import|export)\b[^;`]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("((?:@modelyard|\.{1,2}\/)[^"]+)"\)/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? "");

test.each(Object.entries(allowedImports))("%s imports only the packages %j", (name, allowed) => {
  for (const file of sources(name)) {
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      const other = /^@modelyard\/(.+)$/.exec(specifier)?.[1];
      if (other === undefined) continue;
      const isAllowed = allowed.some(
        (each) => other === each || (!each.includes("/") && other.startsWith(`${each}/`)),
      );
      expect(isAllowed, `${file} imports ${specifier}`).toBe(true);
    }
  }
});

test.each(Object.keys(allowedImports))("%s imports no other package by a relative path", (name) => {
  for (const file of sources(name)) {
    const depth = file.split("/").length - 2;
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      const up = /^(?:\.\.\/)+/.exec(specifier)?.[0].split("/").length ?? 1;
      expect(up - 1, `${file} imports ${specifier}`).toBeLessThanOrEqual(depth);
    }
  }
});

test("server features import only from lower levels", () => {
  const getLevel = (file: string) => {
    const [, feature = ""] = file.split("/");
    const level = serverLevels.findIndex((names) => names.includes(feature));
    expect(level, `The feature of ${file} is not in serverLevels`).not.toBe(-1);
    return { feature, level };
  };
  for (const file of sources("server")) {
    const from = getLevel(file);
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      if (!specifier.startsWith(".")) continue;
      const to = getLevel(posix.join(posix.dirname(file), specifier));
      const isAllowed = to.feature === from.feature || to.level < from.level;
      expect(isAllowed, `${file} imports ${specifier}`).toBe(true);
    }
  }
});

test("the catalog imports only its own files", () => {
  for (const file of sources("catalog")) {
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      expect(specifier, `${file} imports ${specifier}`).toMatch(/^\.\.?\//);
    }
  }
});

test("inference imports only types from the catalog, which keeps its bundles small", () => {
  for (const file of sources("inference")) {
    const values = readFileSync(file, "utf8").match(/^import (?!type )[^;]*?from "@modelyard\/[^"]+"/gm);
    expect(values, file).toBeNull();
  }
});
