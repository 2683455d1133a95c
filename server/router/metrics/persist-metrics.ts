import { setImmediate } from "node:timers/promises";
import type { MeasurementsTable } from "./tables.ts";
import { DAY, HOUR, MAX_SLICE_ROWS, type HourlyMetrics, createMetricsStore } from "./store.ts";
import type { Database } from "../../database/tables.ts";
import type { MetricsMemory } from "./provider-metrics.ts";

/** How often what was measured is written down, and what others have measured is read. Milliseconds. */
const WRITE_INTERVAL_MS = 15_000;
/** Hours are kept so long, days as long as the settings say. */
const HOURLY_RETENTION_MS = 3 * DAY;
/** Days that are kept where nothing else is said. */
const DEFAULT_RETENTION_DAYS = 90;

export interface PersistMetricsOptions {
  db: Database;
  metrics: MetricsMemory;
  /** Retention of daily metrics, in days. */
  retentionDays?: number | undefined;
  now?: () => number;
}

/**
 * Keeps what was measured in the database, behind the calls, and puts it together with what other processes measured.
 * The end of a process without warning loses the last quarter of a minute of it, and nothing else.
 */
export function persistMetrics({
  db,
  metrics,
  retentionDays = DEFAULT_RETENTION_DAYS,
  now = Date.now,
}: PersistMetricsOptions) {
  const store = createMetricsStore(db);
  let seen = 0;
  let forgot = -Infinity;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const taken = metrics.take();
    const written = new Set<HourlyMetrics>();
    const rows: MeasurementsTable[] = [];
    try {
      for (let at = 0; at < taken.length; at += MAX_SLICE_ROWS) {
        const slice = taken.slice(at, at + MAX_SLICE_ROWS);
        const stored = await store.add(slice);
        rows.push(...stored);
        // Nobody else wrote meanwhile, so there is nothing to read.
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
    // Before the rows: what is committed between the two is read now, and once more at the next look.
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

  /** One after the other: whoever comes while one runs gets the next. */
  const flush = (): Promise<void> => (running = running.catch(() => {}).then(write));

  return {
    store,
    /** Resolves when everything that was measured before the call is in the database. */
    flush,
    /** Reads what was measured before this process began. */
    fill: read,
    /** Writes, reads what others wrote, and forgets what is too old. */
    look: (): Promise<void> => (running = flush().then(read).then(forget)),
    start(): void {
      // A look that fails is made up for by the next one.
      timer = setInterval(() => void this.look().catch(() => {}), WRITE_INTERVAL_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush().catch((error: unknown) => console.error("Cannot write provider metrics:", error));
    },
  };
}
