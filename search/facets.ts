import type { Facet, SearchQuery } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import { createFacetCostModel } from "./facet-cost-model.ts";
import { type Counts, createFacetCounter } from "./facet-counter.ts";
import type { CountedValue, SearchResult } from "./model.ts";
import { type QueryPlan, applySelection, type Selection } from "./query-plan.ts";
import { createTopK } from "./top-k.ts";
import { AUTHOR_KIND, isLongKind, getKind } from "./values.ts";

/** Thresholds that are tried first to find the best values. */
const FIRST_THRESHOLDS = [64, 8, 1];

interface FacetRequest {
  facet: Facet;
  kind: number;
  top: number;
  selection: Selection | undefined;
  /** Restricts the values to these and selected ones. */
  named: Set<number> | undefined;
}

/** Counts facet values of a query, ignoring the facet's own selection. */
export function createFacets(collection: Collection) {
  const { values, sets, naming, tuning, documents } = collection;
  const facetCounter = createFacetCounter(collection);
  const costModel = createFacetCostModel(values);

  return function count(
    plan: QueryPlan,
    requests: NonNullable<SearchQuery["facets"]>,
  ): SearchResult["facets"] {
    const revealed = facetCounter.countRevealed(plan.revealed);
    const getVisibleCount = (id: number) => values.visibleCount(id) + (revealed.get(id) ?? 0);
    const asides = new Map<Selection, number>();

    /** Returns the models of the query without one selection. */
    function without(selection: Selection | undefined): number {
      if (selection === undefined) return plan.found;
      let set = asides.get(selection);
      if (set === undefined) {
        const index = plan.selections.indexOf(selection);
        set = sets.copy(plan.after[index] ?? plan.base);
        for (const other of plan.selections.slice(index + 1)) applySelection(collection, set, other);
        asides.set(selection, set);
      }
      return set;
    }

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
    for (const each of facets) {
      if (untouched(each))
        results[each.facet] = answer(each, { get: getVisibleCount, atLeast: undefined, release() {} });
      else rest.push(each);
    }
    const short = rest.filter(({ kind }) => !isLongKind(kind));
    if (short.length > 0) {
      const counts = facetCounter.short(plan, () => {
        const set = sets.copy(plan.found);
        for (const { selection } of short) if (selection !== undefined) sets.or(set, without(selection));
        return set;
      });
      for (const each of short) {
        const counted = counts.listValues(each.kind);
        results[each.facet] = answer(each, { get: counts.get, atLeast: () => counted, release() {} });
      }
      counts.release();
    }
    for (const each of rest) {
      if (isLongKind(each.kind)) results[each.facet] = intersect(each) ?? look(each);
    }
    return results;

    /** Counts by scanning all models. */
    function look(each: FacetRequest): NonNullable<SearchResult["facets"][Facet]> {
      const counts = facetCounter.looked(each.kind, without(each.selection));
      const answered = answer(each, counts);
      counts.release();
      return answered;
    }

    /** Counts by intersection. Returns `undefined` if scanning is cheaper. */
    function intersect(each: FacetRequest): SearchResult["facets"][Facet] {
      const among = without(each.selection);
      const size = collection.countWithValues(each.kind, among);
      const looking = size * (each.kind === AUTHOR_KIND ? 100 : 200);
      if (size > 0 && (size <= tuning.maxScanned || intersecting(each, size) > looking)) return undefined;
      const counts = facetCounter.intersected(among);
      const answered = answer(each, counts, 2 * looking, size);
      counts.release();
      return answered;
    }

    /** Estimates the cost of intersecting. */
    function intersecting({ kind, top }: FacetRequest, size: number): number {
      const ranking = values.ranking(kind);
      // Expected count of the last of the best values in a random sample of this size.
      const last =
        (values.visibleCount(ranking.at(Math.min(top, ranking.counted) - 1)) * size) / documents.size;
      return costModel.getCost(kind, last);
    }

    function answer(each: FacetRequest, counts: Counts): NonNullable<SearchResult["facets"][Facet]>;
    function answer(
      each: FacetRequest,
      counts: Counts,
      budget: number,
      size: number,
    ): SearchResult["facets"][Facet];
    function answer(
      each: FacetRequest,
      counts: Counts,
      budget = Infinity,
      size = Infinity,
    ): SearchResult["facets"][Facet] {
      const { kind, selection, named: matches } = each;
      const chosen = new Map<string, 1 | -1>();
      for (const value of selection?.exclude ?? []) chosen.set(value, -1);
      for (const value of selection?.include ?? []) chosen.set(value, 1);
      const rows = [...chosen].map(([value, sign]) => {
        const id = values.find(kind, value);
        return {
          value,
          sign,
          id,
          count: id === 0 ? 0 : counts.get(id),
          whole: id === 0 ? 0 : getVisibleCount(id),
        };
      });
      rows.sort((a, b) => b.count - a.count || b.whole - a.whole || (a.value < b.value ? -1 : 1));
      const isChosen = new Set(rows.map(({ id }) => id));
      const best = choose(each, counts, (id) => !isChosen.has(id) && getVisibleCount(id) > 0, budget, size);
      if (best === undefined) return undefined;
      const listed: CountedValue[] = rows.map(({ value, count, sign }) => ({ value, count, chosen: sign }));
      for (const id of best) listed.push({ value: values.name(id), count: counts.get(id) });
      return { values: listed.slice(0, Math.max(each.top, rows.length)), total: total(kind, matches) };
    }

    /** Returns the best values of a facet, or `undefined` if this exceeds the budget. `size`: models with any value. */
    function choose(
      { kind, top: max, named: matches }: FacetRequest,
      counts: Counts,
      listed: (id: number) => boolean,
      budget: number,
      size: number,
    ): number[] | undefined {
      const top = createTopK<number>(
        max,
        (a, b) =>
          counts.get(b) - counts.get(a) ||
          getVisibleCount(b) - getVisibleCount(a) ||
          (values.name(a) < values.name(b) ? -1 : 1),
      );
      let min = 0;
      const offer = (id: number) => {
        if (counts.get(id) < min || values.kind(id) !== kind || !listed(id)) return;
        top.add(id);
        if (top.full) min = counts.get(top.last ?? 0);
      };
      if (matches !== undefined) {
        for (const id of matches) offer(id);
        return top.sorted();
      }
      let isComplete = counts.atLeast !== undefined;
      const isCounted = (id: number) => isComplete && counts.get(id) > 0;
      // Most values have one or two models and are rarely among the best, so frequent values are tried first.
      for (const few of isComplete ? FIRST_THRESHOLDS : []) {
        for (const id of counts.atLeast?.(few) ?? []) offer(id);
        if (top.full || few === 1) break;
        top.clear();
      }
      for (const id of revealed.keys()) if (!isCounted(id)) offer(id);
      // Other values in the order of their total count, the upper bound of any count.
      const ranking = values.ranking(kind);
      let budgetLeft = budget;
      let others = kind === AUTHOR_KIND ? size : Infinity;
      for (let position = 0; position < ranking.counted; position++) {
        const id = ranking.at(position);
        if (
          top.full &&
          (isComplete && min > 0
            ? true
            : values.visibleCount(id) < (isComplete ? getVisibleCount(top.last ?? 0) : min))
        )
          break;
        if (revealed.has(id) || isCounted(id) || !listed(id)) continue;
        if (!isComplete) {
          budgetLeft -= values.documents.getCost(id);
          if (budgetLeft < 0) return undefined;
          // A model has one author: once all models are counted, other authors have none.
          others -= counts.get(id);
          isComplete = others <= 0;
        }
        offer(id);
      }
      return top.sorted();
    }

    function total(kind: number, matches: Set<number> | undefined): number {
      if (matches !== undefined) return [...matches].filter((id) => getVisibleCount(id) > 0).length;
      const more = [...revealed.keys()].filter(
        (id) => values.kind(id) === kind && values.visibleCount(id) === 0,
      );
      return values.ranking(kind).counted + more.length;
    }
  };
}
