import { endpoints, paths, toSearchQuery } from "@modelyard/contract";
import { toViewer } from "../../accounts/policies.ts";
import { atomFeed } from "../../http/atom.ts";
import type { App } from "../../http/context.ts";
import { getOrigin, getQuery } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { SearchContext } from "../context.ts";
import { requireKnownValues } from "../facets/known-values.ts";
import { loadReadableModels } from "../load-readable-models.ts";
import { modelEntry } from "./view.ts";

/** `/models.atom?…`: a saved search as a feed. Same query as the listing; newest first by default. */
export function feedRoutes(app: App, deps: SearchContext): void {
  const { models, search } = deps;

  route(app, endpoints.followModels, async ({ query: { limit = 50, ...filters }, principal, request }) => {
    await requireKnownValues(filters, deps);
    const { ids } = await search.query(
      { sort: "created", ...toSearchQuery(filters), limit },
      toViewer(principal),
    );
    const query = getQuery(request);
    const text = query.size === 0 ? "" : `?${query}`;
    const filterValues = [...query]
      .filter(([name]) => name !== "sort" && name !== "direction")
      .map(([, value]) => value);
    const feed = {
      title: filterValues.length === 0 ? "New models" : `New models: ${filterValues.join(", ")}`,
      origin: getOrigin(request, deps),
      self: `/models.atom${text}`,
      page: `${paths.models()}${text}`,
    };
    return atomFeed(feed, await loadReadableModels(models, principal, ids, modelEntry));
  });
}
