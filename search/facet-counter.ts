import { createArray } from "./array.ts";
import { BestValues } from "./best-values.ts";
import type { Collection } from "./collection.ts";
import { STEPS } from "./documents.ts";
import { createFacetCostModel } from "./facet-cost-model.ts";
import { type Heap, LIST_SLACK } from "./heap.ts";
import { type QueryPlan, requiresSeveral, type Selection } from "./query-plan.ts";
import { isLongKind, LONG_KINDS } from "./values.ts";

/** Number of models by value. */
export interface Counts {
  get(id: number): number;
  /** Returns the values with the `size` largest counts above 0, possibly with others. Undefined if they are unknown. */
  largest?: (size: number) => ArrayLike<number>;
}

/** Numbers that the kernel `keepLargest` needs. */
const COUNTS = 1024;

/** Counters in the heap for the kernels; all 0 between uses. They are valid until the next call of `count`. */
class Cells implements Counts {
  readonly #heap: Heap;
  readonly #counts;
  readonly #touched;
  readonly #largest;
  /** Addresses of the counts and of the IDs with a count above 0, and the number of these. */
  location: readonly [counts: number, list: number, length: number] = [0, 0, 0];

  constructor(heap: Heap) {
    this.#heap = heap;
    this.#counts = createArray(heap).asScratch();
    this.#touched = createArray(heap).asScratch();
    this.#largest = createArray(heap).asScratch();
  }

  /** Counts with `run`, which gets the addresses of the counts and of the touched IDs. */
  count(needed: number, run: (counts: number, touched: number) => number): this {
    this.#counts.reserve(needed + 1);
    // The kernels write one entry beyond the result.
    this.#touched.reserve(needed + 2);
    const [counts, touched] = [this.#counts.at, this.#touched.at];
    this.location = [counts, touched, run(counts, touched)];
    return this;
  }

  get(id: number): number {
    return this.#counts.get(id);
  }

  /** IDs with a count above 0. */
  get ids(): Uint32Array {
    const [, list, length] = this.location;
    return this.#heap.u32.subarray(list >>> 2, (list >>> 2) + length);
  }

  largest = (size: number): Uint32Array => {
    const { kernels } = this.#heap;
    // The kernel writes one entry beyond the result.
    const [counts, list, touched] = this.location;
    const numbers = this.#largest.reserve(COUNTS + touched + 1);
    const out = numbers + 4 * COUNTS;
    const length = kernels.keepLargest(counts, list, touched, size, numbers, out);
    return this.#heap.u32.subarray(out >>> 2, (out >>> 2) + length);
  };

  release(): void {
    this.#heap.kernels.clearCounts(...this.location);
  }
}

/** Counts facet values in sets of documents. */
export class FacetCounter {
  readonly costModel;
  /** Best values of the latest facet. */
  readonly best;
  readonly #collection: Collection;
  readonly #byValue;
  readonly #byShortValue;
  readonly #byCombination;
  /** By value: 1, 2, … for values that the first, second, … selection includes; 255, 254, … for excluded values. */
  readonly #marks;
  readonly #ownKinds;
  /** Documents of the set that was listed last, and of another set. */
  #listed;
  #otherListed;
  #releases = 0;

  constructor(collection: Collection) {
    this.costModel = createFacetCostModel(collection.values);
    this.best = new BestValues(collection.values);
    this.#collection = collection;
    this.#byValue = new Cells(collection.heap);
    this.#byShortValue = new Cells(collection.heap);
    this.#byCombination = new Cells(collection.heap);
    this.#marks = createArray(collection.heap, 1).asScratch();
    this.#ownKinds = createArray(collection.heap).asScratch();
    const createList = () => ({ set: 0, length: 0, array: createArray(collection.heap).asScratch() });
    this.#listed = createList();
    this.#otherListed = createList();
  }

  /** Returns the number of documents of a set. It must not change until the sets are released. */
  size(set: number): number {
    return this.#list(set)[1];
  }

