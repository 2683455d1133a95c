import { endpoints, toSearchQuery } from "@modelyard/contract";
import { toViewer } from "../../accounts/policies.ts";
import type { App } from "../../http/context.ts";
import { linkNextPage } from "../../http/next-page.ts";
import { mapWithYields } from "../../database/yield-to-event-loop.ts";
import { route } from "../../http/route.ts";
import { modelListItem } from "../../models/view.ts";
import type { SearchContext } from "../context.ts";
import { requireKnownValues } from "../facets/known-values.ts";
import { loadReadableModels } from "../load-readable-models.ts";

/** `GET /api/models` */
export function modelListRoutes(app: App, deps: SearchContext): void {
  const { models, search, meaning } = deps;

  route(app, endpoints.listModels, async ({ query, principal, request, reply }) => {
    const { limit = 100, cursor: after } = query;
    await requireKnownValues(query, deps);

    const matched = await meaning.match(toSearchQuery(query), query.match);
    const { ids, next } = await search.ask(
      { ...matched.query, limit, ...(after !== undefined && { after }) },
      toViewer(principal),
    );
    if (next !== undefined) linkNextPage(request, reply, deps, { cursor: next });
    const records = await loadReadableModels(models, principal, ids);
    return mapWithYields(records, (record) => modelListItem(record, query));
  });
}
