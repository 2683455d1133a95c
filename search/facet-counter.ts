import { createArray } from "./array.ts";
import { type ValueCombinations, getEntryValue } from "./value-combinations.ts";
import type { Collection } from "./collection.ts";
import { STEPS } from "./documents.ts";
import type { Heap } from "./heap.ts";
import { type QueryPlan, requiresSeveral, type Selection } from "./query-plan.ts";
import { AUTHOR_KIND, isLongKind, KINDS, LONG_KINDS } from "./values.ts";

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
  counts: Counts;
  /** Returns values of a facet with a count above 0. */
  listValues(kind: number): readonly number[];
}

/** Counters in the heap for the kernels; all 0 between uses. Counts are valid until the next call of `count`. */
class Cells implements Counts {
  readonly #heap: Heap;
  readonly #counts;
  readonly #touched;
  readonly #few;
  length = 0;

  constructor(heap: Heap) {
    this.#heap = heap;
    this.#counts = createArray(heap).asScratch();
    this.#touched = createArray(heap).asScratch();
    this.#few = createArray(heap).asScratch();
  }

  /** Counts with `run`, which gets the addresses of the counts and of the touched IDs. */
  count(needed: number, run: (counts: number, touched: number) => number): this {
    this.#counts.reserve(needed + 1);
    // The kernels write one entry beyond the result.
    this.#touched.reserve(needed + 2);
    this.length = run(this.counts, this.touched);
    return this;
  }

  get counts(): number {
    return this.#counts.at;
  }

  get touched(): number {
    return this.#touched.at;
  }

  get(id: number): number {
    return this.#counts.get(id);
  }

  atLeast(min: number): Uint32Array {
    const { kernels, u32 } = this.#heap;
    if (min <= 1) return u32.subarray(this.touched >>> 2, (this.touched >>> 2) + this.length);
    const at = this.#few.reserve(this.length + 1);
    const fewer = kernels.atLeast(this.counts, this.touched, this.length, min, at);
    return this.#heap.u32.subarray(at >>> 2, (at >>> 2) + fewer);
  }

  release(): void {
    this.#heap.kernels.clearCounts(this.counts, this.touched, this.length);
  }
}

