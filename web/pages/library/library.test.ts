import { type Library, notice, python } from "@modelyard/catalog";
import type { HubClient, ModelInfo } from "@modelyard/contract";
import { expect, test } from "vitest";
import { codeFor, libraryOf } from "./library.server.ts";

const treeline: Library = {
  label: "Treeline",
  repoName: "treeline",
  repo: "https://example.com/treeline",
  snippets: (model) =>
    model.tags.includes("tree")
      ? [python`load(${model.id})`, notice("untrusted-pickle")]
      : [notice("no-model-file")],
};
const hub = {
  models: {
    get: async (id: string) => ({ id, tags: id.endsWith("tree") ? ["tree"] : [] }) as unknown as ModelInfo,
  },
} as unknown as HubClient;

test("the code is for the first model that the library has code for, with what is said beside it", async () => {
  const code = await codeFor(hub, treeline, ["ada/flat", "ada/tree", "eve/tree"]);
  expect(code?.model).toBe("ada/tree");
  expect(code?.snippets[0]?.code).toBe('load("ada/tree")');
  expect(code?.notices[0]?.notice).toBe("untrusted-pickle");
});

test("a library without code, or without a model it can load, shows none", async () => {
  expect(await codeFor(hub, treeline, ["ada/flat"])).toBeUndefined();
  const { snippets: _, ...silent } = treeline;
  expect(await codeFor(hub, silent, ["ada/tree"])).toBeUndefined();
});

test("an id is found whatever its case, and the prototype's names are no libraries", () => {
  expect(libraryOf("Transformers", ["transformers"])?.id).toBe("transformers");
  expect(libraryOf("__proto__", ["transformers"])).toBeUndefined();
});