  /** Lists the documents of a set for the kernels: returns the address and the length. 0 stands for no set. */
  #list(set: number): readonly [at: number, length: number] {
    const { heap, sets } = this.#collection;
    if (set === 0) return [0, 0];
    if (this.#releases !== sets.releases) for (const each of [this.#listed, this.#otherListed]) each.set = 0;
    this.#releases = sets.releases;
    if (this.#listed.set !== set) [this.#listed, this.#otherListed] = [this.#otherListed, this.#listed];
    const listed = this.#listed;
    if (listed.set !== set) {
      listed.set = set;
      listed.length = sets.count(set);
      const list = listed.array.reserve(listed.length + LIST_SLACK);
      heap.kernels.listOf(set, sets.bytes, list, listed.length);
    }
    return [listed.array.at, listed.length];
  }

  /** Marks the values of selections for the kernel. Returns the values to clear. */
  #mark(own: readonly Selection[]): number[] {
    this.#marks.reserve(this.#collection.values.last + 1);
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
   * Counts the combinations of a set and then their values: all values of a combination that matches all selections, and
   * those of one facet if it matches all others. With `sign`, adds the counts of the set to those of all visible models, or
   * subtracts them.
   */
  #tally(
    cells: Cells,
    combinations: Collection["combinations"],
    { table }: { table: number },
    set: number,
    own: readonly Selection[] = [],
    sign?: 1 | -1,
  ): Cells {
    const { kernels } = this.#collection.heap;
    const all = this.#list(set);
    const [numbers, list, length] = this.#byCombination.count(combinations.count, (counts, touched) =>
      kernels.countColumn(...all, table, counts, touched),
    ).location;
    const marked = this.#mark(own);
    let required = 0;
    for (const [index, { include }] of own.entries()) if (include.length > 0) required |= 1 << index;
    const { at, positions, count, visible } = combinations;
    const weights: readonly [number, number, number, number, number] =
      sign === undefined ? [list, length, numbers, 0, 1] : [0, count + 1, numbers, visible, sign];
    const last = Math.max(0, ...own.map(({ kind }) => kind));
    const selected = [this.#marks.at, last, required, own.length, this.#ownKinds.at] as const;
    cells.count(this.#collection.values.last, (counts, touched) =>
      kernels.tally(at, positions, ...weights, ...selected, counts, touched),
    );
    for (const id of marked) this.#marks.set(id, 0);
    return cells;
  }

  /**
   * Counts the values of all short facets, each without the facet's own selection. `among`: models that match all
   * selections except, at most, one of a short facet that does not require several values.
   */
  countShort({ isUnfiltered: all, revealed, selections, total }: QueryPlan, among: () => number): Cells {
    const { combinations, documents, sets, visible } = this.#collection;
    const own = selections.filter((each) => !isLongKind(each.kind) && !requiresSeveral(each));
    // Reading all combinations is cheaper than listing many models.
    const isCheaper = (models: number) =>
      all && own.length === selections.length && models > combinations.count;
    let set = isCheaper(total) ? revealed : among();
    const size = isCheaper(total) ? total : sets.count(set);
    const isBySelections = isCheaper(size);
    if (isBySelections) set = revealed;
    // If most models match, those that do not are fewer.
    const isMost = revealed === 0 && !isBySelections && 2 * size > documents.size;
    if (isMost) {
      const missing = sets.borrowEmpty();
      visible.addTo(missing);
      sets.andNot(missing, set);
      set = missing;
    }
    const sign = isMost ? -1 : isBySelections ? 1 : undefined;
    return this.#tally(this.#byShortValue, combinations, documents.combination, set, own, sign);
  }

  /** Counts values of revealed hidden models. */
  countRevealed(set: number): Map<number, number> {
    const { sets } = this.#collection;
    const counts = new Map<number, number>();
    for (const document of set === 0 ? [] : sets.list(set, sets.count(set)))
      this.#collection.eachValue(document, (id) => void counts.set(id, (counts.get(id) ?? 0) + 1));
    return counts;
  }

  /** Counts values of a long facet by scanning documents. */
  countByScanning(kind: number, among: number): Cells {
    const { documents, heap, longCombinations, values } = this.#collection;
    const own = LONG_KINDS.indexOf(kind);
    const [column, combinations] = [documents.longCombinations[own], longCombinations[own]];
    if (column !== undefined && combinations !== undefined)
      return this.#tally(this.#byValue, combinations, column, among);
    const list = this.#list(among);
    return this.#byValue.count(values.last, (counts, touched) =>
      heap.kernels.countColumn(...list, documents.author.table, counts, touched),
    );
  }

  /** Counts the documents of a set by parameters, in the steps of `PARAMETER_BOUNDS`. */
  histogram(among: number): number[] {
    const { documents, heap } = this.#collection;
    const list = this.#list(among);
    const cells = this.#byValue.count(STEPS + 1, (counts, touched) =>
      heap.kernels.countColumn(...list, documents.step.table, counts, touched),
    );
    const steps = Array.from({ length: STEPS }, (_, i) => cells.get(i + 1));
    cells.release();
    return steps;
  }
}
