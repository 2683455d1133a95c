import { expect, test } from "vitest";
import { api, paths, withQuery } from "./paths.ts";

test("a model's page is its id; an id without an owner stands under -", () => {
  expect(paths.model("Qwen/Qwen3-8B")).toBe("/Qwen/Qwen3-8B");
  expect(paths.model("gpt2", { library: "transformers" })).toBe("/-/gpt2?library=transformers");
  expect(paths.modelMarkdown("gpt2")).toBe("/-/gpt2.md");
  expect(api.card("gpt2")).toBe("/api/models/-/gpt2/card");
});

test("whatever a name holds stays one part of the path", () => {
  expect(paths.model("a/b?c#d é")).toBe("/a/b%3Fc%23d%20%C3%A9");
});

test("a query leaves out what is absent, repeats lists and keeps slashes readable", () => {
  expect(withQuery("/models", { a: undefined, b: ["x/y", "license:mit"], p: 2 })).toBe(
    "/models?b=x/y&b=license:mit&p=2",
  );
});
