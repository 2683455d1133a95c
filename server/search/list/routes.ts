import { endpoints, toSearchQuery } from "@modelyard/contract";
import { can, toViewer } from "../../accounts/policies.ts";
import type { App } from "../../http/context.ts";
import { MAX_LIST_CHARACTERS } from "../../http/limits.ts";
import { linkNextPage } from "../../http/next-page.ts";
import { route } from "../../http/route.ts";
import { modelListItem } from "../../models/view.ts";
import type { SearchContext } from "../context.ts";
import { requireKnownValues } from "../facets/known-values.ts";

/** `GET /api/models`. Pages with large metadata are shorter than requested. */
export function modelListRoutes(app: App, deps: SearchContext): void {
  const { models, search, meaning } = deps;

  route(app, endpoints.listModels, async ({ query, principal, request, reply }) => {
    const { limit = 100, cursor: after } = query;
    await requireKnownValues(query, deps);

    const matched = await meaning.match(toSearchQuery(query), query.match);
    const loadPage = (count: number) =>
      search.query(
        { ...matched.query, limit: count, ...(after !== undefined && { after }) },
        toViewer(principal),
      );
    const found = await loadPage(limit);
    let { next } = found;
    const items: string[] = [];
    let characters = 0;
    for await (const record of models.each(found.ids)) {
      if (!can.readModel(principal, record)) continue;
      const item = JSON.stringify(modelListItem(record, query));
      items.push(item);
      characters += item.length;
      if (characters < MAX_LIST_CHARACTERS) continue;
      ({ next } = await loadPage(found.ids.indexOf(record.id) + 1));
      break;
    }
    if (next !== undefined) linkNextPage(request, reply, deps, { cursor: next });
    return reply.type("application/json; charset=utf-8").send(`[${items.join(",")}]`);
  });
}
