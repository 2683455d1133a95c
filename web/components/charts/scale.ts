/** An axis from a rounded start to a rounded end. */
export interface Scale {
  /** Values of the grid lines, ascending. */
  ticks: readonly number[];
  /** The position of a value between the start and the end, 0 to 100. */
  at(value: number): number;
}

const STEPS = [1, 2, 2.5, 5, 10];
/** Number of grid lines in addition to the first. */
const MAX_STEPS = 4;

/**
 * Creates an axis for values from 0, with three to five grid lines at round numbers. A `free` axis starts near the
 * lowest value, for points. Bars need an axis from zero.
 */
export function createScale(values: readonly number[], { free = false } = {}): Scale {
  const max = Math.max(0, ...values);
  const min = free && values.length > 0 ? Math.min(...values) : 0;
  const span = max - min || max || 1;
  const power = 10 ** Math.floor(Math.log10(span / MAX_STEPS));
  // Rounding the start down can require another step.
  const step = STEPS.map((each) => each * power).find(
    (each) => Math.ceil(max / each) - Math.floor(min / each) <= MAX_STEPS,
  );
  const size = step ?? 20 * power;
  const first = Math.floor(min / size);
  const last = Math.max(Math.ceil(max / size), first + 1);
  // Multiplication, because repeated addition of steps such as 0.1 accumulates rounding errors.
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * size));
  const [start, end] = [first * size, last * size];
  return { ticks, at: (value) => round((100 * (value - start)) / (end - start)) };
}

/** Rounds to the precision of a chart, so that markup stays short. */
const round = (value: number): number => Number(value.toPrecision(6));

/** Formats the ticks of an axis. Prices have the same number of decimals: `$0.225`, `$0.250`. */
export function formatTicks(ticks: readonly number[], format: (value: number) => string): string[] {
  const texts = ticks.map(format);
  const isPrice = ticks.every((tick, i) => /^[\d.]+ \$[\d.]+$/.test(`${tick} ${texts[i]}`));
  const digits = Math.max(...ticks.map((tick) => String(tick).split(".")[1]?.length ?? 0));
  if (!isPrice || digits === 0) return texts;
  return ticks.map((tick) => (tick === 0 ? "$0" : `$${tick.toFixed(Math.max(2, digits))}`));
}

/** Formats a percentage for SVG and CSS. */
export const percent = (value: number): string => `${Number(value.toFixed(2))}%`;

/** Colors of series in order; the last one is for "other". */
const COLORS = 8;

/** The class with the color of a series, `series-1` to `series-8`. */
export const getSeriesClass = (index: number, isOther = false): string =>
  `series-${isOther ? COLORS : Math.min(index + 1, COLORS)}`;

/** Returns the indexes of up to `count` evenly spaced labels, including the last one. */
export function selectLabels(length: number, count: number): number[] {
  const step = Math.max(1, Math.ceil((length - 1) / (count - 1)));
  return Array.from({ length }, (_, i) => i).filter((i) => (length - 1 - i) % step === 0);
}

/** Returns the points that no other point beats in both low `x` and high `y` (Pareto front), ascending by `x`. */
export function findFront<Point extends { x: number; y: number }>(points: readonly Point[]): Point[] {
  let best = -Infinity;
  return points
    .toSorted((a, b) => a.x - b.x || b.y - a.y)
    .filter(({ y }) => {
      if (y <= best) return false;
      best = y;
      return true;
    });
}

/** Splits values at the gaps. Returns each run with its first index. */
export function findRuns<Value>(values: readonly (Value | undefined)[]): { from: number; run: Value[] }[] {
  const runs: { from: number; run: Value[] }[] = [];
  let open = false;
  for (const [i, value] of values.entries()) {
    if (value === undefined) {
      open = false;
      continue;
    }
    if (!open) runs.push({ from: i, run: [] });
    open = true;
    runs.at(-1)?.run.push(value);
  }
  return runs;
}
