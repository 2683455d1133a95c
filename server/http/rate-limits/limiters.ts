import { CompiledQuery } from "kysely";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../database/tables.ts";
import { MAX_RATE_LIMIT_KEYS } from "../limits.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    rate_limits: { key: string; points: number; expire: number };
  }
}

/** Points per key and window. A window starts with the first points of its key. */
export interface LimiterOptions {
  name: string;
  points: number;
  seconds: number;
}

export type CreateLimiter = (options: LimiterOptions) => RateLimiterAbstract;

/** Shared key of all clients above the maximum number of keys. */
const OTHERS = "others";

/** Counts in memory. The number of keys is limited, because clients can choose them, for example by their address. */
class BoundedMemory extends RateLimiterMemory {
  readonly #known = new Set<string | number>();
  #knownUntil = 0;

  override getKey(key: string | number): string {
    return super.getKey(this.#isCounted(key) ? key : OTHERS);
  }

  #isCounted(key: string | number): boolean {
    if (this.#known.has(key)) return true;
    if (this.#known.size >= MAX_RATE_LIMIT_KEYS) {
      if (Date.now() < this.#knownUntil) return false;
      this.#known.clear();
    }
    if (this.#known.size === 0) this.#knownUntil = Date.now() + this.msDuration;
    this.#known.add(key);
    return true;
  }
}

/** Creates a limiter that counts in this process. */
export const createMemoryLimiter = ({ name, points, seconds }: LimiterOptions): RateLimiterMemory =>
  new BoundedMemory({ keyPrefix: name, points, duration: seconds });

/** Creates limiters that all processes with this PostgreSQL database share. Each use costs a query. */
export const createSharedLimiters =
  (db: Database): CreateLimiter =>
  ({ name, points, seconds }) =>
    new RateLimiterPostgres({
      keyPrefix: name,
      points,
      duration: seconds,
      tableName: "rate_limits",
      tableCreated: true,
      storeType: "client",
      storeClient: {
        async query({ text, values }: { text: string; values: unknown[] }) {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: rows.length };
        },
      },
    });
