import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** Packages that a package may import. docs/architecture.md shows the same. */
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

/** Features of the server, lowest floor first. A feature imports only from floors below its own. */
const serverFloors = [
  ["database"],
  ["http"],
  ["accounts", "models"],
  ["search", "repositories", "router"],
  ["community", "local-models", "settings.ts"],
  ["offline", "app.ts", "hub.ts"],
  ["main.ts"],
];

/** Product files of a folder: tests and their helpers may import anything. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|(^|\/)(testing|build|node_modules|\.react-router)\//.test(file),
    )
    .map((file) => `${folder}/${file}`);
}

/** Specifiers that a file imports. Statements start at the margin; indented ones are code to show. */
const specifiers = (source: string) =>
  [
    ...source.matchAll(
      /^(?:import|export)\b[^;`]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("((?:@modelyard|\.{1,2}\/)[^"]+)"\)/gm,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? "");

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

test("features of the server import only from lower levels", () => {
  const floorOf = (file: string) => {
    const [, feature = ""] = file.split("/");
    const floor = serverFloors.findIndex((names) => names.includes(feature));
    expect(floor, `${file} is in no feature that this test knows`).not.toBe(-1);
    return { feature, floor };
  };
  for (const file of sources("server")) {
    const from = floorOf(file);
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      if (!specifier.startsWith(".")) continue;
      const to = floorOf(posix.join(posix.dirname(file), specifier));
      const isAllowed = to.feature === from.feature || to.floor < from.floor;
      expect(isAllowed, `${file} imports ${specifier}`).toBe(true);
    }
  }
});

test("the catalog imports only its own files, so that it runs everywhere", () => {
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
