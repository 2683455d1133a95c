import type { HubClient, ModelInfo } from "@modelyard/contract";
import type { Price } from "../../components/price.ts";
import { orUndefined } from "../../components/missing.server.ts";

/** Loads the deployments of a model. Returns none for an unknown model. */
export const loadDeployments = async (hub: HubClient, { id }: Pick<ModelInfo, "id">) =>
  (await orUndefined(hub.listDeployments(id))) ?? [];

/** Loads the known prices of a model, by provider ID. */
export async function loadPrices(
  hub: HubClient,
  model: Pick<ModelInfo, "id">,
): Promise<Record<string, Price>> {
  const deployments = await loadDeployments(hub, model);
  return Object.fromEntries(
    deployments.map(({ provider, input, output, perCall, perImage }) => [
      provider,
      { input, output, perCall, perImage },
    ]),
  );
}
