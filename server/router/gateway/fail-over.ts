/** Another provider may do better: this one is busy, broken, or does not accept the hub as its customer. */
export const mayFailOver = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 401 || status === 402 || status === 403;

/** Whether `Retry-After` beside this status asks to be left alone. */
export const asksForRest = (status: number): boolean => status === 429 || status === 503;

/** How long a provider asks to be left alone: seconds, or until a date. Milliseconds; undefined where it does not say. */
export function restOf(retryAfter: string | undefined, now = Date.now()): number | undefined {
  if (retryAfter === undefined || retryAfter === "") return undefined;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return ms > 0 ? ms : undefined;
}
