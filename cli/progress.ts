import { formatBytes } from "@modelyard/contract";
import type { ImportProgress, MirrorProgress } from "@modelyard/server/offline";
import type { Context } from "./command.ts";

export const formatNumber = (value: number): string => value.toLocaleString("en");

/** Formats a count and its noun: 1 model, 2 models. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

/** Formats a duration: 5 s, 1:05, 1:00:05. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  if (total < 60) return `${total} s`;
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(total % 60)}` : `${minutes}:${pad(total % 60)}`;
}

const REDRAW_INTERVAL_MS = 100;
/** Interval between lines without a terminal. */
const LINE_INTERVAL_MS = 5000;
const BAR_WIDTH = 24;
/** Notice on Ctrl C of commands that store models in batches. */
export const STOPPING =
  "Stopping after the current batch. Press Ctrl C again to stop immediately; stored models are kept.";
const RATE_WINDOW_MS = 10_000;

type Output = Pick<Context, "err" | "progressEvery" | "signal">;

interface ReportOptions {
  /** Printed on Ctrl C. */
  stopping?: string;
  /** Clock, in milliseconds. */
  now?: () => number;
}

/** Completed part of the work. */
interface Part {
  done: number;
  total: number;
}

const getShare = ({ done, total }: Part): number => done / Math.max(total, 1);

/** Shows progress: on a terminal in one line, with a bar if the total is known; otherwise in a line every few seconds. */
class ProgressLine {
  protected readonly now: () => number;
  protected readonly started: number;
  readonly #output: Output;
  readonly #onAbort: () => void;
  #last: number;
  #isDrawn = false;

  constructor(output: Output, { stopping, now = () => performance.now() }: ReportOptions = {}) {
    this.#output = output;
    this.now = now;
    this.started = this.#last = now();
    this.#onAbort = () => stopping !== undefined && this.notice(stopping);
    output.signal.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Whether it is time for the next line. */
  protected isDue(at: number): boolean {
    const { err, progressEvery = LINE_INTERVAL_MS } = this.#output;
    if (at - this.#last < (err.isTTY ? REDRAW_INTERVAL_MS : progressEvery)) return false;
    this.#last = at;
    return true;
  }

  protected print(facts: readonly string[], part: Part | undefined): void {
    const { err } = this.#output;
    const line = facts.join(" · ");
    if (!err.isTTY) return void err.write(`${line}\n`);
    this.end();
    const full = part && Math.min(BAR_WIDTH, Math.floor(BAR_WIDTH * getShare(part)));
    const bar = full === undefined ? "" : `${"━".repeat(full)}${"─".repeat(BAR_WIDTH - full)} `;
    err.write(`${bar}${line}`.slice(0, Math.max(20, (err.columns ?? 80) - 1)));
    this.#isDrawn = true;
  }

  /** Prints a line above the progress line. */
  readonly notice = (message: string): void => {
    this.end();
    this.#output.err.write(`${message}\n`);
  };

  /** Removes the line from the terminal. */
  end(): void {
    if (this.#isDrawn) this.#output.err.write("\r\x1B[K");
    this.#isDrawn = false;
  }

  [Symbol.dispose](): void {
    this.#output.signal.removeEventListener("abort", this.#onAbort);
    this.end();
  }
}

/** Reports the progress of an import. Everything reported as stored is on disk. */
export class ImportReport extends ProgressLine {
  #first: { at: number; done: number } | undefined;

  readonly update = ({ added, changed, unchanged, rejected, part }: ImportProgress): void => {
    const at = this.now();
    if (part) this.#first ??= { at, done: part.done };
    if (!this.isDue(at)) return;
    const stored = added + changed + unchanged;
    const seconds = Math.max((at - this.started) / 1000, 0.001);
    const facts = [
      `${formatNumber(stored)} stored`,
      `${formatNumber(Math.round((stored + rejected) / seconds))}/s`,
    ];
    if (part) facts.unshift(`${Math.floor(100 * getShare(part))}%`);
    if (rejected > 0) facts.push(`${formatNumber(rejected)} rejected`);
    if (part && this.#first && part.done > this.#first.done) {
      const rate = (part.done - this.#first.done) / (at - this.#first.at);
      facts.push(`${formatDuration((part.total - part.done) / rate / 1000)} left`);
    }
    this.print(facts, part);
  };
}

/** Reports the progress of a transfer: bytes, files, the rate of the last 10 seconds, and the remaining time. */
export class TransferReport extends ProgressLine {
  #samples: { at: number; done: number }[] = [];

  readonly update = ({ files, bytes }: MirrorProgress): void => {
    const at = this.now();
    const sample = { at, done: bytes.done };
    if (this.#samples.length === 0) this.#samples.push(sample);
    if (bytes.total === 0 || !this.isDue(at)) return;
    this.#samples.push(sample);
    const recent = this.#samples.filter((sample) => at - sample.at <= RATE_WINDOW_MS);
    this.#samples = recent.length > 1 ? recent : this.#samples.slice(-2);
    const [first] = this.#samples;
    const rate = first && at > first.at ? ((bytes.done - first.done) / (at - first.at)) * 1000 : 0;
    const facts = [
      `${Math.floor(100 * getShare(bytes))}%`,
      `${formatBytes(bytes.done)} of ${formatBytes(bytes.total)}`,
      `${formatNumber(files.done)} of ${formatNumber(files.total)} files`,
      `${formatBytes(Math.round(rate))}/s`,
    ];
    if (rate > 0) facts.push(`${formatDuration((bytes.total - bytes.done) / rate)} left`);
    this.print(facts, bytes);
  };
}

/** Returns a reporter that prints a line every few seconds, for operations without a known total. */
export function reportEvery<T>(
  { err, progressEvery = LINE_INTERVAL_MS }: Pick<Context, "err" | "progressEvery">,
  format: (progress: T) => string,
): (progress: T) => void {
  let last = performance.now();
  return (progress) => {
    if (performance.now() - last < progressEvery) return;
    last = performance.now();
    err.write(`${format(progress)} so far\n`);
  };
}
