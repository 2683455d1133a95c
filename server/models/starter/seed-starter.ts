import { deriveTags, tagSourceOfCard } from "../derive-tags.ts";
import type { IncomingModel } from "../merge-model.ts";
import type { ModelRecord } from "../model-record.ts";
import type { ModelStore } from "../store.ts";
import table from "./confirmed.gen.json" with { type: "json" };
import { loadStarterCards, type StarterCard } from "./starter-cards.ts";

/**
 * Adds the starter catalog to the store, in one transaction. Newer metadata in the store is kept, and repeating the
 * call changes nothing. Resolves with the number of models that are new.
 */
export async function seedStarter(
  models: Pick<ModelStore, "put">,
  cards: readonly StarterCard[] = loadStarterCards(),
): Promise<number> {
  return (await models.put(cards.map(toIncomingModel))).added;
}

/** Sources that confirm the card, with the confirmed fields, by model ID. Written by `npm run verify:facts`. */
const confirmed: Readonly<Record<string, Record<string, string[]>>> = table;

/** Converts a starter card to the input of the model store. */
export function toIncomingModel({ id, facts, modelyard, card }: StarterCard): IncomingModel {
  const { pipeline_tag: task, library_name: library, mask_token: maskToken, widget } = facts;
  const { created, config, files, providers, gguf } = modelyard;
  const record: Partial<ModelRecord> & { id: string } = {
    id,
    gated: modelyard.gated ?? false,
    tags: deriveTags({ ...tagSourceOfCard(facts), library, task, modelType: config?.model_type, files }),
    cardData: facts,
    mappings: toMappings(providers),
    sources: modelyard.sources,
    asOf: modelyard.as_of,
    ...(task !== undefined && { pipeline_tag: task }),
    ...(library !== undefined && { library_name: library }),
    ...(maskToken !== undefined && { mask_token: maskToken }),
    ...(modelyard.parameters !== undefined && { parameters: modelyard.parameters }),
    ...(modelyard.context !== undefined && { context: modelyard.context }),
    ...(modelyard.context_extended !== undefined && { contextExtended: modelyard.context_extended }),
    ...(confirmed[id] && { confirmed: confirmed[id] }),
    ...(created !== undefined && { createdAt: `${created}T00:00:00.000Z` }),
    ...(files && { siblings: files }),
    ...(config && { config }),
    ...(modelyard.transformers_info && { transformersInfo: modelyard.transformers_info }),
    ...(gguf && { gguf }),
    ...(widget && { widgetData: widget }),
  };
  return { record, card, partial: ["tags", "siblings"] };
}

const toMappings = (providers: StarterCard["modelyard"]["providers"] = {}): ModelRecord["mappings"] =>
  Object.fromEntries(
    Object.entries(providers).map(([provider, { id, task, status = "live" }]) => [
      provider,
      { status, providerId: id, task },
    ]),
  );
