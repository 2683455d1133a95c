import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { setImmediate } from "node:timers/promises";
import type { SearchQuery } from "@modelyard/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { IndexedModel, IndexOptions, ModelIndex, Viewer } from "./index.ts";
import { createIndex, restoreIndex } from "./index.ts";
import { anyId, model, query, viewer, words } from "./testing/arbitrary.ts";
import { createReference, type WordIndex } from "./testing/reference.ts";
import type { Tuning } from "./tuning.ts";

const label = (_: string, value: string) => ({ fr: "French", en: "English", mit: "MIT License" })[value];

/** Low thresholds, so that the few models of a test exercise all code paths. */
const tunings: Partial<Tuning>[] = [
  {},
  {
    minBitsetSize: 2,
    minBitsetShare: 1e9,
    maxScanned: 0,
    maxScored: 0,
    firstScored: 1,
    minDeleted: 1,
    chunkSize: 4,
    bulkThreshold: 3,
    minWarmedUp: 200,
  },
  {
    minBitsetSize: 5,
    minBitsetShare: 1e9,
    maxScanned: 3,
    maxScored: 2,
    firstScored: 2,
    minDeleted: 0,
    chunkSize: 2,
    bulkThreshold: 1e9,
  },
  { maxScanned: 0, maxScored: 3, firstScored: 1, minDeleted: 3, chunkSize: 6, bulkThreshold: 8 },
];

type Step =
  | { do: "put"; model: IndexedModel }
  | { do: "putMany" | "fill"; models: IndexedModel[] }
  | { do: "delete"; id: string }
  | { do: "yield" | "restart" }
  | { do: "search"; query: SearchQuery; viewer: Viewer | undefined }
  | { do: "pages"; query: SearchQuery; adding: IndexedModel[] }
  | { do: "find"; text: string; viewer: Viewer | undefined };

const models = fc.array(model, { maxLength: 15 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("put" as const), model }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("putMany" as const, "fill" as const), models }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("delete" as const), id: anyId }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("yield" as const, "restart" as const) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("search" as const), query, viewer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("pages" as const),
      query,
      adding: fc.array(model, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("find" as const), text: words, viewer }) },
);

async function restart(index: ModelIndex, options: IndexOptions): Promise<ModelIndex> {
  const path = join(tmpdir(), `modelyard-index-${process.pid}`);
  try {
    expect(await index.save(path, { id: "test" })).toBe(true);
    const restored = await restoreIndex(path, (saved) => isDeepStrictEqual(saved, { id: "test" }), options);
    return restored?.index ?? expect.unreachable("The snapshot is damaged.");
  } finally {
    await rm(path, { force: true });
  }
}

async function runStep(index: WordIndex, { ...step }: Step): Promise<unknown> {
  switch (step.do) {
    case "put":
      return index.put(step.model);
    case "putMany":
      return index.putMany(step.models);
    case "fill":
      return index.fill(step.models);
    case "delete":
      return index.delete(step.id);
    case "yield":
    case "restart":
      return setImmediate();
    case "search":
      return index.search(step.query, step.viewer);
    case "find":
      return index.find(step.text, 3, step.viewer);
    case "pages": {
      const pages = [];
      let after: string | undefined;
      for (let number = 0; number < 6; number++) {
        const page = index.search({ ...step.query, ...(after !== undefined && { after }) });
        pages.push(page);
        const added = step.adding[number];
        if (added !== undefined) index.put(added);
        after = page.next;
        if (after === undefined) break;
      }
      return pages;
    }
  }
}

test("returns the results of the reference implementation for random queries and changing models", async () => {
  let searches = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tunings),
      fc.array(model, { maxLength: 40 }),
      fc.array(step, { minLength: 5, maxLength: 30 }),
      async (tuning, first, steps) => {
        let index = createIndex({ label, tuning });
        const reference = createReference({ label });
        index.putMany(first);
        reference.putMany(first);
        for (const step of steps) {
          if (step.do === "restart") index = await restart(index, { label, tuning });
          expect(await runStep(index, step)).toEqual(await runStep(reference, step));
          expect(index.size).toBe(reference.size);
          if (step.do === "search" || step.do === "pages") searches++;
        }
      },
    ),
    { numRuns: Number(process.env["SEARCH_RUNS"] ?? 200) },
  );
  expect(searches).toBeGreaterThan(1000);
});

test("returns the results of the reference implementation for many models", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tunings),
      fc.array(model, { minLength: 300, maxLength: 600 }),
      fc.array(fc.tuple(query, viewer), { minLength: 10, maxLength: 20 }),
      // Many results and small pages, so that ranking stops early.
      fc.array(fc.tuple(words, fc.constantFrom(1, 2, 5)), { minLength: 20, maxLength: 40 }),
      async (tuning, all, queries, texts) => {
        const numbered = all.map((model, i) => (i % 3 === 0 ? model : { ...model, id: `${model.id}-${i}` }));
        const index = createIndex({ label, tuning });
        const reference = createReference({ label });
        await index.fill(numbered);
        reference.putMany(numbered);
        for (const { id } of numbered.slice(0, 60)) expect(index.delete(id)).toBe(reference.delete(id));
        for (const [query, viewer] of queries) {
          expect(index.search(query, viewer)).toEqual(reference.search(query, viewer));
        }
        for (const [search, limit] of texts) {
          const query = { search, include: {}, exclude: {}, ranges: {}, limit };
          expect(index.search(query)).toEqual(reference.search(query));
        }
      },
    ),
    { numRuns: 10 },
  );
});
