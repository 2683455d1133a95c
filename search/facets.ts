import type { Facet, SearchQuery } from "@modelyard/contract";
import { type Collection, isLongKind } from "./collection.ts";
import { type Counts, createCounting } from "./counting.ts";
import type { CountedValue, SearchResult } from "./model.ts";
import { type Question, select, type Selection } from "./question.ts";
import { createTop } from "./top.ts";
import { kindOf } from "./values.ts";

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
  const { values, sets, naming, tuning } = collection;
  const counting = createCounting(collection);

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
      if (untouched(each)) answers[each.facet] = answer(each, { of: whole, counted: undefined, done() {} });
      else rest.push(each);
    }
    const short = rest.filter(({ kind }) => !isLongKind(kind));
    if (short.length > 0) {
      const counts = counting.short(question, () => {
        const set = sets.copy(question.found);
        for (const { selection } of short) if (selection !== undefined) sets.or(set, without(selection));
        return set;
      });
      for (const each of short) answers[each.facet] = answer(each, counts);
      counts.done();
    }
    for (const each of rest) if (isLongKind(each.kind)) answers[each.facet] = long(each);
    return answers;

    function long(each: Wanted): NonNullable<SearchResult["facets"][Facet]> {
      const among = counting.having(each.kind, without(each.selection));
      const size = sets.count(among);
      const intersected = size <= tuning.lookedAt ? undefined : answer(each, counting.each(among), 12 * size);
      if (intersected !== undefined) return intersected;
      const counts = counting.long(each.kind, among);
      const answered = answer(each, counts);
      counts.done();
      return answered;
    }

    function answer(each: Wanted, counts: Counts): NonNullable<SearchResult["facets"][Facet]>;
    function answer(each: Wanted, counts: Counts, budget: number): SearchResult["facets"][Facet];
    function answer(each: Wanted, counts: Counts, budget = Infinity): SearchResult["facets"][Facet] {
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
      const best = choose(each, counts, (id) => !isChosen.has(id) && whole(id) > 0, budget);
      if (best === undefined) return undefined;
      const listed: CountedValue[] = rows.map(({ value, count, sign }) => ({ value, count, chosen: sign }));
      for (const id of best) listed.push({ value: values.name(id), count: counts.of(id) });
      return { values: listed.slice(0, Math.max(each.top, rows.length)), total: total(kind, named) };
    }

    /** The best values of a facet; undefined where it would take more than the budget. */
    function choose(
      { kind, top: size, named }: Wanted,
      counts: Counts,
      listed: (id: number) => boolean,
      budget: number,
    ): number[] | undefined {
      const top = createTop<number>(
        size,
        (a, b) =>
          counts.of(b) - counts.of(a) || whole(b) - whole(a) || (values.name(a) < values.name(b) ? -1 : 1),
      );
      const offer = (ids: Iterable<number>) => {
        for (const id of ids) if (values.kind(id) === kind && listed(id)) top.add(id);
      };
      if (named !== undefined) {
        offer(named);
        return top.sorted();
      }
      const known = counts.counted !== undefined;
      const isCounted = (id: number) => known && counts.of(id) > 0;
      if (counts.counted !== undefined) offer(counts.counted);
      offer([...extra.keys()].filter((id) => !isCounted(id)));
      // The rest by how many models have the value at all, which no count exceeds.
      const ranking = values.ranking(kind);
      let left = budget;
      for (let position = 0; position < ranking.counted; position++) {
        const id = ranking.at(position);
        if (top.full) {
          const last = top.last ?? 0;
          const least = counts.of(last);
          if (known ? least > 0 || values.seen(id) < whole(last) : values.seen(id) < least) break;
        }
        if (extra.has(id) || isCounted(id) || !listed(id)) continue;
        left -= values.documents.cost(id);
        if (left < 0) return undefined;
        top.add(id);
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
