import { parseModelList, toSearchQuery } from "@modelyard/contract";
import { principalOf } from "../accounts/authenticate.ts";
import type { App, AppDependencies } from "../app.ts";
import { knownValues } from "../known-values.ts";
import { can, viewerOf } from "../policies.ts";
import { originOf, queryOf } from "../request-url.ts";
import { modelListItem } from "../views/model-document.ts";

/** `GET /api/models` */
export function modelListRoutes(app: App, deps: AppDependencies): void {
  const { models, search } = deps;

  app.get("/api/models", async (request, reply) => {
    const query = queryOf(request);
    const { limit = 100, cursor, expand, full, config, cardData, ...filters } = parseModelList(query);
    await knownValues(filters, search);

    const answer = await search.ask(
      {
        ...toSearchQuery(filters),
        limit,
        ...(cursor !== undefined && { after: cursor }),
      },
      viewerOf(principalOf(request)),
    );
    if (answer.next !== undefined) {
      query.set("cursor", answer.next);
      reply.header("link", `<${originOf(request, deps)}/api/models?${query}>; rel="next"`);
    }
    const records = (await models.getMany(answer.ids)).filter((record) =>
      can.readModel(principalOf(request), record),
    );
    const asked = {
      ...(expand && { expand }),
      ...(full !== undefined && { full }),
      ...(config !== undefined && { config }),
      ...(cardData !== undefined && { cardData }),
    };
    return records.map((record) => modelListItem(record, asked));
  });
}
