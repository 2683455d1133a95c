/** Returns the nearest-rank percentile for a share from 0 to 1, or NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;
