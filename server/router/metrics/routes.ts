import type { ProviderMetricsInfo } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { repoNotFound } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { modelId } from "../../http/request-url.ts";
import { startOfSpan, DAY } from "./store.ts";
import { measurementsView } from "./view.ts";

/** `/api/provider-metrics/{owner}/{name}`: performance metrics of a model's providers. */
export function providerMetricRoutes(
  app: App,
  deps: Pick<RouterContext, "inference" | "models" | "router">,
): void {
  const { inference, models, router } = deps;
  app.get(
    "/api/provider-metrics/:owner/:name",
    async (
      request: FastifyRequest<{ Params: { owner: string; name: string } }>,
    ): Promise<ProviderMetricsInfo> => {
      const id = modelId(request.params.owner, request.params.name);
      const model = await models.get(id);
      if (!model || !can.readModel(getPrincipal(request), model)) throw repoNotFound(id);
      const offers = Object.entries(model.mappings).map(([provider, { providerId }]) => ({
        provider,
        providerModel: providerId,
      }));
      await inference.metricsHistory.flush();
      const now = router.now().getTime();
      const rows = await inference.metricsHistory.store.ofOffers(offers, startOfSpan(DAY, now) - 29 * DAY);
      return measurementsView(offers, rows, now);
    },
  );
}
