import { KINDS, type Values } from "./values.ts";

/** Values of a facet that it is worth counting one by one, at the very most. */
const MAX_VALUES = 4096;

/** What it costs to count, one by one, those values of a facet that most models have. */
export function createFacetCostModel(values: Values) {
  /** By facet and number of values, the most frequent first: what all of them cost. */
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
    /** Of the values that at least so many models have, in bytes of bits, as `cost` of lists counts; Infinity where they are too many. */
    getCost(kind: number, least: number): number {
      const ranking = values.ranking(kind);
      const length = Math.min(MAX_VALUES, ranking.counted);
      let low = 0;
      let high = length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (values.visibleCount(ranking.at(middle)) >= least) low = middle + 1;
        else high = middle;
      }
      return low === MAX_VALUES ? Infinity : (getSums(kind)[low] ?? 0);
    },
  };
}
