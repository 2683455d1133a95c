import { KINDS, type Values } from "./values.ts";

/** Maximum number of facet values to count one by one. */
const MAX_VALUES = 4096;

/** Estimates the cost of counting the most frequent values of a facet one by one. */
export function createFacetCostModel(values: Values) {
  /** Cumulative cost by facet and number of values, most frequent first. */
  const sums = Array.from({ length: KINDS }, () => new Float64Array(MAX_VALUES + 1));
  const versions = Array.from({ length: KINDS }, () => -1);

  function getSums(kind: number): Float64Array {
    const ranking = values.ranking(kind);
    const sum = sums[kind] as Float64Array;
    if (versions[kind] === ranking.version) return sum;
    versions[kind] = ranking.version;
    const length = Math.min(MAX_VALUES, ranking.counted);
    for (let i = 0; i < length; i++) sum[i + 1] = (sum[i] ?? 0) + values.documents.getCost(ranking.at(i));
    return sum;
  }

  return {
    /** Returns the cost of all values with at least `min` models, in the unit of posting lists, or Infinity if there are too many. */
    getCost(kind: number, min: number): number {
      const number = values.ranking(kind).countFrom(Math.max(1, min));
      return number >= MAX_VALUES ? Infinity : (getSums(kind)[number] ?? 0);
    },
  };
}
