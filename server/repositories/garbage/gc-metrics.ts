import type { scheduleGarbageCollection } from "./gc-schedule.ts";

/** Registers a gauge that is read whenever metrics are collected. */
interface GaugeRegistry {
  watch(name: string, help: string, read: () => number): void;
}

/** Registers metrics of the last garbage collection, by any process. */
export function observeGarbage(
  metrics: GaugeRegistry,
  daily: Pick<ReturnType<typeof scheduleGarbageCollection>, "last">,
): void {
  const watch = (
    name: string,
    help: string,
    read: (last: NonNullable<ReturnType<typeof daily.last>>) => number,
  ) =>
    metrics.watch(`garbage_${name}`, help, () => {
      const last = daily.last();
      return last === undefined ? 0 : read(last);
    });
  watch(
    "last_run_timestamp_seconds",
    "Time of the last garbage collection; 0 if there was none.",
    ({ endedAt }) => Math.round(Date.parse(endedAt) / 1000),
  );
  watch("last_run_seconds", "Duration of the last garbage collection.", ({ result }) => result.seconds);
  watch("last_run_bytes", "Bytes deleted by the last garbage collection.", ({ result }) => result.bytes);
  watch(
    "last_run_problems",
    "Repositories and copies that the last garbage collection skipped because of errors.",
    ({ result }) => result.skipped.length,
  );
}
