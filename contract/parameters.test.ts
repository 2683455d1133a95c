import { describe, expect, test, vi } from "vitest";
import { LISTING_PARAMETERS, MODEL_LIST_PARAMETERS, toSearchQuery } from "./model-query.ts";
import { parsePath, parseQuery, QueryError } from "./parameters.ts";

const read = (query: string) => parseQuery(LISTING_PARAMETERS, new URLSearchParams(query));
const parseModelList = (query: string) => parseQuery(MODEL_LIST_PARAMETERS, new URLSearchParams(query));
const parse = (query: string) => toSearchQuery(parseModelList(query));

function problems(query: string) {
  try {
    parseModelList(query);
  } catch (error) {
    if (error instanceof QueryError) return error.fields;
    throw error;
  }
  return [];
}

describe("query parameters", () => {
  test("accepts brackets, commas, repeated parameters, and aliases", () => {
    expect(parse("filter=a,b&filter=c&filter[]=d").tags).toEqual(["a", "b", "c", "d"]);
    expect(parse("task=fill-mask&owner=ada").include).toEqual({
      pipeline_tag: ["fill-mask"],
      author: ["ada"],
    });
    expect(parse("inference_provider=groq,together").include).toEqual({
      inference_provider: ["groq", "together"],
    });
    expect(parse("expand[]=downloads&unheard=of")).toMatchObject({ include: {} });
  });

  test("limits the page size to the maximum", () => {
    expect(parseModelList("limit=5000").limit).toBe(1000);
  });

  test("accepts values with or without the prefix of their tag", () => {
    expect(parse("license=license:mit&dataset=squad").include).toEqual({
      license: ["mit"],
      dataset: ["squad"],
    });
  });

  test("excludes values with a leading minus", () => {
    expect(parse("license=-mit&license=gemma&other=-merge")).toMatchObject({
      include: { license: ["gemma"] },
      exclude: { license: ["mit"], other: ["merge"] },
    });
  });

  test.each([
    ["min:6B,max:128B", { min: 6e9, max: 128e9 }],
    ["min:1.5k", { min: 1500 }],
    ["max:100M", { max: 1e8 }],
    ["7b", { min: 7e9, max: 7e9 }],
  ])("parses the range %s", (text, range) => {
    expect(read(`num_parameters=${text}`).num_parameters).toEqual(range);
  });

  test("parses days as whole days in UTC", () => {
    expect(read("created=min:2025-01-01,max:2025-01-01").created).toEqual({
      min: Date.UTC(2025, 0, 1),
      max: Date.UTC(2025, 0, 2) - 1,
    });
  });

  test("parses a number of days as the date that many days ago", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 13) });
    try {
      expect(read("created=min:30d,max:0d").created).toEqual({
        min: Date.UTC(2026, 9, 23),
        max: Date.UTC(2026, 10, 23) - 1,
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ["created=min:d", "created"],
    ["created=min:-3d", "created"],
    ["limit=0", "limit"],
    ["limit=ten", "limit"],
    ["limit=1e3", "limit"],
    ["sort=cuteness", "sort"],
    ["direction=up", "direction"],
    ["gated=perhaps", "gated"],
    ["full=maybe", "full"],
    ["num_parameters=big", "num_parameters"],
    ["num_parameters=min:2B,max:1B", "num_parameters"],
    ["num_parameters=min:1B,min:2B", "num_parameters"],
    ["num_parameters=1B,2B", "num_parameters"],
    ["created=min:2025-02-30", "created"],
    ["inference=cold", "inference"],
    [`search=${"x".repeat(201)}`, "search"],
    [`filter=${Array.from({ length: 101 }, (_, i) => `t${i}`).join(",")}`, "filter"],
    ["a=b&".repeat(501), "query"],
  ])("rejects %s with the field and the allowed values", (query, field) => {
    const [problem, ...others] = problems(query);
    expect(others).toEqual([]);
    expect(problem?.field).toBe(field);
    expect(problem?.problem).toMatch(/^(is|has) .+\.$/);
  });

  test("lists every invalid field", () => {
    expect(
      problems("limit=x&sort=y&gated=z")
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(["gated", "limit", "sort"]);
  });
});

describe("path parameters", () => {
  const table = {
    num: { kind: "integer", description: "", example: "1" },
    rest: { slashes: true, description: "", example: "" },
  } as const;

  test("parses numbers and strings, which can be empty", () => {
    expect(parsePath(table, { num: "7", "*": "a/b" })).toEqual({ num: 7, rest: "a/b" });
    expect(parsePath(table, { num: "7", "*": "" })).toEqual({ num: 7, rest: "" });
  });

  test.each(["", "x", "-1"])("rejects the number %j", (num) => {
    expect(() => parsePath(table, { num, "*": "" })).toThrow(/^num: is .+\.$/);
  });
});
