import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { ASSUMED_REQUEST_CPU_MS, RATE_LIMIT_WINDOW_S } from "../limits.ts";
import { type CreateLimiter, createMemoryLimiter, type LimiterOptions } from "./limiters.ts";

/** Share of a budget that a process spends for a key before it reports the amount to other processes. */
const MAX_UNREPORTED_SHARE = 0.05;

/** The remaining budget of a key. */
export interface RemainingBudget {
  /** Milliseconds. Negative if requests used more than the budget. */
  ms: number;
  /** Seconds until more is available. */
  seconds: number;
}

/**
 * Limits the CPU time per key and window. Counts in memory, so that no request waits for the database. Processes exchange
 * their counts only for keys that use a considerable share of their budget.
 */
export class CpuBudget {
  /** Milliseconds per window. */
  readonly limit: number;
  readonly #memory: RateLimiterAbstract;
  readonly #shared: RateLimiterAbstract | undefined;
  readonly #unfinished = new Map<string, number>();
  #unreported = new Map<string, number>();
  #unreportedUntil = 0;

  constructor(name: string, cpuSeconds: number, createSharedLimiter: CreateLimiter | undefined) {
    this.limit = cpuSeconds * 1000;
    const options: LimiterOptions = { name, points: this.limit, seconds: RATE_LIMIT_WINDOW_S };
    this.#memory = createMemoryLimiter(options);
    this.#shared = createSharedLimiter?.(options);
  }

  /**
   * Begins a request and returns the remaining budget. Until `end`, the request counts with an assumed cost, because its
   * real cost is not known yet.
   */
  async begin(key: string): Promise<RemainingBudget> {
    const ahead = this.#unfinished.get(key) ?? 0;
    this.#unfinished.set(key, ahead + 1);
    const record = await this.#memory.get(key);
    const isCurrent = record !== null && record.msBeforeNext > 0;
    const ms = this.limit - (isCurrent ? record.consumedPoints : 0);
    if (ms > 0 && ms <= ASSUMED_REQUEST_CPU_MS * ahead) return { ms: 0, seconds: 1 };
    const seconds = isCurrent ? Math.ceil(record.msBeforeNext / 1000) : RATE_LIMIT_WINDOW_S;
    return { ms, seconds };
  }

  end(key: string): void {
    const others = (this.#unfinished.get(key) ?? 1) - 1;
    if (others === 0) this.#unfinished.delete(key);
    else this.#unfinished.set(key, others);
  }

  charge(key: string, ms: number): void {
    void this.#memory.penalty(key, ms);
    if (this.#shared !== undefined) this.#addUnreported(this.#shared, key, ms);
  }

  #addUnreported(shared: RateLimiterAbstract, key: string, ms: number): void {
    if (Date.now() > this.#unreportedUntil) {
      this.#unreported = new Map();
      this.#unreportedUntil = Date.now() + RATE_LIMIT_WINDOW_S * 1000;
    }
    const unreported = (this.#unreported.get(key) ?? 0) + ms;
    this.#unreported.set(key, unreported);
    if (unreported < this.limit * MAX_UNREPORTED_SHARE) return;
    this.#unreported.delete(key);
    // A failure means that the database is unavailable. Requests to other processes fail as well then.
    this.#report(shared, key, Math.round(unreported)).catch(() => {});
  }

  async #report(shared: RateLimiterAbstract, key: string, ms: number): Promise<void> {
    const all = await shared.penalty(key, ms);
    const since = this.#unreported.get(key) ?? 0;
    await this.#memory.set(key, all.consumedPoints + since, Math.max(1, all.msBeforeNext) / 1000);
  }
}
