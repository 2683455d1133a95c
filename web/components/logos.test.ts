import { existsSync, readdirSync, readFileSync } from "node:fs";
import { providers } from "@modelyard/inference";
import { expect, test } from "vitest";
import { findLogo, LOGOS, toHue, toMonogram } from "./logos.ts";

const folder = new URL("../public/logos/", import.meta.url);

test("each logo has a small file without scripts and links, and each file has a logo", () => {
  const files = new Set([...LOGOS.author.values(), ...LOGOS.provider.values()].map((name) => `${name}.svg`));
  expect(new Set(readdirSync(folder))).toEqual(files);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), "utf8");
    expect(text.length, file).toBeLessThan(7000);
    expect(text, file).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href="(?!#)/);
  }
  for (const id of LOGOS.provider.keys()) expect(Object.keys(providers), id).toContain(id);
});

test("only exact names have a logo", () => {
  expect(findLogo("author", "meta-llama")).toBe("/logos/meta-color.svg");
  expect(findLogo("author", "Meta-Llama")).toBe("/logos/meta-color.svg");
  expect(existsSync(new URL(`..${"/public"}${findLogo("provider", "groq")}`, import.meta.url))).toBe(true);
  for (const name of ["meta-lIama", "meta", "groq", "constructor", ""])
    expect(findLogo("author", name)).toBeUndefined();
});

test.each([
  ["acme-research", "Ar"],
  ["ada", "Ad"],
  ["Lab GPU", "Lg"],
  ["x", "X"],
  ["-_-", ""],
  ["01-yard", "0y"],
])("the monogram of %s is %s", (name, monogram) => expect(toMonogram(name)).toBe(monogram));

test("derives the hue from the FNV-1a hash of the lowercase name", () => {
  // Test vectors of the algorithm: "" is 0x811c9dc5, "a" is 0xe40c292c, "foobar" is 0xbf9cf968.
  expect(["", "a", "foobar"].map(toHue)).toEqual([0x811c9dc5 % 12, 0xe40c292c % 12, 0xbf9cf968 % 12]);
  expect(toHue("Ada")).toBe(toHue("ada"));
});
