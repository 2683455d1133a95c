import { endpoints, paths, toSearchQuery } from "@modelyard/contract";
import { toViewer } from "../../accounts/policies.ts";
import { atomFeed, type FeedEntry } from "../../http/atom.ts";
import type { App } from "../../http/context.ts";
import { getOrigin, getQuery } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { SearchContext } from "../context.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { requireKnownValues } from "../facets/known-values.ts";
import { facetLabel } from "../facets/label.ts";
import { loadReadableModels } from "../load-readable-models.ts";

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

/** Returns the entry of a model in a feed of new models. */
function modelEntry(record: ModelRecord): FeedEntry {
  const license = record.tags.find((tag) => tag.startsWith("license:"))?.slice("license:".length);
  const facts = [
    record.pipeline_tag && facetLabel("pipeline_tag", record.pipeline_tag),
    record.parameters && `${record.parameters.toLocaleString("en")} parameters`,
    record.context && `${record.context.toLocaleString("en")} tokens context`,
    license && facetLabel("license", license),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  const date = record.createdAt ?? record.lastModified ?? record.asOf;
  return {
    title: record.id,
    path: paths.model(record.id),
    date: date && new Date(date).toISOString(),
    author: record.id.split("/")[0],
    summary: facts.join(" · "),
    categories: record.tags.slice(0, 20),
  };
}
