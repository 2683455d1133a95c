import { createLruCache } from "../../database/lru-cache.ts";
import { MAX_RECENT_CLIENTS, STORED_REFUSALS_PER_USER } from "../../http/limits.ts";

/**
 * Creates a function that decides whether to store another refused request of a user. Refusals cost nothing, so a client
 * could fill the database with them. Some are always stored, so that users see the reason of recent ones.
 */
export function createRefusalLimit(now: () => number): (userId: string) => boolean {
  const { burst, refillS } = STORED_REFUSALS_PER_USER;
  const refillMs = refillS * 1000;
  /** Times at which the complete burst is available again. */
  const full = createLruCache<number>(MAX_RECENT_CLIENTS);
  return (userId) => {
    const at = Math.max(now(), full.get(userId) ?? 0) + refillMs;
    if (at - now() > burst * refillMs) return false;
    full.put(userId, at);
    return true;
  };
}
