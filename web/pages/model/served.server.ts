import { type HubClient, HubError, type ServedProvider } from "@modelyard/contract";

/** Loads the router's providers of a model, by provider ID. Returns no providers if the router has no such model. */
export async function loadServedProviders(
  hub: HubClient,
  id: string,
): Promise<Record<string, ServedProvider>> {
  try {
    const { providers } = await hub.models.served(id);
    return Object.fromEntries(providers.map((each) => [each.provider, each]));
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return {};
    throw error;
  }
}
