import { type Library, notice, python } from "@modelyard/catalog";
import type { HubClient, ModelInfo } from "@modelyard/contract";
import { expect, test } from "vitest";
import { loadCode, resolveLibrary } from "./library.server.ts";

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
  getModel: async (id: string) => ({ id, tags: id.endsWith("tree") ? ["tree"] : [] }) as unknown as ModelInfo,
} as unknown as HubClient;

test("loads code and notices for the first model that the library supports", async () => {
  const code = await loadCode(hub, treeline, ["ada/flat", "ada/tree", "eve/tree"]);
  expect(code?.model).toBe("ada/tree");
  expect(code?.snippets[0]?.code).toBe('load("ada/tree")');
  expect(code?.notices[0]?.notice).toBe("untrusted-pickle");
});

test("loads no code for a library without snippets or without a supported model", async () => {
  expect(await loadCode(hub, treeline, ["ada/flat"])).toBeUndefined();
  const { snippets: _, ...withoutSnippets } = treeline;
  expect(await loadCode(hub, withoutSnippets, ["ada/tree"])).toBeUndefined();
});

test("finds a library in any case and ignores names of the prototype", () => {
  expect(resolveLibrary("Transformers", ["transformers"])?.id).toBe("transformers");
  expect(resolveLibrary("__proto__", ["transformers"])).toBeUndefined();
});
