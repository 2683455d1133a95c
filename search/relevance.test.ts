import { expect, test } from "vitest";
import { createIndex } from "./index.ts";
import { realModels, realModelsMissing } from "./testing/real-models.ts";
import { RELEVANCE } from "./testing/relevance.ts";

const missing = realModelsMissing;
if (missing !== undefined) console.log(`Relevance is not tested: ${missing}.`);

test.skipIf(missing !== undefined)(
  "the obvious model comes first for names as people type them",
  async () => {
    const models = realModels();
    const index = createIndex();
    await index.fill(models);

    const ranks = RELEVANCE.map(({ query, first }) => {
      const { ids } = index.search({ search: query, include: {}, exclude: {}, ranges: {}, limit: 10 });
      return { query, first, ids, rank: ids.findIndex((id) => first.includes(id)) };
    });
    const within = (places: number) =>
      ranks.filter(({ rank }) => rank >= 0 && rank < places).length / ranks.length;
    for (const { query, first, ids, rank } of ranks) {
      if (rank !== 0)
        console.log(
          `${query}: ${first[0]} is ${rank < 0 ? "not in ten" : `no. ${rank + 1}`}, first ${ids[0]}`,
        );
    }
    console.log(
      `${ranks.length} queries: first ${(100 * within(1)).toFixed(1)} %, among three ${(100 * within(3)).toFixed(1)} %`,
    );
    expect(ranks.length).toBeGreaterThanOrEqual(200);
    expect(within(1)).toBeGreaterThanOrEqual(0.9);
    expect(within(3)).toBeGreaterThanOrEqual(0.97);

    const known = new Set(models.map(({ id }) => id));
    for (const { query, first } of RELEVANCE)
      expect(
        first.some((id) => known.has(id)),
        query,
      ).toBe(true);
  },
  120_000,
);
