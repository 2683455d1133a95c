import { getName, type IndexedModel } from "./model.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** Points for doubled popularity. Other points are relative to this value. */
const POINTS_PER_DOUBLING = 8;

/**
 * Points of a matching word by field. A word that matches several fields counts in the best one. Tuned with about 300
 * queries for real model names.
 */
export const POINTS = {
  /** First word of the name. */
  first: 220,
  /** A word of the name. */
  name: 200,
  /** The complete owner name. */
  owner: 195,
  /** All pieces of the word, or the words it stands for, are words of the name: llama3 in Llama-3. */
  pieces: 185,
  /** A word of the owner. */
  author: 170,
  nameBeginning: 150,
  /** A word of the task. No two fields have the same points, so that the best field is unambiguous. */
  task: 149,
  /** Two words of the name that were typed as one. */
  joined: 140,
  authorBeginning: 130,
  namePart: 110,
  tag: 80,
  typo: 100,
  authorPart: 90,
  tagBeginning: 60,
  card: 30,
} as const;
export type MatchField = keyof typeof POINTS;

/** Fields whose matches count toward the completeness of a name. */
export const NAME_FIELDS: readonly MatchField[] = ["first", "name"];

/** Fields whose words appear in the name as typed, so that their order can be checked. */
export const ORDERED_FIELDS: ReadonlySet<MatchField> = new Set([
  ...NAME_FIELDS,
  "nameBeginning",
  "pieces",
  "joined",
]);

/** Bonus if the query contains all parts of the name. */
export const COMPLETE_NAME_BONUS = 40;
/** Penalty for each part of the name that the query does not contain, if it contains any. */
export const EXTRA_PART_PENALTY = 10;
export const MAX_EXTRA_PARTS = 8;

/** Bonus for each pair of neighboring query words that are also neighbors in the name, and for a name that starts with the query. */
export const IN_ORDER_BONUS = 30;

/** Penalties of derived models. Users who look for one type its format or relation, which other models lack. */
const RELATION_PENALTIES = { original: 0, finetune: 10, adapter: 40, quantized: 40, merge: 40 } as const;
const CONVERSION_PENALTY = 40;
const CONVERSION = new RegExp(`[-_.](?:${vocabulary.conversions.join("|")})(?![a-z0-9])`, "i");

/** Returns the points of a model for its downloads and likes, and for being an original: 0 to about 550. */
export function getPopularity(
  model: Pick<IndexedModel, "id" | "relation" | "downloads" | "likes" | "trending">,
): number {
  const doublings = (count: number | undefined) => Math.log2(1 + Math.max(0, count ?? 0));
  const popular = Math.round(
    POINTS_PER_DOUBLING *
      (doublings(model.downloads) + doublings(model.likes) + 0.5 * doublings(model.trending)),
  );
  const penalty = Math.max(
    RELATION_PENALTIES[model.relation],
    CONVERSION.test(getName(model.id)) ? CONVERSION_PENALTY : 0,
  );
  return popular + CONVERSION_PENALTY - penalty;
}

/** Returns the total score. `named`: number of complete words that match the name. */
export function getScore(points: number, named: number, parts: number, popular: number): number {
  if (named === 0) return points + popular;
  const extra = parts - named;
  return (
    points +
    popular +
    (extra <= 0 ? COMPLETE_NAME_BONUS : -EXTRA_PART_PENALTY * Math.min(MAX_EXTRA_PARTS, extra))
  );
}

/** Returns the maximum score of a model for a query of one or two words, one of them in its name, without word points. */
export const getBestCaseScore = (parts: number, popular: number): number => getScore(0, 2, parts, popular);

/** Returns the amount by which a score can exceed `getBestCaseScore`: for longer queries, or if no word is in the name. */
export function getBestCaseBonus(words: number, unnamed: boolean): number {
  const further = words > 2 ? COMPLETE_NAME_BONUS + EXTRA_PART_PENALTY * (words - 2) : 0;
  return further + (unnamed ? EXTRA_PART_PENALTY * MAX_EXTRA_PARTS : 0);
}
