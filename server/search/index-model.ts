import { getApps, findLibrary, listPermissions, type Task, tasks } from "@modelyard/catalog";
import { getMinimumMemory } from "@modelyard/catalog/memory";
import { getLanguageName } from "@modelyard/catalog/languages";
import { listEvaluations } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import { MAX_EVALUATED_DATASETS } from "../http/limits.ts";
import { isFormat } from "../models/formats.ts";
import { getCatalogFacts } from "../models/catalog-facts.ts";
import { getLikes, type ModelRecord } from "../models/model-record.ts";

/** Words that cards use instead of a language code. */
const LANGUAGE_WORDS = new Set(["multilingual", "code"]);

/** Tags about storage and deployment of a model, which are not useful as filters. */
const NOT_FOR_BROWSING =
  /^(region|deploy|doi|arxiv):|^(endpoints_compatible|autotrain_compatible|has_space)$/;

const after = (prefix: string, tags: readonly string[]) =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));

const time = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date));

/** Converts a model for the index: its facet values and sort keys. */
export function toIndexedModel(record: ModelRecord, card?: string): IndexedModel {
  const { tags } = record;
  const libraries = libraryValues(record);
  const languages = listLanguages(record);
  const licenses = after("license:", tags);
  const baseModels = after("base_model:", tags);
  const likes = getLikes(record);
  const live = Object.entries(record.mappings).filter(([, mapping]) => mapping.status === "live");
  const plain = new Set([...libraries, ...languages, record.pipeline_tag]);
  const created = time(record.createdAt);
  const updated = time(record.lastModified);
  const facts = getCatalogFacts(record);
  const memory = getMinimumMemory(facts);

  return {
    id: record.id,
    library: libraries,
    languages,
    licenses,
    permissions: listPermissions(licenses).map(({ id }) => id),
    providers: live.length > 0 ? ["all", ...live.map(([provider]) => provider)] : [],
    apps: getApps(facts),
    relation: getRelation(baseModels),
    gated: record.gated === false ? "open" : record.gated,
    baseModels,
    datasets: after("dataset:", tags),
    evaluations: listEvaluatedDatasets(record),
    other: tags.filter(
      (tag) => !plain.has(tag) && !/^(license|dataset|base_model):/.test(tag) && !NOT_FOR_BROWSING.test(tag),
    ),
    tags,
    hidden: record.private,
    ...(record.pipeline_tag !== undefined && { task: record.pipeline_tag }),
    ...(record.parameters !== undefined && { parameters: record.parameters }),
    ...(record.context !== undefined && { context: record.context }),
    ...(record.size !== undefined && { size: record.size }),
    ...(memory !== undefined && { memory }),
    ...(record.downloads !== undefined && { downloads: record.downloads }),
    ...(likes !== undefined && { likes }),
    trending: record.trendingScore ?? trendEstimate(record, created),
    ...(created !== undefined && { created }),
    ...(updated !== undefined && { updated }),
    ...(card !== undefined && { text: card }),
  };
}

const YEAR_2018 = Date.UTC(2018, 0);
const YEAR_2023 = Date.UTC(2023, 0);
const YEAR_2030 = Date.UTC(2030, 0);

/** Example models of the catalog's tasks. */
const NAMED = new Set(
  Object.values<Task>(tasks).flatMap(({ models = [] }) => models.map((id) => id.toLowerCase())),
);

/**
 * Estimates the trend of models without one: between -1 and 0, below every known trend. Popular and recent models come
 * first, then example models of tasks and models with providers. A single download is not a trend. Models without a date
 * count as old.
 */
function trendEstimate(record: ModelRecord, created = YEAR_2023): number {
  const { downloads = 0 } = record;
  const likes = getLikes(record) ?? 0;
  const popular = Math.min(1, (Math.log10(Math.max(1, downloads)) + Math.log10(1 + likes)) / 14);
  const recent = Math.min(1, Math.max(0, (created - YEAR_2018) / (YEAR_2030 - YEAR_2018)));
  const named = NAMED.has(record.id.toLowerCase()) ? 1 : 0;
  const served = Math.min(1, Object.keys(record.mappings).length / 8);
  return -1 + 0.56 * popular + 0.35 * recent + 0.04 * named + 0.05 * served;
}

/** Datasets of a model's evaluation results. Cards of embedding models have results for hundreds. */
function listEvaluatedDatasets({ modelIndex, evalResults }: ModelRecord): string[] {
  if (modelIndex === undefined && evalResults === undefined) return [];
  const names = new Set<string>();
  for (const { dataset } of listEvaluations({ "model-index": modelIndex, evalResults })) {
    if (dataset !== undefined) names.add(dataset);
    if (names.size >= MAX_EVALUATED_DATASETS) break;
  }
  return [...names];
}

function libraryValues({ library_name, tags }: ModelRecord): string[] {
  const values = tags.filter((tag) => isFormat(tag) || findLibrary(tag) !== undefined);
  return [...new Set(library_name === undefined ? values : [library_name, ...values])];
}

/**
 * Returns the languages of the card. If only tags are known, returns the tags that can only be languages: many three-letter
 * tags mean something else.
 */
export function listLanguages({ cardData, tags }: ModelRecord): string[] {
  const named = cardData?.["language"];
  const codes = (typeof named === "string" ? [named] : Array.isArray(named) ? named : []).filter(
    (code): code is string => typeof code === "string",
  );
  return [
    ...new Set([
      ...codes,
      ...tags.filter(
        (tag) => LANGUAGE_WORDS.has(tag) || (tag.length === 2 && getLanguageName(tag) !== undefined),
      ),
    ]),
  ];
}

function getRelation(baseModels: readonly string[]): IndexedModel["relation"] {
  if (baseModels.length === 0) return "original";
  for (const relation of ["merge", "quantized", "adapter"] as const) {
    if (baseModels.some((base) => base.startsWith(`${relation}:`))) return relation;
  }
  return "finetune";
}
