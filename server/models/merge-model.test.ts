import { describe, expect, test } from "vitest";
import { type IncomingModel, mergeModel } from "./merge-model.ts";
import type { ModelRecord } from "./model-record.ts";
import merges from "./testing/merges.json" with { type: "json" };

type Fields = Partial<ModelRecord>;
const merge = (existing: Fields, incoming: Fields, partial: IncomingModel["partial"] = []) =>
  mergeModel(mergeModel(undefined, { record: { id: "a/b", ...existing } }), {
    record: { id: "a/b", ...incoming },
    partial,
  });

describe("mergeModel", () => {
  test.each(merges)("$title", ({ existing, incoming, expected }) => {
    expect(merge(existing as Fields, incoming as Fields)).toMatchObject(expected);
  });

  test("keeps values if the incoming value is undefined", () => {
    expect(merge({ likes: 7 }, { likes: undefined } as unknown as Fields)).toMatchObject({ likes: 7 });
  });

  test("adds items to partial lists, but uses the licenses of one source", () => {
    const existing = { tags: ["a", "license:mit"], siblings: ["x"] };
    expect(merge(existing, { tags: ["b"], siblings: ["y"] }, ["tags", "siblings"])).toMatchObject({
      tags: ["a", "license:mit", "b"],
      siblings: ["x", "y"],
    });
    expect(merge(existing, { tags: ["b", "license:gpl"] }, ["tags"]).tags).toEqual(["a", "b", "license:gpl"]);
    expect(
      merge({ ...existing, asOf: "2026-01-01" }, { asOf: "2022-01-01", tags: ["license:gpl", "c"] }).tags,
    ).toEqual(["a", "license:mit", "c"]);
  });

  test("is idempotent for all combinations of dates and partial lists", () => {
    const days = [undefined, "2022-01-01", "2026-01-01"];
    const build = (asOf: string | undefined, name: string, number: number): Fields => ({
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
          const incoming = { record: { id: "a/b", ...build(second, "two", 2) }, ...(partial && { partial }) };
          const once = mergeModel(
            mergeModel(undefined, { record: { id: "a/b", ...build(first, "one", 1) } }),
            incoming,
          );
          const twice = mergeModel(once, incoming);
          expect(JSON.stringify(twice)).toBe(JSON.stringify(once));
        }
  });
});
