/**
 * Formats numbers and dates for pages. Without `Intl`: the server and all browsers must produce the same text, or
 * hydration would change it.
 */

import { formatScaled, roundDigits } from "@modelyard/contract";

const STEPS = ["", "k", "M", "B", "T"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Formats a number with three significant digits and a suffix: 950, 3.17k, 909k, 5.1M. */
export const compact = (value: number): string => formatScaled(value, STEPS);

/** Formats a number of parameters with the letters that model names use: 22M, 8.03B. */
export const parameters = (value: number): string => compact(value).replace("k", "K");

/** Formats a number of tokens. Context lengths are powers of two, such as 8k or 128k, or multiples of 1,000. */
export function tokens(value: number): string {
  if (value >= 1_048_576 && value % 1_048_576 === 0) return `${value / 1_048_576}M`;
  if (value >= 1024 && value % 1024 === 0 && value % 1000 !== 0) return `${value / 1024}k`;
  return compact(value);
}

/** Formats all digits in groups of three: 5,132,408. */
export const grouped = (value: number): string =>
  String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ",");

/** Formats a date as `Sep 25, 2024`, in UTC; `undefined` if it is not a date. */
export function day(iso: string): string | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Formats a date as `Sep 25`, in UTC; `undefined` if it is not a date. */
export const shortDay = (iso: string): string | undefined => day(iso)?.replace(/,.*/, "");

/** Formats a duration: `340 ms`, `1.85 s`, `12.4 s`, `2 min 5 s`. Milliseconds. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${roundDigits(ms / 1000)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Formats a date as `Sep 2024`, in UTC; `undefined` if it is not a date. */
export function month(iso: string): string | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Formats a count with its noun: `1 model`, `1,284 models`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
