import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { ASSUMED_REQUEST_CPU_MS, RATE_LIMIT_WINDOW_S } from "../limits.ts";
import { type CreateLimiter, createMemoryLimiter, type LimiterOptions } from "./limiters.ts";

/** Part of the budget that a process spends for a key before it informs other processes. */
const UNSHARED = 0.05;

/** What is left of a budget. */
export interface Standing {
  /** Milliseconds. Negative if requests used more than the budget. */
  left: number;
  /** Seconds until more is available. */
  seconds: number;
}

/**
 * CPU time per key and window. It counts in memory, so that no request waits for the database. A process reports what it
 * spent only for keys that use a considerable part of their budget, and learns at the same time what others spent.
 */
export class CpuBudget {
  /** Milliseconds per window. */
  readonly limit: number;
  readonly #memory: RateLimiterAbstract;
  readonly #shared: RateLimiterAbstract | undefined;
  readonly #unfinished = new Map<string, number>();
  #unshared = new Map<string, number>();
  #unsharedUntil = 0;

  constructor(name: string, cpuSeconds: number, createSharedLimiter: CreateLimiter | undefined) {
    this.limit = cpuSeconds * 1000;
    const options: LimiterOptions = { name, points: this.limit, seconds: RATE_LIMIT_WINDOW_S };
    this.#memory = createMemoryLimiter(options);
    this.#shared = createSharedLimiter?.(options);
  }

  /**
   * Begins a request. Until `end`, it counts with an assumed cost, so that concurrent requests do not pass as if they
   * were free. Returns the budget that is left.
   */
  async begin(key: string): Promise<Standing> {
    const ahead = this.#unfinished.get(key) ?? 0;
    this.#unfinished.set(key, ahead + 1);
    const record = await this.#memory.get(key);
    const isCurrent = record !== null && record.msBeforeNext > 0;
    const left = this.limit - (isCurrent ? record.consumedPoints : 0);
    if (left > 0 && left <= ASSUMED_REQUEST_CPU_MS * ahead) return { left: 0, seconds: 1 };
    const seconds = isCurrent ? Math.ceil(record.msBeforeNext / 1000) : RATE_LIMIT_WINDOW_S;
    return { left, seconds };
  }

  end(key: string): void {
    const others = (this.#unfinished.get(key) ?? 1) - 1;
    if (others === 0) this.#unfinished.delete(key);
    else this.#unfinished.set(key, others);
  }

  charge(key: string, ms: number): void {
    void this.#memory.penalty(key, ms);
    if (this.#shared !== undefined) this.#owe(this.#shared, key, ms);
  }

  #owe(shared: RateLimiterAbstract, key: string, ms: number): void {
    if (Date.now() > this.#unsharedUntil) {
      this.#unshared = new Map();
      this.#unsharedUntil = Date.now() + RATE_LIMIT_WINDOW_S * 1000;
    }
    const owed = (this.#unshared.get(key) ?? 0) + ms;
    this.#unshared.set(key, owed);
    if (owed < this.limit * UNSHARED) return;
    this.#unshared.delete(key);
    // If it fails, the database is down, and so are other processes' requests.
    this.#share(shared, key, Math.round(owed)).catch(() => {});
  }

  async #share(shared: RateLimiterAbstract, key: string, ms: number): Promise<void> {
    const all = await shared.penalty(key, ms);
    const since = this.#unshared.get(key) ?? 0;
    await this.#memory.set(key, all.consumedPoints + since, Math.max(1, all.msBeforeNext) / 1000);
  }
}
