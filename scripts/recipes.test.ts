import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseRecipes } from "./recipes.ts";

test.each(parseRecipes(readFileSync("CONTRIBUTING.md", "utf8")))("$title: fits the tree", ({ steps }) => {
  for (const step of steps) {
    if (step.kind === "insert") expect(readFileSync(step.file, "utf8")).toContain(step.after);
    if (step.kind === "write") expect(existsSync(step.file), step.file).toBe(false);
  }
});
