import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import type { GarbageRuns } from "./runs-store.ts";
import { collectGarbage, type Collection, type CollectOptions } from "./gc.ts";
import type { Repositories } from "../repositories.ts";
import { maintainGitCopies } from "../git/maintain-git-copies.ts";
import { removeStaleUploads } from "./remove-stale-uploads.ts";

/** Interval for checking whether a run is due. Milliseconds. */
const LOOK_EVERY = 60_000;

/** Time without a renewal after which a process counts as killed. Milliseconds. */
const LEASE = 10 * 60_000;

/** Longest pause after work. Pauses are as long as the work before. Milliseconds. */
const MAX_REST_MS = 1000;

/** Result of a run. */
export interface DailyResult extends Omit<Collection, "interrupted"> {
  /** Number of git copies that were repacked or removed. */
  copies: number;
  seconds: number;
}

/**
 * Collects garbage once a day in one of all processes. It pauses half of the time, so that requests are not slowed
 * down. `at` is a local time of day, such as `03:30`.
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
  async function look(): Promise<DailyResult | undefined> {
    const begun = hub.now();
    const until = () => new Date(hub.now().getTime() + LEASE);
    if (await runs.take(begun, until(), getLastScheduledTime(at, begun))) {
      const options = { signal: stop.signal, rest: resting(() => runs.keep(until())) };
      await removeStaleUploads(hub);
      const { interrupted, ...done } = await collectGarbage(hub, { ...options, ...(grace && { grace }) });
      const copies = await maintainGitCopies(hub, options);
      // An interrupted run ends its lease, so that the next start can repeat it.
      if (interrupted || stop.signal.aborted) return void (await runs.giveUp(hub.now()));
      const seconds = (hub.now().getTime() - begun.getTime()) / 1000;
      const skipped = [...done.skipped, ...copies.problems];
      await runs.end(hub.now(), { ...done, skipped, copies: copies.tended, seconds });
    }
    last = (await runs.last()) as typeof last;
    return last?.result;
  }

  const lookSafely = () =>
    (running = running
      .then(look)
      .catch((error: unknown) => console.error("Garbage collection failed:", error)));

  return {
    look,
    /** Result of the last run by any process, as far as known to this one. */
    last: () => last,
    start(): void {
      timer = setInterval(lookSafely, LOOK_EVERY).unref();
      void lookSafely();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

/** Returns the last time at which the clock showed this time of day. */
export function getLastScheduledTime(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const moment = new Date(now);
  moment.setHours(hours, minutes, 0, 0);
  if (moment > now) moment.setDate(moment.getDate() - 1);
  return moment;
}

/**
 * Returns a function that pauses for as long as was worked since the last pause, and renews the lease from time to
 * time.
 */
function resting(goesOn: () => Promise<void>): () => Promise<void> {
  let [since, reported] = [performance.now(), performance.now()];
  return async () => {
    await breathe();
    const worked = performance.now() - since;
    // Other tasks have had their turn already. Shorter pauses are below the resolution of timers.
    if (worked > 5) await sleep(Math.min(worked, MAX_REST_MS));
    since = performance.now();
    if (since - reported < LEASE / 10) return;
    reported = since;
    await goesOn();
  };
}
