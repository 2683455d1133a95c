import { type HubClient, HubError, type ModelInfo, type DeploymentInfo } from "@modelyard/contract";
import { dollars } from "../../components/dollars.ts";
import type { Price } from "../../widgets/calls/measures.ts";

/** What is known of providers' offers of a model; nothing of one without an owner. */
export async function offersOf(hub: HubClient, { id }: Pick<ModelInfo, "id">): Promise<DeploymentInfo[]> {
  try {
    return await hub.models.deployments(id);
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return [];
    throw error;
  }
}

/** What providers ask for a model, as far as it is known. */
export async function pricesOf(hub: HubClient, model: Pick<ModelInfo, "id">): Promise<Record<string, Price>> {
  const offers = await offersOf(hub, model);
  return Object.fromEntries(
    offers.map(({ provider, input, output, perCall }) => [
      provider,
      {
        ...(input !== undefined && { input }),
        ...(output !== undefined && { output }),
        ...(perCall !== undefined && { call: perCall }),
      },
    ]),
  );
}

/** `$0.10 in, $0.30 out per 1M tokens`, `$0.04 a call` */
export function spokenPrice(price: Price | undefined): string | undefined {
  if (price?.call !== undefined) return `${dollars(price.call)} a call`;
  if (price?.input === undefined || price.output === undefined) return undefined;
  return `${dollars(price.input)} in, ${dollars(price.output)} out per 1M tokens`;
}
