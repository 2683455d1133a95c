import type { IndexedModel } from "./model.ts";

/** Points that double popularity is worth; all other points are measured against it. */
const POINTS_PER_DOUBLING = 8;

/**
 * Where a word of a question was found, and its points there. A word that is found in several places counts where it
 * is worth most. Set by looking at what people mean by some 300 names of real models, none of which is named here.
 */
export const POINTS = {
  /** What the name begins with. */
  first: 220,
  /** A word of the name. */
  name: 200,
  /** The owner, all of it. */
  owner: 195,
  /** Taken apart, all pieces are words of the name: llama3 in Llama-3. */
  pieces: 185,
  /** A word of the owner. */
  author: 170,
  nameBeginning: 150,
  /** A word of what the model is for. */
  task: 150,
  /** Two words of the name typed as one. */
  joined: 140,
  authorBeginning: 130,
  namePart: 110,
  tag: 100,
  typo: 100,
  authorPart: 90,
  tagBeginning: 70,
  card: 30,
} as const;
export type MatchField = keyof typeof POINTS;

/** Words found in these say how much of a name was asked for. */
export const NAME_FIELDS: readonly MatchField[] = ["first", "name"];

/** Given where all parts of the name were asked for. */
const COMPLETE_NAME_BONUS = 40;
/** Taken for every part of a name that no word asked for, unless none did. */
const EXTRA_PART_PENALTY = 10;
const MAX_EXTRA_PARTS = 8;

/** Points of a model for its downloads and likes: 0 to about 500. */
export function getPopularity(model: Pick<IndexedModel, "downloads" | "likes" | "trending">): number {
  const doublings = (count: number | undefined) => Math.log2(1 + Math.max(0, count ?? 0));
  return Math.round(
    POINTS_PER_DOUBLING *
      (doublings(model.downloads) + doublings(model.likes) + 0.5 * doublings(model.trending)),
  );
}

/** `named`: how many words were found in the name, as whole words. */
export function getScore(points: number, named: number, parts: number, popular: number): number {
  if (named === 0) return points + popular;
  const extra = parts - named;
  return (
    points +
    popular +
    (extra <= 0 ? COMPLETE_NAME_BONUS : -EXTRA_PART_PENALTY * Math.min(MAX_EXTRA_PARTS, extra))
  );
}

/** What a model adds to the points of a question of one or two words, at best and if one is in its name; see `score`. */
export const getBestCaseScore = (parts: number, popular: number): number => getScore(0, 2, parts, popular);

/** How much more than `bestCase` a model may add: for a question of more words, and where none may be in the name. */
export function getBestCaseBonus(words: number, unnamed: boolean): number {
  const further = words > 2 ? COMPLETE_NAME_BONUS + EXTRA_PART_PENALTY * (words - 2) : 0;
  return further + (unnamed ? EXTRA_PART_PENALTY * MAX_EXTRA_PARTS : 0);
}
