import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { GarbageRuns } from "./runs-store.ts";
import { collectGarbage, type Collection, type CollectOptions } from "./gc.ts";
import type { Repositories } from "../repositories.ts";
import { maintainGitCopies } from "../git/git-copy.ts";
import { removeStaleUploads } from "./remove-stale-uploads.ts";

/** Interval for checking whether a run is due. Milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

/** Lease duration, in milliseconds. A process that does not renew it counts as killed. */
const LEASE_MS = 10 * 60_000;

/** Maximum pause, in milliseconds. A pause is as long as the work before it. */
const MAX_PAUSE_MS = 1000;

/** Result of a run. */
export interface DailyResult extends Omit<Collection, "interrupted"> {
  /** Number of git copies that were repacked or removed. */
  copies: number;
  seconds: number;
}

/**
 * Collects garbage once a day, in one process only. Pauses half of the time to avoid slowing down requests. `at` is a
 * local time of day, such as `03:30`.
 */
export function scheduleGarbageCollection(
  hub: Repositories,
  runs: GarbageRuns,
  { at, grace }: { at: string } & Pick<CollectOptions, "grace">,
) {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let last: { endedAt: string; result: DailyResult } | undefined;

  /** Runs a collection if it is due and no other process runs one. Returns its result. */
  async function check(): Promise<DailyResult | undefined> {
    const started = hub.now();
    const until = () => new Date(hub.now().getTime() + LEASE_MS);
    if (await runs.take(started, until(), getLastScheduledTime(at, started))) {
      const options = { signal: stop.signal, pause: createThrottle(() => runs.renew(until())) };
      await removeStaleUploads(hub);
      const { interrupted, ...done } = await collectGarbage(hub, { ...options, ...(grace && { grace }) });
      const copies = await maintainGitCopies(hub, options);
      // An interrupted run ends its lease, so that the next start can repeat it.
      if (interrupted || stop.signal.aborted) return void (await runs.release(hub.now()));
      const seconds = (hub.now().getTime() - started.getTime()) / 1000;
      const skipped = [...done.skipped, ...copies.problems];
      await runs.end(hub.now(), { ...done, skipped, copies: copies.changed, seconds });
    }
    last = (await runs.last()) as typeof last;
    return last?.result;
  }

  const checkSafely = () =>
    (running = running
      .then(check)
      .catch((error: unknown) => console.error("Garbage collection failed:", error)));

  return {
    check,
    /** Result of the last run by any process, as of the last check. */
    last: () => last,
    start(): void {
      timer = setInterval(checkSafely, CHECK_INTERVAL_MS).unref();
      void checkSafely();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

/** Returns the latest occurrence of this local time of day. */
export function getLastScheduledTime(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const time = new Date(now);
  time.setHours(hours, minutes, 0, 0);
  if (time > now) time.setDate(time.getDate() - 1);
  return time;
}

/** Returns a function that pauses for as long as the work since the last pause took, and renews the lease regularly. */
function createThrottle(renewLease: () => Promise<void>): () => Promise<void> {
  let [since, renewed] = [performance.now(), performance.now()];
  return async () => {
    await setImmediate();
    const elapsed = performance.now() - since;
    // Other tasks have already run. Shorter pauses are below the resolution of timers.
    if (elapsed > 5) await sleep(Math.min(elapsed, MAX_PAUSE_MS));
    since = performance.now();
    if (since - renewed < LEASE_MS / 10) return;
    renewed = since;
    await renewLease();
  };
}
