import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleared, ends, href, range, set, size, toggled, without } from "./state.ts";

const state = (query: string) => new URLSearchParams(query);

test("a filter keeps all others and begins again at the first page", () => {
  const from = state("search=llama&license=mit&p=4&view=table");
  expect(href(toggled(from, "library", "gguf"))).toBe(
    "/models?search=llama&license=mit&view=table&library=gguf",
  );
  expect(href(set(from, "sort", "likes"))).toBe("/models?search=llama&license=mit&view=table&sort=likes");
});

test("values of one facet add up; choosing one again takes it away", () => {
  const one = toggled(state(""), "license", "mit");
  const two = toggled(one, "license", "apache-2.0");
  expect(href(two)).toBe("/models?license=mit&license=apache-2.0");
  expect(href(toggled(two, "license", "mit"))).toBe("/models?license=apache-2.0");
});

test("a value is chosen or excluded, never both", () => {
  const chosen = toggled(state(""), "license", "mit");
  const excluded = toggled(chosen, "license", "mit", "exclude");
  expect(String(excluded)).toBe("license=-mit");
  expect(String(toggled(excluded, "license", "mit"))).toBe("license=mit");
  expect(String(toggled(excluded, "license", "mit", "exclude"))).toBe("");
});

test("access takes one value, and open is written as the API writes it", () => {
  expect(String(toggled(state("gated=auto"), "gated", "open"))).toBe("gated=false");
  expect(String(toggled(state("gated=false"), "gated", "open"))).toBe("");
});

test("clearing keeps how the list is shown", () => {
  const from = state("search=x&license=mit&sort=likes&view=table&columns=task&columns=size&p=2");
  expect(String(cleared(from))).toBe("sort=likes&view=table&columns=task&columns=size");
});

test("one value of a parameter can go while others stay", () => {
  expect(String(without(state("other=a&other=b"), "other", "a"))).toBe("other=b");
});

test("links hold ids as they are and escape what would end a value", () => {
  expect(href(toggled(state(""), "base_model", "quantized:Qwen/Qwen3-8B"))).toBe(
    "/models?base_model=quantized:Qwen/Qwen3-8B",
  );
  const hostile = 'a&sort=likes#"><script>';
  expect(
    new URL(href(toggled(state(""), "other", hostile)), "http://hub.test").searchParams.get("other"),
  ).toBe(hostile);
});

test("any toggle, done twice, is undone", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((value) => !value.startsWith("-")),
      fc.constantFrom("include" as const, "exclude" as const),
      (value, side) => {
        const from = state("search=llama");
        expect(String(toggled(toggled(from, "other", value, side), "other", value, side))).toBe(String(from));
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
])("the size %j is %j", (text, expected) => expect(size(text)).toBe(expected));

test("a range is written from its ends and read back", () => {
  expect(range("3B", "70B")).toBe("min:3B,max:70B");
  expect(range(undefined, "70B")).toBe("max:70B");
  expect(range(undefined, undefined)).toBeUndefined();
  expect(ends("min:3B,max:70B")).toEqual({ min: "3B", max: "70B" });
  expect(ends("max:70B")).toEqual({ max: "70B" });
  expect(ends("7B")).toEqual({ min: "7B", max: "7B" });
  expect(ends(null)).toEqual({});
});
