import type { ModelRecord } from "./model-record.ts";

/** What a source says of a model. What is absent is unknown, and takes nothing away from what is known. */
export interface IncomingModel {
  record: Partial<ModelRecord> & { id: string };
  /** The card's text, Markdown with its front matter. */
  card?: string | undefined;
  /** Lists that may not be whole: they add to what is known and remove nothing. */
  partial?: readonly ("tags" | "siblings")[];
}

const UNKNOWN = {
  private: false,
  gated: false,
  disabled: false,
  tags: [],
  siblings: [],
  mappings: {},
  sources: [],
} satisfies Partial<ModelRecord>;

/** The numbers that change daily, with the day they belong to. */
const METRICS = ["downloads", "downloadsAllTime", "likes", "trendingScore"] as const;

/**
 * What is known of a model after a source has spoken. The newer facts win, by the day they were taken; an older source
 * only fills gaps. Lists of a newer whole source replace, those of a partial or older one add.
 * Merging the same facts again changes nothing.
 */
export function mergeModel(existing: ModelRecord | undefined, incoming: IncomingModel): ModelRecord {
  const facts = existing?.uploaded ? measured(said(incoming.record)) : said(incoming.record);
  if (existing === undefined) return { ...UNKNOWN, ...facts };

  const newer = isNewer(facts.asOf, existing.asOf);
  const [first, second] = newer ? [facts, existing] : [existing, facts];
  const merged: ModelRecord = { ...existing, ...second, ...first, id: existing.id };
  mergeMetrics(merged, existing, facts);

  // A source that states the architecture alone does not know what else the configuration holds.
  for (const part of ["config", "gguf"] as const) {
    const both = { ...second[part], ...first[part] };
    if (Object.keys(both).length > 0) merged[part] = both;
  }
  for (const list of ["tags", "siblings"] as const) {
    if (!newer || facts[list] === undefined || incoming.partial?.includes(list))
      merged[list] = union(existing[list], facts[list] ?? []);
  }
  if (!newer || facts.tags === undefined || incoming.partial?.includes("tags"))
    merged.tags = oneLicense(merged.tags, first.tags ?? []);
  if (!newer) merged.mappings = { ...facts.mappings, ...existing.mappings };
  keepEntered(merged, existing, facts);
  merged.sources = union(existing.sources, facts.sources ?? []);
  return merged;
}

const union = (existing: readonly string[], more: readonly string[]) => [...new Set([...existing, ...more])];

/** Days and times compare as text. What has no day is taken as of now. */
const isNewer = (day: string | undefined, existing: string | undefined) =>
  day === undefined || existing === undefined || day >= existing;

/** What an admin entered stays until an admin says otherwise. */
function keepEntered(merged: ModelRecord, existing: ModelRecord, facts: Partial<ModelRecord>): void {
  if (facts.enteredMappings !== undefined || existing.enteredMappings === undefined) return;
  const entered = existing.enteredMappings.flatMap((provider) => {
    const mapping = existing.mappings[provider];
    return mapping === undefined ? [] : [[provider, mapping] as const];
  });
  merged.mappings = { ...merged.mappings, ...Object.fromEntries(entered) };
}

function mergeMetrics(merged: ModelRecord, existing: ModelRecord, facts: Partial<ModelRecord>): void {
  const newer = isNewer(facts.metricsAsOf ?? facts.asOf, existing.metricsAsOf ?? existing.asOf);
  const [first, second] = newer ? [facts, existing] : [existing, facts];
  for (const metric of METRICS) {
    const value = first[metric] ?? second[metric];
    if (value !== undefined) merged[metric] = value;
  }
  // The day is that of the downloads: a source that only knows the likes does not date them anew.
  const from = [first, second].find(({ downloads }) => downloads !== undefined) ?? first;
  const day = from.metricsAsOf ?? (from.downloads === undefined ? second.metricsAsOf : undefined);
  if (day === undefined) delete merged.metricsAsOf;
  else merged.metricsAsOf = day;
}

/** A model has one set of licenses: where the winning source names any, the other's are dropped. */
function oneLicense(tags: readonly string[], winner: readonly string[]): string[] {
  const isLicense = (tag: string) => tag.startsWith("license:");
  if (!winner.some(isLicense)) return [...tags];
  return tags.filter((tag) => !isLicense(tag) || winner.includes(tag));
}

/** Of a model whose files are here, others know what was counted and who serves it; the rest its files say, and its owner. */
function measured(record: IncomingModel["record"]): IncomingModel["record"] {
  const names = new Set<string>([
    "id",
    ...METRICS,
    "metricsAsOf",
    "mappings",
    "enteredMappings",
    "asOf",
    "sources",
  ]);
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => names.has(name)),
  ) as IncomingModel["record"];
}

/** Without the properties that are there and undefined: those are unknown too. */
function said(record: IncomingModel["record"]): IncomingModel["record"] {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as IncomingModel["record"];
}
