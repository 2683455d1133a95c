import { tasks } from "@modelyard/catalog";
import { type Provider, providers } from "@modelyard/inference";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { dollars } from "../components/dollars.ts";
import { costOf, tokensPerSecond } from "./calls/measures.ts";
import { ownCall, withFiles } from "./parts/code-of.ts";
import { askable, valuesOf } from "./parts/parameter-fields.tsx";
import { isWhole, tableOf } from "./parts/table-editor.tsx";
import { wavOf } from "./parts/wav.ts";
import { cosines } from "./sentence-similarity.tsx";
import { TryContext, type TryModel } from "./try-context.ts";
import { widgets } from "./widgets.ts";

const model = (part: Partial<TryModel>): TryModel => ({
  id: "ada/snow",
  task: "fill-mask",
  provider: "auto",
  signedIn: true,
  parameters: {},
  examples: [],
  maskToken: "[MASK]",
  sees: false,
  prices: {},
  facts: { tags: [], mappings: [] },
  ...part,
});

describe.each(Object.entries(widgets))("the widget for %s", (task, Widget) => {
  test("has a label on every field, and something to press", () => {
    const about = (tasks as Record<string, { parameters?: TryModel["parameters"] }>)[task];
    const shown = (
      <TryContext value={model({ task: task as TryModel["task"], parameters: about?.parameters ?? {} })}>
        <Widget />
      </TryContext>
    );
    const html = renderToString(
      <RouterProvider router={createMemoryRouter([{ path: "*", element: shown }])} />,
    );
    expect(html).toMatch(/<button type="submit"/);
    for (const [field] of html.matchAll(/<(?:input|textarea|select) [^>]*>/g)) {
      const id = / id="([^"]+)"/.exec(field)?.[1];
      const isLabeled = field.includes("aria-label=") || (id !== undefined && html.includes(`for="${id}"`));
      expect(isLabeled || field.includes('type="checkbox"'), field).toBe(true);
    }
  });
});

test("every task that some provider offers has a widget, and no other", () => {
  const offered = Object.values(providers).flatMap((provider) => Object.keys((provider as Provider).tasks));
  expect(Object.keys(widgets).toSorted()).toEqual([...new Set(offered)].toSorted());
});

test("parameters are sent as the task takes them, and empty ones not at all", () => {
  const { parameters = {} } = tasks["chat-completion"];
  const typed = { temperature: "0.5", max_tokens: "12", seed: "", reasoning_effort: "low", top_p: "x" };
  expect(valuesOf(typed, parameters)).toEqual({
    temperature: 0.5,
    max_tokens: 12,
    reasoning_effort: "low",
    top_p: "x",
  });
  expect(askable(parameters).map(([name]) => name)).not.toContain("stream");
});

test("speed and cost are of tokens that somebody counted, or unknown", () => {
  const call = { firstMs: 100, totalMs: 1100, inputTokens: 1000, outputTokens: 101, failed: [] };
  expect(tokensPerSecond(call)).toBeCloseTo(100);
  expect(costOf(call, { input: 0.1, output: 1 })).toBeCloseTo(0.000201);
  expect(costOf(call, { input: 0.1 })).toBeUndefined();
  expect(costOf({ totalMs: 5, failed: [] }, { input: 0, output: 0, call: 0.04 })).toBe(0.04);
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

test("code names files instead of having them", () => {
  const input = {
    inputs: { image: "data:image/jpeg;base64,AAAA", question: "data: what?" },
    parameters: [1],
  };
  expect(withFiles(input)).toEqual({
    inputs: { image: { file: "my-image.jpg" }, question: "data: what?" },
    parameters: [1],
  });
});

test("a call that no client knows is given to curl, with quotes that stay quotes", () => {
  const { code } = ownCall("http://hub.test", "fill-mask", "ada/snow:yard", { inputs: "it's $(id) [MASK]" });
  expect(code).toContain(String.raw`"inputs": "it'\''s $(id) [MASK]"`);
  expect(code).toContain(`-H "Authorization: Bearer $HF_TOKEN"`);
});

test("a table is sent by its columns, whose names differ", () => {
  expect(tableOf([["a ", "b"], ["1", "2"], ["3"]])).toEqual({ a: ["1", "3"], b: ["2", ""] });
  expect(
    isWhole([
      ["a", "a "],
      ["1", "2"],
    ]),
  ).toBe(false);
});

test("a recording has a header that says what it is", () => {
  const view = new DataView(wavOf(new Float32Array([0, 1, -1, 2]), 16_000));
  expect(view.byteLength).toBe(52);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect([0, 1, 2, 3].map((i) => view.getInt16(44 + 2 * i, true))).toEqual([0, 32767, -32768, 32767]);
});

test("the cosine of the same direction is 1, and of a right angle 0", () => {
  expect(
    cosines([
      [1, 0],
      [3, 0],
      [0, 2],
    ]),
  ).toEqual([1, 0]);
});
