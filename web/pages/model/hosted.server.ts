import { findTask } from "@modelyard/catalog";
import type { HubClient, ModelInfo, ProviderMapping } from "@modelyard/contract";

/** One provider that serves the model. */
export interface Host {
  provider: string;
  label: string;
  status: ProviderMapping["status"];
  /** As people read it. */
  task: string;
  /** The provider's own id of the model. */
  providerId: string;
  adapter?: true;
  isAuthor?: true;
}

const ORDER = { live: 0, staging: 1, error: 2 } as const;

/** From the mappings: live ones first, then by name. */
export async function hostsOf(hub: HubClient, model: ModelInfo): Promise<Host[]> {
  const mappings = Object.entries(model.inferenceProviderMapping ?? {});
  if (mappings.length === 0) return [];
  const labels = new Map((await hub.providers()).map(({ id, label }) => [id, label]));
  return mappings
    .map(([provider, { status, task, providerId, adapter, isModelAuthor }]) => ({
      provider,
      label: labels.get(provider) ?? provider,
      status,
      task: task === "conversational" ? "Chat" : (findTask(task)?.label ?? task),
      providerId,
      ...(adapter !== undefined && { adapter: true as const }),
      ...(isModelAuthor && { isAuthor: true as const }),
    }))
    .toSorted((a, b) => ORDER[a.status] - ORDER[b.status] || a.label.localeCompare(b.label, "en"));
}
