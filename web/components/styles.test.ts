import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("..", import.meta.url));

/** Returns the individual selectors of a style sheet. */
function listSelectors(file: string): string[] {
  const css = readFileSync(join(web, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

/** Matches a single class, with or without a state. */
const DEFINITION = /^\.([\w-]+)(?::[\w-]+)*$/;
/** Matches selectors that begin with a single class. */
const USE = /^\.([\w-]+)(?=$|[\s>:[+~])/;

// Style sheets stay loaded after client-side navigation, so rules of one page would affect another.
test("no class belongs to the style sheets of two folders", () => {
  const owners = new Map<string, string>();
  const uses: [name: string, folder: string, selector: string][] = [];
  for (const file of globSync("{card,components,discussions,pages,repository,widgets}/**/*.css", {
    cwd: web,
  })) {
    for (const selector of listSelectors(file)) {
      const used = USE.exec(selector)?.[1];
      if (used === undefined) continue;
      uses.push([used, dirname(file), `${file}: ${selector}`]);
      if (DEFINITION.test(selector)) owners.set(used, dirname(file));
    }
  }
  const shared = uses.filter(([name, folder]) => (owners.get(name) ?? folder) !== folder);
  expect(owners.size).toBeGreaterThan(100);
  expect(shared.map(([, , selector]) => selector)).toEqual([]);
});

test("every custom property in use is defined", () => {
  const folders = "{card,components,discussions,pages,repository,styles,widgets}";
  const files = globSync(`${folders}/**/*.{css,tsx}`, { cwd: web });
  const text = files.map((file) => readFileSync(join(web, file), "utf8")).join("\n");
  const defined = new Set(Array.from(text.matchAll(/(--[\w-]+)"?\]?:/g), ([, name]) => name));
  const used = new Set(Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
  expect(used.size).toBeGreaterThan(80);
  expect([...used.difference(defined)]).toEqual([]);
});
