import { parseModelList, toSearchQuery } from "@modelyard/contract";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";
import { requireKnownValues } from "../facets/known-values.ts";
import { can, toViewer } from "../../accounts/policies.ts";
import { getOrigin, getQuery } from "../../http/request-url.ts";
import { modelListItem } from "../../models/view.ts";

/** `GET /api/models` */
export function modelListRoutes(app: App, deps: SearchContext): void {
  const { models, search } = deps;

  app.get("/api/models", async (request, reply) => {
    const query = getQuery(request);
    const { limit = 100, cursor, expand, full, config, cardData, ...filters } = parseModelList(query);
    await requireKnownValues(filters, search);

    const response = await search.ask(
      {
        ...toSearchQuery(filters),
        limit,
        ...(cursor !== undefined && { after: cursor }),
      },
      toViewer(getPrincipal(request)),
    );
    if (response.next !== undefined) {
      query.set("cursor", response.next);
      reply.header("link", `<${getOrigin(request, deps)}/api/models?${query}>; rel="next"`);
    }
    const records = (await models.getMany(response.ids)).filter((record) =>
      can.readModel(getPrincipal(request), record),
    );
    const params = {
      ...(expand && { expand }),
      ...(full !== undefined && { full }),
      ...(config !== undefined && { config }),
      ...(cardData !== undefined && { cardData }),
    };
    return records.map((record) => modelListItem(record, params));
  });
}
