import { createArray } from "./array.ts";
import { type ValueCombinations, getEntryValue } from "./value-combinations.ts";
import type { Collection } from "./collection.ts";
import type { QueryPlan, Selection } from "./query-plan.ts";
import { AUTHOR_KIND, isLongKind, KINDS, LONG_KINDS } from "./values.ts";

export type FacetCounter = ReturnType<typeof createFacetCounter>;

/** Number of models by value. */
export interface Counts {
  get(id: number): number;
  /** Returns values with a count of at least `min`, possibly with others. Undefined if the values are unknown. */
  atLeast: ((min: number) => ArrayLike<number> & Iterable<number>) | undefined;
  /** Releases the counts. */
  release(): void;
}

/** Number of models by value, for several facets. */
export interface ShortCounts {
  get(id: number): number;
  /** Returns values of a facet with a count above 0. */
  listValues(kind: number): readonly number[];
  release(): void;
}

/** Counts facet values in sets of documents. */
export function createFacetCounter(collection: Collection) {
  const { heap, sets, values, bundles, longBundles, documents } = collection;
  const { kernels } = heap;
  const byBundle = createCells();
  const byValue = createCells();
  const byShortValue = createCells();
  /** By value: 1, 2, … for values that the first, second, … selection includes; 255, 254, … for excluded values. */
  const marks = createArray(heap, 1);
  const ownKinds = createArray(heap);
  /** By value: count plus one; 0 if not counted. */
  let cache = new Uint32Array(0);

  /** Counters in the heap for the kernels; all 0 between uses. */
  function createCells() {
    const counts = createArray(heap);
    const touched = createArray(heap);
    const few = createArray(heap);
    /** Counts with `run`. The result is valid until the next call. */
    return function count(needed: number, run: (counts: number, touched: number) => number) {
      counts.reserve(needed + 1);
      // The kernels write one entry beyond the result.
      touched.reserve(needed + 2);
      const length = run(counts.at, touched.at);
      return {
        counts: counts.at,
        touched: touched.at,
        length,
        get: counts.get,
        atLeast(min: number): Uint32Array {
          if (min <= 1) return heap.u32.subarray(touched.at >>> 2, (touched.at >>> 2) + length);
          few.reserve(length + 1);
          const fewer = kernels.atLeast(counts.at, touched.at, length, min, few.at);
          return heap.u32.subarray(few.at >>> 2, (few.at >>> 2) + fewer);
        },
        release: () => kernels.clearCounts(counts.at, touched.at, length),
      };
    };
  }

  /** Marks the values of selections for the kernel. Returns the values to clear. */
  function mark(own: readonly Selection[]): number[] {
    marks.reserve(values.count + 1);
    ownKinds.reserve(own.length);
    const marked: number[] = [];
    const set = (kind: number, value: string, as: number) => {
      const id = values.find(kind, value);
      if (id === 0) return;
      marks.set(id, as);
      marked.push(id);
    };
    for (const [index, { kind, include, exclude }] of own.entries()) {
      ownKinds.set(index, kind);
      for (const value of include) set(kind, value, index + 1);
      for (const value of exclude) set(kind, value, 255 - index);
    }
    return marked;
  }

  /**
   * Adds the weight of each combination to the counts of its values: of all values if it matches all selections, and of
   * one facet's values if it matches all selections except that facet's. Uses all combinations, or those in a list.
   */
  function tally(
    { starts, entries, count }: ValueCombinations,
    countInto: typeof byValue,
    own: readonly Selection[],
    weights: number,
    list = 0,
    length = count,
  ): Counts {
    const marked = mark(own);
    let required = 0;
    for (const [index, { include }] of own.entries()) if (include.length > 0) required |= 1 << index;
    const cells = countInto(values.count, (numbers, touched) =>
      kernels.tally(
        list,
        length,
        weights,
        starts.at,
        entries.at,
        marks.at,
        Math.max(0, ...own.map(({ kind }) => kind)),
        required,
        own.length,
        ownKinds.at,
        numbers,
        touched,
      ),
    );
    for (const id of marked) marks.set(id, 0);
    return cells;
  }

  function countShort({ isUnfiltered: all, revealed, selections }: QueryPlan, among: () => number): Counts {
    const own = selections.filter(({ kind }) => !isLongKind(kind));
    if (all && own.length === selections.length && revealed === 0)
      return tally(bundles, byShortValue, own, bundles.counts.at);
    const set = all && own.length === selections.length ? revealed : among();
    const cells = byBundle(bundles.count, (counts, touched) =>
      kernels.countColumn(set, documents.bundle.table, sets.blocks, counts, touched),
    );
    let counted: Counts;
    if (set === revealed) {
      // Visible models and revealed ones.
      const weights = heap.allocate(bundles.count * 4 + 4);
      kernels.copy(weights, bundles.counts.at, bundles.count * 4 + 4);
      for (const bundle of cells.atLeast(1)) {
        heap.u32[(weights >>> 2) + bundle] = bundles.counts.get(bundle) + cells.get(bundle);
      }
      counted = tally(bundles, byShortValue, own, weights);
      heap.free(weights, bundles.count * 4 + 4);
    } else counted = tally(bundles, byShortValue, own, cells.counts, cells.touched, cells.length);
    cells.release();
    return counted;
  }

  return {
    /** Counts values of revealed hidden models. */
    countRevealed(set: number): Map<number, number> {
      const counts = new Map<number, number>();
      if (set === 0) return counts;
      const add = (id: number) => void counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const document of sets.list(set, sets.count(set))) {
        for (const entry of bundles.getEntries(documents.bundle.at(document))) add(getEntryValue(entry));
        if (documents.author.at(document) !== 0) add(documents.author.at(document));
        for (const id of collection.getLongValues(document)) add(id);
      }
      return counts;
    },

    /**
     * Counts the values of all short facets, each without the facet's own selection. `among`: models that match all
     * selections except, at most, one of a short facet.
     */
    short(plan: QueryPlan, among: () => number): ShortCounts {
      const counts = countShort(plan, among);
      const byKind = Array.from({ length: KINDS }, (): number[] => []);
      for (const id of counts.atLeast?.(1) ?? []) byKind[values.kind(id)]?.push(id);
      return { get: counts.get, listValues: (kind) => byKind[kind] ?? [], release: counts.release };
    },

    /** Counts values of a long facet by scanning documents. */
    looked(kind: number, among: number): Counts {
      if (kind === AUTHOR_KIND) {
        return byValue(values.count, (counts, touched) =>
          kernels.countColumn(among, documents.author.table, sets.blocks, counts, touched),
        );
      }
      const own = LONG_KINDS.indexOf(kind);
      const column = documents.long[own];
      const combinations = longBundles[own];
      if (column === undefined || combinations === undefined) throw new Error(`Facet ${kind} is not long.`);
      const cells = byBundle(combinations.count, (counts, touched) =>
        kernels.countColumn(among, column.table, sets.blocks, counts, touched),
      );
      const counted = tally(combinations, byValue, [], cells.counts, cells.touched, cells.length);
      cells.release();
      return counted;
    },

    /** Counts values of a long facet by intersection, on demand. */
    intersected(among: number): Counts {
      if (cache.length <= values.count) cache = new Uint32Array(Math.ceil(values.count * 1.25) + 1);
      const cached: number[] = [];
      return {
        get(id) {
          if (cache[id] === 0) {
            cached.push(id);
            cache[id] = values.documents.countIn(among, id) + 1;
          }
          return (cache[id] ?? 1) - 1;
        },
        atLeast: undefined,
        release() {
          for (const id of cached) cache[id] = 0;
        },
      };
    },
  };
}
