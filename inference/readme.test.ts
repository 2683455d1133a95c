import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as inference from "./index.ts";
import { providerIds } from "./provider-ids.gen.ts";
import * as byTask from "./providers-by-task.gen.ts";
import {
  chatResponse,
  fakeFetch,
  chatEvent,
  eventStreamResponse,
  jsonResponse,
} from "./testing/fake-fetch.ts";

const { "./README.md": text } = import.meta.glob("./README.md", {
  eager: true,
  import: "default",
  query: "?raw",
});
const readme = String(text);
const examples = new Map(
  [...readme.matchAll(/^```ts (\w+)\n([\s\S]*?)^```/gm)].map(([, name = "", code = ""]) => [name, code]),
);

const output: unknown[][] = [];
const written: unknown[] = [];
const env = { HF_TOKEN: "hf_0000", FAL_KEY: "key-fal", TOGETHER_KEY: "key-together" };
const modules: Record<string, object> = {
  "@modelyard/inference": inference,
  "node:fs/promises": { writeFile: (...args: unknown[]) => void written.push(args) },
};

/** Runs an unchanged example. Its imports and its process are replaced. */
async function run(name: string): Promise<void> {
  const code = (examples.get(name) ?? "").replace(
    /^import (\{[^}]*\}) from "([^"]+)";$/gm,
    'const $1 = modules["$2"];',
  );
  expect(code, `the example ${name}`).toContain("modules");
  const stdout = { write: (text: string) => void output.push([text]) };
  const console = { log: (...args: unknown[]) => void output.push(args) };
  const body = `return (async () => {${code}})();`;
  const example = new Function("modules", "process", "console", body) as (
    ...args: unknown[]
  ) => Promise<void>;
  await example(modules, { env, stdout }, console);
}

beforeEach(() => {
  inference.forgetMappings();
  output.length = 0;
  written.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

const respondWith = (...responses: Parameters<typeof fakeFetch>) => {
  const fake = fakeFetch(...responses);
  vi.stubGlobal("fetch", fake);
  return fake.requests;
};
const mappingResponse = (provider: string, task: string) =>
  jsonResponse({ inferenceProviderMapping: { [provider]: { providerId: "theirs", status: "live", task } } });

test("chat through the router", async () => {
  const requests = respondWith(jsonResponse(chatResponse));
  await run("chat");
  expect(output).toEqual([["Hi."]]);
  expect(requests[0]?.url).toBe("https://router.huggingface.co/v1/chat/completions");
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer hf_0000");
});

test("a custom endpoint", async () => {
  const requests = respondWith(jsonResponse(chatResponse));
  await run("endpoint");
  expect(output).toEqual([["Hi."]]);
  expect(requests[0]?.url).toBe("http://127.0.0.1:11434/v1/chat/completions");
  expect(requests[0]?.headers.has("authorization")).toBe(false);
});

test("a stream", async () => {
  respondWith(eventStreamResponse([chatEvent("One, "), chatEvent("two.")]));
  await run("stream");
  expect(output).toEqual([["One, "], ["two."]]);
});

test("an image that takes a while", async () => {
  const url = "https://queue.fal.run/theirs/requests/1";
  const requests = respondWith(
    mappingResponse("fal-ai", "text-to-image"),
    jsonResponse({ request_id: "1", status: "IN_QUEUE", response_url: url }),
    jsonResponse({ request_id: "1", status: "COMPLETED" }),
    jsonResponse({ images: [{ url: "https://files.example/1.png" }] }),
    new Response("picture", { headers: { "content-type": "image/png" } }),
  );
  await run("media");
  expect(written).toEqual([["lighthouse.png", expect.any(ReadableStream)]]);
  expect(requests[1]?.headers.get("authorization")).toBe("Key key-fal");
  expect(requests[4]?.headers.has("authorization")).toBe(false);
});

test("an error with provider and reason", async () => {
  respondWith(
    mappingResponse("together", "text-to-image"),
    jsonResponse({ error: { message: "No credit." } }, { status: 402, headers: { "x-request-id": "r1" } }),
  );
  await run("errors");
  expect(output).toEqual([["together", 402, "r1"]]);
});

test("every example is executed here, and the counts are correct", () => {
  expect([...examples.keys()]).toEqual(["chat", "endpoint", "stream", "media", "errors"]);
  expect(readme.match(/^```ts/gm)).toHaveLength(examples.size);
  expect(readme).toContain(`${providerIds.length} providers, ${Object.keys(byTask).length} tasks`);
});
