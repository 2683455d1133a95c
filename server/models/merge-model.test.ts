import { describe, expect, test } from "vitest";
import { type IncomingModel, mergeModel } from "./merge-model.ts";
import type { ModelRecord } from "./model-record.ts";

type Facts = Partial<ModelRecord>;
const merge = (known: Facts, incoming: Facts, partial: IncomingModel["partial"] = []) =>
  mergeModel(mergeModel(undefined, { record: { id: "a/b", ...known } }), {
    record: { id: "a/b", ...incoming },
    partial,
  });

describe("facts that come in", () => {
  test.each<[what: string, known: Facts, incoming: Facts, after: Facts]>([
    ["fill gaps", { likes: 1 }, { pipeline_tag: "fill-mask" }, { likes: 1, pipeline_tag: "fill-mask" }],
    [
      "win where they are newer",
      { asOf: "2026-01-01", context: 1 },
      { asOf: "2026-02-01", context: 2 },
      { context: 2, asOf: "2026-02-01" },
    ],
    [
      "win on the same day",
      { asOf: "2026-01-01", context: 1 },
      { asOf: "2026-01-01", context: 2 },
      { context: 2 },
    ],
    ["win where no day is known", { context: 1 }, { context: 2 }, { context: 2 }],
    [
      "only fill gaps where they are older",
      { asOf: "2026-02-01", context: 1 },
      { asOf: "2022-01-01", context: 2, sha: "f" },
      { context: 1, sha: "f", asOf: "2026-02-01" },
    ],
    [
      "replace a whole list by a newer whole one",
      { tags: ["a", "b"], siblings: ["x"] },
      { tags: ["c"], siblings: [] },
      { tags: ["c"], siblings: [] },
    ],
    [
      "leave lists alone that they do not have",
      { tags: ["a"], siblings: ["x"], mappings: { groq: { status: "live", providerId: "p", task: "t" } } },
      { likes: 2 },
      { tags: ["a"], siblings: ["x"], mappings: { groq: { status: "live", providerId: "p", task: "t" } } },
    ],
    [
      "add to lists where they are older",
      { asOf: "2026-01-01", tags: ["a"] },
      { asOf: "2022-01-01", tags: ["b", "a"] },
      { tags: ["a", "b"] },
    ],
    [
      "take mappings away that a newer source no longer has",
      { mappings: { groq: { status: "live", providerId: "p", task: "t" } } },
      { mappings: {} },
      { mappings: {} },
    ],
    [
      "leave mappings alone that an admin entered",
      {
        mappings: {
          groq: { status: "live", providerId: "ours", task: "t" },
          shed: { status: "live", providerId: "s", task: "t" },
        },
        enteredMappings: ["groq", "shed"],
      },
      {
        mappings: {
          groq: { status: "live", providerId: "theirs", task: "t" },
          novita: { status: "live", providerId: "n", task: "t" },
        },
      },
      {
        mappings: {
          groq: { status: "live", providerId: "ours", task: "t" },
          shed: { status: "live", providerId: "s", task: "t" },
          novita: { status: "live", providerId: "n", task: "t" },
        },
        enteredMappings: ["groq", "shed"],
      },
    ],
    [
      "keep what else a configuration holds",
      { config: { model_type: "x", tokenizer_config: { chat_template: "t" } } },
      { config: { architectures: ["X"], model_type: "y" } },
      { config: { model_type: "y", tokenizer_config: { chat_template: "t" }, architectures: ["X"] } },
    ],
    [
      "open and close a gate",
      { gated: "auto", private: true },
      { gated: false, private: false },
      { gated: false, private: false },
    ],
    ["name all sources once", { sources: ["one"] }, { sources: ["two", "one"] }, { sources: ["one", "two"] }],
    [
      "date the downloads with their own day",
      { downloads: 5, likes: 5, metricsAsOf: "2026-01-01" },
      { downloads: 6, metricsAsOf: "2026-02-01" },
      { downloads: 6, likes: 5, metricsAsOf: "2026-02-01" },
    ],
    [
      "do not date old downloads anew by new likes",
      { downloads: 5, metricsAsOf: "2026-01-01" },
      { likes: 6, metricsAsOf: "2026-02-01" },
      { downloads: 5, likes: 6, metricsAsOf: "2026-01-01" },
    ],
    [
      "leave newer numbers alone, though the other facts are newer",
      { asOf: "2022-01-01", downloads: 5, metricsAsOf: "2026-01-01", context: 1 },
      { asOf: "2026-01-01", downloads: 9, metricsAsOf: "2022-02-01", context: 2 },
      { downloads: 5, metricsAsOf: "2026-01-01", context: 2 },
    ],
    [
      "give older numbers their day where none were known",
      { asOf: "2026-01-01" },
      { asOf: "2022-01-01", downloads: 9, metricsAsOf: "2022-01-01" },
      { downloads: 9, metricsAsOf: "2022-01-01" },
    ],
    ["mean zero by zero", { downloads: 5, likes: 7 }, { downloads: 0, likes: 0 }, { downloads: 0, likes: 0 }],
    ["do not erase by undefined", { likes: 7 }, { likes: undefined } as unknown as Facts, { likes: 7 }],
  ])("%s", (_, known, incoming, after) => {
    expect(merge(known, incoming)).toMatchObject(after);
  });

  test("from partial lists add and remove nothing, but a model has the licenses of one source", () => {
    const known = { tags: ["a", "license:mit"], siblings: ["x"] };
    expect(merge(known, { tags: ["b"], siblings: ["y"] }, ["tags", "siblings"])).toMatchObject({
      tags: ["a", "license:mit", "b"],
      siblings: ["x", "y"],
    });
    expect(merge(known, { tags: ["b", "license:gpl"] }, ["tags"]).tags).toEqual(["a", "b", "license:gpl"]);
    expect(
      merge({ ...known, asOf: "2026-01-01" }, { asOf: "2022-01-01", tags: ["license:gpl", "c"] }).tags,
    ).toEqual(["a", "license:mit", "c"]);
  });

  test("twice are the same as once, whatever was known and however the source is dated", () => {
    const days = [undefined, "2022-01-01", "2026-01-01"];
    const facts = (asOf: string | undefined, name: string, number: number): Facts => ({
      ...(asOf !== undefined && { asOf, metricsAsOf: asOf }),
      tags: [name, "both", `license:${name}`],
      siblings: [name],
      sources: [name],
      downloads: number,
      config: { model_type: name, [name]: 1 },
    });
    for (const first of days)
      for (const second of days)
        for (const partial of [[], ["tags", "siblings"]] as IncomingModel["partial"][]) {
          const incoming = { record: { id: "a/b", ...facts(second, "two", 2) }, ...(partial && { partial }) };
          const once = mergeModel(
            mergeModel(undefined, { record: { id: "a/b", ...facts(first, "one", 1) } }),
            incoming,
          );
          const twice = mergeModel(once, incoming);
          expect(JSON.stringify(twice)).toBe(JSON.stringify(once));
        }
  });
});
