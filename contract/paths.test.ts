import { expect, test } from "vitest";
import { api, paths, toLocalPath, withQuery } from "./paths.ts";

test("builds the path of a model page from its ID, under - for IDs without an owner", () => {
  expect(paths.model("Qwen/Qwen3-8B")).toBe("/Qwen/Qwen3-8B");
  expect(paths.model("gpt2", { library: "transformers" })).toBe("/-/gpt2?library=transformers");
  expect(paths.modelMarkdown("gpt2")).toBe("/-/gpt2.md");
  expect(api.model("gpt2")).toBe("/api/models/-/gpt2");
});

test("escapes names as a single path segment", () => {
  expect(paths.model("a/b?c#d é")).toBe("/a/b%3Fc%23d%20%C3%A9");
});

test("builds queries without absent values, with repeated lists and unescaped slashes", () => {
  expect(withQuery("/models", { a: undefined, b: ["x/y", "license:mit"], p: 2 })).toBe(
    "/models?b=x/y&b=license:mit&p=2",
  );
});

test.each([
  "//evil.test",
  "https://evil.test",
  "/\\evil.test",
  "\\evil",
  "/\t/evil.test",
  "/a\nb",
  "javascript:1",
  "evil",
  "",
  null,
  undefined,
])("toLocalPath rejects %j, which may be another site", (next) => expect(toLocalPath(next)).toBe("/"));

test("toLocalPath keeps a path of this hub", () => {
  expect(toLocalPath("/settings/tokens?x=1#new")).toBe("/settings/tokens?x=1#new");
});
