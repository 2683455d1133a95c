import type { HubClient, ModelInfo } from "@modelyard/contract";
import { dollars } from "../../components/dollars.ts";
import type { Price } from "../../widgets/calls/metrics.ts";
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
    deployments.map(({ provider, input, output, perCall }) => [
      provider,
      {
        ...(input !== undefined && { input }),
        ...(output !== undefined && { output }),
        ...(perCall !== undefined && { call: perCall }),
      },
    ]),
  );
}

/** Formats a price: `$0.10 in, $0.30 out per 1M tokens`, `$0.04 per request`. */
export function formatPrice(price: Price | undefined): string | undefined {
  if (price?.call !== undefined) return `${dollars(price.call)} per request`;
  if (price?.input === undefined || price.output === undefined) return undefined;
  return `${dollars(price.input)} in, ${dollars(price.output)} out per 1M tokens`;
}
