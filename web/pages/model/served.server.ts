import { type HubClient, HubError, type ServedProvider } from "@modelyard/contract";

/** What the router knows of who serves a model, by provider; nothing where it serves no such model. */
export async function servedBy(hub: HubClient, id: string): Promise<Record<string, ServedProvider>> {
  try {
    const { providers } = await hub.models.served(id);
    return Object.fromEntries(providers.map((each) => [each.provider, each]));
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return {};
    throw error;
  }
}
