import type { ProviderMapping, ProviderMappings } from "./models.ts";

/**
 * The provider ID of the hub's own inference. Hugging Face clients accept it, but not the IDs of custom providers. See
 * decision 35.
 */
export const HUB_INFERENCE = "hf-inference";

/** A provider mapping for one task. */
export type ListedMapping = Omit<ProviderMapping, "moreTasks"> & { provider: string };

/** Lists one entry for each provider and task, in the order of the mappings. */
export const listMappings = (mappings: ProviderMappings): ListedMapping[] =>
  Object.entries(mappings).flatMap(([provider, { moreTasks = [], ...main }]) =>
    [main, ...moreTasks].map((task) => ({ provider, ...main, ...task })),
  );

/**
 * Lists the mappings of a model as clients can use them: custom providers become the hub's own inference, with one entry
 * for each task, before other providers. The public service of the same ID is then omitted, as requests do not go there.
 */
export function listClientMappings(model: string, mappings: ProviderMappings): ListedMapping[] {
  const all = listMappings(mappings);
  const own = new Map<string, ListedMapping>();
  for (const { own: isOwn, task, status } of all) {
    if (isOwn !== true || own.get(task)?.status === "live") continue;
    own.set(task, { provider: HUB_INFERENCE, status, providerId: model, task });
  }
  if (own.size === 0) return all;
  const others = all.filter((entry) => entry.own !== true && entry.provider !== HUB_INFERENCE);
  return [...own.values(), ...others];
}

/** Combines entries of the same provider. The first one states its main task. */
export function toMappings(entries: readonly ListedMapping[]): ProviderMappings {
  const mappings = new Map<string, ProviderMapping>();
  for (const { provider, ...entry } of entries) {
    const main = mappings.get(provider);
    if (main === undefined) mappings.set(provider, entry);
    else if (listMappings({ [provider]: main }).every(({ task }) => task !== entry.task)) {
      const { task, providerId } = entry;
      mappings.set(provider, { ...main, moreTasks: [...(main.moreTasks ?? []), { task, providerId }] });
    }
  }
  return Object.fromEntries(mappings);
}
