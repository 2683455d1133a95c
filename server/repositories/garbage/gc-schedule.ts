import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import type { GarbageRuns } from "./runs-store.ts";
import { collectGarbage, type Collection, type CollectOptions } from "./gc.ts";
import type { Repositories } from "../repositories.ts";
import { maintainGitCopies } from "../git/maintain-git-copies.ts";
import { removeStaleUploads } from "./remove-stale-uploads.ts";

/** How often it is looked whether the time has come. Milliseconds. */
const LOOK_EVERY = 60_000;

/** A process that did not say for so long that it goes on was killed. Milliseconds. */
const LEASE = 10 * 60_000;

/** The longest rest after work; it rests as long as it worked. Milliseconds. */
const MAX_REST_MS = 1000;

/** What came of a run. */
export interface DailyResult extends Omit<Collection, "interrupted"> {
  /** Copies for git that were packed anew or removed. */
  copies: number;
  seconds: number;
}

/**
 * Collects garbage once a day, in one of all processes, and slowly: half of the time it rests, so that whoever uses
 * the hub does not notice. `at` is a time of day as in `03:30`, by the clock of the machine.
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

  /** Runs if it is time, and nobody else does or did. What came of it. */
  async function look(): Promise<DailyResult | undefined> {
    const begun = hub.now();
    const until = () => new Date(hub.now().getTime() + LEASE);
    if (await runs.take(begun, until(), getLastScheduledTime(at, begun))) {
      const options = { signal: stop.signal, rest: resting(() => runs.keep(until())) };
      await removeStaleUploads(hub);
      const { interrupted, ...done } = await collectGarbage(hub, { ...options, ...(grace && { grace }) });
      const copies = await maintainGitCopies(hub, options);
      // What was stopped begins anew at the next start: its lease ends.
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
    /** What came of the last run, of whatever process, as far as it is known here. */
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

/** The last moment that was this time of day. */
export function getLastScheduledTime(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const moment = new Date(now);
  moment.setHours(hours, minutes, 0, 0);
  if (moment > now) moment.setDate(moment.getDate() - 1);
  return moment;
}

/** Rests as long as was worked since the last rest, and says now and then that it goes on. */
function resting(goesOn: () => Promise<void>): () => Promise<void> {
  let [since, reported] = [performance.now(), performance.now()];
  return async () => {
    await breathe();
    const worked = performance.now() - since;
    // Others had their turn; what is shorter than a timer is not worth one.
    if (worked > 5) await sleep(Math.min(worked, MAX_REST_MS));
    since = performance.now();
    if (since - reported < LEASE / 10) return;
    reported = since;
    await goesOn();
  };
}
