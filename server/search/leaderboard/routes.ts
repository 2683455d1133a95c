import { endpoints } from "@modelyard/contract";
import { toViewer } from "../../accounts/policies.ts";
import type { App } from "../../http/context.ts";
import { MAX_LEADERBOARD_MODELS } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING, listFacetValues } from "../facets/values.ts";
import { loadReadableModels } from "../load-readable-models.ts";
import { rankResults } from "./leaderboard.ts";

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
