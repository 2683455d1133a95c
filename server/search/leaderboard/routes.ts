import { endpoints, isLowerBetter, type Leaderboard, listEvaluations } from "@modelyard/contract";
import { toViewer } from "../../accounts/policies.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import type { App } from "../../http/context.ts";
import { MAX_LEADERBOARD_MODELS, MAX_LEADERBOARD_RESULTS } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING, listFacetValues } from "../facets/values.ts";
import { loadReadableModels } from "../load-readable-models.ts";

/** `GET /api/leaderboard` */
export function leaderboardRoutes(app: App, { models, search }: SearchContext): void {
  route(app, endpoints.getLeaderboard, async ({ query, principal }) => {
    const viewer = toViewer(principal);
    const [first] = query.dataset === undefined ? await listFacetValues(search, "evaluation", 1, viewer) : [];
    const dataset = query.dataset ?? first?.value;
    if (dataset === undefined) return { metrics: [], results: [], models: 0, total: 0 };
    const { ids, total } = await search.query(
      { ...EVERYTHING, include: { evaluation: [dataset] }, sort: "downloads", limit: MAX_LEADERBOARD_MODELS },
      viewer,
    );
    const records = await loadReadableModels(models, principal, ids, (record) => record);
    const ranked = await rankResults(records, dataset, query.metric);
    return { dataset, ...ranked, models: records.length, total };
  });
}

/**
 * Ranks the evaluation results of models for a dataset and a metric (case-insensitive). Without a metric, uses the one with
 * the most results. Yields between models, which can have a thousand results each, so that other requests continue.
 */
async function rankResults(
  records: readonly ModelRecord[],
  dataset: string,
  metric?: string,
): Promise<Pick<Leaderboard, "metric" | "metrics" | "results">> {
  const byMetric = new Map<string, { metric: string; results: Leaderboard["results"] }>();
  for (const { id, modelIndex, evalResults } of records) {
    await yieldToEventLoop();
    for (const { dataset: on, metric: by, ...result } of listEvaluations({
      "model-index": modelIndex,
      evalResults,
    })) {
      if (on !== dataset) continue;
      const group = byMetric.get(by.toLowerCase()) ?? { metric: by, results: [] };
      byMetric.set(by.toLowerCase(), group);
      group.results.push({ model: id, ...result });
    }
  }
  const groups = [...byMetric.values()].toSorted((a, b) => b.results.length - a.results.length);
  const selected = metric === undefined ? groups[0] : byMetric.get(metric.toLowerCase());
  return {
    ...(selected && { metric: selected.metric }),
    metrics: groups.map(({ metric: name, results }) => ({ metric: name, count: results.length })),
    results: selected ? sort(selected.results, isLowerBetter(selected.metric)) : [],
  };
}

/** Sorts best first, and values that are not numbers last. */
function sort<R extends { value: number | string }>(results: readonly R[], lowest: boolean): R[] {
  const amounts = results.map(({ value }) => toNumber(value));
  const known = amounts.filter((amount) => amount !== undefined);
  // Some authors write 0.92, others 92.
  const mixed = known.some((amount) => amount > 1) && known.every((amount) => amount >= 0 && amount <= 100);
  const rank = (amount: number | undefined) => {
    if (amount === undefined) return Infinity;
    const scaled = mixed && amount <= 1 ? amount * 100 : amount;
    return lowest ? scaled : -scaled;
  };
  return results
    .map((result, i) => ({ result, rank: rank(amounts[i]) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .slice(0, MAX_LEADERBOARD_RESULTS)
    .map(({ result }) => result);
}

function toNumber(value: number | string): number | undefined {
  const amount = typeof value === "number" ? value : Number.parseFloat(value);
  return Number.isFinite(amount) ? amount : undefined;
}
