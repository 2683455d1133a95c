import type { Facet, SearchQuery } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import type { Counts, FacetCounter } from "./facet-counter.ts";
import type { CountedValue, SearchResult } from "./model.ts";
import { applySelection, type QueryPlan, requiresSeveral, type Selection } from "./query-plan.ts";
import { AUTHOR_KIND, isLongKind, getKind } from "./values.ts";

interface FacetRequest {
  facet: Facet;
  kind: number;
  top: number;
  selection: Selection | undefined;
  /** Restricts the values to these and selected ones. */
  named: Set<number> | undefined;
}

/** Bytes of bits that can be filtered in the time to scan one model. */
const BYTES_PER_SCAN = 32;

type FacetResult = NonNullable<SearchResult["facets"][Facet]>;

const compareNames = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Counts the facet values of a query. The counts of a facet ignore its own selection. */
export class FacetQuery {
  readonly #collection: Collection;
  readonly #counter: FacetCounter;
  readonly #plan: QueryPlan;
  /** Number of revealed hidden models by value. */
  readonly #revealed;
  /** Models of the query without one selection. */
  readonly #withoutSelection = new Map<Selection, number>();

  constructor(collection: Collection, counter: FacetCounter, plan: QueryPlan) {
    this.#collection = collection;
    this.#counter = counter;
    this.#plan = plan;
    this.#revealed = counter.countRevealed(plan.revealed);
  }

  count(requests: NonNullable<SearchQuery["facets"]>): SearchResult["facets"] {
    const plan = this.#plan;
    const { naming, sets } = this.#collection;
    const facets = Object.entries(requests).map(([name, { top, named: matches }]): FacetRequest => {
      const kind = getKind(name as Facet);
      return {
        facet: name as Facet,
        kind,
        top,
        selection: plan.selections.find((selection) => selection.kind === kind),
        named: matches === undefined ? undefined : naming.find(kind, matches),
      };
    });
    const results: SearchResult["facets"] = {};
    const untouched = ({ selection }: FacetRequest) =>
      plan.isUnfiltered && plan.selections.every((other) => other === selection);
    const rest: FacetRequest[] = [];
    const all: Counts = { get: (id) => this.#getVisibleCount(id) };
    for (const each of facets) {
      if (untouched(each)) results[each.facet] = this.#toResult(each, all);
      else rest.push(each);
    }
    const isSeparate = ({ selection }: FacetRequest) => selection !== undefined && requiresSeveral(selection);
    const allShort = rest.filter(({ kind }) => !isLongKind(kind));
    const short = allShort.filter((each) => !isSeparate(each));
    const countShort = (own: readonly FacetRequest[], as: QueryPlan, among: () => number) => {
      const cells = this.#counter.countShort(as, among);
      const counts: Counts = { get: (id) => cells.get(id), largest: () => cells.ids };
      for (const each of own) results[each.facet] = this.#toResult(each, counts);
      cells.release();
    };
    if (short.length > 0)
      countShort(short, plan, () => {
        const set = sets.copy(plan.found);
        for (const { selection } of short)
          if (selection !== undefined) sets.or(set, this.#without(selection));
        return set;
      });
    // The counter cannot leave out their selections.
    for (const each of allShort.filter(isSeparate))
      countShort([each], { ...plan, isUnfiltered: false, selections: [] }, () =>
        this.#without(each.selection),
      );
    for (const each of rest) if (isLongKind(each.kind)) results[each.facet] = this.#countLong(each);
    return results;
  }

  #getVisibleCount(id: number): number {
    const visible = this.#collection.values.visibleCount(id);
    return this.#revealed.size === 0 ? visible : visible + (this.#revealed.get(id) ?? 0);
  }

  /** Returns the models of the query without one selection. */
  #without(selection: Selection | undefined): number {
    const { after, base, found, selections } = this.#plan;
    if (selection === undefined) return found;
    let set = this.#withoutSelection.get(selection);
    if (set === undefined) {
      const index = selections.indexOf(selection);
      set = this.#collection.sets.copy(after[index] ?? base);
      for (const other of selections.slice(index + 1)) applySelection(this.#collection, set, other);
      this.#withoutSelection.set(selection, set);
    }
    return set;
  }

  #countLong(each: FacetRequest): FacetResult {
    const { sets, tuning } = this.#collection;
    const among = this.#without(each.selection);
    const found = this.#counter.size(among);
    if (found <= tuning.maxScanned) return this.#scan(each, among);
    const size = this.#collection.countWithValues(each.kind, among);
    const counted = size > tuning.maxScanned ? this.#intersect(each, among, size) : undefined;
    if (counted !== undefined) return counted;
    // Filtering reads all bits of some sets. Scanning waits for memory once per model.
    const isFiltered = (found - size) * BYTES_PER_SCAN > sets.bytes;
    return this.#scan(each, isFiltered ? this.#collection.filterWithValues(each.kind, among) : among);
  }

