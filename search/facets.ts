import type { Facet, SearchQuery } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import { createCosts } from "./facet-cost-model.ts";
import { type Counts, createCounting } from "./facet-counter.ts";
import type { CountedValue, SearchResult } from "./model.ts";
import { type Question, select, type Selection } from "./query-plan.ts";
import { createTop } from "./top-k.ts";
import { AUTHOR_KIND, isLongKind, kindOf } from "./values.ts";

/** Numbers of models that values are first expected to have. */
const FIRST_TRY = [64, 8, 1];

interface Wanted {
  facet: Facet;
  kind: number;
  top: number;
  selection: Selection | undefined;
  /** Only these values, and chosen ones. */
  named: Set<number> | undefined;
}

/** Counts the values of facets among the models of a question, the facet's own selection aside. */
export function createFacets(collection: Collection) {
  const { values, sets, naming, tuning, documents } = collection;
  const counting = createCounting(collection);
  const costs = createCosts(values);

  return function count(
    question: Question,
    asked: NonNullable<SearchQuery["facets"]>,
  ): SearchResult["facets"] {
    const extra = counting.revealed(question.revealed);
    const whole = (id: number) => values.seen(id) + (extra.get(id) ?? 0);
    const asides = new Map<Selection, number>();

    /** The models of the question with one selection taken back. */
    function without(selection: Selection | undefined): number {
      if (selection === undefined) return question.found;
      let set = asides.get(selection);
      if (set === undefined) {
        const index = question.selections.indexOf(selection);
        set = sets.copy(question.after[index] ?? question.base);
        for (const other of question.selections.slice(index + 1)) select(collection, set, other);
        asides.set(selection, set);
      }
      return set;
    }

    const wanted = Object.entries(asked).map(([name, { top, named }]): Wanted => {
      const kind = kindOf(name as Facet);
      return {
        facet: name as Facet,
        kind,
        top,
        selection: question.selections.find((selection) => selection.kind === kind),
        named: named === undefined ? undefined : naming.find(kind, named),
      };
    });
    const answers: SearchResult["facets"] = {};
    const untouched = ({ selection }: Wanted) =>
      question.all && question.selections.every((other) => other === selection);
    const rest: Wanted[] = [];
    for (const each of wanted) {
      if (untouched(each)) answers[each.facet] = answer(each, { of: whole, atLeast: undefined, done() {} });
      else rest.push(each);
    }
    const short = rest.filter(({ kind }) => !isLongKind(kind));
    if (short.length > 0) {
      const counts = counting.short(question, () => {
        const set = sets.copy(question.found);
        for (const { selection } of short) if (selection !== undefined) sets.or(set, without(selection));
        return set;
      });
      for (const each of short) {
        const counted = counts.counted(each.kind);
        answers[each.facet] = answer(each, { of: counts.of, atLeast: () => counted, done() {} });
      }
      counts.done();
    }
    for (const each of rest) {
      if (isLongKind(each.kind)) answers[each.facet] = intersect(each) ?? look(each);
    }
    return answers;

    /** Looks at each model. */
    function look(each: Wanted): NonNullable<SearchResult["facets"][Facet]> {
      const counts = counting.looked(each.kind, without(each.selection));
      const answered = answer(each, counts);
      counts.done();
      return answered;
    }

    /** Where that is less work than looking at each model; undefined where it is not, or turns out not to be. */
    function intersect(each: Wanted): SearchResult["facets"][Facet] {
      const among = without(each.selection);
      const size = collection.countHaving(each.kind, among);
      const looking = size * (each.kind === AUTHOR_KIND ? 100 : 200);
      if (size > 0 && (size <= tuning.lookedAt || intersecting(each, size) > looking)) return undefined;
      const counts = counting.intersected(among);
      const answered = answer(each, counts, 2 * looking, size);
      counts.done();
      return answered;
    }

    /** About how much intersecting would cost. */
    function intersecting({ kind, top }: Wanted, size: number): number {
      const ranking = values.ranking(kind);
      // If the models were any, the last of the best values would have this many of them.
      const last = (values.seen(ranking.at(Math.min(top, ranking.counted) - 1)) * size) / documents.size;
      return costs.ofThoseAbove(kind, last);
    }

    function answer(each: Wanted, counts: Counts): NonNullable<SearchResult["facets"][Facet]>;
    function answer(
      each: Wanted,
      counts: Counts,
      budget: number,
      size: number,
    ): SearchResult["facets"][Facet];
    function answer(
      each: Wanted,
      counts: Counts,
      budget = Infinity,
      size = Infinity,
    ): SearchResult["facets"][Facet] {
      const { kind, selection, named } = each;
      const chosen = new Map<string, 1 | -1>();
      for (const value of selection?.exclude ?? []) chosen.set(value, -1);
      for (const value of selection?.include ?? []) chosen.set(value, 1);
      const rows = [...chosen].map(([value, sign]) => {
        const id = values.find(kind, value);
        return { value, sign, id, count: id === 0 ? 0 : counts.of(id), whole: id === 0 ? 0 : whole(id) };
      });
      rows.sort((a, b) => b.count - a.count || b.whole - a.whole || (a.value < b.value ? -1 : 1));
      const isChosen = new Set(rows.map(({ id }) => id));
      const best = choose(each, counts, (id) => !isChosen.has(id) && whole(id) > 0, budget, size);
      if (best === undefined) return undefined;
      const listed: CountedValue[] = rows.map(({ value, count, sign }) => ({ value, count, chosen: sign }));
      for (const id of best) listed.push({ value: values.name(id), count: counts.of(id) });
      return { values: listed.slice(0, Math.max(each.top, rows.length)), total: total(kind, named) };
    }

    /** The best values of a facet; undefined where it would take more than the budget. `size`: models that have any. */
    function choose(
      { kind, top: most, named }: Wanted,
      counts: Counts,
      listed: (id: number) => boolean,
      budget: number,
      size: number,
    ): number[] | undefined {
      const top = createTop<number>(
        most,
        (a, b) =>
          counts.of(b) - counts.of(a) || whole(b) - whole(a) || (values.name(a) < values.name(b) ? -1 : 1),
      );
      let least = 0;
      const offer = (id: number) => {
        if (counts.of(id) < least || values.kind(id) !== kind || !listed(id)) return;
        top.add(id);
        if (top.full) least = counts.of(top.last ?? 0);
      };
      if (named !== undefined) {
        for (const id of named) offer(id);
        return top.sorted();
      }
      let known = counts.atLeast !== undefined;
      const isCounted = (id: number) => known && counts.of(id) > 0;
      // Most values have one or two models, and few of them are among the best: these are tried first.
      for (const few of known ? FIRST_TRY : []) {
        for (const id of counts.atLeast?.(few) ?? []) offer(id);
        if (top.full || few === 1) break;
        top.clear();
      }
      for (const id of extra.keys()) if (!isCounted(id)) offer(id);
      // The rest by how many models have the value at all, which no count exceeds.
      const ranking = values.ranking(kind);
      let left = budget;
      let others = kind === AUTHOR_KIND ? size : Infinity;
      for (let position = 0; position < ranking.counted; position++) {
        const id = ranking.at(position);
        if (
          top.full &&
          (known && least > 0 ? true : values.seen(id) < (known ? whole(top.last ?? 0) : least))
        )
          break;
        if (extra.has(id) || isCounted(id) || !listed(id)) continue;
        if (!known) {
          left -= values.documents.cost(id);
          if (left < 0) return undefined;
          // A model has one author: when all are counted, no other author has any.
          others -= counts.of(id);
          known = others <= 0;
        }
        offer(id);
      }
      return top.sorted();
    }

    function total(kind: number, named: Set<number> | undefined): number {
      if (named !== undefined) return [...named].filter((id) => whole(id) > 0).length;
      const more = [...extra.keys()].filter((id) => values.kind(id) === kind && values.seen(id) === 0);
      return values.ranking(kind).counted + more.length;
    }
  };
}
