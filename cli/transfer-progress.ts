import type { MirrorProgress } from "@modelyard/server/offline";
import type { Context } from "./command.ts";
import { formatDuration, formatNumber, LINE_INTERVAL_MS } from "./progress.ts";

/** Formats bytes in decimal units: 3.2 MB, 12.3 GB. */
export function formatBytes(count: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, count < 1000 ? 0 : Math.floor(Math.log10(count) / 3));
  return power === 0
    ? `${count} ${count === 1 ? "byte" : "bytes"}`
    : `${(count / 1000 ** power).toFixed(1)} ${units[power]}`;
}

/** Minimum interval between redraws on a terminal, and the window of the transfer rate. */
const REDRAW_INTERVAL_MS = 100;
const RATE_WINDOW_MS = 10_000;
const BAR_WIDTH = 24;

/** Reports the progress of a transfer: bytes, files, the rate of the last 10 seconds, and the remaining time. */
export function reportTransfer(
  { err, progressEvery = LINE_INTERVAL_MS }: Pick<Context, "err" | "progressEvery">,
  now: () => number = () => performance.now(),
) {
  const every = err.isTTY ? REDRAW_INTERVAL_MS : progressEvery;
  let samples: { at: number; done: number }[] = [];
  let last = now();
  let drawn = false;
  const clear = () => {
    if (drawn) err.write("\r\x1B[K");
    drawn = false;
  };

  return {
    update({ files, bytes: size }: MirrorProgress): void {
      const at = now();
      if (samples.length === 0) samples.push({ at, done: size.done });
      if (size.total === 0 || at - last < every) return;
      last = at;
      samples.push({ at, done: size.done });
      const recent = samples.filter((sample) => at - sample.at <= RATE_WINDOW_MS);
      samples = recent.length > 1 ? recent : samples.slice(-2);
      const [first] = samples;
      const rate = first && at > first.at ? ((size.done - first.done) / (at - first.at)) * 1000 : 0;
      const parts = [
        `${Math.floor((100 * size.done) / size.total)} %`,
        `${formatBytes(size.done)} of ${formatBytes(size.total)}`,
        `${formatNumber(files.done)} of ${formatNumber(files.total)} files`,
        `${formatBytes(Math.round(rate))}/s`,
        ...(rate > 0 ? [`${formatDuration((size.total - size.done) / rate)} left`] : []),
      ];
      const line = parts.join(" · ");
      if (!err.isTTY) return void err.write(`${line}\n`);
      clear();
      const full = Math.min(BAR_WIDTH, Math.floor((BAR_WIDTH * size.done) / size.total));
      const bar = `${"━".repeat(full)}${"─".repeat(BAR_WIDTH - full)} `;
      err.write(`${bar}${line}`.slice(0, Math.max(20, (err.columns ?? 80) - 1)));
      drawn = true;
    },
    /** Prints a line above the progress line. */
    notice(message: string): void {
      clear();
      err.write(`${message}\n`);
    },
    end: clear,
  };
}
