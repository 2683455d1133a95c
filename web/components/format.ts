/**
 * Numbers and dates as the pages write them. Made by hand instead of by `Intl`: the server and every browser
 * must write the same text, or hydration would change it.
 */

const STEPS = ["", "k", "M", "B", "T"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Three digits that matter, with a unit: 950, 3.17k, 909k, 5.1M. */
export function compact(value: number): string {
  let step = 0;
  let rest = value;
  // 999.5 would be written as 1000.
  while (Math.abs(rest) >= 999.5 && step < STEPS.length - 1) {
    rest /= 1000;
    step++;
  }
  return `${digits(rest)}${STEPS[step]}`;
}

/** Parameters, with the letters that model names use: 22M, 8.03B. */
export const parameters = (value: number): string => compact(value).replace("k", "K");

/** Tokens. Context lengths are powers of two, which people know as 8k or 128k. */
export function tokens(value: number): string {
  if (value >= 1_048_576 && value % 1_048_576 === 0) return `${value / 1_048_576}M`;
  if (value >= 1024 && value % 1024 === 0) return `${value / 1024}k`;
  return compact(value);
}

/** Bytes with a unit of the decimal kind, as disks and clients count: 950 B, 3.17 kB, 4.98 GB. */
export const bytes = (value: number): string => {
  const text = compact(value).replace("B", "G");
  const unit = /[kMGT]$/.exec(text)?.[0] ?? "";
  return `${unit === "" ? text : text.slice(0, -1)} ${unit}B`;
};

/** Every digit, in groups of three: 5,132,408. */
export const grouped = (value: number): string =>
  String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ",");

/** `25 Sep 2024`, in UTC; undefined for what is no date. */
export function day(iso: string): string | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `1 model`, `1,284 models`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

function digits(value: number): string {
  const size = Math.abs(value);
  return String(Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)));
}
