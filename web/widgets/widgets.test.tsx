import { tasks } from "@modelyard/catalog";
import { dollars } from "@modelyard/contract";
import { type Provider, providers } from "@modelyard/inference";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { estimateCost, tokensPerSecond } from "./calls/metrics.ts";
import { createCurlSnippet, replaceDataUrls } from "./parts/generate-snippets.ts";
import { listFormParameters, parseParameters } from "./parts/parameter-fields.tsx";
import { isComplete, toTable } from "./parts/table-editor.tsx";
import { encodeWav } from "./parts/wav.ts";
import { cosineSimilarities } from "./sentence-similarity.tsx";
import { TryContext, type TryModel } from "./try-context.ts";
import { widgets } from "./widgets.ts";

const model = (part: Partial<TryModel>): TryModel => ({
  id: "ada/snow",
  task: "fill-mask",
  provider: "auto",
  signedIn: true,
  hosts: [],
  selectProvider: () => {},
  parameters: {},
  examples: [],
  maskToken: "[MASK]",
  acceptsImages: false,
  prices: {},
  codeContext: { tags: [], mappings: [] },
  ...part,
});

describe.each(Object.entries(widgets))("the widget for %s", (task, Widget) => {
  test("labels every field and has a submit button", async () => {
    const definition = (tasks as Record<string, { parameters?: TryModel["parameters"] }>)[task];
    const element = (
      <TryContext value={model({ task: task as TryModel["task"], parameters: definition?.parameters ?? {} })}>
        <Widget />
      </TryContext>
    );
    const { prelude } = await prerenderToNodeStream(
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
    );
    const html = await text(prelude);
    expect(html).toMatch(/<button type="submit"/);
    for (const [field] of html.matchAll(/<(?:input|textarea|select) [^>]*>/g)) {
      const id = / id="([^"]+)"/.exec(field)?.[1];
      const isLabeled = field.includes("aria-label=") || (id !== undefined && html.includes(`for="${id}"`));
      expect(isLabeled || field.includes('type="checkbox"'), field).toBe(true);
    }
  });
});

test("exactly the tasks that a provider supports have a widget", () => {
  const offered = Object.values(providers).flatMap((provider) => Object.keys((provider as Provider).tasks));
  expect(Object.keys(widgets).toSorted()).toEqual([...new Set(offered)].toSorted());
});

test("parses parameter fields and omits empty ones", () => {
  const { parameters = {} } = tasks["chat-completion"];
  const inputs = { temperature: "0.5", max_tokens: "12", seed: "", reasoning_effort: "low", top_p: "x" };
  expect(parseParameters(inputs, parameters)).toEqual({
    temperature: 0.5,
    max_tokens: 12,
    reasoning_effort: "low",
    top_p: "x",
  });
  expect(listFormParameters(parameters).map(([name]) => name)).not.toContain("stream");
});

test("throughput and cost are unknown without token counts", () => {
  const call = { firstMs: 100, totalMs: 1100, inputTokens: 1000, outputTokens: 101, failed: [] };
  expect(tokensPerSecond(call)).toBeCloseTo(100);
  expect(estimateCost(call, { input: 0.1, output: 1 })).toBeCloseTo(0.000201);
  expect(estimateCost(call, { input: 0.1 })).toBeUndefined();
  expect(estimateCost({ totalMs: 5, failed: [] }, { perCall: 0.04 })).toBe(0.04);
  expect(tokensPerSecond({ totalMs: 5, failed: [] })).toBeUndefined();
  expect([0, 0.0000035, 0.000412, 0.1, 0.15, 1.2].map(dollars)).toEqual([
    "$0",
    "$0.0000035",
    "$0.000412",
    "$0.10",
    "$0.15",
    "$1.20",
  ]);
});

test("replaces data URLs in code with file names", () => {
  const input = {
    inputs: { image: "data:image/jpeg;base64,AAAA", question: "data: what?" },
    parameters: [1],
  };
  expect(replaceDataUrls(input)).toEqual({
    inputs: { image: { file: "my-image.jpg" }, question: "data: what?" },
    parameters: [1],
  });
});

test("creates a curl command with escaped quotes", () => {
  const { code } = createCurlSnippet("http://hub.test", "fill-mask", "ada/snow:yard", {
    inputs: "it's $(id) [MASK]",
  });
  expect(code).toContain(String.raw`"inputs": "it'\''s $(id) [MASK]"`);
  expect(code).toContain(`-H "Authorization: Bearer $HF_TOKEN"`);
});

test("converts a grid to columns and requires unique names", () => {
  expect(toTable([["a ", "b"], ["1", "2"], ["3"]])).toEqual({ a: ["1", "3"], b: ["2", ""] });
  expect(
    isComplete([
      ["a", "a "],
      ["1", "2"],
    ]),
  ).toBe(false);
});

test("encodes a WAV header and clamps samples", () => {
  const view = new DataView(encodeWav(new Float32Array([0, 1, -1, 2]), 16_000));
  expect(view.byteLength).toBe(52);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect([0, 1, 2, 3].map((i) => view.getInt16(44 + 2 * i, true))).toEqual([0, 32767, -32768, 32767]);
});

test("cosine similarity is 1 for the same direction and 0 for a right angle", () => {
  expect(
    cosineSimilarities([
      [1, 0],
      [3, 0],
      [0, 2],
    ]),
  ).toEqual([1, 0]);
});
