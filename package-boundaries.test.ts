import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who may import whom. A room knows only the rooms listed here; docs/architecture.md shows the same. */
const mayImport: Record<string, string[]> = {
  catalog: [],
  inference: ["catalog"],
  snippets: ["inference", "catalog"],
  contract: ["catalog"],
  search: ["contract", "catalog"],
  server: ["catalog", "inference", "snippets", "contract", "search"],
  web: ["catalog", "inference", "snippets", "contract"],
  cli: ["catalog", "inference", "contract", "server/offline", "server/main"],
};

/** Files of a room that are part of the product: its tests and their helpers may look around. */
function sources(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|(^|\/)(testing|build|node_modules|\.react-router)\//.test(file),
    )
    .map((file) => `${room}/${file}`);
}

/** What a file imports. Statements begin at the margin; what is indented is code to show. */
const specifiers = (source: string) =>
  [
    ...source.matchAll(
      /^(?:import|export)\b[^;`]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("(@modelyard[^"]+)"\)/gm,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? "");

test.each(Object.entries(mayImport))("%s imports only the rooms %j", (room, allowed) => {
  for (const file of sources(room)) {
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      const other = /^@modelyard\/(.+)$/.exec(specifier)?.[1];
      if (other === undefined) continue;
      const known = allowed.some(
        (name) => other === name || (!name.includes("/") && other.startsWith(`${name}/`)),
      );
      expect(known, `${file} imports ${specifier}`).toBe(true);
    }
  }
});

test.each(Object.keys(mayImport))("%s reaches into no other room by a relative path", (room) => {
  for (const file of sources(room)) {
    const depth = file.split("/").length - 2;
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      const up = /^(?:\.\.\/)+/.exec(specifier)?.[0].split("/").length ?? 1;
      expect(up - 1, `${file} imports ${specifier}`).toBeLessThanOrEqual(depth);
    }
  }
});

test("the catalog runs everywhere: it imports nothing but its own files", () => {
  for (const file of sources("catalog")) {
    for (const specifier of specifiers(readFileSync(file, "utf8"))) {
      expect(specifier, `${file} imports ${specifier}`).toMatch(/^\.\.?\//);
    }
  }
});

test("inference takes only types from the catalog, so that its bundles stay small", () => {
  for (const file of sources("inference")) {
    const values = readFileSync(file, "utf8").match(/^import (?!type )[^;]*?from "@modelyard\/[^"]+"/gm);
    expect(values, file).toBeNull();
  }
});
