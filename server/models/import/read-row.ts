import { isRecord } from "@modelyard/contract";
import type { IncomingModel } from "../merge-model.ts";
import type { ModelRecord } from "../model-record.ts";
import { deriveTags, tagSourceOfCard, texts } from "../derive-tags.ts";
import * as is from "./row-checks.ts";

/** A row as a model, or the reason why it is invalid. */
type ParsedRow = { model: IncomingModel } | { reason: string; notJson?: true };

/** Defaults for all rows of a source. */
export interface RowDefaults {
  sources?: readonly string[];
  /** `YYYY-MM-DD` */
  asOf?: string;
}

/**
 * Record fields that a row can contain: the check of each, and its names in the two formats, which are exported lists
 * (`params`, `context_length`, `metrics_asof`) and documents of `GET /api/models` (as of 2026-11).
 */
const FIELDS = {
  private: [is.flag, "private"],
  gated: [is.gate, "gated"],
  disabled: [is.flag, "disabled"],
  sha: [is.sha, "sha"],
  pipeline_tag: [is.word, "pipeline_tag"],
  library_name: [is.word, "library_name"],
  mask_token: [is.word, "mask_token"],
  tags: [is.words, "tags"],
  parameters: [is.count, "parameters", "params"],
  context: [is.count, "context", "context_length"],
  contextExtended: [is.count, "contextExtended"],
  downloads: [is.count, "downloads"],
  downloadsAllTime: [is.count, "downloadsAllTime"],
  likes: [is.count, "likes"],
  trendingScore: [is.amount, "trendingScore"],
  metricsAsOf: [is.day, "metricsAsOf", "metrics_asof"],
  createdAt: [is.date, "createdAt"],
  lastModified: [is.date, "lastModified"],
  siblings: [is.files, "siblings"],
  cardData: [is.object, "cardData"],
  modelIndex: [is.anything, "modelIndex", "model-index"],
  evalResults: [is.evalResults, "evalResults"],
  config: [is.object, "config"],
  transformersInfo: [is.transformersInfo, "transformersInfo"],
  safetensors: [is.safetensors, "safetensors"],
  gguf: [is.gguf, "gguf"],
  widgetData: [is.objects, "widgetData"],
  mappings: [is.mappings, "inferenceProviderMapping", "mappings"],
  sources: [is.words, "sources", "src"],
  asOf: [is.day, "asOf", "asof"],
} as const satisfies {
  [Name in keyof ModelRecord]?: readonly [check: (value: unknown) => ModelRecord[Name], ...names: string[]];
};

/** Parses one line of JSON. */
export function parseLine(line: string, defaults: RowDefaults = {}): ParsedRow {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { reason: `not JSON: ${(error as Error).message}`, notJson: true };
  }
  return parseRow(value, defaults);
}

/** Parses one document. `null` means unknown. Unknown fields are ignored; invalid values of known fields are errors. */
export function parseRow(row: unknown, defaults: RowDefaults = {}): ParsedRow {
  if (!isRecord(row)) return { reason: "not a JSON object", notJson: true };
  try {
    return { model: read({ ...row, ...extras(row) }, defaults) };
  } catch (error) {
    if (error instanceof is.RowError) return { reason: error.message };
    throw error;
  }
}

function read(row: Readonly<Record<string, unknown>>, defaults: RowDefaults): IncomingModel {
  const record: Partial<ModelRecord> & { id: string } = {
    id: is.checkField("id", is.id, row["id"] ?? row["modelId"]),
  };
  for (const [field, [check, ...names]] of Object.entries(FIELDS)) {
    const name = names.find((each) => row[each] !== undefined && row[each] !== null);
    if (name === undefined) continue;
    const value = is.checkField<unknown>(name, check, row[name]);
    if (value !== undefined) Object.assign(record, { [field]: value });
  }
  addConfig(record, row);
  addNumbers(record);
  const isComplete = record.tags !== undefined && row["tags_complete"] !== false;
  record.tags = collectTags(record, row, isComplete);
  if (record.asOf === undefined && defaults.asOf !== undefined) record.asOf = defaults.asOf;
  if (record.sources === undefined && defaults.sources) record.sources = [...defaults.sources];
  const hasMetrics = record.downloads !== undefined || record.likes !== undefined;
  if (hasMetrics && record.metricsAsOf === undefined && record.asOf !== undefined)
    record.metricsAsOf = record.asOf;

  const partial = [
    ...(isComplete ? [] : (["tags"] as const)),
    ...(row["siblings_complete"] === false ? (["siblings"] as const) : []),
  ];
  return { record, ...(partial.length > 0 && { partial }) };
}

/** Adds the architecture, which lists contain next to the configuration, not in it. */
function addConfig(record: Partial<ModelRecord>, row: Readonly<Record<string, unknown>>): void {
  const explicit: Record<string, unknown> = {};
  for (const [name, check] of [
    ["architectures", is.words],
    ["model_type", is.word],
  ] as const) {
    if (row[name] !== undefined && row[name] !== null)
      explicit[name] = is.checkField<unknown>(name, check, row[name]);
  }
  if (Object.keys(explicit).length > 0) record.config = { ...explicit, ...record.config };
}

/** Adds parameters and context length from the weight headers, unless the row contains them. */
function addNumbers(record: Partial<ModelRecord>): void {
  const { safetensors, gguf, config = {} } = record;
  const parameters = record.parameters ?? safetensors?.total ?? gguf?.total;
  if (parameters !== undefined) record.parameters = parameters;
  const inner = (config["text_config"] ?? {}) as Record<string, unknown>;
  const context =
    record.context ??
    gguf?.context_length ??
    [config["max_position_embeddings"], inner["max_position_embeddings"]].find(
      (value): value is number => Number.isSafeInteger(value) && (value as number) > 0,
    );
  if (context !== undefined) record.context = context;
}

/** Combines the tags of the row with those derived from its other fields. To complete lists, adds only the basic ones. */
function collectTags(
  record: Partial<ModelRecord>,
  row: Readonly<Record<string, unknown>>,
  isComplete: boolean,
): string[] {
  const explicit = record.tags ?? [];
  const basics = { library: record.library_name, task: record.pipeline_tag };
  const licenses = texts(row["license"]);
  const derived = isComplete
    ? deriveTags({ ...basics, licenses: explicit.some((tag) => tag.startsWith("license:")) ? [] : licenses })
    : deriveTags({
        ...tagSourceOfCard(record.cardData ?? {}),
        ...basics,
        ...(licenses.length > 0 && { licenses }),
        modelType: record.config?.model_type,
        files: record.siblings,
      });
  return [...new Set([...explicit, ...derived])];
}

const EXTRAS = ["parameters", "context", "contextExtended", "metricsAsOf", "asOf", "sources"] as const;

/** Returns the fields under `modelyard` in documents of Modelyard hubs, which mark the zeros that mean "unknown". */
function extras(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const more = row["modelyard"];
  if (typeof more !== "object" || more === null) return {};
  const { downloadsKnown, likesKnown, ...facts } = more as Record<string, unknown>;
  return {
    ...Object.fromEntries(
      EXTRAS.map((name) => [name, facts[name]]).filter(([, value]) => value !== undefined),
    ),
    ...(downloadsKnown === false && { downloads: null }),
    ...(likesKnown === false && { likes: null }),
    // On these hubs, a trending score of zero means unknown.
    ...(row["trendingScore"] === 0 && { trendingScore: null }),
  };
}
