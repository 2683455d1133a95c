import { hash } from "node:crypto";
import type { ListedMapping, ModelInfo, ModelTile, PriceParts, ProviderMappings } from "@modelyard/contract";
import { listClientMappings, toMappings } from "@modelyard/contract";
import { getLikes, type ModelRecord } from "./model-record.ts";
import { knownProviders } from "./provider-labels.ts";

/** Returns 24 hexadecimal digits that are stable for an ID, as Hugging Face clients expect of `_id`. */
export const databaseId = (id: string): string => hash("sha256", id.toLowerCase()).slice(0, 24);

const getAuthor = (id: string) => id.slice(0, Math.max(0, id.indexOf("/")));

const liveProviders = (record: ModelRecord) =>
  Object.entries(record.mappings).filter(([, mapping]) => mapping.status === "live");

/** Copies the defined fields of a record, as clients build objects from the fields that are present. */
function copyDefined<Name extends keyof ModelRecord>(
  record: ModelRecord,
  names: readonly Name[],
): { [K in Name]?: Exclude<ModelRecord[K], undefined> } {
  const known = names.filter((name) => record[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, record[name]])) as never;
}

/** Fields beyond the Hugging Face document, which also mark the zeros that mean "unknown". */
const getExtras = (record: ModelRecord, files?: FilesOfRevision) => ({
  ...copyDefined(record, ["parameters", "context", "contextExtended", "summary", "weeklyDownloads"]),
  // The hub counts the downloads of its own files.
  downloadsKnown: (record.downloads ?? files) !== undefined,
  likesKnown: getLikes(record) !== undefined,
  ...copyDefined(record, ["metricsAsOf", "asOf", "sources", "confirmed", "mirrored"]),
});

const toNames = (names: string): readonly string[] => names.split(" ");

/** Properties of a model document that are fields of the record. */
const FIELDS = new Set(
  toNames(
    "sha private gated disabled downloadsAllTime tags pipeline_tag library_name mask_token widgetData createdAt " +
      "lastModified cardData evalResults config transformersInfo safetensors gguf",
  ),
);

/** Other properties of a model document. Unknown downloads and likes are 0, as clients require numbers. */
const COMPUTED: Readonly<Record<string, (record: ModelRecord) => unknown>> = {
  modelId: ({ id }) => id,
  author: ({ id }) => getAuthor(id),
  downloads: ({ downloads = 0 }) => downloads,
  likes: (record) => getLikes(record) ?? 0,
  trendingScore: ({ trendingScore = 0 }) => trendingScore,
  siblings: ({ siblings }) => siblings.map((rfilename) => ({ rfilename })),
  "model-index": ({ modelIndex = null }) => modelIndex,
  inference: (record) => (liveProviders(record).length > 0 ? "warm" : undefined),
  inferenceProviderMapping: (record) => toMappings(mappingList(record)),
  spaces: () => [],
  baseModels: (record) => getBaseModels(record),
  modelyard: (record) => getExtras(record),
};

const DOCUMENT = toNames(
  "modelId author sha lastModified createdAt private gated disabled downloads likes library_name pipeline_tag tags " +
    "mask_token widgetData model-index evalResults config cardData transformersInfo siblings spaces safetensors gguf inference",
);
const LIST_ITEM = toNames(
  "modelId private likes downloads trendingScore tags pipeline_tag library_name createdAt",
);
const FULL = toNames("author sha lastModified disabled gated siblings");

interface PickedProperties {
  _id: string;
  id: string;
  [name: string]: unknown;
}

