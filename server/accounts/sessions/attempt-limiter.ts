import { ApiError } from "../../http/errors.ts";

/** Number of keys in memory. Beyond it, the longest idle keys are dropped. */
const KEPT = 50_000;

/**
 * Creates a limiter that allows a burst of attempts per key, and one more after each `refillMs`. Counts per process:
 * several processes allow that many times more, which is safe for passwords of ten characters.
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
  /** Time at which each key has all its attempts again. Milliseconds. */
  const fullAt = new Map<string, number>();
  return {
    /** Takes an attempt. Throws `TooManyRequests` with the time until the next one. */
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
    /** Returns an attempt that was not a failure. */
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
