import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "../../http/errors.ts";
import { type CreateLimiter, createMemoryLimiter } from "../../http/rate-limits/limiters.ts";

/** Refunds an attempt that did not fail. */
export type Refund = () => Promise<void>;

/** Time after which a key has its full burst again, as a multiple of the time to refill the attempts one by one. */
const BURST_WINDOWS = 10;

/** Allows a burst of `tries` attempts per key, and then one attempt every `refillS` seconds. */
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

/** Consumes a point. Returns 0, or the milliseconds until a point is available. */
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

/** Hashed, because keys contain names and email addresses as entered. */
const hash = (key: string): string => createHash("sha256").update(key).digest("base64url");

function tooManyAttempts(seconds: number): ApiError {
  const duration = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError("TooManyRequests", `Too many attempts. Try again in ${duration}.`, {
    retryAfter: seconds,
  });
}
