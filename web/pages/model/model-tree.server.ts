import { type HubClient, type ModelInfo, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import { orUndefined } from "../../components/missing.server.ts";

/** A model's base models and the number of its derivatives. */
export interface ModelTree {
  /** `exists`: whether the model is on this hub. */
  bases: { id: string; exists: boolean }[];
  derived: { label: string; href: string }[];
}

const RELATIONS = {
  finetune: "fine-tune",
  adapter: "adapter",
  quantized: "quantization",
  merge: "merge",
} as const;

/** Loads the base models that the card states and counts the derivatives on this hub. */
export async function loadModelTree(hub: HubClient, model: ModelInfo): Promise<ModelTree> {
  const baseModel = model.cardData?.base_model;
  const ids = [...new Set(typeof baseModel === "string" ? [baseModel] : baseModel)]
    .filter((id) => /^[^/\s]+\/[^/\s]+$/.test(id) && id !== model.id)
    .slice(0, 6);
  const query = new URLSearchParams({ base_model: model.id, facets: "relation", limit: "1" });
  const [{ facets }, bases] = await Promise.all([
    hub.searchModels(String(query)),
    Promise.all(ids.map(async (id) => ({ id, exists: (await orUndefined(hub.getModel(id))) !== undefined }))),
  ]);
  const counts = new Map(facets.relation?.values.map(({ value, count }) => [value, count]));
  return {
    bases,
    derived: Object.entries(RELATIONS).flatMap(([relation, label]) => {
      const count = counts.get(relation) ?? 0;
      if (count === 0) return [];
      return [
        { label: counted(count, label), href: paths.models({ base_model: `${relation}:${model.id}` }) },
      ];
    }),
  };
}
