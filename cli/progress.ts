import type { ImportProgress } from "@modelyard/server/offline";
import type { Context } from "./command.ts";

export const number = (value: number): string => value.toLocaleString("en");

/** On a terminal the line is drawn anew at most this often. Milliseconds. */
const REDRAW = 100;
/** Without a terminal there is a line this often. Milliseconds. */
export const LINE_EVERY = 5000;
const BAR = 24;

/**
 * Shows how an import goes on: on a terminal one line that is drawn anew, with a bar where the whole is known;
 * elsewhere a line every few seconds. What it says is stored is on the disk.
 */
export function reportProgress(
  { err, progressEvery = LINE_EVERY }: Pick<Context, "err" | "progressEvery">,
  now: () => number = () => performance.now(),
) {
  const started = now();
  const every = err.isTTY ? REDRAW : progressEvery;
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
    /** A line of its own, above the moving one. */
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
    `${number(stored)} stored`,
    `${number(Math.round((stored + rejected) / Math.max(seconds, 0.001)))}/s`,
  ];
  if (part) parts.unshift(`${Math.floor((100 * part.done) / Math.max(part.total, 1))} %`);
  if (rejected > 0) parts.push(`${number(rejected)} rejected`);
  if (part && since && part.done > since.done) {
    const rate = (part.done - since.done) / (since.now - since.at);
    parts.push(`${clock((part.total - part.done) / rate / 1000)} left`);
  }
  return parts.join(" · ");
}

function bar(part: ImportProgress["part"]): string {
  if (!part) return "";
  const full = Math.min(BAR, Math.floor((BAR * part.done) / Math.max(part.total, 1)));
  return `${"━".repeat(full)}${"─".repeat(BAR - full)} `;
}

/** 5 s · 1:05 · 1:00:05 */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A line of progress every few seconds, for what has no end that is known. */
export function reportEvery<T>(
  { err, progressEvery = LINE_EVERY }: Pick<Context, "err" | "progressEvery">,
  words: (so: T) => string,
  now: () => number = () => performance.now(),
): (so: T) => void {
  let last = now();
  return (so) => {
    if (now() - last < progressEvery) return;
    last = now();
    err.write(`${words(so)} so far\n`);
  };
}
