import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { requireModel } from "../models/require-model.ts";
import { getSpanStart, DAY } from "./store.ts";
import { providerMetricsView } from "./view.ts";

/** Registers `/api/provider-metrics/{owner}/{name}`: performance metrics of a model's providers. */
export function providerMetricRoutes(
  app: App,
  deps: Pick<RouterContext, "inference" | "models" | "router">,
): void {
  const { inference, models, router } = deps;
  route(app, endpoints.listProviderMetrics, async ({ path, principal }) => {
    const model = await requireModel(models, principal, path);
    const deployments = Object.entries(model.mappings).map(([provider, { providerId }]) => ({
      provider,
      providerModel: providerId,
    }));
    await inference.metricsHistory.flush();
    const now = router.now().getTime();
    const rows = await inference.metricsHistory.store.listOf(deployments, getSpanStart(DAY, now) - 29 * DAY);
    return providerMetricsView(deployments, rows, now);
  });
}
