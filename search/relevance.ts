import type { Collection } from "./collection.ts";
import type { Page, Slice } from "./page.ts";
import type { Question } from "./question.ts";
import { moreThanBestCase, NAMING, score } from "./rank.ts";
import { createTop } from "./top.ts";

interface Scored {
  document: number;
  points: number;
}

/** The best models for the words of a question: by points, then by id. */
export function byRelevance(collection: Collection, { question, skip, limit, cursor }: Slice): Page {
  const { documents, sets, tuning } = collection;
  const points = pointsOf(collection, question);
  if (limit === 0 || skip >= question.total) return { documents: [], key: points };
  const id = cursor && Buffer.from(cursor.id);
  const best = () =>
    createTop<Scored>(
      Math.min(skip + limit + 1, question.total),
      (a, b) => b.points - a.points || documents.compareIds(a.document, b.document),
    );
  const consider = (top: ReturnType<typeof best>, document: number) => {
    const scored = { document, points: points(document) };
    if (top.full && scored.points < (top.last?.points ?? 0)) return;
    if (cursor !== undefined && id !== undefined) {
      const ahead = scored.points - (cursor.key ?? 0) || -documents.compareIdWith(document, id);
      if (ahead >= 0) return;
    }
    top.add(scored);
  };
  let top = best();
  const settled =
    question.total > tuning.scored &&
    considerBest(collection, question, top, (document) => consider(top, document));
  if (!settled) {
    top = best();
    for (const document of sets.list(question.found, question.total)) consider(top, document);
  }
  return {
    documents: top
      .sorted()
      .slice(skip)
      .map(({ document }) => document),
    key: points,
  };
}

/**
 * Considers models in the order of the most points they could get, until no further one can be among the best.
 * Where few models have a word in a better place than most, these are considered first, and the others are known to
 * have it in a lesser place. False: it would have taken too long, and nothing is settled.
 */
function considerBest(
  { sets, orders, tuning }: Collection,
  { words, found, total }: Question,
  top: { full: boolean; last: Scored | undefined },
  consider: (document: number) => void,
): boolean {
  const order = orders.byBestCase;
  if (order === undefined) return false;
  const first = sets.empty();
  const unnamed = words.every(({ places }) => places.some(({ place }) => !NAMING.includes(place)));
  let most = moreThanBestCase(words.length, unnamed);
  for (const { places } of words) {
    let common = 0;
    for (const { set, points } of places) {
      const here = sets.copy(set);
      sets.and(here, found);
      if (sets.count(here) > tuning.scored) common = Math.max(common, points);
      else sets.or(first, here);
    }
    most += common;
  }
  const few = sets.count(first);
  if (few > 2 * tuning.scored) return false;
  for (const document of sets.list(first, few)) consider(document);

  let steps = total / 4;
  let settled = true;
  order.walk({ chunk: 0, index: 0 }, (document) => {
    if (top.full && most + orders.best(document) < (top.last?.points ?? 0)) return false;
    steps -= 1;
    if (steps < 0) {
      settled = false;
      return false;
    }
    if (sets.has(found, document) && !sets.has(first, document)) consider(document);
    return true;
  });
  return settled;
}

/** Points of a document of the answer. */
function pointsOf({ sets, documents }: Collection, { words }: Question): (document: number) => number {
  return (document) => {
    let points = 0;
    let named = 0;
    for (const { places, named: inName } of words) {
      for (const place of places) {
        if (!sets.has(place.set, document)) continue;
        points += place.points;
        break;
      }
      if (inName !== 0 && sets.has(inName, document)) named += 1;
    }
    return score(points, named, documents.parts(document), documents.popularity(document));
  };
}
