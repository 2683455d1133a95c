import { HubError, type HubClient, type QuicksearchAnswer } from "@modelyard/contract";
import { expect, test } from "vitest";
import { missing } from "./missing.server.ts";

/** A hub that knows these names, and finds what has the words in it. */
function hubWith(known: { authors?: string[]; tasks?: string[]; models?: string[] }): HubClient {
  const named = (names: string[] = [], words: string) =>
    names.filter((name) => name.toLowerCase().includes(words.toLowerCase()));
  return {
    quicksearch: async (words: string) =>
      ({
        orgs: named(known.authors, words).map((name) => ({ name })),
        tasks: named(known.tasks, words).map((id) => ({ id, label: id })),
        libraries: [],
        models: named(known.models, words).map((id) => ({ id })),
      }) as unknown as QuicksearchAnswer,
  } as unknown as HubClient;
}
const nearTo = async (...args: Parameters<typeof missing>) => {
  const { data, init } = await missing(...args);
  expect(init?.status).toBe(404);
  return data.near.map(({ label }) => label);
};

test("a name with a letter too many finds the one with its beginning", async () => {
  expect(
    await nearTo(hubWith({ authors: ["Qwen", "google"], models: ["a/Qwen-copy"] }), "author", "Qwenn"),
  ).toEqual(["Qwen"]);
});

test("things of its own kind come before others that are nearer", async () => {
  const hub = hubWith({ tasks: ["text-generation"], models: ["a/text-gen"] });
  expect(await nearTo(hub, "task", "text-gen")).toEqual(["text-generation"]);
});

test("an address finds by its longest words", async () => {
  expect(await nearTo(hubWith({ models: ["openai/whisper-large"] }), "page", "/old/whisper/x")).toEqual([
    "openai/whisper-large",
  ]);
});

test("nothing near is no error, and neither is a hub that does not answer", async () => {
  expect(await nearTo(hubWith({}), "library", "zzzzzz")).toEqual([]);
  const broken = {
    quicksearch: () =>
      Promise.reject(new HubError("/api/quicksearch", new Response("", { status: 503 }), { error: "" })),
  } as unknown as HubClient;
  expect(await nearTo(broken, "page", "/a/b/c")).toEqual([]);
});
