import { paths, parseListing, toSearchQuery } from "@modelyard/contract";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";
import { requireKnownValues } from "../facets/known-values.ts";
import { can, toViewer } from "../../accounts/policies.ts";
import { getOrigin, getQuery } from "../../http/request-url.ts";
import { atomFeed } from "./view.ts";

const ENTRIES = 50;

/** `/models.atom?…`: a saved search as a feed. Same query as the listing; newest first by default. */
export function feedRoutes(app: App, deps: SearchContext): void {
  const { models, search } = deps;

  app.get("/models.atom", async (request, reply) => {
    const query = getQuery(request);
    const { p: _page, limit = ENTRIES, cursor: _cursor, facets: _facets, ...filters } = parseListing(query);
    await requireKnownValues(filters, search);

    const { ids } = await search.ask(
      { sort: "created", ...toSearchQuery(filters), limit },
      toViewer(getPrincipal(request)),
    );
    const records = (await models.getMany(ids)).filter((record) =>
      can.readModel(getPrincipal(request), record),
    );
    const text = query.size === 0 ? "" : `?${query}`;
    const wanted = [...query]
      .filter(([name]) => name !== "sort" && name !== "direction")
      .map(([, value]) => value);
    const title = wanted.length === 0 ? "New models" : `New models: ${wanted.join(", ")}`;
    const feed = {
      title,
      origin: getOrigin(request, deps),
      self: `/models.atom${text}`,
      page: `${paths.models()}${text}`,
    };
    return reply.type("application/atom+xml; charset=utf-8").send(atomFeed(feed, records));
  });
}
