import { Counter, Gauge, type Registry } from "prom-client";

/** Runs background jobs of a process and measures them. */
export class Jobs {
  /** The hub's metrics. */
  readonly registry: Registry;
  readonly #succeeded: Gauge;
  readonly #duration: Gauge;
  readonly #failures: Counter;

  constructor(registry: Registry) {
    this.registry = registry;
    const common = { labelNames: ["name"], registers: [registry] };
    this.#succeeded = new Gauge({
      ...common,
      name: "modelyard_job_last_success_timestamp_seconds",
      help: "Time of the last successful run of a background job in this process.",
    });
    this.#duration = new Gauge({
      ...common,
      name: "modelyard_job_duration_seconds",
      help: "Duration of the last successful run.",
    });
    this.#failures = new Counter({
      ...common,
      name: "modelyard_job_failures_total",
      help: "Failed runs of background jobs.",
    });
  }

  /** Runs a job and logs its error. Never rejects, as the next run makes up for a failed one. */
  async run(name: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    this.#failures.inc({ name }, 0);
    try {
      await work();
      this.#duration.set({ name }, (performance.now() - started) / 1000);
      this.#succeeded.set({ name }, Math.round(Date.now() / 1000));
    } catch (error) {
      this.#failures.inc({ name });
      console.error(`Background job ${name} failed:`, error);
    }
  }
}

/** Returns a function that runs repeated work, and logs its error once, not at every run until it succeeds again. */
export function logFailures(message: string, work: () => Promise<unknown>): () => void {
  let failing = false;
  return () =>
    void work().then(
      () => (failing = false),
      (error: unknown) => {
        if (!failing) console.error(message, error);
        failing = true;
      },
    );
}
