import { createArray } from "./array.ts";
import type { Collection } from "./collection.ts";
import { BLOCK_SIZE } from "./heap.ts";
import type { Page, QueryPlan, Slice } from "./query-plan.ts";
import { getName } from "./model.ts";
import {
  getBestCaseBonus,
  IN_ORDER_BONUS,
  NAME_FIELDS,
  ORDERED_FIELDS,
  type MatchField,
  getScore,
} from "./rank.ts";
import type { FieldMatch } from "./text.ts";
import { createTopK } from "./top-k.ts";
import { createOrderCounter } from "./words.ts";

interface Scored {
  document: number;
  points: number;
}

/** Documents with a word in a field and in no better field. */
interface FieldDocuments {
  set: number;
  points: number;
  naming: number;
  ordered: boolean;
}

/** Takes a document with its score, and whether the order of the words can add to it. */
type Consider = (document: number, points: number, ordered: boolean) => void;

/** Fields whose documents belong to authors. */
const AUTHOR_FIELDS: ReadonlySet<MatchField> = new Set(["owner", "author", "authorBeginning", "authorPart"]);
const isNameField = ({ place }: FieldMatch) => NAME_FIELDS.includes(place);

/** Finds the best models for the words of a query: by score, then by ID. */
export class Relevance {
  readonly #collection: Collection;
  /** For each word, a byte per document: 1 + index of the matching field. All 0 between queries. */
  readonly #marks: number[] = [];
  #blocks = 0;
  readonly #isRequested;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#isRequested = createArray(collection.heap, 1).asScratch();
    collection.heap.onSave(() => this.#freeMarks());
  }

  /** Returns a page of results, best first. */
  page({ plan, skip, limit, cursor }: Slice): Page {
    if (limit === 0 || skip >= plan.total) return { documents: [], key: () => null };
    const { documents, tuning } = this.#collection;
    const id = cursor && Buffer.from(cursor.id);
    const best = () =>
      createTopK<Scored>(
        Math.min(skip + limit + 1, plan.total),
        (a, b) => b.points - a.points || documents.compareIds(a.document, b.document),
      );
    let top = best();
    const typed = plan.words.map(({ word }) => word);
    const maxBonus = IN_ORDER_BONUS * typed.length;
    const countInOrder = createOrderCounter(typed);
    const consider: Consider = (document, unordered, ordered) => {
      if (top.full && unordered + (ordered ? maxBonus : 0) < (top.last?.points ?? 0)) return;
      const inOrder = ordered ? countInOrder(getName(documents.id(document))) : 0;
      const points = unordered + IN_ORDER_BONUS * inOrder;
      if (cursor !== undefined && id !== undefined) {
        const ahead = points - (cursor.key ?? 0) || -documents.compareIdWith(document, id);
        if (ahead >= 0) return;
      }
      top.add({ document, points });
    };
    if (plan.total <= tuning.maxScored || !scoreBest(this.#collection, plan, top, consider)) {
      top = best();
      this.#scoreAll(plan, consider);
    }
    const points = new Map(
      top
        .sorted()
        .slice(skip)
        .map((scored) => [scored.document, scored.points]),
    );
    return { documents: [...points.keys()], key: (document) => points.get(document) ?? null };
  }

  #freeMarks(): void {
    for (const at of this.#marks.splice(0)) this.#collection.heap.free(at, this.#blocks * BLOCK_SIZE);
  }

  #getMarks(word: number): number {
    const { heap, sets } = this.#collection;
    if (this.#blocks !== sets.blocks) {
      this.#freeMarks();
      this.#blocks = sets.blocks;
    }
    return (this.#marks[word] ??= heap.allocateZeroed(this.#blocks * BLOCK_SIZE));
  }

  /** Marks the matching field of each word in each result, and computes the scores. */
  #scoreAll({ words, found, total }: QueryPlan, consider: Consider): void {
    const { documents, heap, sets } = this.#collection;
    const all = sets.list(found, total);
    const tables = words.map(({ fields: places }, word) => {
      const at = this.#getMarks(word);
      // Best fields first: other fields, which have longer lists, are checked only for the remaining documents.
      const remaining = sets.copy(found);
      let unmarked = all;
      for (const [i, { place, lists, sets: extra }] of places.entries()) {
        if (unmarked.length === 0) break;
        for (const { of, ids } of lists) {
          if (AUTHOR_FIELDS.has(place) && ids.length > unmarked.length)
            this.#markOwned(unmarked, ids, at, i + 1);
          else for (const id of ids) of.mark(remaining, id, at, i + 1);
        }
        for (const set of extra) heap.kernels.markBoth(remaining, set, sets.bytes, at, i + 1);
        unmarked = this.#withoutMarked(unmarked, at, remaining);
      }
      return {
        at,
        points: Uint32Array.from([0, ...places.map(({ points }) => points)]),
        naming: Uint32Array.from([0, ...places.map((place) => (isNameField(place) ? 1 : 0))]),
        ordered: [false, ...places.map(({ place }) => ORDERED_FIELDS.has(place))],
      };
    });
    const bytes = heap.u8;
    for (const document of all) {
      let sum = 0;
      let named = 0;
      let isOrdered = false;
      for (const { at, points, naming, ordered } of tables) {
        const mark = bytes[at + document] ?? 0;
        isOrdered ||= ordered[mark] === true;
        sum += points[mark] ?? 0;
        named += naming[mark] ?? 0;
        bytes[at + document] = 0;
      }
      const score = getScore(sum, named, documents.parts(document), documents.popularity(document));
      consider(document, score, isOrdered);
    }
  }

