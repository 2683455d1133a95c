import type { LogEvent } from "kysely";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { isUniqueViolation } from "./unique-violation.ts";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Connections of a pool. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Metrics of this process's use of a database. */
export class DatabaseMetrics {
  readonly #durations: Histogram;
  readonly #errors: Counter;
  #pool: Pool | undefined;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#durations = new Histogram({
      name: "modelyard_database_query_duration_seconds",
      help: "Duration of statements.",
      labelNames: ["operation"],
      buckets: BUCKETS,
      registers,
    });
    this.#errors = new Counter({
      name: "modelyard_database_errors_total",
      help: "Failed statements, excluding duplicate keys.",
      registers,
    });
    const connections = new Gauge({
      name: "modelyard_database_connections",
      help: "Connections to PostgreSQL, and requests that wait for one.",
      labelNames: ["state"],
      registers,
      collect: () => {
        if (this.#pool === undefined) return;
        const { totalCount, idleCount, waitingCount } = this.#pool;
        connections.set({ state: "active" }, totalCount - idleCount);
        connections.set({ state: "idle" }, idleCount);
        connections.set({ state: "waiting" }, waitingCount);
      },
    });
  }

  /** Records a statement. */
  readonly log = (event: LogEvent): void => {
    const { kind } = event.query.query;
    this.#durations.observe({ operation: toOperation(kind) }, event.queryDurationMillis / 1000);
    if (event.level === "error" && !isUniqueViolation(event.error)) this.#errors.inc();
  };

  /** Reports the connections of a pool. */
  readonly watchPool = (pool: Pool): void => {
    this.#pool = pool;
  };
}

/** Returns `select` for `SelectQueryNode`. Statements written as text, such as `begin`, are `raw`. */
const toOperation = (kind: string): string =>
  /^(Select|Insert|Update|Delete|Raw)/.exec(kind)?.[0].toLowerCase() ?? "other";
