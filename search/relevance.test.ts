import { expect, test } from "vitest";
import { createIndex } from "./index.ts";
import { realModels, realModelsMissing } from "./testing/real-models.ts";
import { type Expected, RELEVANCE, typeNames } from "./testing/relevance.ts";

const missing = realModelsMissing;
if (missing !== undefined) console.log(`Skipped: relevance (${missing}).`);

test.skipIf(missing !== undefined)("ranks the expected model first for typed names", async () => {
  const models = realModels();
  const index = createIndex();
  await index.fill(models);

  const queries = [...RELEVANCE, ...typeNames(models)];
  const ranks = queries.map(({ query, first, group }) => {
    const { ids } = index.search({ search: query, include: {}, exclude: {}, ranges: {}, limit: 10 });
    return { query, first, group, ids, rank: ids.findIndex((id) => first.includes(id)) };
  });
  const within = (group: Expected["group"], maxRank: number) => {
    const all = ranks.filter((result) => result.group === group);
    return all.filter(({ rank }) => rank >= 0 && rank < maxRank).length / all.length;
  };
  for (const { query, first, ids, rank, group } of ranks) {
    if (rank !== 0 && group !== "heldOut")
      console.log(`${query}: ${first[0]} is ${rank < 0 ? "missing" : `no. ${rank + 1}`}, first ${ids[0]}`);
  }
  for (const [group, first, three] of [
    ["known", 0.96, 0.99],
    ["tuned", 0.95, 0.98],
    ["heldOut", 0.93, 0.97],
  ] as const) {
    console.log(
      `${group}: first ${(100 * within(group, 1)).toFixed(1)}%, among three ${(100 * within(group, 3)).toFixed(1)}%`,
    );
    expect(within(group, 1), group).toBeGreaterThanOrEqual(first);
    expect(within(group, 3), group).toBeGreaterThanOrEqual(three);
  }

  const modelIds = new Set(models.map(({ id }) => id));
  for (const { query, first } of queries)
    expect(
      first.some((id) => modelIds.has(id)),
      query,
    ).toBe(true);
});
