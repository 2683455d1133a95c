import { type Facet, FACETS } from "@modelyard/contract";
import { growArray } from "./array.ts";
import type { Heap } from "./heap.ts";
import { PostingLists } from "./posting-lists.ts";
import { createRanking } from "./ranking.ts";
import type { Sets } from "./sets.ts";
import { StringTable } from "./string-table.ts";
import type { Tuning } from "./tuning.ts";

export type Values = ReturnType<typeof createValues>;

/** Kind of complete tags, which can be filtered but are not counted. Other kinds are facets. */
export const TAG = FACETS.length;
export const KINDS = FACETS.length + 1;
export const getKind = (facet: Facet): number => FACETS.indexOf(facet);
/** Facets with many values; each has separate combinations. */
export const LONG_KINDS = (["base_model", "dataset", "evaluation", "other"] as const).map(getKind);
/** A model has one author, so authors are counted without combinations. */
export const AUTHOR_KIND = getKind("author");
/** Other facets share their combinations. */
export const isLongKind = (kind: number): boolean => kind === AUTHOR_KIND || LONG_KINDS.includes(kind);

const MAX_RECENT = 10_000;
/** Numbers per block. A block has values of one kind, so that the counters of a facet share cache lines and memory pages. */
const BLOCK = 1024;

/** Stores values of all facets and tags by number, with their documents and visible counts. */
export function createValues(heap: Heap, sets: Sets, tuning: Tuning) {
  const strings = new StringTable();
  const documents = new PostingLists(heap, sets, tuning);
  /** Cache of recent values by kind. */
  const recent = Array.from({ length: KINDS }, () => new Map<string, number>());
  let kinds = new Uint8Array(256);
  const ranks = { counts: new Uint32Array(256), positions: new Uint32Array(256) };
  /** Next number by kind. A multiple of `BLOCK` stands for the start of a new block. */
  let next = Array.from({ length: KINDS }, () => 0);
  const rankings = Array.from({ length: KINDS }, () => createRanking(ranks));
  /** Cache of the names in short facets, which most results contain. */
  const shortNames = new Map<number, string>();
  const readName = (id: number) =>
    strings.view(id, (page, start, end) => page.toString("utf8", start + 1, end));
  const ranking = (kind: number) => rankings[kind] as (typeof rankings)[number];
  const save = () => ({
    strings: strings.save(),
    documents: documents.save(),
    kinds,
    ...ranks,
    rankings: rankings.map((each) => each.save()),
    next,
  });

  return {
    documents,
    ranking,
    /** Largest number of a value. */
    get last() {
      return strings.count;
    },
    get bytes() {
      return strings.bytes + documents.bytes + ranks.counts.byteLength * 2 + kinds.byteLength;
    },
    /** Returns the number of a value, or 0 if no model has ever had it. */
    find: (kind: number, value: string): number => strings.find(value, kind + 1),
    /** Returns the number of a value, adding it if necessary. Calls `register` for a new value. */
    add(kind: number, value: string, register: (kind: number, id: number, value: string) => void): number {
      const cache = recent[kind] as Map<string, number>;
      const known = cache.get(value);
      if (known !== undefined) return known;
      let free = next[kind] ?? 0;
      if (free % BLOCK === 0) free = (Math.floor(strings.count / BLOCK) + 1) * BLOCK;
      const id = strings.set(value, free, kind + 1);
      if (cache.size === MAX_RECENT) cache.clear();
      cache.set(value, id);
      if (id !== free) return id;
      next[kind] = id + 1;
      if (id >= kinds.length) {
        kinds = growArray(kinds, id + 1);
        ranks.counts = growArray(ranks.counts, id + 1);
        ranks.positions = growArray(ranks.positions, id + 1);
      }
      kinds[id] = kind;
      ranking(kind).add(id);
      register(kind, id, value);
      return id;
    },
    /** Returns the names of authors that equal a name in any case: `qwen` finds `Qwen`, as on the public hub. */
    findAuthors: (name: string): string[] =>
      strings.findInAnyCase(name, AUTHOR_KIND + 1).map((id) => strings.at(id).slice(1)),
    save,
    restore(saved: ReturnType<typeof save>): void {
      strings.restore(saved.strings);
      documents.restore(saved.documents);
      ({ kinds, next } = saved);
      ranks.counts = saved.counts;
      ranks.positions = saved.positions;
      for (const [i, each] of saved.rankings.entries()) rankings[i]?.restore(each);
    },
    kind: (id: number): number => kinds[id] ?? 0,
    name(id: number): string {
      const kind = kinds[id] ?? 0;
      if (kind === TAG || isLongKind(kind)) return readName(id);
      const name = shortNames.get(id) ?? readName(id);
      shortNames.set(id, name);
      return name;
    },
    /** Compares names by code point. */
    compareNames: (a: number, b: number): number => strings.compare(a, b),
    /** Number of visible documents with the value. */
    visibleCount: (id: number): number => ranks.counts[id] ?? 0,
    /** Adds or removes one visible document. */
    increment: (id: number): void => ranking(kinds[id] ?? 0).increment(id),
    decrement: (id: number): void => ranking(kinds[id] ?? 0).decrement(id),
    /** Calls `read` with the bytes of a value's name. */
    view: <T>(id: number, read: (page: Buffer, start: number, end: number) => T): T =>
      strings.view(id, (page, start, end) => read(page, start + 1, end)),
  };
}
