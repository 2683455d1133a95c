import { ApiError } from "../../http/errors.ts";

/** Keys that are remembered; beyond, those that were idle longest are forgotten. */
const KEPT = 50_000;

/**
 * So many tries at once for each key, and one more after each `refillMs`. In memory of this process: several processes
 * allow so many times more, which a password of ten characters bears.
 */
export function createAttemptLimiter({
  tries,
  refillMs,
  now,
}: {
  tries: number;
  refillMs: number;
  now: () => Date;
}) {
  /** When each key will have all its tries again, in milliseconds. */
  const fullAt = new Map<string, number>();
  return {
    /** Takes a try. Throws a `TooManyRequests` that says when there is one again. */
    take(key: string): void {
      const time = now().getTime();
      const from = Math.max(time, fullAt.get(key) ?? 0);
      const wait = from + refillMs - (time + tries * refillMs);
      if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000));
      fullAt.delete(key);
      fullAt.set(key, from + refillMs);
      const [oldest] = fullAt.keys();
      if (fullAt.size > KEPT && oldest !== undefined) fullAt.delete(oldest);
    },
    /** Gives a try back, for one that was no failure. */
    refund(key: string): void {
      const at = fullAt.get(key);
      if (at !== undefined) fullAt.set(key, at - refillMs);
    },
  };
}

function tooManyAttempts(seconds: number): ApiError {
  const words = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError("TooManyRequests", `Too many attempts. Try again in ${words}.`, {
    retryAfter: seconds,
  });
}
