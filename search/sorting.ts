/** Sorting generators that yield regularly, to spread the work over many event-loop iterations. */

const RUN = 512;
/** Documents between two yields. */
export const STRETCH = 16_384;

/** Merge sort with sorted short runs. */
export function* sortByComparing(
  documents: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array> {
  let from: Uint32Array = documents;
  let to: Uint32Array = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += RUN) {
    from.subarray(at, at + RUN).sort(compare);
    if (at % (8 * RUN) === 0) yield;
  }
  for (let run = RUN; run < from.length; run *= 2) {
    for (let at = 0; at < from.length; at += 2 * run) {
      yield* merge(
        from,
        to,
        at,
        Math.min(at + run, from.length),
        Math.min(at + 2 * run, from.length),
        compare,
      );
    }
    [from, to] = [to, from];
  }
  return from;
}

/**
 * Sorts by a number, and documents with equal numbers by comparison, which is much slower. `numberOf` must be consistent
 * with `compare`.
 */
export function* sortByBoth(
  documents: Uint32Array,
  numberOf: (document: number) => number,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array> {
  const sorted = yield* sortByNumber(documents, (document) => -numberOf(document));
  for (let start = 0; start < sorted.length;) {
    const number = numberOf(sorted[start] ?? 0);
    let end = start + 1;
    while (end < sorted.length && numberOf(sorted[end] ?? 0) === number) end++;
    const same = sorted.subarray(start, end);
    if (same.length > RUN) same.set(yield* sortByComparing(same.slice(), compare));
    else if (same.length > 1) same.sort(compare);
    start = end;
    yield;
  }
  return sorted;
}

function* merge(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  middle: number,
  end: number,
  compare: (a: number, b: number) => number,
): Generator<void> {
  if (middle === end || compare(from[middle - 1] ?? 0, from[middle] ?? 0) <= 0) {
    to.set(from.subarray(start, end), start);
    yield;
    return;
  }
  let left = start;
  let right = middle;
  for (let out = start; out < end; out++) {
    const takeLeft = right === end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    to[out] = from[takeLeft ? left++ : right++] ?? 0;
    if (out % 2048 === 0) yield;
  }
}

/** Stable radix sort by number, largest first. */
export function* sortByNumber(
  documents: Uint32Array,
  numberOf: (document: number) => number,
): Generator<void, Uint32Array> {
  const { length } = documents;
  let from: Columns = {
    documents: documents.slice(),
    high: new Uint32Array(length),
    low: new Uint32Array(length),
  };
  let to: Columns = {
    documents: new Uint32Array(length),
    high: new Uint32Array(length),
    low: new Uint32Array(length),
  };
  const number = new Float64Array(1);
  const bits = new Uint32Array(number.buffer);
  for (let i = 0; i < length; i++) {
    // + 0 converts -0 to 0.
    number[0] = numberOf(documents[i] ?? 0) + 0;
    const [low = 0, high = 0] = bits;
    // Float bits sort like integers if negative values are inverted; inverting all sorts the largest first.
    const negative = high >>> 31 === 1;
    from.high[i] = negative ? high : ~high & 0x7fffffff;
    from.low[i] = negative ? low : ~low;
    if (i % STRETCH === 0) yield;
  }
  for (const digit of [0, 16, 32, 48]) {
    const sorted = yield* sortByDigit(from, to, digit);
    if (sorted) [from, to] = [to, from];
  }
  return from.documents;
}

interface Columns {
  documents: Uint32Array;
  high: Uint32Array;
  low: Uint32Array;
}

/** Runs one stable pass. Returns false, without changes, if all digits are equal. */
function* sortByDigit(from: Columns, to: Columns, digit: number): Generator<void, boolean> {
  const { length } = from.documents;
  const keys = digit < 32 ? from.low : from.high;
  const shift = digit & 31;
  const starts = new Uint32Array(65_537);
  for (let i = 0; i < length; i++) {
    const key = (((keys[i] ?? 0) >>> shift) & 0xffff) + 1;
    starts[key] = (starts[key] ?? 0) + 1;
    if (i % STRETCH === 0) yield;
  }
  if (starts.includes(length)) return false;
  for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  for (let i = 0; i < length; i++) {
    const key = ((keys[i] ?? 0) >>> shift) & 0xffff;
    const at = starts[key] ?? 0;
    starts[key] = at + 1;
    to.documents[at] = from.documents[i] ?? 0;
    to.high[at] = from.high[i] ?? 0;
    to.low[at] = from.low[i] ?? 0;
    if (i % STRETCH === 0) yield;
  }
  return true;
}