  #scan(each: FacetRequest, among: number): FacetResult {
    const counts = this.#counter.countByScanning(each.kind, among);
    const result = this.#toResult(each, counts);
    counts.release();
    return result;
  }

  /** Counts by intersection. Returns `undefined` if scanning is cheaper. */
  #intersect(each: FacetRequest, among: number, size: number): FacetResult | undefined {
    const { values, documents } = this.#collection;
    const ranking = values.ranking(each.kind);
    const last = values.visibleCount(ranking.at(Math.min(each.top, ranking.counted) - 1));
    const scanCost = size * (each.kind === AUTHOR_KIND ? 50 : 100);
    // In a random sample of this size, the last of the best values has this share of its total count.
    if (this.#counter.costModel.getCost(each.kind, (last * size) / documents.size) > scanCost)
      return undefined;
    return this.#toResult(each, { get: (id) => values.documents.countIn(among, id) }, 2 * scanCost, size);
  }

  #toResult(each: FacetRequest, counts: Counts): FacetResult;
  #toResult(each: FacetRequest, counts: Counts, budget: number, size: number): FacetResult | undefined;
  #toResult(each: FacetRequest, counts: Counts, budget = Infinity, size = Infinity): FacetResult | undefined {
    const { kind, selection, named: matches } = each;
    const { values } = this.#collection;
    const selected = new Map<string, 1 | -1>();
    for (const value of selection?.exclude ?? []) selected.set(value, -1);
    for (const value of selection?.include ?? []) selected.set(value, 1);
    const rows = [...selected].map(([value, sign]) => {
      const id = values.find(kind, value);
      const [count, whole] = id === 0 ? [0, 0] : [counts.get(id), this.#getVisibleCount(id)];
      return { value, sign, id, count, whole };
    });
    rows.sort((a, b) => b.count - a.count || b.whole - a.whole || compareNames(a.value, b.value));
    const isSelected = new Set(rows.map(({ id }) => id));
    if (!this.#choose(each, counts, isSelected, budget, size)) return undefined;
    const listed = rows.map(({ value, count, sign }): CountedValue => ({ value, count, selected: sign }));
    const { best } = this.#counter;
    for (let i = 0; i < best.length && listed.length < each.top; i++)
      listed.push({ value: values.name(best.id(i)), count: best.count(i) });
    return { values: listed, total: this.#countValues(kind, matches) };
  }

  /** Collects the best values of a facet. Returns false if this exceeds the budget. `size`: models with any value. */
  #choose(
    { kind, top: max, named: matches }: FacetRequest,
    counts: Counts,
    isSelected: ReadonlySet<number>,
    budget: number,
    size: number,
  ): boolean {
    const { values } = this.#collection;
    const { best } = this.#counter;
    best.start(max);
    let min = 0;
    const offer = (id: number, count: number) => {
      if (count < min || isSelected.has(id)) return;
      best.add(id, count, this.#getVisibleCount(id));
      if (best.full) min = best.count(max - 1);
    };
    const isListed = (id: number) => values.kind(id) === kind && this.#getVisibleCount(id) > 0;
    if (matches !== undefined) {
      for (const id of matches) if (isListed(id)) offer(id, counts.get(id));
      return true;
    }
    const counted = counts.largest?.(max + isSelected.size + 1);
    // An iterator would allocate an object per value.
    for (let i = 0; i < (counted?.length ?? 0); i++) {
      const id = counted?.[i] ?? 0;
      // Short facets are counted together. 0 stands for models without a value.
      if (values.kind(id) === kind && id !== 0) offer(id, counts.get(id));
    }
    const isCounted = (id: number) => counted !== undefined && counts.get(id) > 0;
    for (const id of this.#revealed.keys()) if (!isCounted(id) && isListed(id)) offer(id, counts.get(id));
    // Other values in the order of their total count, the upper bound of any count.
    const ranking = values.ranking(kind);
    let budgetLeft = budget;
    let others = counted !== undefined ? 0 : kind === AUTHOR_KIND ? size : Infinity;
    for (let position = 0; position < ranking.counted; position++) {
      const id = ranking.at(position);
      const required = others > 0 ? min : this.#getVisibleCount(best.id(max - 1));
      if (best.full && ((others <= 0 && min > 0) || values.visibleCount(id) < required)) break;
      if (isCounted(id) || (this.#revealed.size > 0 && this.#revealed.has(id))) continue;
      if (others > 0) budgetLeft -= values.documents.getCost(id);
      if (budgetLeft < 0) return false;
      // A model has one author: once all models are counted, other authors have none.
      const count = others > 0 ? counts.get(id) : 0;
      others -= count;
      offer(id, count);
    }
    return true;
  }

  /** Counts the values of a facet, or those among `matches`, that any visible model has. */
  #countValues(kind: number, matches: Set<number> | undefined): number {
    if (matches !== undefined) return [...matches].filter((id) => this.#getVisibleCount(id) > 0).length;
    const { values } = this.#collection;
    const more = [...this.#revealed.keys()].filter(
      (id) => values.kind(id) === kind && values.visibleCount(id) === 0,
    );
    return values.ranking(kind).counted + more.length;
  }
}
