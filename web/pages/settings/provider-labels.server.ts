import type { HubClient } from "@modelyard/contract";

/** Returns a function that adds the labels of providers, including those that no longer serve a model. */
export async function loadProviderLabels(hub: HubClient) {
  const providers = await hub.providersOf("own").list();
  const labels = new Map(providers.map(({ id, label }) => [id, label]));
  return <T extends { provider?: string | undefined }>(item: T): T & { label: string } => ({
    ...item,
    label: labels.get(item.provider ?? "") ?? item.provider ?? "",
  });
}
