import { createArray } from "./array.ts";
import type { Collection } from "./collection.ts";
import type { Cursor } from "./cursor.ts";
import { LIST_SLACK } from "./heap.ts";
import type { Page, QueryPlan, Slice } from "./query-plan.ts";
import { getName } from "./model.ts";
import {
  COMPLETE_NAME_BONUS,
  EXTRA_PART_PENALTY,
  getBestCaseBonus,
  IN_ORDER_BONUS,
  MAX_EXTRA_PARTS,
  NAME_FIELDS,
  ORDERED_FIELDS,
} from "./rank.ts";
import type { FieldMatch } from "./text.ts";
import { createTopK } from "./top-k.ts";
import { createOrderCounter, createOrderFilter } from "./words.ts";

interface Scored {
  document: number;
  points: number;
}

/** The best models so far. */
type Best = ReturnType<typeof createTopK<Scored>>;

/** Higher scores share one counter. */
const MAX_SCORE = 8191;
const modelsByScore = new Uint32Array(MAX_SCORE + 1);
/** Numbers per field, see `score` in kernels.wat. */
const FIELD_CELLS = 3;
/** Exclusive upper bound of document numbers. */
const DOCUMENTS = 2 ** 26;
/** Factor by which the number of scored models grows each time. */
const GROWTH = 4;

const isNameField = ({ name }: FieldMatch) => NAME_FIELDS.includes(name);

/** Ranks models for the words of a query: by score, then by ID. */
export class Relevance {
  readonly #collection: Collection;
  readonly #fields;
  readonly #list;
  readonly #scores;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#fields = createArray(collection.heap).asScratch();
    this.#list = createArray(collection.heap).asScratch();
    this.#scores = createArray(collection.heap).asScratch();
  }

  /** Returns a page of results, best first. */
  page({ plan, skip, limit, cursor }: Slice): Page {
    if (limit === 0 || skip >= plan.total) return { documents: [], key: () => null };
    const { documents, sets, tuning } = this.#collection;
    const size = Math.min(skip + limit + 1, plan.total);
    const select = createSelection(this.#collection, plan, cursor);
    let best: Best;
    const take = (set: number, count: number) => {
      best = createTopK<Scored>(
        size,
        (a, b) => b.points - a.points || documents.compareIds(a.document, b.document),
      );
      select(best, size, ...this.#score(plan, set, count));
      return best;
    };
    const isSettled =
      plan.total > tuning.maxScored &&
      takePromising(this.#collection, plan, (set) => take(set, sets.count(set)));
    best = isSettled || take(plan.found, plan.total);
    const points = new Map(
      best
        .sorted()
        .slice(skip)
        .map((scored) => [scored.document, scored.points]),
    );
    return { documents: [...points.keys()], key: (document) => points.get(document) ?? null };
  }

  /** Scores the documents of a set. Returns them with their scores, doubled, plus 1 if the order of words can add to it. */
  #score({ words }: QueryPlan, set: number, count: number): [list: Uint32Array, scores: Uint32Array] {
    const { documents, heap, sets } = this.#collection;
    const list = this.#list.reserve(count + LIST_SLACK);
    const scores = this.#scores.reserve(count);
    const fields = this.#writeFields(words.map((word) => word.fields));
    heap.kernels.listOf(set, sets.bytes, list, count);
    heap.kernels.score(
      list,
      count,
      fields,
      words.length,
      documents.ranks.table,
      COMPLETE_NAME_BONUS,
      EXTRA_PART_PENALTY,
      MAX_EXTRA_PARTS,
      scores,
    );
    const view = (at: number) => heap.u32.subarray(at >>> 2, (at >>> 2) + count);
    return [view(list), view(scores)];
  }

  #writeFields(words: FieldMatch[][]): number {
    const array = this.#fields;
    array.reserve(words.reduce((sum, fields) => sum + (fields.length + 1) * FIELD_CELLS, 0));
    let at = 0;
    for (const fields of words) {
      const next = array.at + 4 * (at + (fields.length + 1) * FIELD_CELLS);
      for (const field of [...fields, undefined]) {
        array.set(at, field?.set ?? 0);
        array.set(at + 1, field === undefined ? 0 : toPoints(field));
        array.set(at + 2, next);
        at += FIELD_CELLS;
      }
    }
    return array.at;
  }
}

const toPoints = (field: FieldMatch) =>
  field.points + (isNameField(field) ? 1 << 16 : 0) + (ORDERED_FIELDS.has(field.name) ? 1 << 24 : 0);