function pick(record: ModelRecord, names: Iterable<string>): PickedProperties {
  const fields: Record<string, unknown> = { ...record };
  const picked: PickedProperties = { _id: databaseId(record.id), id: record.id };
  for (const name of names) {
    const compute = COMPUTED[name];
    const value = compute ? compute(record) : FIELDS.has(name) ? fields[name] : undefined;
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** Metadata of one revision's files, which replaces the catalog's. */
export interface FilesOfRevision {
  sha: string;
  lastModified: string;
  /** Only if requested. */
  siblings?: readonly object[];
  /** Size of the large files and git objects of the repository, including history. Bytes. */
  usedStorage: number;
}

/** Returns the document of a model: complete, or only the requested properties. */
export function modelDocument(
  record: ModelRecord,
  {
    expand = [],
    extras = false,
    files,
    security = false,
  }: {
    expand?: readonly string[] | undefined;
    extras?: boolean | undefined;
    files?: FilesOfRevision | undefined;
    security?: boolean | undefined;
  },
): ModelInfo {
  const document = pick(record, expand.length > 0 ? expand : DOCUMENT);
  for (const [name, value] of Object.entries(files ?? {}))
    if (expand.length === 0 || expand.includes(name)) document[name] = value;
  // Files are not scanned for malware, so no result is reported.
  if (security) document["securityRepoStatus"] = { scansDone: false, filesWithIssues: [] };
  if (extras) {
    document["inferenceProviderMapping"] = markOwnMappings(record);
    document["modelyard"] = getExtras(record, files);
  }
  return document as unknown as ModelInfo;
}

/** Returns an item of `GET /api/models`. */
export function modelListItem(
  record: ModelRecord,
  {
    expand = [],
    full,
    config,
    cardData,
  }: { expand?: readonly string[]; full?: boolean; config?: boolean; cardData?: boolean },
): PickedProperties {
  if (expand.length > 0) {
    const item = pick(record, expand);
    if ("inferenceProviderMapping" in item) item["inferenceProviderMapping"] = mappingList(record);
    return item;
  }
  const names = new Set([...LIST_ITEM, ...(full ? FULL : [])]);
  if (record.gated !== false) names.add("gated");
  if (config) names.add("config");
  if (cardData) names.add("cardData");
  return pick(record, names);
}

/** Returns the provider mappings, with those of custom providers marked. Only an admin maps a model to these. */
function markOwnMappings({ mappings, enteredMappings = [] }: ModelRecord): ProviderMappings {
  const marked = Object.entries(mappings).map(([provider, mapping]) => {
    const own = enteredMappings.includes(provider) && !knownProviders.includes(provider);
    return [provider, own ? { ...mapping, own: true as const } : mapping];
  });
  return Object.fromEntries(marked);
}

/** Lists the provider mappings as clients can use them. */
export const mappingList = (record: ModelRecord): ListedMapping[] =>
  listClientMappings(record.id, markOwnMappings(record));

function getBaseModels({
  tags,
}: ModelRecord): { relation: string; models: { _id: string; id: string }[] } | undefined {
  const related = tags.flatMap((tag) => {
    const [, relation, id] = /^base_model:(finetune|adapter|quantized|merge):(.+)$/.exec(tag) ?? [];
    return relation !== undefined && id !== undefined ? [{ relation, id }] : [];
  });
  const [first] = related;
  return (
    first && { relation: first.relation, models: related.map(({ id }) => ({ _id: databaseId(id), id })) }
  );
}

/** Values of a list entry that the record does not contain. */
interface TileExtras {
  /** Number of quantizations on this hub. */
  quantizations?: number;
  /** Price of the cheapest provider. */
  price?: PriceParts | undefined;
  reasons?: ModelTile["reasons"];
}

/** Returns a list entry of the website. */
export function modelTile(
  record: ModelRecord,
  { quantizations = 0, price, reasons }: TileExtras = {},
): ModelTile {
  const license = record.tags.find((tag) => tag.startsWith("license:"));
  const likes = getLikes(record);
  return {
    id: record.id,
    author: getAuthor(record.id),
    gated: record.gated,
    private: record.private,
    providers: liveProviders(record).map(([provider]) => provider),
    ...copyDefined(record, ["pipeline_tag", "library_name", "parameters", "context", "createdAt"]),
    ...copyDefined(record, ["lastModified", "downloads", "weeklyDownloads", "summary", "trendingScore"]),
    ...copyDefined(record, ["metricsAsOf"]),
    ...(license !== undefined && { license: license.slice("license:".length) }),
    ...(likes !== undefined && { likes }),
    ...(price && { price }),
    ...(quantizations > 0 && { quantizations }),
    ...(reasons && { reasons }),
  };
}
