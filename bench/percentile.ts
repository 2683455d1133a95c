/** Returns the smallest value that at least this share (0 to 1) of the values does not exceed, or NaN if there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;
