import type { Collection } from "./collection.ts";
import { BLOCK } from "./heap.ts";
import type { Page, Slice } from "./page.ts";
import type { Question } from "./question.ts";
import { moreThanBestCase, NAMING, score } from "./rank.ts";
import type { FoundIn } from "./text.ts";
import { createTop } from "./top.ts";

interface Scored {
  document: number;
  points: number;
}

/** Tells the points of a document of the answer. */
type Points = (document: number) => number;

const isNaming = ({ place }: FoundIn) => NAMING.includes(place);

/** Finds the best models for the words of a question: by points, then by id. */
export function createRelevance(collection: Collection) {
  const { documents, sets, tuning, heap } = collection;
  /** A byte for each document and word, all 0 between two questions; where the word was found, counted from 1. */
  const marks: number[] = [];
  let blocks = 0;

  function marksOf(word: number): number {
    if (blocks !== sets.blocks) {
      for (const at of marks.splice(0)) heap.give(at, blocks * BLOCK);
      blocks = sets.blocks;
    }
    return marks[word] ?? (marks[word] = heap.takeClear(blocks * BLOCK));
  }

  return function byRelevance({ question, skip, limit, cursor }: Slice): Page {
    const none = { documents: [], key: () => null };
    if (limit === 0 || skip >= question.total) return none;
    const id = cursor && Buffer.from(cursor.id);
    const best = () =>
      createTop<Scored>(
        Math.min(skip + limit + 1, question.total),
        (a, b) => b.points - a.points || documents.compareIds(a.document, b.document),
      );
    const consider = (top: ReturnType<typeof best>, document: number, points: number) => {
      if (top.full && points < (top.last?.points ?? 0)) return;
      if (cursor !== undefined && id !== undefined) {
        const ahead = points - (cursor.key ?? 0) || -documents.compareIdWith(document, id);
        if (ahead >= 0) return;
      }
      top.add({ document, points });
    };

    let top = best();
    const settled =
      question.total > tuning.scored &&
      considerBest(collection, question, top, (document, points) => consider(top, document, points));
    if (!settled) {
      top = best();
      scoreAll(question, (document, points) => consider(top, document, points));
    }
    const sorted = top.sorted().slice(skip);
    const points = new Map(sorted.map((scored) => [scored.document, scored.points]));
    return { documents: [...points.keys()], key: (document) => points.get(document) ?? null };
  };

  /** Marks where each word was found in each model of the answer, and adds up. */
  function scoreAll(
    { words, found, total }: Question,
    consider: (document: number, points: number) => void,
  ): void {
    const all = sets.list(found, total);
    const tables = words.map(({ places }, word) => {
      const at = marksOf(word);
      // Better places later: they overwrite lesser ones.
      for (let mark = places.length; mark > 0; mark--) {
        const { lists, sets: extra } = places[mark - 1] as FoundIn;
        for (const { of, ids } of lists) for (const one of ids) of.mark(found, one, at, mark);
        for (const set of extra) heap.kernels.markBoth(found, set, sets.bytes, at, mark);
      }
      return {
        at,
        points: Uint32Array.from([0, ...places.map(({ points }) => points)]),
        naming: Uint32Array.from([0, ...places.map((place) => (isNaming(place) ? 1 : 0))]),
      };
    });
    const bytes = heap.u8;
    for (const document of all) {
      let sum = 0;
      let named = 0;
      for (const { at, points, naming } of tables) {
        const mark = bytes[at + document] ?? 0;
        sum += points[mark] ?? 0;
        named += naming[mark] ?? 0;
        bytes[at + document] = 0;
      }
      consider(document, score(sum, named, documents.parts(document), documents.popularity(document)));
    }
  }
}

/**
 * Considers models in the order of the most points they could get, until no further one can be among the best.
 * Where few models have a word in a better place than most, these are considered first, and the others are known to
 * have it in a lesser place. False: it would have taken too long, and nothing is settled.
 */
function considerBest(
  collection: Collection,
  { words, found, total }: Question,
  top: { full: boolean; last: Scored | undefined },
  consider: (document: number, points: number) => void,
): boolean {
  const { sets, orders, tuning } = collection;
  const order = orders.byBestCase;
  if (order === undefined) return false;
  const first = sets.empty();
  let most = moreThanBestCase(
    words.length,
    words.every(({ places }) => !places.every(isNaming)),
  );
  const placed = words.map(({ places }) => {
    let common = 0;
    const here = places.map((place) => {
      const set = setOf(collection, place);
      sets.and(set, found);
      if (sets.count(set) > tuning.scored) common = Math.max(common, place.points);
      else sets.or(first, set);
      return { set, points: place.points, naming: isNaming(place) ? 1 : 0 };
    });
    most += common;
    return here;
  });
  const pointsOf = pointsIn(collection, placed);
  const few = sets.count(first);
  if (few > 2 * tuning.scored) return false;
  for (const document of sets.list(first, few)) consider(document, pointsOf(document));

  let steps = total / 4;
  let settled = true;
  order.walk({ chunk: 0, index: 0 }, (document) => {
    if (top.full && most + orders.best(document) < (top.last?.points ?? 0)) return false;
    steps -= 1;
    if (steps < 0) {
      settled = false;
      return false;
    }
    if (sets.has(found, document) && !sets.has(first, document)) consider(document, pointsOf(document));
    return true;
  });
  return settled;
}

/** All documents of a place. */
function setOf({ sets }: Collection, { lists, sets: extra }: FoundIn): number {
  const set = sets.empty();
  for (const { of, ids } of lists) for (const id of ids) of.addTo(set, id);
  for (const one of extra) sets.or(set, one);
  return set;
}

function pointsIn(
  { sets, documents }: Collection,
  words: { set: number; points: number; naming: number }[][],
): Points {
  return (document) => {
    let sum = 0;
    let named = 0;
    for (const places of words) {
      for (const { set, points, naming } of places) {
        if (!sets.has(set, document)) continue;
        sum += points;
        named += naming;
        break;
      }
    }
    return score(sum, named, documents.parts(document), documents.popularity(document));
  };
}
