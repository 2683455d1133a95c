import { setImmediate } from "node:timers/promises";
import type { ProviderMetricsTable } from "./tables.ts";
import { DAY, HOUR, MAX_SLICE_ROWS, type HourlyMetrics, MetricsStore } from "./store.ts";
import type { Database } from "../../database/tables.ts";
import type { MetricsMemory } from "./provider-metrics.ts";

/** Interval of writing own metrics and reading those of other processes. */
const WRITE_INTERVAL_MS = 15_000;
/** Retention of hourly metrics; daily ones have a setting. */
const HOURLY_RETENTION_MS = 3 * DAY;
/** Default retention of daily metrics. */
const DEFAULT_RETENTION_DAYS = 90;

export interface PersistMetricsOptions {
  db: Database;
  metrics: MetricsMemory;
  /** Retention of daily metrics, in days. */
  retentionDays?: number | undefined;
  now?: () => number;
}

/**
 * Writes metrics to the database in the background, and merges those of other processes. A crash loses at most the last
 * 15 s of metrics.
 */
export function persistMetrics({
  db,
  metrics,
  retentionDays = DEFAULT_RETENTION_DAYS,
  now = Date.now,
}: PersistMetricsOptions) {
  const store = new MetricsStore(db);
  let seen = 0;
  let forgot = -Infinity;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const taken = metrics.take();
    const written = new Set<HourlyMetrics>();
    const rows: ProviderMetricsTable[] = [];
    try {
      for (let at = 0; at < taken.length; at += MAX_SLICE_ROWS) {
        const slice = taken.slice(at, at + MAX_SLICE_ROWS);
        const stored = await store.add(slice);
        rows.push(...stored);
        // No other process wrote in the meantime, so there is nothing to read.
        if (stored[0]?.seq === seen + 1) seen++;
        for (const each of slice) written.add(each);
        await setImmediate();
      }
    } catch (error) {
      metrics.failed(written);
      metrics.load(rows);
      throw error;
    }
    metrics.wrote(rows);
  }

  async function read(): Promise<void> {
    // Before the rows: a commit between the two queries is read now, and again at the next run.
    const last = await store.last();
    if (last === seen) return;
    metrics.load(await store.changed(seen, metrics.since()));
    seen = last;
  }

  async function forget(): Promise<void> {
    if (now() - forgot < HOUR) return;
    await store.forget({ hour: now() - HOURLY_RETENTION_MS, day: now() - retentionDays * DAY });
    forgot = now();
  }

  /** Runs sequentially: a call during a run starts another one. */
  const flush = (): Promise<void> => (running = running.catch(() => {}).then(write));

  return {
    store,
    /** Resolves when all metrics recorded before the call are in the database. */
    flush,
    /** Loads stored metrics. */
    fill: read,
    /** Writes, reads changes of other processes, and deletes old rows. */
    look: (): Promise<void> => (running = flush().then(read).then(forget)),
    start(): void {
      // A failed run is repeated at the next interval.
      timer = setInterval(() => void this.look().catch(() => {}), WRITE_INTERVAL_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush().catch((error: unknown) => console.error("Cannot write provider metrics:", error));
    },
  };
}
