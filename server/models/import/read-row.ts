import type { IncomingModel } from "../merge-model.ts";
import type { ModelRecord } from "../model-record.ts";
import { deriveTags, tagSourceOfCard, texts } from "../derive-tags.ts";
import * as is from "./row-checks.ts";

/** A row as a model, or why it is none. */
type ParsedRow = { model: IncomingModel } | { reason: string; notJson?: true };

/** What holds of all rows of a source, where they do not say it themselves. */
export interface RowDefaults {
  sources?: readonly string[];
  /** `YYYY-MM-DD` */
  asOf?: string;
}

/**
 * Properties of the record that a row states: how each is checked, and the names it has in the two dialects, exported
 * lists (`params`, `context_length`, `metrics_asof`) and the documents of `GET /api/models` (seen 2026-11).
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

/** Reads one line of JSON. */
export function parseLine(line: string, defaults: RowDefaults = {}): ParsedRow {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { reason: `not JSON: ${(error as Error).message}`, notJson: true };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { reason: "not a JSON object", notJson: true };
  return parseRow(value as Record<string, unknown>, defaults);
}

/** Reads one document. Null is unknown; unknown fields are passed over, wrong values of known ones are a reason. */
export function parseRow(row: Readonly<Record<string, unknown>>, defaults: RowDefaults = {}): ParsedRow {
  try {
    return { model: read({ ...row, ...extras(row) }, defaults) };
  } catch (error) {
    if (error instanceof is.RowError) return { reason: error.message };
    throw error;
  }
}

function read(row: Readonly<Record<string, unknown>>, defaults: RowDefaults): IncomingModel {
  const record: Partial<ModelRecord> & { id: string } = {
    id: is.named("id", is.id, row["id"] ?? row["modelId"]),
  };
  for (const [field, [check, ...names]] of Object.entries(FIELDS)) {
    const name = names.find((each) => row[each] !== undefined && row[each] !== null);
    if (name === undefined) continue;
    const value = is.named<unknown>(name, check, row[name]);
    if (value !== undefined) Object.assign(record, { [field]: value });
  }
  addConfig(record, row);
  addNumbers(record);
  const whole = record.tags !== undefined && row["tags_complete"] !== false;
  record.tags = collectTags(record, row, whole);
  if (record.asOf === undefined && defaults.asOf !== undefined) record.asOf = defaults.asOf;
  if (record.sources === undefined && defaults.sources) record.sources = [...defaults.sources];
  const hasMetrics = record.downloads !== undefined || record.likes !== undefined;
  if (hasMetrics && record.metricsAsOf === undefined && record.asOf !== undefined)
    record.metricsAsOf = record.asOf;

  const partial = [
    ...(whole ? [] : (["tags"] as const)),
    ...(row["siblings_complete"] === false ? (["siblings"] as const) : []),
  ];
  return { record, ...(partial.length > 0 && { partial }) };
}

/** Lists state the architecture beside the configuration, not in it. */
function addConfig(record: Partial<ModelRecord>, row: Readonly<Record<string, unknown>>): void {
  const stated: Record<string, unknown> = {};
  for (const [name, check] of [
    ["architectures", is.words],
    ["model_type", is.word],
  ] as const) {
    if (row[name] !== undefined && row[name] !== null)
      stated[name] = is.named<unknown>(name, check, row[name]);
  }
  if (Object.keys(stated).length > 0) record.config = { ...stated, ...record.config };
}

/** Parameters and context, from the headers of the weights where the row does not state them itself. */
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

/** What the row says, then what follows from its other fields; of a whole list only what no list is without. */
function collectTags(
  record: Partial<ModelRecord>,
  row: Readonly<Record<string, unknown>>,
  whole: boolean,
): string[] {
  const stated = record.tags ?? [];
  const basics = { library: record.library_name, task: record.pipeline_tag };
  const licenses = texts(row["license"]);
  const derived = whole
    ? deriveTags({ ...basics, licenses: stated.some((tag) => tag.startsWith("license:")) ? [] : licenses })
    : deriveTags({
        ...tagSourceOfCard(record.cardData ?? {}),
        ...basics,
        ...(licenses.length > 0 && { licenses }),
        modelType: record.config?.model_type,
        files: record.siblings,
      });
  return [...new Set([...stated, ...derived])];
}

const EXTRAS = ["parameters", "context", "metricsAsOf", "asOf", "sources"] as const;

/** Documents of this project's hubs carry more under `modelyard`, and say which of their zeros mean "unknown". */
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
    // These hubs know no trend of zero.
    ...(row["trendingScore"] === 0 && { trendingScore: null }),
  };
}
