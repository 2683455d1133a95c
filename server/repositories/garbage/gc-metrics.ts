import type { Registry } from "prom-client";
import { watchGauge } from "../../http/observability/watch.ts";
import type { scheduleGarbageCollection } from "./gc-schedule.ts";

type Schedule = Pick<ReturnType<typeof scheduleGarbageCollection>, "last">;
type LastRun = NonNullable<ReturnType<Schedule["last"]>>;

const GAUGES: readonly [name: string, help: string, read: (last: LastRun) => number][] = [
  [
    "timestamp_seconds",
    "Time of the last garbage collection; 0 if there was none.",
    ({ endedAt }) => Math.round(Date.parse(endedAt) / 1000),
  ],
  ["seconds", "Duration of the last garbage collection.", ({ result }) => result.seconds],
  ["bytes", "Bytes deleted by the last garbage collection.", ({ result }) => result.bytes],
  [
    "problems",
    "Repositories and copies that the last garbage collection skipped because of errors.",
    ({ result }) => result.skipped.length,
  ],
];

/** Registers metrics of the last garbage collection, by any process. */
export function observeGarbage(registry: Registry, daily: Schedule): void {
  for (const [name, help, read] of GAUGES)
    watchGauge(registry, `modelyard_garbage_last_run_${name}`, help, () => {
      const last = daily.last();
      return last === undefined ? 0 : read(last);
    });
}
