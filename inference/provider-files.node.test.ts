import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { providers } from "./providers.gen.ts";

const here = (path: string) => new URL(path, import.meta.url);

describe("every provider", () => {
  test("has a file of its name", () => {
    const files = readdirSync(here("providers")).map((file) => file.replace(/\.ts$/, ""));
    expect(Object.keys(providers).toSorted()).toEqual(files.toSorted());
  });

  test.each(Object.keys(providers))("%s can be omitted from a bundle: loading has no side effects", (id) => {
    const source = readFileSync(here(`providers/${id}.ts`), "utf8");
    const calls = [
      ...source.matchAll(/^(?:export )?const \w+(?:: [^=]+)? = (?!\/\* @__PURE__ \*\/ )\w+\(/gm),
    ];
    expect(calls.map(([line]) => line)).toEqual([]);
  });
});
