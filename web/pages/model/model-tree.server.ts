import { type HubClient, type ModelInfo, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import { orUndefined } from "../../components/missing.server.ts";

const RELATIONS = {
  quantized: ["Quantized", "quantization"],
  finetune: ["Fine-tuned", "fine-tune"],
  adapter: ["Adapter", "adapter"],
  merge: ["Merged", "merge"],
} as const;
type Relation = keyof typeof RELATIONS;

/** A model in the family of another one. */
export interface Relative {
  id: string;
  /** Relation to its base model. */
  relation: string;
  /** Whether its weights were trained, not only quantized. */
  trained: boolean;
  /** In the last 30 days. Absent if unknown. */
  downloads?: number;
}

/** A model's base models, its most downloaded derivatives, and the number of its derivatives. */
export type ModelTree = Awaited<ReturnType<typeof loadModelTree>>;

/** Maximum number of derivatives to show, of all kinds and of quantizations if there are others. */
const MAX_DERIVATIVES = 6;
const MAX_QUANTIZED = 3;

/** Loads the base models that the card states, and the derivatives on this hub. */
export async function loadModelTree(hub: HubClient, model: ModelInfo) {
  const baseModel = model.cardData?.base_model;
  const ids = [...new Set(typeof baseModel === "string" ? [baseModel] : baseModel)]
    .filter((id) => /^[^/\s]+\/[^/\s]+$/.test(id) && id !== model.id)
    .slice(0, 6);
  const [{ facets }, bases] = await Promise.all([
    search({ base_model: model.id, facets: "relation", limit: "1" }),
    Promise.all(
      ids.map(async (id) => ({
        id,
        /** Whether the model is on this hub. */
        exists: (await orUndefined(hub.getModel(id, { siblings: false }))) !== undefined,
      })),
    ),
  ]);
  const counts = new Map(facets.relation?.values.map(({ value, count }) => [value, count]));
  const present = Object.keys(RELATIONS).filter(
    (relation): relation is Relation => (counts.get(relation) ?? 0) > 0,
  );
  const found = (await Promise.all(present.map(listDerivatives))).flat();
  const trained = found.filter((each) => each.trained).toSorted(byDownloads);
  const quantized = found
    .filter((each) => !each.trained)
    .slice(0, trained.length === 0 ? MAX_DERIVATIVES : MAX_QUANTIZED);
  return {
    bases,
    /** Whether this model was trained further than its base models. */
    trained: !model.tags.some((tag) => tag.startsWith("base_model:quantized:")),
    derivatives: [...quantized, ...trained.slice(0, MAX_DERIVATIVES - quantized.length)],
    counts: present.map((relation) => ({
      label: counted(counts.get(relation) ?? 0, RELATIONS[relation][1]),
      href: paths.models({ base_model: `${relation}:${model.id}` }),
    })),
  };

  function search(query: Record<string, string>) {
    return hub.searchModels(String(new URLSearchParams(query)));
  }

  async function listDerivatives(relation: Relation): Promise<Relative[]> {
    const { models } = await search({
      base_model: `${relation}:${model.id}`,
      sort: "downloads",
      limit: String(MAX_DERIVATIVES),
      facets: "none",
    });
    return models.map(({ id, downloads }) => ({
      id,
      relation: RELATIONS[relation][0],
      trained: relation !== "quantized",
      ...(downloads !== undefined && { downloads }),
    }));
  }
}

const byDownloads = (a: Relative, b: Relative) => (b.downloads ?? 0) - (a.downloads ?? 0);
