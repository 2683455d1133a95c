import type { scheduleGarbageCollection } from "./gc-schedule.ts";

/** Where a gauge is registered that is read each time metrics are collected. */
interface GaugeRegistry {
  watch(name: string, help: string, read: () => number): void;
}

/** Shows with the other metrics what came of the last collection of garbage, of whatever process. */
export function watchGarbage(
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
    "When garbage was collected last; 0 where it never was.",
    ({ endedAt }) => Math.round(Date.parse(endedAt) / 1000),
  );
  watch("last_run_seconds", "How long the last collection of garbage took.", ({ result }) => result.seconds);
  watch(
    "last_run_bytes",
    "Bytes of contents that the last collection of garbage removed.",
    ({ result }) => result.bytes,
  );
  watch(
    "last_run_problems",
    "Repositories and copies that the last collection of garbage left alone, as something was wrong.",
    ({ result }) => result.skipped.length,
  );
}
