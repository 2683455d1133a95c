import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { IndexedModel } from "@modelyard/search";
import { realModels } from "../../search/testing/real-models.ts";
import { createRandom, type Random } from "./random.ts";

const cards = fileURLToPath(new URL("../../../shared/data/cards/", import.meta.url));

/** Real rows, from which models are generated, and their values, most frequent first. */
export interface SourceData {
  rows: IndexedModel[];
  tagged: IndexedModel[];
  owners: string[];
  words: string[];
  datasets: string[];
  bases: string[];
  prose: string[];
}

export function loadSourceData(): SourceData {
  const rows = realModels();
  const names = rows.flatMap(({ id }) => id.slice(id.indexOf("/") + 1).split(/[-_]/));
  const texts = existsSync(cards)
    ? readdirSync(cards)
        .filter((file) => file.endsWith(".md"))
        .map((file) => readFileSync(cards + file, "utf8").replace(/^---[^]*?\n---/, ""))
    : [];
  return {
    rows,
    tagged: rows.filter(({ tags }) => tags.length > 2),
    owners: byFrequency(
      rows.map(({ id }) => (id.includes("/") ? id.slice(0, id.indexOf("/")) : "community")),
    ),
    words: byFrequency(names.filter((word) => word !== "")),
    datasets: byFrequency(rows.flatMap(({ datasets }) => datasets)),
    bases: rows.filter(({ downloads = 0 }) => downloads > 5000).map(({ id }) => id),
    prose: byFrequency(texts.flatMap((text) => text.match(/[\p{L}]{2,}/gu) ?? [])),
  };
}

function byFrequency(items: string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([item]) => item);
}

const RELATIONS = ["finetune", "finetune", "adapter", "quantized", "quantized", "merge"] as const;
const PROVIDERS =
  "groq together fireworks-ai novita cerebras nebius sambanova hyperbolic fal-ai replicate".split(" ");
const DAY = 86_400_000;
const START = Date.UTC(2021, 0);
const END = Date.UTC(2026, 10, 21);

/** Generates models whose names, owners, tags, and numbers are distributed like the real rows. */
export function* generateModels(count: number, from: SourceData): Generator<IndexedModel> {
  const random = createRandom(20261121);
  const taken = new Uint8Array(2 ** 26);
  for (let generated = 0; generated < count; generated++) {
    const row = random.chance(0.8) ? random.pick(from.tagged) : random.pick(from.rows);
    const owner = random.chance(0.5) ? random.pickFirst(from.owners) : createOwner(random, count);
    let id = `${owner}/${createName(row, random, from)}`;
    while (!isNew(taken, id))
      id += `-${random.pick(from.words)}${random.chance(0.3) ? random.below(1000) : ""}`;
    // Flatten strings, as if read from a store.
    yield JSON.parse(JSON.stringify({ ...createMetadata(row, random, from), id })) as IndexedModel;
  }
}

/** Creates an owner name. Most owners have few models. */
function createOwner(random: Random, count: number): string {
  const number = Math.floor((count / 3) * random.next() ** 1.5);
  const syllables = "ka ri mo ta len sha vi do ne jo an el mar tin bo lu sen ya pe ro wei ku zan fi".split(
    " ",
  );
  const name = [number, number >> 4, number >> 9].map((part) => syllables[part % syllables.length]).join("");
  return `${name}${["", "", "-ai", "_ml", "-lab"][number % 5]}${number % 3 === 0 ? number % 1000 : ""}`;
}

function createName(row: IndexedModel, random: Random, from: SourceData): string {
  const name = row.id.slice(row.id.indexOf("/") + 1);
  const suffixes: string[] = [];
  if (random.chance(0.7)) suffixes.push(random.pickFirst(from.words));
  if (random.chance(0.3)) suffixes.push(random.pick(from.words));
  if (random.chance(0.12)) suffixes.push(random.below(2 ** 32).toString(16));
  if (random.chance(0.15)) suffixes.push(`v${random.below(9) + 1}`);
  return [name, ...suffixes].join("-").slice(0, 90);
}

function isNew(taken: Uint8Array, id: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  const bit = (hash ^ (hash >>> 15)) >>> 3;
  const free = ((taken[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0;
  taken[bit >>> 3] = (taken[bit >>> 3] ?? 0) | (1 << (bit & 7));
  return free;
}

function createMetadata(row: IndexedModel, random: Random, from: SourceData): IndexedModel {
  const derived = random.chance(0.45);
  const relation = derived ? random.pick(RELATIONS) : row.relation;
  const base = random.chance(0.5) ? random.pickFirst(from.bases) : random.pick(from.rows).id;
  const bases = derived ? [base, `${relation}:${base}`] : row.baseModels;
  const donor = random.chance(0.2) ? random.pick(from.tagged) : undefined;
  const rare = random.chance(0.06) ? [`${random.pick(from.words)}-${random.below(5000)}`] : [];
  const languages = random.chance(0.1)
    ? [...new Set([...row.languages, ...random.pick(from.tagged).languages])]
    : row.languages;
  const datasets = random.chance(0.15)
    ? [
        random.chance(0.5)
          ? random.pickFirst(from.datasets)
          : `data/set-${Math.floor(100_000 * random.next() ** 2)}`,
      ]
    : row.datasets;
  const other = [...new Set([...row.other, ...(donor?.other.slice(0, 3) ?? []), ...rare])];
  const licenses = donor !== undefined && donor.licenses.length > 0 ? donor.licenses : row.licenses;
  const created = Math.floor(START + (END - START) * random.next() ** 0.5);
  const scale = 2 ** (random.next() * 4 - 2);
  return {
    ...row,
    relation,
    baseModels: bases,
    languages,
    datasets,
    other,
    licenses,
    providers: random.chance(0.002) ? ["all", random.pick(PROVIDERS), random.pick(PROVIDERS)] : [],
    gated: random.chance(0.04) ? (random.chance(0.5) ? "auto" : "manual") : "open",
    tags: [
      ...new Set([
        ...row.library,
        ...languages,
        ...(row.task === undefined ? [] : [row.task]),
        ...licenses.map((value) => `license:${value}`),
        ...datasets.map((value) => `dataset:${value}`),
        ...bases.map((value) => `base_model:${value}`),
        ...other,
        "region:us",
      ]),
    ],
    ...(row.downloads !== undefined && { downloads: Math.floor(row.downloads * scale) }),
    ...(row.likes !== undefined && { likes: Math.floor(row.likes * scale) }),
    ...(random.chance(0.03) && { trending: random.below(200) }),
    created,
    updated: Math.min(END, created + Math.floor(random.next() ** 3 * 400 * DAY)),
    ...(random.chance(0.5) && { parameters: Math.floor(10 ** (7 + 4 * random.next())) }),
    ...(random.chance(0.4) && from.prose.length > 0 && { text: createCard(random, from) }),
  };
}

function createCard(random: Random, from: SourceData): string {
  const words: string[] = [];
  for (let length = 40 + random.below(80); length > 0; length--) words.push(random.pickFirst(from.prose));
  return words.join(" ");
}
