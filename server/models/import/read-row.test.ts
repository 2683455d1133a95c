import { describe, expect, test } from "vitest";
import { parseLine, parseRow, type RowDefaults } from "./read-row.ts";
import rows from "./testing/rows.json" with { type: "json" };
import invalidFields from "./testing/invalid-fields.json" with { type: "json" };

const record = (row: Record<string, unknown>, defaults: RowDefaults = {}) => {
  const result = parseRow({ id: "a/b", ...row }, defaults);
  if ("reason" in result) throw new Error(result.reason);
  return result.model.record;
};
const reason = (row: Record<string, unknown>) => {
  const result = parseRow({ id: "a/b", ...row });
  return "reason" in result ? result.reason : undefined;
};

describe("parseLine", () => {
  test.each([
    ["", /^not JSON: /],
    ["{", /^not JSON: /],
    ["{'id': 'a/b'}", /^not JSON: /],
    ['{"id": NaN}', /^not JSON: /],
    ["[]", /^not a JSON object$/],
    ['"a/b"', /^not a JSON object$/],
    ["null", /^not a JSON object$/],
    ["7", /^not a JSON object$/],
  ])("rejects %j", (line, message) => {
    const result = parseLine(line);
    expect("reason" in result && result.reason).toMatch(message);
    expect("reason" in result && result.notJson).toBe(true);
  });
});

describe("the ID of a row", () => {
  test.each(["a/b", "gpt2", "Qwen/Qwen3-8B", "a_b/c.d-e", "0/1", "__proto__", `o/${"x".repeat(96)}`])(
    "accepts %j",
    (id) => {
      expect(record({ id }).id).toBe(id);
    },
  );

  test.each<unknown>([
    undefined,
    null,
    7,
    "",
    "/",
    "a/",
    "/b",
    "a/b/c",
    "a b/c",
    "a/b\n",
    "ä/b",
    "a/-b",
    "a/b-",
    "a/.b",
    "a/b.",
    "a/b--c",
    "a/b..c",
    "../etc",
    "a/..",
    "a/b.git",
    "a/b?c",
    "a/b%2e",
    "https://hub.test/a/b",
    "'); DROP TABLE models;--/x",
    `o/${"x".repeat(97)}`,
    ["a/b"],
  ])("rejects %j", (id) => {
    expect(reason({ id })).toMatch(/^id: must be owner\/name\. .* Invalid ID: /);
  });

  test("also reads the ID from modelId", () => {
    expect(record({ id: null, modelId: "c/d" }).id).toBe("c/d");
  });
});

describe("fields of a row", () => {
  test.each(invalidFields as [field: string, value: unknown, problem: string][])(
    "are rejected if invalid: %s %j",
    (field, value, problem) => {
      expect(reason({ [field]: value })).toContain(problem);
    },
  );

  test("truncates values in error messages", () => {
    expect(reason({ params: "9".repeat(5000) })?.length).toBeLessThan(200);
  });

  test.each([
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21T10:20:30Z", "2026-11-21T10:20:30.000Z"],
    ["2026-11-21T10:20:30.123456Z", "2026-11-21T10:20:30.123Z"],
    ["2026-11-21T10:20:30+00:00", "2026-11-21T10:20:30.000Z"],
    ["2026-11-21T10:20:30+0530", "2026-11-21T04:50:30.000Z"],
    ["2026-11-21 10:20", "2026-11-21T10:20:00.000Z"],
    ["2024-02-29T23:00:00-02", "2024-03-01T01:00:00.000Z"],
  ])("converts the date %s to %s", (date, expected) => {
    expect(record({ lastModified: date }).lastModified).toBe(expected);
  });

  test("removes duplicates from lists", () => {
    const row = { tags: ["x", "y", "x"], siblings: ["f", { rfilename: "f" }], src: ["s", "s"] };
    expect(record(row)).toMatchObject({ tags: ["x", "y"], siblings: ["f"], sources: ["s"] });
  });

  test("ignores null, empty, and unknown fields", () => {
    const row = {
      likes: null,
      pipeline_tag: "",
      library_name: null,
      spaces: ["x"],
      _id: "5",
      renamed_to: "c/d",
    };
    expect(record(row)).toEqual({ id: "a/b", tags: [] });
  });
});

describe("a row with partial lists", () => {
  test("converts the row to a record with derived tags, as a partial list", () => {
    expect(parseRow(rows.exported.row)).toEqual(rows.exported.result);
  });

  test("retains a complete list of tags and its license", () => {
    const tags = ["pytorch", "text-generation", "license:apache-2.0", "region:us"];
    const row = {
      tags,
      tags_complete: true,
      license: "mit",
      pipeline_tag: "text-generation",
      siblings: ["x.gguf"],
    };
    expect(record(row).tags).toEqual(tags);
    expect(record({ tags: ["a"], library_name: "timm", license: ["mit", "bsd"] }).tags).toEqual([
      "a",
      "timm",
      "license:mit",
      "license:bsd",
    ]);
  });
});

describe("a model document of a hub", () => {
  const today = { sources: ["https://hub.test"], asOf: "2026-11-21" };

  test("converts a document to a record", () => {
    expect(record(rows.hub.row, today)).toEqual(rows.hub.record);
  });

  test("accepts provider mappings as an object", () => {
    const entry = { status: "staging", providerId: "p", task: "text-to-image", adapter: "lora" };
    expect(record({ inferenceProviderMapping: { "fal-ai": entry } }).mappings).toEqual({ "fal-ai": entry });
  });

  test("reads parameters and context of a GGUF header", () => {
    const gguf = {
      total: 8e9,
      architecture: "llama",
      context_length: 131_072,
      chat_template: "{{ x }}",
      bos_token: "<s>",
    };
    expect(record({ gguf })).toMatchObject({
      parameters: 8e9,
      context: 131_072,
      gguf: { total: 8e9, architecture: "llama", context_length: 131_072, chat_template: "{{ x }}" },
    });
  });

  test("distinguishes zero from unknown in documents of a Modelyard hub", () => {
    const row = {
      downloads: 0,
      likes: 0,
      modelyard: {
        downloadsKnown: false,
        likesKnown: true,
        parameters: 7,
        context: 9,
        sources: ["s"],
        asOf: "2026-01-01",
      },
    };
    expect(record(row, today)).toEqual({
      id: "a/b",
      likes: 0,
      metricsAsOf: "2026-01-01",
      parameters: 7,
      context: 9,
      tags: [],
      sources: ["s"],
      asOf: "2026-01-01",
    });
  });
});
