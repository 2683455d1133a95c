import { setImmediate } from "node:timers/promises";
import type { ProviderMetricsTable } from "./metric-aggregate.ts";
import { DAY, HOUR, MAX_SLICE_ROWS, type HourlyMetrics, MetricsStore } from "./store.ts";
import type { Database } from "../../database/tables.ts";
import type { MetricsMemory } from "./provider-metrics.ts";

/** Interval for writing metrics and for reading metrics of other processes. */
const WRITE_INTERVAL_MS = 15_000;
/** Retention of hourly metrics. Retention of daily metrics is a setting. */
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

/** Writes metrics to the database and merges those of other processes. A crash loses up to the last 15 s. */
export function persistMetrics({
  db,
  metrics,
  retentionDays = DEFAULT_RETENTION_DAYS,
  now = Date.now,
}: PersistMetricsOptions) {
  const store = new MetricsStore(db);
  let lastSeen = 0;
  let prunedAt = -Infinity;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const pending = metrics.take();
    const written = new Set<HourlyMetrics>();
    const rows: ProviderMetricsTable[] = [];
    try {
      for (let at = 0; at < pending.length; at += MAX_SLICE_ROWS) {
        const slice = pending.slice(at, at + MAX_SLICE_ROWS);
        const stored = await store.add(slice);
        rows.push(...stored);
        // If no other process has written since the last read, there is nothing to read.
        if (stored[0]?.seq === lastSeen + 1) lastSeen++;
        for (const hour of slice) written.add(hour);
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
    // Reads the version before the rows: a commit in between is read now and again at the next run.
    const last = await store.last();
    if (last === lastSeen) return;
    metrics.load(await store.changed(lastSeen, metrics.since()));
    lastSeen = last;
  }

  async function prune(): Promise<void> {
    if (now() - prunedAt < HOUR) return;
    await store.prune({ hour: now() - HOURLY_RETENTION_MS, day: now() - retentionDays * DAY });
    prunedAt = now();
  }

  /** Runs sequentially. A call during a run starts another run afterward. */
  const flush = (): Promise<void> => (running = running.catch(() => {}).then(write));

  return {
    store,
    /** Resolves when all metrics recorded before the call are in the database. */
    flush,
    /** Loads stored metrics. */
    fill: read,
    /** Writes, reads changes by other processes, and deletes old rows. */
    sync: (): Promise<void> => (running = flush().then(read).then(prune)),
    start(): void {
      // A failed run is repeated at the next interval.
      timer = setInterval(() => void this.sync().catch(() => {}), WRITE_INTERVAL_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush().catch((error: unknown) => console.error("Can't write provider metrics:", error));
    },
  };
}
