import { describe, expect, test } from "vitest";
import { type IncomingModel, mergeModel } from "./merge-model.ts";
import type { ModelRecord } from "./model-record.ts";
import merges from "./testing/merges.json" with { type: "json" };

type Facts = Partial<ModelRecord>;
const merge = (known: Facts, incoming: Facts, partial: IncomingModel["partial"] = []) =>
  mergeModel(mergeModel(undefined, { record: { id: "a/b", ...known } }), {
    record: { id: "a/b", ...incoming },
    partial,
  });

describe("merging of incoming details", () => {
  test.each(merges)("$what", ({ known, incoming, after }) => {
    expect(merge(known as Facts, incoming as Facts)).toMatchObject(after);
  });

  test("keeps values for undefined", () => {
    expect(merge({ likes: 7 }, { likes: undefined } as unknown as Facts)).toMatchObject({ likes: 7 });
  });

  test("adds to partial lists, but keeps the licenses of one source", () => {
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

  test("is idempotent for any sources and dates", () => {
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
