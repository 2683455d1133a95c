import { findTask } from "@modelyard/catalog";
import type { HubClient, ModelInfo, ProviderMapping } from "@modelyard/contract";

/** A provider that serves the model. */
export interface Host {
  provider: string;
  label: string;
  status: ProviderMapping["status"];
  /** Labels of the tasks. */
  task: string;
  /** Provider model ID. */
  providerId: string;
  adapter?: true;
  isAuthor?: true;
  /** Whether it is a custom provider of this hub. */
  own?: true;
}

/** Returns the label of a task by its name in mappings. */
export const getTaskLabel = (task: string): string =>
  task === "conversational" ? "Chat" : (findTask(task)?.label ?? task);

const STATUS_ORDER = { live: 0, staging: 1, error: 2 } as const;

/** Lists the providers of a model from its provider mappings: live ones first, then by name. */
export async function listHosts(hub: HubClient, model: ModelInfo): Promise<Host[]> {
  const mappings = Object.entries(model.inferenceProviderMapping ?? {});
  if (mappings.length === 0) return [];
  const labels = new Map((await hub.providers()).map(({ id, label }) => [id, label]));
  return mappings
    .map(([provider, { status, task, moreTasks = [], providerId, adapter, isModelAuthor, own }]) => ({
      provider,
      label: labels.get(provider) ?? provider,
      status,
      task: [task, ...moreTasks.map((more) => more.task)].map(getTaskLabel).join(", "),
      providerId,
      ...(adapter !== undefined && { adapter: true as const }),
      ...(isModelAuthor && { isAuthor: true as const }),
      ...(own && { own }),
    }))
    .toSorted(
      (a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status] || a.label.localeCompare(b.label, "en"),
    );
}