/**
 * Returns a function that adds the best scored documents. It visits them by descending score and stops when the bonus for
 * the word order can't raise any other document into the page.
 */
function createSelection({ documents }: Collection, { words }: QueryPlan, cursor: Cursor | undefined) {
  const typed = words.map(({ word }) => word);
  const maxBonus = IN_ORDER_BONUS * typed.length;
  const countInOrder = createOrderCounter(typed);
  const canCount = createOrderFilter(typed);
  const id = cursor && Buffer.from(cursor.id);

  const consider = (best: Best, document: number, score: number, isOrdered: boolean): void => {
    const inOrder =
      isOrdered && documents.viewId(document, canCount) ? countInOrder(getName(documents.id(document))) : 0;
    const points = score + IN_ORDER_BONUS * inOrder;
    if (cursor !== undefined && id !== undefined) {
      const ahead = points - (cursor.key ?? 0) || -documents.compareIdWith(document, id);
      if (ahead >= 0) return;
    }
    best.add({ document, points });
  };

  return (best: Best, size: number, list: Uint32Array, scores: Uint32Array): void => {
    const counts = modelsByScore.fill(0);
    for (let i = 0; i < scores.length; i++) {
      const score = (scores[i] ?? 0) >>> 1;
      counts[score < MAX_SCORE ? score : MAX_SCORE] =
        (counts[score < MAX_SCORE ? score : MAX_SCORE] ?? 0) + 1;
    }
    let above = Infinity;
    for (let bucket = MAX_SCORE, rest = size; above > 0; rest = size) {
      for (; bucket > 0 && rest > (counts[bucket] ?? 0); bucket--) rest -= counts[bucket] ?? 0;
      bucket = Math.max(0, bucket - maxBonus - 1);
      const from = bucket;
      const found: number[] = [];
      for (let i = 0; i < scores.length; i++) {
        const score = (scores[i] ?? 0) >>> 1;
        if (score >= from && score < above) found.push((scores[i] ?? 0) * DOCUMENTS + (list[i] ?? 0));
      }
      for (const each of Float64Array.from(found).sort().reverse()) {
        const scored = Math.floor(each / DOCUMENTS);
        const maxPoints = (scored >>> 1) + maxBonus;
        if (best.full && maxPoints < (best.last?.points ?? 0)) return;
        consider(best, each % DOCUMENTS, scored >>> 1, (scored & 1) === 1);
      }
      if (best.full && from - 1 + maxBonus < (best.last?.points ?? 0)) return;
      above = from;
    }
  };
}

/**
 * Scores the models with the highest possible scores until no other model can be among the best. If few models have a word
 * in a better field than most models, these are scored as well, so that all others have the word in a worse field. Returns
 * `undefined` if scoring all models would take about as long.
 */
function takePromising(
  { sets, orders, heap, tuning }: Collection,
  { words, found, total }: QueryPlan,
  take: (set: number) => Best,
): Best | undefined {
  const order = orders.byBestCase;
  if (order === undefined) return undefined;
  const promising = sets.borrowEmpty();
  let maxPoints = getBestCaseBonus(
    words.length,
    words.every(({ fields }) => !fields.every(isNameField)),
  );
  let isOrdered = false;
  const few = Math.max(tuning.firstScored, total >>> 5);
  for (const { fields } of words) {
    const better = sets.borrowEmpty();
    for (const { set, points } of fields) {
      const all = sets.copy(set);
      sets.and(all, found);
      sets.or(all, better);
      if (sets.count(all) > few) {
        // Documents that are not promising have the word in this field or in a worse one.
        maxPoints += points;
        isOrdered ||= fields.some((each) => each.points <= points && ORDERED_FIELDS.has(each.name));
        break;
      }
      heap.kernels.copy(better, all, sets.bytes);
    }
    sets.or(promising, better);
  }
  if (isOrdered) maxPoints += IN_ORDER_BONUS * words.length;

  let minWalked = Math.ceil((tuning.firstScored * order.length) / total);
  let walked = 0;
  for (const part of order.parts()) {
    const at = heap.allocate(part.byteLength);
    heap.u32.set(part, at >>> 2);
    heap.kernels.addList(promising, at, part.length);
    heap.free(at, part.byteLength);
    walked += part.length;
    if (walked < minWalked) continue;
    if (walked * 2 > order.length) return undefined;
    minWalked = walked * GROWTH;
    const set = sets.copy(promising);
    sets.and(set, found);
    const best = take(set);
    if (best.full && maxPoints + orders.best(part.at(-1) ?? 0) < (best.last?.points ?? 0)) return best;
  }
  return undefined;
}
