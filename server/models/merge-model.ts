import type { ModelRecord } from "./model-record.ts";

/** Metadata of a model from a source. Absent fields are unknown and do not remove existing values. */
export interface IncomingModel {
  record: Partial<ModelRecord> & { id: string };
  /** Card text: Markdown with front matter. */
  card?: string | undefined;
  /** Lists that may be incomplete: they add to existing values and remove nothing. */
  partial?: readonly ("tags" | "siblings")[];
}

/** Default values of a model without metadata. */
export const DEFAULTS = {
  private: false,
  gated: false,
  disabled: false,
  tags: [],
  siblings: [],
  mappings: {},
  sources: [],
} satisfies Partial<ModelRecord>;

/** Metrics that change daily, with their date. */
const METRICS = ["downloads", "downloadsAllTime", "likes", "trendingScore"] as const;

/**
 * Merges metadata of a source into a record. Newer metadata wins, by its date; older sources only fill gaps. Complete
 * lists of newer sources replace existing ones; partial or older ones add to them. Merging the same metadata again
 * changes nothing.
 */
export function mergeModel(existing: ModelRecord | undefined, incoming: IncomingModel): ModelRecord {
  const known = omitUndefined(incoming.record);
  const facts = existing?.uploaded ? pickExternal(known) : known;
  if (existing === undefined) return { ...DEFAULTS, ...facts };

  const newer = isNewer(facts.asOf, existing.asOf);
  const [first, second] = newer ? [facts, existing] : [existing, facts];
  const merged: ModelRecord = { ...existing, ...second, ...first, id: existing.id };
  mergeMetrics(merged, existing, facts);

  // A source that contains only the architecture lacks the rest of the configuration.
  for (const part of ["config", "gguf"] as const) {
    const both = { ...second[part], ...first[part] };
    if (Object.keys(both).length > 0) merged[part] = both;
  }
  for (const list of ["tags", "siblings"] as const) {
    if (!newer || facts[list] === undefined || incoming.partial?.includes(list))
      merged[list] = union(existing[list], facts[list] ?? []);
  }
  if (!newer || facts.tags === undefined || incoming.partial?.includes("tags"))
    merged.tags = dropOtherLicenses(merged.tags, first.tags ?? []);
  if (!newer) merged.mappings = { ...facts.mappings, ...existing.mappings };
  keepEnteredMappings(merged, existing, facts);
  merged.sources = union(existing.sources, facts.sources ?? []);
  return merged;
}

const union = (existing: readonly string[], more: readonly string[]) => [...new Set([...existing, ...more])];

/** Compares ISO dates and times as text. A missing date counts as now. */
const isNewer = (day: string | undefined, existing: string | undefined) =>
  day === undefined || existing === undefined || day >= existing;

/** Values that an admin entered are kept until an admin changes them. */
function keepEnteredMappings(merged: ModelRecord, existing: ModelRecord, facts: Partial<ModelRecord>): void {
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
  // The date refers to the downloads. A source with only likes does not change it.
  const from = [first, second].find(({ downloads }) => downloads !== undefined) ?? first;
  const day = from.metricsAsOf ?? (from.downloads === undefined ? second.metricsAsOf : undefined);
  if (day === undefined) delete merged.metricsAsOf;
  else merged.metricsAsOf = day;
}

/** Drops the licenses of the other source if the winning source names any. */
function dropOtherLicenses(tags: readonly string[], winner: readonly string[]): string[] {
  const isLicense = (tag: string) => tag.startsWith("license:");
  if (!winner.some(isLicense)) return [...tags];
  return tags.filter((tag) => !isLicense(tag) || winner.includes(tag));
}

/**
 * Picks the fields that other sources contribute to a model whose files are stored here: metrics and provider mappings.
 * The files and the owner determine the rest.
 */
function pickExternal(record: IncomingModel["record"]): IncomingModel["record"] {
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

/** Removes properties that are `undefined` or `null`, which also mean unknown. */
function omitUndefined(record: IncomingModel["record"]): IncomingModel["record"] {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as IncomingModel["record"];
}
