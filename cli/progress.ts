import type { ImportProgress } from "@modelyard/server/offline";
import type { Context } from "./command.ts";

export const formatNumber = (value: number): string => value.toLocaleString("en");

/** Formats a number of things: 1 model, 2 models. */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Minimum interval between redraws on a terminal. */
const REDRAW_INTERVAL_MS = 100;
/** Interval between lines without a terminal. */
export const LINE_INTERVAL_MS = 5000;
const BAR_WIDTH = 24;

/**
 * Reports the progress of an import: on a terminal in one line, with a bar if the total is known; otherwise in a line
 * every few seconds. Everything reported as stored is on disk.
 */
export function reportProgress(
  { err, progressEvery = LINE_INTERVAL_MS }: Pick<Context, "err" | "progressEvery">,
  now: () => number = () => performance.now(),
) {
  const started = now();
  const every = err.isTTY ? REDRAW_INTERVAL_MS : progressEvery;
  let first: { at: number; done: number } | undefined;
  let last = started;
  let drawn = false;

  const clear = () => {
    if (drawn) err.write("\r\x1B[K");
    drawn = false;
  };

  return {
    update(progress: ImportProgress): void {
      const at = now();
      if (progress.part) first ??= { at, done: progress.part.done };
      if (at - last < every) return;
      last = at;
      const line = describe(progress, (at - started) / 1000, first && { ...first, now: at });
      if (!err.isTTY) return void err.write(`${line}\n`);
      clear();
      err.write(`${bar(progress.part)}${line}`.slice(0, Math.max(20, (err.columns ?? 80) - 1)));
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

function describe(
  { added, changed, unchanged, rejected, part }: ImportProgress,
  seconds: number,
  since: { at: number; done: number; now: number } | undefined,
): string {
  const stored = added + changed + unchanged;
  const parts = [
    `${formatNumber(stored)} stored`,
    `${formatNumber(Math.round((stored + rejected) / Math.max(seconds, 0.001)))}/s`,
  ];
  if (part) parts.unshift(`${Math.floor((100 * part.done) / Math.max(part.total, 1))} %`);
  if (rejected > 0) parts.push(`${formatNumber(rejected)} rejected`);
  if (part && since && part.done > since.done) {
    const rate = (part.done - since.done) / (since.now - since.at);
    parts.push(`${formatDuration((part.total - part.done) / rate / 1000)} left`);
  }
  return parts.join(" · ");
}

function bar(part: ImportProgress["part"]): string {
  if (!part) return "";
  const full = Math.min(BAR_WIDTH, Math.floor((BAR_WIDTH * part.done) / Math.max(part.total, 1)));
  return `${"━".repeat(full)}${"─".repeat(BAR_WIDTH - full)} `;
}

/** Formats a duration: 5 s, 1:05, 1:00:05. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  if (total < 60) return `${total} s`;
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(total % 60)}` : `${minutes}:${pad(total % 60)}`;
}

/** Returns a reporter that prints a line every few seconds, for operations without a known total. */
export function reportEvery<T>(
  { err, progressEvery = LINE_INTERVAL_MS }: Pick<Context, "err" | "progressEvery">,
  format: (progress: T) => string,
  now: () => number = () => performance.now(),
): (progress: T) => void {
  let last = now();
  return (progress) => {
    if (now() - last < progressEvery) return;
    last = now();
    err.write(`${format(progress)} so far\n`);
  };
}
