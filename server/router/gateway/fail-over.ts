/** Whether another provider may succeed, because this one is overloaded, is failing, or rejects the hub's key. */
export const mayFailOver = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 401 || status === 402 || status === 403;

/** Whether the provider rejects or limits the key, which says nothing about requests with other keys. */
export const isKeyFailure = (status: number | undefined): boolean =>
  status === 401 || status === 402 || status === 403 || status === 429;

/** Whether `Retry-After` is meaningful for this status. */
export const usesRetryAfter = (status: number): boolean => status === 429 || status === 503;

/** Parses `Retry-After`, in seconds or as a date. Returns milliseconds; undefined if it is missing or invalid. */
export function parseRetryAfter(retryAfter: string | undefined, now = Date.now()): number | undefined {
  if (retryAfter === undefined || retryAfter === "") return undefined;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return ms > 0 ? ms : undefined;
}
