import type { IndexedModel } from "./model.ts";

/** Points that double popularity is worth; all other points are measured against it. */
export const DOUBLING = 8;

/** Where a word was found, best first: its points. A word that is found in several places counts where it is worth most. */
export const PLACES = [
  "name",
  "nameBeginning",
  "author",
  "namePart",
  "authorBeginning",
  "authorPart",
  "tag",
  "tagBeginning",
  "pieces",
  "typo",
  "card",
] as const;
export type Place = (typeof PLACES)[number];

export const POINTS: Record<Place, number> = {
  name: 200,
  nameBeginning: 150,
  author: 190,
  namePart: 110,
  authorBeginning: 130,
  authorPart: 90,
  tag: 100,
  tagBeginning: 70,
  pieces: 150,
  typo: 100,
  card: 30,
};

/** Taken for every part of the name that no word asked for. */
const EXTRA_PART = 10;
const MOST_EXTRA_PARTS = 8;

/** Points of a model for its downloads and likes: 0 to about 500. */
export function popularity(model: Pick<IndexedModel, "downloads" | "likes" | "trending">): number {
  const doublings = (count: number | undefined) => Math.log2(1 + Math.max(0, count ?? 0));
  return Math.round(
    DOUBLING * (doublings(model.downloads) + doublings(model.likes) + 0.5 * doublings(model.trending)),
  );
}

/** `named`: how many words were found in the name, as a whole or at a beginning. */
export function score(points: number, named: number, parts: number, popular: number): number {
  return points + popular - EXTRA_PART * Math.min(MOST_EXTRA_PARTS, Math.max(0, parts - named));
}

/** What a document can at best add to the points of a question of one or two words; see `score`. */
export const bestCase = (parts: number, popular: number): number => score(0, 2, parts, popular);

/** How much better than `bestCase` it may be for a question of more words. */
export const moreThanBestCase = (words: number): number => EXTRA_PART * Math.max(0, words - 2);