/** Counts facet values in sets of documents. */
export class FacetCounter {
  readonly #collection: Collection;
  readonly #byBundle;
  readonly #byValue;
  readonly #byShortValue;
  /** By value: 1, 2, … for values that the first, second, … selection includes; 255, 254, … for excluded values. */
  readonly #marks;
  readonly #ownKinds;
  /** By value: count plus one; 0 if not counted. */
  #cache = new Uint32Array(0);

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#byBundle = new Cells(collection.heap);
    this.#byValue = new Cells(collection.heap);
    this.#byShortValue = new Cells(collection.heap);
    this.#marks = createArray(collection.heap, 1).asScratch();
    this.#ownKinds = createArray(collection.heap).asScratch();
  }

  /** Marks the values of selections for the kernel. Returns the values to clear. */
  #mark(own: readonly Selection[]): number[] {
    this.#marks.reserve(this.#collection.values.count + 1);
    this.#ownKinds.reserve(own.length);
    const marked: number[] = [];
    const set = (kind: number, value: string, as: number) => {
      const id = this.#collection.values.find(kind, value);
      if (id === 0) return;
      this.#marks.set(id, as);
      marked.push(id);
    };
    for (const [index, { kind, include, exclude }] of own.entries()) {
      this.#ownKinds.set(index, kind);
      for (const value of include) set(kind, value, index + 1);
      for (const value of exclude) set(kind, value, 255 - index);
    }
    return marked;
  }

  /**
   * Adds the weight of each combination to the counts of its values: of all values if it matches all selections, and of
   * one facet's values if it matches all selections except that facet's. Uses all combinations, or those in a list.
   */
  #tally(
    { starts, entries, count }: ValueCombinations,
    counter: Cells,
    own: readonly Selection[],
    weights: number,
    list = 0,
    length = count,
  ): Cells {
    const marked = this.#mark(own);
    let required = 0;
    for (const [index, { include }] of own.entries()) if (include.length > 0) required |= 1 << index;
    const cells = counter.count(this.#collection.values.count, (numbers, touched) =>
      this.#collection.heap.kernels.tally(
        list,
        length,
        weights,
        starts.at,
        entries.at,
        this.#marks.at,
        Math.max(0, ...own.map(({ kind }) => kind)),
        required,
        own.length,
        this.#ownKinds.at,
        numbers,
        touched,
      ),
    );
    for (const id of marked) this.#marks.set(id, 0);
    return cells;
  }

  #countShort({ isUnfiltered: all, revealed, selections }: QueryPlan, among: () => number): Cells {
    const { bundles, documents, heap, sets, visible } = this.#collection;
    const own = selections.filter((each) => !isLongKind(each.kind) && !requiresSeveral(each));
    if (all && own.length === selections.length && revealed === 0)
      return this.#tally(bundles, this.#byShortValue, own, bundles.counts.at);
    let set = all && own.length === selections.length ? revealed : among();
    // Of most models, those that are missing are fewer.
    const isMost = revealed === 0 && 2 * sets.count(set) > documents.size;
    if (isMost) {
      const missing = sets.borrowEmpty();
      visible.addTo(missing);
      sets.andNot(missing, set);
      set = missing;
    }
    const cells = this.#byBundle.count(bundles.count, (counts, touched) =>
      heap.kernels.countColumn(set, documents.bundle.table, sets.blocks, counts, touched),
    );
    let counted: Cells;
    if (isMost || set === revealed) {
      // Visible models without the missing ones, or with revealed ones.
      const sign = isMost ? -1 : 1;
      const weights = heap.allocate(bundles.count * 4 + 4);
      heap.kernels.copy(weights, bundles.counts.at, bundles.count * 4 + 4);
      for (const bundle of cells.atLeast(1)) {
        heap.u32[(weights >>> 2) + bundle] = bundles.counts.get(bundle) + sign * cells.get(bundle);
      }
      counted = this.#tally(bundles, this.#byShortValue, own, weights);
      heap.free(weights, bundles.count * 4 + 4);
    } else {
      const { counts, touched, length } = cells;
      counted = this.#tally(bundles, this.#byShortValue, own, counts, touched, length);
    }
    cells.release();
    return counted;
  }

  /** Counts values of revealed hidden models. */
  countRevealed(set: number): Map<number, number> {
    const { bundles, documents, sets } = this.#collection;
    const counts = new Map<number, number>();
    if (set === 0) return counts;
    const add = (id: number) => void counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const document of sets.list(set, sets.count(set))) {
      for (const entry of bundles.getEntries(documents.bundle.at(document))) add(getEntryValue(entry));
      if (documents.author.at(document) !== 0) add(documents.author.at(document));
      for (const id of this.#collection.getLongValues(document)) add(id);
    }
    return counts;
  }

  /**
   * Counts the values of all short facets, each without the facet's own selection. `among`: models that match all
   * selections except, at most, one of a short facet that does not require several values.
   */
  short(plan: QueryPlan, among: () => number): ShortCounts {
    const counts = this.#countShort(plan, among);
    const byKind = Array.from({ length: KINDS }, (): number[] => []);
    for (const id of counts.atLeast(1)) byKind[this.#collection.values.kind(id)]?.push(id);
    return { counts, listValues: (kind) => byKind[kind] ?? [] };
  }

  /** Counts values of a long facet by scanning documents. */
  looked(kind: number, among: number): Counts {
    const { documents, heap, longBundles, sets, values } = this.#collection;
    const countColumn = (counter: Cells, needed: number, table: number) =>
      counter.count(needed, (counts, touched) =>
        heap.kernels.countColumn(among, table, sets.blocks, counts, touched),
      );
    if (kind === AUTHOR_KIND) return countColumn(this.#byValue, values.count, documents.author.table);
    const own = LONG_KINDS.indexOf(kind);
    const column = documents.long[own];
    const combinations = longBundles[own];
    if (column === undefined || combinations === undefined) throw new Error(`Facet ${kind} is not long.`);
    const cells = countColumn(this.#byBundle, combinations.count, column.table);
    const counted = this.#tally(combinations, this.#byValue, [], cells.counts, cells.touched, cells.length);
    cells.release();
    return counted;
  }

  /** Counts the documents of a set by parameters, in the steps of `PARAMETER_BOUNDS`. */
  histogram(among: number): number[] {
    const { documents, heap, sets } = this.#collection;
    const cells = this.#byBundle.count(STEPS + 1, (counts, touched) =>
      heap.kernels.countColumn(among, documents.step.table, sets.blocks, counts, touched),
    );
    const steps = Array.from({ length: STEPS }, (_, i) => cells.get(i + 1));
    cells.release();
    return steps;
  }

  /** Counts values of a long facet by intersection, on demand. */
  intersected(among: number): Counts {
    const { values } = this.#collection;
    if (this.#cache.length <= values.count) this.#cache = new Uint32Array(Math.ceil(values.count * 1.25) + 1);
    const cache = this.#cache;
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
  }
}
