import { type DeploymentAttributesInfo, endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { repoNotFound } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import { requireProvider } from "../providers/require-provider.ts";
import type { DeploymentAttributesTable } from "../tables.ts";

/** Registers `/api/admin/deployment-attributes`: region and quantization of deployments. */
export function deploymentAttributeRoutes(
  app: App,
  { router, models }: Pick<RouterContext, "router" | "models">,
): void {
  route(app, endpoints.listDeploymentAttributes, async () =>
    (await router.deploymentStore.attributes()).map(toAttributesView),
  );

  route(app, endpoints.setDeploymentAttributes, async ({ body }) => {
    const { provider, model, region, quantization } = body;
    requireProvider(router, provider);
    const record = model === undefined ? undefined : await models.get(model);
    if (model !== undefined && !record) throw repoNotFound(model);
    const row = {
      provider,
      model_id: record?.id ?? "",
      entered: 1,
      region,
      quantization,
      source: "admin",
      as_of: router.now().toISOString().slice(0, 10),
    } as const;
    await router.deploymentStore.putAttributes([row]);
    await router.refresh();
    return toAttributesView(row);
  });
}

const toAttributesView = (
  row: Omit<DeploymentAttributesTable, "lower_id" | "entered">,
): DeploymentAttributesInfo => ({
  provider: row.provider,
  ...(row.model_id !== "" && { model: row.model_id }),
  ...(row.region !== null && { region: row.region }),
  ...(row.quantization !== null && { quantization: row.quantization }),
  source: row.source,
  asOf: row.as_of,
});