  /** Marks the documents of many authors by checking the author of each document. */
  #markOwned(list: Uint32Array, authors: readonly number[], marked: number, mark: number): void {
    const { documents, heap, values } = this.#collection;
    const isRequested = this.#isRequested;
    isRequested.reserve(values.count + 1);
    for (const id of authors) isRequested.set(id, 1);
    for (const document of list) {
      if (isRequested.get(documents.author.at(document)) === 1) heap.u8[marked + document] = mark;
    }
    for (const id of authors) isRequested.set(id, 0);
  }

  /** Returns unmarked documents, and removes marked ones from the set. */
  #withoutMarked(list: Uint32Array, marked: number, remaining: number): Uint32Array {
    const { u8, u32 } = this.#collection.heap;
    let kept = 0;
    const rest = new Uint32Array(list.length);
    for (const document of list) {
      if (u8[marked + document] === 0) rest[kept++] = document;
      else {
        const at = (remaining >>> 2) + (document >>> 5);
        u32[at] = (u32[at] ?? 0) & ~(1 << (document & 31));
      }
    }
    return rest.subarray(0, kept);
  }
}

/**
 * Scores models in the order of their maximum score until no other model can be among the best. If few models have a word
 * in a better field than most, these are scored first, and the others are known to have it in a worse field. Returns
 * false, without a result, if this would take too long.
 */
function scoreBest(
  collection: Collection,
  { words, found, total }: QueryPlan,
  top: { full: boolean; last: Scored | undefined },
  consider: Consider,
): boolean {
  const { sets, orders, tuning } = collection;
  const order = orders.byBestCase;
  if (order === undefined) return false;
  const first = sets.borrowEmpty();
  let most = getBestCaseBonus(
    words.length,
    words.every(({ fields: places }) => !places.every(isNameField)),
  );
  const maxBonus = IN_ORDER_BONUS * words.length;
  let isOrdered = false;
  const placed = words.map(({ fields: places }) => {
    let common = 0;
    // Best fields first: documents with the word there do not count in other fields.
    const rest = sets.copy(found);
    let remaining = total;
    const disjoint: FieldDocuments[] = [];
    for (const place of places) {
      if (remaining === 0) break;
      const set = getDocumentSet(collection, place);
      sets.and(set, rest);
      sets.andNot(rest, set);
      const size = sets.count(set);
      remaining -= size;
      const ordered = ORDERED_FIELDS.has(place.place);
      if (size > tuning.maxScored) {
        common = Math.max(common, place.points);
        isOrdered ||= ordered;
      } else sets.or(first, set);
      disjoint.push({ set, points: place.points, naming: isNameField(place) ? 1 : 0, ordered });
    }
    most += common;
    return disjoint;
  });
  // Documents that are not scored first have each word in a common field.
  if (isOrdered) most += maxBonus;
  const score = createScorer(collection, placed, consider);
  const few = sets.count(first);
  if (few > 2 * tuning.maxScored) return false;
  const best =
    most +
    (isOrdered ? 0 : maxBonus) +
    words.reduce((sum, { fields: places }) => sum + (places[0]?.points ?? 0), 0);
  for (const document of sets.list(first, few)) {
    if (top.full && best + orders.best(document) < (top.last?.points ?? 0)) continue;
    score(document);
  }

  let steps = total / 4;
  let settled = true;
  order.walk({ chunk: 0, index: 0 }, (document) => {
    if (top.full && most + orders.best(document) < (top.last?.points ?? 0)) return false;
    steps -= 1;
    if (steps < 0) {
      settled = false;
      return false;
    }
    if (sets.has(found, document) && !sets.has(first, document)) score(document);
    return true;
  });
  return settled;
}

/** Returns all documents of a field. */
function getDocumentSet({ sets }: Collection, { lists, sets: extra }: FieldMatch): number {
  const set = sets.borrowEmpty();
  for (const { of, ids } of lists) for (const id of ids) of.addTo(set, id);
  for (const one of extra) sets.or(set, one);
  return set;
}

function createScorer({ sets, documents }: Collection, words: FieldDocuments[][], consider: Consider) {
  return (document: number): void => {
    let isOrdered = false;
    let sum = 0;
    let named = 0;
    for (const places of words) {
      for (const { set, points, naming, ordered } of places) {
        if (!sets.has(set, document)) continue;
        sum += points;
        named += naming;
        isOrdered ||= ordered;
        break;
      }
    }
    const points = getScore(sum, named, documents.parts(document), documents.popularity(document));
    consider(document, points, isOrdered);
  };
}
