import type { MeasurementsInfo } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { principalOf } from "../accounts/authenticate.ts";
import type { App, Deps } from "../app.ts";
import { repoNotFound } from "../errors.ts";
import { may } from "../policies.ts";
import { modelId } from "../request-url.ts";
import { beginOf, DAY } from "../stores/measurements.ts";
import { measurementsView } from "../views/measurements.ts";

/** `/api/measurements/{owner}/{name}`: how the providers of a model did, in calls of people and of the hub. */
export function measurementRoutes(app: App, deps: Pick<Deps, "serving" | "models" | "router">): void {
  const { serving, models, router } = deps;
  app.get(
    "/api/measurements/:owner/:name",
    async (
      request: FastifyRequest<{ Params: { owner: string; name: string } }>,
    ): Promise<MeasurementsInfo> => {
      const id = modelId(request.params.owner, request.params.name);
      const model = await models.get(id);
      if (!model || !may.readModel(principalOf(request), model)) throw repoNotFound(id);
      const offers = Object.entries(model.mappings).map(([provider, { providerId }]) => ({
        provider,
        providerModel: providerId,
      }));
      await serving.kept.flush();
      const now = router.now().getTime();
      const rows = await serving.kept.store.ofOffers(offers, beginOf(DAY, now) - 29 * DAY);
      return measurementsView(offers, rows, now);
    },
  );
}
