import type { CardFacts, StarterModel } from "@modelyard/catalog";
import { starter } from "@modelyard/catalog/starter";
import { stringify } from "yaml";
import type { IncomingModel } from "../merge-model.ts";
import type { ModelRecord } from "../model-record.ts";
import type { ModelStore } from "../store.ts";
import { deriveTags } from "../derive-tags.ts";

/**
 * Puts the starter catalog into the store, in one transaction. Facts that are already there and newer stay; doing
 * it again changes nothing. Resolves with the number of models that are new.
 */
export async function seedStarter(
  models: Pick<ModelStore, "put">,
  entries: Readonly<Record<string, StarterModel>> = starter,
): Promise<number> {
  const incoming = Object.entries(entries).map(([id, entry]) => starterModel(id, entry));
  return (await models.put(incoming)).added;
}

/** A starter entry as the hub stores models: with the tags the known hub would derive, and a card with front matter. */
export function starterModel(id: string, entry: StarterModel): IncomingModel {
  const cardData = frontMatter(entry);
  const config = {
    ...(entry.architectures && { architectures: entry.architectures }),
    ...(entry.modelType !== undefined && { model_type: entry.modelType }),
    ...entry.config,
  };
  const record: Partial<ModelRecord> & { id: string } = {
    id,
    gated: entry.gated ?? false,
    tags: deriveTags({
      library: entry.library,
      task: entry.task,
      modelType: entry.modelType,
      files: entry.files,
      languages: entry.languages,
      datasets: entry.datasets,
      baseModels: baseModels(entry),
      relation: entry.base?.relation,
      licenses: entry.license === undefined ? [] : [entry.license],
      tags: entry.tags,
    }),
    cardData,
    mappings: mappings(entry),
    sources: [...entry.sources],
    asOf: entry.asOf,
    ...(entry.task !== undefined && { pipeline_tag: entry.task }),
    ...(entry.library !== undefined && { library_name: entry.library }),
    ...(entry.maskToken !== undefined && { mask_token: entry.maskToken }),
    ...(entry.parameters !== undefined && { parameters: entry.parameters }),
    ...(entry.context !== undefined && { context: entry.context }),
    ...(entry.created !== undefined && { createdAt: `${entry.created}T00:00:00.000Z` }),
    ...(entry.files && { siblings: [...entry.files] }),
    ...(Object.keys(config).length > 0 && { config }),
    ...(entry.transformersInfo && { transformersInfo: entry.transformersInfo }),
    ...(entry.gguf && { gguf: entry.gguf }),
    ...(entry.widget && { widgetData: [...entry.widget] }),
  };
  const card = `---\n${stringify(cardData, { lineWidth: 0 })}---\n\n${entry.card.trim()}\n`;
  return { record, card, partial: ["tags", "siblings"] };
}

const baseModels = ({ base }: StarterModel): readonly string[] =>
  base === undefined ? [] : typeof base.model === "string" ? [base.model] : base.model;

/** One value stands alone, several are a list: as cards are written. */
const oneOrMany = (values: readonly string[]) => (values.length === 1 ? values[0] : [...values]);

/** The entry's facts under the names that a card's front matter has for them. */
function frontMatter(entry: StarterModel): CardFacts {
  const bases = baseModels(entry);
  return {
    ...(entry.license !== undefined && { license: entry.license }),
    ...(entry.licenseName !== undefined && { license_name: entry.licenseName }),
    ...(entry.licenseLink !== undefined && { license_link: entry.licenseLink }),
    ...(entry.languages && entry.languages.length > 0 && { language: oneOrMany(entry.languages) }),
    ...(entry.library !== undefined && { library_name: entry.library }),
    ...(entry.task !== undefined && { pipeline_tag: entry.task }),
    ...(bases.length > 0 && { base_model: oneOrMany(bases) }),
    ...(entry.base?.relation !== undefined && { base_model_relation: entry.base.relation }),
    ...(entry.datasets && entry.datasets.length > 0 && { datasets: [...entry.datasets] }),
    ...(entry.tags && entry.tags.length > 0 && { tags: [...entry.tags] }),
    ...(entry.maskToken !== undefined && { mask_token: entry.maskToken }),
    ...(entry.widget && entry.widget.length > 0 && { widget: [...entry.widget] }),
    ...entry.cardData,
  };
}

const mappings = ({ providers = {} }: StarterModel): ModelRecord["mappings"] =>
  Object.fromEntries(
    Object.entries(providers).map(([provider, { id, task, status = "live" }]) => [
      provider,
      { status, providerId: id, task },
    ]),
  );
