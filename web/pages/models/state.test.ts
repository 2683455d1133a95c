import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatRange,
  href,
  parseRange,
  parseSize,
  toggleValue,
  withoutFilters,
  withoutParameter,
  withParameter,
} from "./state.ts";

const state = (query: string) => new URLSearchParams(query);

test("a filter keeps the others and returns to the first page", () => {
  const from = state("search=llama&license=mit&p=4&view=table");
  expect(href(toggleValue(from, "library", "gguf"))).toBe(
    "/models?search=llama&license=mit&view=table&library=gguf",
  );
  expect(href(withParameter(from, "sort", "likes"))).toBe(
    "/models?search=llama&license=mit&view=table&sort=likes",
  );
});

test("values of one facet add up; toggling one again removes it", () => {
  const one = toggleValue(state(""), "license", "mit");
  const two = toggleValue(one, "license", "apache-2.0");
  expect(href(two)).toBe("/models?license=mit&license=apache-2.0");
  expect(href(toggleValue(two, "license", "mit"))).toBe("/models?license=apache-2.0");
});

test("a value is included or excluded, never both", () => {
  const selected = toggleValue(state(""), "license", "mit");
  const excluded = toggleValue(selected, "license", "mit", "exclude");
  expect(String(excluded)).toBe("license=-mit");
  expect(String(toggleValue(excluded, "license", "mit"))).toBe("license=mit");
  expect(String(toggleValue(excluded, "license", "mit", "exclude"))).toBe("");
});

test("access takes a single value and uses the API's spelling of open", () => {
  expect(String(toggleValue(state("gated=auto"), "gated", "open"))).toBe("gated=false");
  expect(String(toggleValue(state("gated=false"), "gated", "open"))).toBe("");
});

test("clearing filters keeps sort order, view, and columns", () => {
  const from = state("search=x&license=mit&sort=likes&view=table&columns=task&columns=size&p=2");
  expect(String(withoutFilters(from))).toBe("sort=likes&view=table&columns=task&columns=size");
});

test("removes one value of a parameter and keeps the others", () => {
  expect(String(withoutParameter(state("other=a&other=b"), "other", "a"))).toBe("other=b");
});

test("links keep IDs readable and escape delimiters", () => {
  expect(href(toggleValue(state(""), "base_model", "quantized:Qwen/Qwen3-8B"))).toBe(
    "/models?base_model=quantized:Qwen/Qwen3-8B",
  );
  const hostile = 'a&sort=likes#"><script>';
  expect(
    new URL(href(toggleValue(state(""), "other", hostile)), "http://hub.test").searchParams.get("other"),
  ).toBe(hostile);
});

test("toggling a value twice restores the state", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((value) => !value.startsWith("-")),
      fc.constantFrom("include" as const, "exclude" as const),
      (value, side) => {
        const from = state("search=llama");
        expect(String(toggleValue(toggleValue(from, "other", value, side), "other", value, side))).toBe(
          String(from),
        );
      },
    ),
  );
});

test.each([
  ["3b", "3B"],
  [" 1.5 k ", "1.5K"],
  ["500", "500"],
  ["", undefined],
  ["-1", undefined],
  ["1e9", undefined],
  ["3 B,max:9", undefined],
])("parses the size %j as %j", (text, expected) => expect(parseSize(text)).toBe(expected));

test("formats and parses a range", () => {
  expect(formatRange("3B", "70B")).toBe("min:3B,max:70B");
  expect(formatRange(undefined, "70B")).toBe("max:70B");
  expect(formatRange(undefined, undefined)).toBeUndefined();
  expect(parseRange("min:3B,max:70B")).toEqual({ min: "3B", max: "70B" });
  expect(parseRange("max:70B")).toEqual({ max: "70B" });
  expect(parseRange("7B")).toEqual({ min: "7B", max: "7B" });
  expect(parseRange(null)).toEqual({});
});
