import { setImmediate } from "node:timers/promises";
import type { MeasurementsTable } from "./tables.ts";
import { DAY, HOUR, MEASURED_SLICE, type MeasuredHour, measurementStore } from "./store.ts";
import type { Database } from "../../database/tables.ts";
import type { Measurements } from "./provider-metrics.ts";

/** How often what was measured is written down, and what others have measured is read. Milliseconds. */
const EVERY = 15_000;
/** Hours are kept so long, days as long as the settings say. */
const HOURS_KEPT = 3 * DAY;
/** Days that are kept where nothing else is said. */
const DAYS_KEPT = 90;

export interface KeepOptions {
  db: Database;
  measurements: Measurements;
  /** Days. */
  kept?: number | undefined;
  now?: () => number;
}

/**
 * Keeps what was measured in the database, behind the calls, and puts it together with what other processes measured.
 * The end of a process without warning loses the last quarter of a minute of it, and nothing else.
 */
export function keepMeasurements({ db, measurements, kept = DAYS_KEPT, now = Date.now }: KeepOptions) {
  const store = measurementStore(db);
  let seen = 0;
  let forgot = -Infinity;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const taken = measurements.take();
    const written = new Set<MeasuredHour>();
    const rows: MeasurementsTable[] = [];
    try {
      for (let at = 0; at < taken.length; at += MEASURED_SLICE) {
        const slice = taken.slice(at, at + MEASURED_SLICE);
        const stored = await store.add(slice);
        rows.push(...stored);
        // Nobody else wrote meanwhile, so there is nothing to read.
        if (stored[0]?.seq === seen + 1) seen++;
        for (const each of slice) written.add(each);
        await setImmediate();
      }
    } catch (error) {
      measurements.failed(written);
      measurements.load(rows);
      throw error;
    }
    measurements.wrote(rows);
  }

  async function read(): Promise<void> {
    // Before the rows: what is committed between the two is read now, and once more at the next look.
    const last = await store.last();
    if (last === seen) return;
    measurements.load(await store.changed(seen, measurements.since()));
    seen = last;
  }

  async function forget(): Promise<void> {
    if (now() - forgot < HOUR) return;
    await store.forget({ hour: now() - HOURS_KEPT, day: now() - kept * DAY });
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
      timer = setInterval(() => void this.look().catch(() => {}), EVERY).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await flush().catch((error: unknown) => console.error("What was measured could not be kept:", error));
    },
  };
}
