import { type HubClient, HubError, type ModelInfo, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";

/** What a model was made from, and what was made from it. */
export interface Family {
  /** `here`: this hub has a page for it. */
  bases: { id: string; here: boolean }[];
  derived: { label: string; href: string }[];
}

const KINDS = {
  finetune: "fine-tune",
  adapter: "adapter",
  quantized: "quantization",
  merge: "merge",
} as const;

export async function familyOf(hub: HubClient, model: ModelInfo): Promise<Family> {
  const named = model.cardData?.base_model;
  const given = typeof named === "string" ? [named] : (named ?? []);
  const ids = [...new Set(given)]
    .filter((id) => /^[^/\s]+\/[^/\s]+$/.test(id) && id !== model.id)
    .slice(0, 6);
  const query = new URLSearchParams({ base_model: model.id, facets: "relation", limit: "1" });
  const [{ facets }, bases] = await Promise.all([
    hub.models.search(String(query)),
    Promise.all(ids.map(async (id) => ({ id, here: await has(hub, id) }))),
  ]);
  const counts = new Map(facets.relation?.values.map(({ value, count }) => [value, count]));
  return {
    bases,
    derived: Object.entries(KINDS).flatMap(([kind, label]) => {
      const count = counts.get(kind) ?? 0;
      if (count === 0) return [];
      return [{ label: counted(count, label), href: paths.models({ base_model: `${kind}:${model.id}` }) }];
    }),
  };
}

async function has(hub: HubClient, id: string): Promise<boolean> {
  try {
    await hub.models.get(id);
    return true;
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return false;
    throw error;
  }
}
