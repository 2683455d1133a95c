import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "../../http/errors.ts";
import { type CreateLimiter, createMemoryLimiter } from "../../http/rate-limits/limiters.ts";

/** Returns an attempt that was not a failure. */
export type Refund = () => Promise<void>;

/** Time after which a key has all its attempts at once again, as a multiple of the time to refill them one by one. */
const BURST_WINDOWS = 10;

/** Allows a number of attempts at once per key, and then one in each `refillS` seconds. */
export class AttemptLimiter {
  readonly #steady: RateLimiterAbstract;
  readonly #burst: RateLimiterAbstract;

  constructor(
    name: string,
    { tries, refillS }: { tries: number; refillS: number },
    createLimiter: CreateLimiter = createMemoryLimiter,
  ) {
    this.#steady = createLimiter({ name, points: 1, seconds: refillS });
    const seconds = BURST_WINDOWS * tries * refillS;
    this.#burst = createLimiter({ name: `${name}-burst`, points: tries - 1, seconds });
  }

  /** Takes an attempt. Throws `TooManyRequests` with the time until the next one. */
  async take(key: string): Promise<Refund> {
    const hashed = hash(key);
    const wait = await consume(this.#steady, hashed);
    if (wait === 0) return () => refund(this.#steady, hashed);
    const burstWait = await consume(this.#burst, hashed);
    if (burstWait === 0) return () => refund(this.#burst, hashed);
    throw tooManyAttempts(Math.ceil(Math.min(wait, burstWait) / 1000));
  }
}

/** Consumes a point. Returns the milliseconds until there is one, if there is none. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
    throw error;
  }
}

async function refund(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(key);
}

/** Keys contain names and email addresses as entered. */
const hash = (key: string): string => createHash("sha256").update(key).digest("base64url");

function tooManyAttempts(seconds: number): ApiError {
  const words = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError("TooManyRequests", `Too many attempts. Try again in ${words}.`, {
    retryAfter: seconds,
  });
}
