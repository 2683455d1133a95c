import type { HubClient, ServedProvider } from "@modelyard/contract";
import { orUndefined } from "../../components/missing.server.ts";

/** Loads the router's providers of a model, by provider ID. Returns no providers if the router has no such model. */
export async function loadServedProviders(
  hub: HubClient,
  id: string,
): Promise<Record<string, ServedProvider>> {
  const { providers = [] } = (await orUndefined(hub.getServedModel(id))) ?? {};
  return Object.fromEntries(providers.map((each) => [each.provider, each]));
}
