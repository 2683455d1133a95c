import { createHash } from "node:crypto";
import {
  listClientMappings,
  type ListedMapping,
  type ModelInfo,
  type ModelTile,
  type PriceParts,
  type ProviderMappings,
  toMappings,
} from "@modelyard/contract";
import { getLikes, type ModelRecord } from "./model-record.ts";
import { knownProviders } from "./provider-labels.ts";

/** Returns 24 hexadecimal digits that are stable for an ID, as Hugging Face clients expect of `_id`. */
export const databaseId = (id: string): string =>
  createHash("sha256").update(id.toLowerCase()).digest("hex").slice(0, 24);

const getAuthor = (id: string) => id.slice(0, Math.max(0, id.indexOf("/")));

const liveProviders = (record: ModelRecord) =>
  Object.entries(record.mappings).filter(([, mapping]) => mapping.status === "live");

/** Omits unknown fields, as clients build objects from what is present. */
function known<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}

/** All properties of a model document by name. Unknown downloads and likes are 0, as clients require numbers. */
function modelProperties(record: ModelRecord) {
  return {
    modelId: record.id,
    author: getAuthor(record.id),
    sha: record.sha,
    private: record.private,
    gated: record.gated,
    disabled: record.disabled,
    downloads: record.downloads ?? 0,
    downloadsAllTime: record.downloadsAllTime,
    likes: getLikes(record) ?? 0,
    trendingScore: record.trendingScore ?? 0,
    tags: record.tags,
    pipeline_tag: record.pipeline_tag,
    library_name: record.library_name,
    mask_token: record.mask_token,
    widgetData: record.widgetData,
    createdAt: record.createdAt,
    lastModified: record.lastModified,
    siblings: record.siblings.map((rfilename) => ({ rfilename })),
    cardData: record.cardData,
    "model-index": record.modelIndex ?? null,
    evalResults: record.evalResults,
    config: record.config,
    transformersInfo: record.transformersInfo,
    safetensors: record.safetensors,
    gguf: record.gguf,
    inference: liveProviders(record).length > 0 ? ("warm" as const) : undefined,
    inferenceProviderMapping: toMappings(mappingList(record)),
    spaces: [] as string[],
    baseModels: baseModels(record),
    modelyard: getExtras(record),
  };
}

/** Fields beyond the Hugging Face document, which also mark the zeros that mean "unknown". */
const getExtras = (record: ModelRecord) =>
  known({
    parameters: record.parameters,
    context: record.context,
    contextExtended: record.contextExtended,
    summary: record.summary,
    weeklyDownloads: record.weeklyDownloads,
    downloadsKnown: record.downloads !== undefined,
    likesKnown: getLikes(record) !== undefined,
    metricsAsOf: record.metricsAsOf,
    asOf: record.asOf,
    sources: record.sources,
    confirmed: record.confirmed,
    mirrored: record.mirrored,
  });

type PropertyName = keyof ReturnType<typeof modelProperties>;

const DOCUMENT: readonly PropertyName[] = [
  "modelId",
  "author",
  "sha",
  "lastModified",
  "createdAt",
  "private",
  "gated",
  "disabled",
  "downloads",
  "likes",
  "library_name",
  "pipeline_tag",
  "tags",
  "mask_token",
  "widgetData",
  "model-index",
  "evalResults",
  "config",
  "cardData",
  "transformersInfo",
  "siblings",
  "spaces",
  "safetensors",
  "gguf",
  "inference",
];
const LIST_ITEM: readonly PropertyName[] = [
  "modelId",
  "private",
  "likes",
  "downloads",
  "trendingScore",
  "tags",
  "pipeline_tag",
  "library_name",
  "createdAt",
];
const FULL: readonly PropertyName[] = ["author", "sha", "lastModified", "disabled", "gated", "siblings"];

interface PickedProperties {
  _id: string;
  id: string;
  [name: string]: unknown;
}

function pick(record: ModelRecord, names: Iterable<PropertyName>): PickedProperties {
  const properties: Record<string, unknown> = modelProperties(record);
  const picked: PickedProperties = { _id: databaseId(record.id), id: record.id };
  for (const name of names)
    if (Object.hasOwn(properties, name) && properties[name] !== undefined) picked[name] = properties[name];
  return picked;
}

/** Metadata of one revision's files, in place of the catalog's. */
export interface FilesOfRevision {
  sha: string;
  lastModified: string;
  siblings: readonly object[];
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
  const document = pick(record, expand.length > 0 ? (expand as PropertyName[]) : DOCUMENT);
  for (const [name, value] of Object.entries(files ?? {}))
    if (expand.length === 0 || expand.includes(name)) document[name] = value;
  // Files are not scanned for malware, so no result is reported.
  if (security) document["securityRepoStatus"] = { scansDone: false, filesWithIssues: [] };
  if (extras) {
    document["inferenceProviderMapping"] = markOwnMappings(record);
    document["modelyard"] = getExtras(record);
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
    const item = pick(record, expand as PropertyName[]);
    if ("inferenceProviderMapping" in item) item["inferenceProviderMapping"] = mappingList(record);
    return item;
  }
  const names = new Set<PropertyName>([...LIST_ITEM, ...(full ? FULL : [])]);
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

/** Returns the base models from the card's tags. */
function baseModels({
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
  return {
    id: record.id,
    author: getAuthor(record.id),
    gated: record.gated,
    private: record.private,
    providers: liveProviders(record).map(([provider]) => provider),
    ...known({
      pipeline_tag: record.pipeline_tag,
      library_name: record.library_name,
      license: record.tags.find((tag) => tag.startsWith("license:"))?.slice("license:".length),
      parameters: record.parameters,
      context: record.context,
      createdAt: record.createdAt,
      lastModified: record.lastModified,
      downloads: record.downloads,
      weeklyDownloads: record.weeklyDownloads,
      summary: record.summary,
      price,
      likes: getLikes(record),
      trendingScore: record.trendingScore,
      metricsAsOf: record.metricsAsOf,
    }),
    ...(quantizations > 0 && { quantizations }),
    ...(reasons && { reasons }),
  };
}
