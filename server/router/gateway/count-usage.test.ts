import { expect, test } from "vitest";
import { countUsage, type ReportedUsage } from "./count-usage.ts";

const counted = { inputBytes: 400, outputTokens: 7 };
const count = (reported: ReportedUsage) => {
  const { inputTokens, outputTokens, cachedTokens, counted: isCounted } = countUsage(reported, counted);
  return [inputTokens, outputTokens, cachedTokens, isCounted];
};

test("adds the cache to the input of Anthropic's API, which excludes it", () => {
  const cache = { cache_read_input_tokens: 50, cache_creation_input_tokens: 30 };
  expect(count({ input_tokens: 20, output_tokens: 9, ...cache })).toEqual([100, 9, 50, false]);
  expect(count({ prompt_tokens: 100, completion_tokens: 9, ...cache })).toEqual([100, 9, 0, false]);
});

test("estimates usage that a provider does not report", () => {
  expect(count({})).toEqual([100, 7, 0, true]);
  expect(count({ output_tokens: 9 })).toEqual([100, 9, 0, true]);
  expect(count({ prompt_tokens: 20 })).toEqual([20, 7, 0, true]);
  expect(count({ prompt_tokens: 20, total_tokens: 20 })).toEqual([20, 0, 0, false]);
});

test.each([2 ** 53 - 1, 100_000_001, -1, 1.5, "9", null])(
  "counts tokens that are reported as %j",
  (value) => {
    expect(count({ prompt_tokens: value, completion_tokens: value })).toEqual([100, 7, 0, true]);
    expect(count({ prompt_tokens: 20, completion_tokens: value })).toEqual([20, 7, 0, true]);
  },
);
