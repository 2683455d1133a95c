/** Another provider may do better: this one is busy, broken, or does not accept the hub as its customer. */
export const mayFailOver = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 401 || status === 402 || status === 403;

/** Longest rest that a provider is granted. Milliseconds. */
const LONGEST_REST = 60_000;

/** How long a provider asks to be left alone. Milliseconds; undefined where it does not say, or gives a date. */
export function restOf(retryAfter: string | undefined): number | undefined {
  const seconds = retryAfter === undefined ? NaN : Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_REST) : undefined;
}
