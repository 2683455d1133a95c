import { HubError, type HubClient, type QuicksearchResponse } from "@modelyard/contract";
import { expect, test } from "vitest";
import { createNotFound } from "./missing.server.ts";

/** A fake hub that finds the given names that contain the query. */
function hubWith(known: { authors?: string[]; tasks?: string[]; models?: string[] }): HubClient {
  const named = (names: string[] = [], words: string) =>
    names.filter((name) => name.toLowerCase().includes(words.toLowerCase()));
  return {
    quicksearch: async ({ q: words }: { q: string }) =>
      ({
        orgs: named(known.authors, words).map((name) => ({ name })),
        tasks: named(known.tasks, words).map((id) => ({ id, label: id })),
        libraries: [],
        models: named(known.models, words).map((id) => ({ id })),
      }) as unknown as QuicksearchResponse,
  } as unknown as HubClient;
}
const nearTo = async (...args: Parameters<typeof createNotFound>) => {
  const { data, init } = await createNotFound(...args);
  expect(init?.status).toBe(404);
  return data.near.map(({ label }) => label);
};

test("suggests a name with the same prefix", async () => {
  expect(
    await nearTo(hubWith({ authors: ["Qwen", "google"], models: ["a/Qwen-copy"] }), "author", "Qwenn"),
  ).toEqual(["Qwen"]);
});

test("prefers suggestions of the same kind", async () => {
  const hub = hubWith({ tasks: ["text-generation"], models: ["a/text-gen"] });
  expect(await nearTo(hub, "task", "text-gen")).toEqual(["text-generation"]);
});

test("searches for the longest words of a path", async () => {
  expect(await nearTo(hubWith({ models: ["openai/whisper-large"] }), "page", "/old/whisper/x")).toEqual([
    "openai/whisper-large",
  ]);
});

test("suggests the most similar names first, and none that share only a prefix", async () => {
  const models = ["a/gpt2", "unsloth/gpt-oss-20b-GGUF", "openai/gpt-oss-20b", "openai/gpt-oss-120b"];
  expect(await nearTo(hubWith({ models }), "model", "openai/gpt-oss-12b")).toEqual([
    "openai/gpt-oss-120b",
    "openai/gpt-oss-20b",
  ]);
  expect(
    await nearTo(hubWith({ tasks: ["text-to-3d", "text-generation"] }), "task", "text-genration"),
  ).toEqual(["text-generation"]);
  expect(await nearTo(hubWith({ models: ["facebook/bart-large-cnn"] }), "page", "/foo/bar/baz")).toEqual([]);
});

test("suggests nothing if nothing is similar or the search fails", async () => {
  expect(await nearTo(hubWith({}), "library", "zzzzzz")).toEqual([]);
  const broken = {
    quicksearch: () =>
      Promise.reject(new HubError("/api/quicksearch", new Response("", { status: 503 }), { error: "" })),
  } as unknown as HubClient;
  expect(await nearTo(broken, "page", "/a/b/c")).toEqual([]);
});
