import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sortByBoth, sortByComparing, sortByNumber } from "./sorting.ts";

/** Runs a generator to completion, and counts its yields. */
function run<T>(work: Generator<void, T>): { result: T; pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const step = work.next();
    if (step.done === true) return { result: step.value, pauses };
  }
}

const numbers = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1, 2, -Infinity)), {
  maxLength: 80,
});
const all = (length: number) => Uint32Array.from({ length }, (_, i) => i);

test("sorts by number, largest first, and preserves the order of equal numbers", () => {
  fc.assert(
    fc.property(numbers, (keys) => {
      const { result } = run(sortByNumber(all(keys.length), (i) => keys[i] ?? 0));
      const expected = [...keys.keys()].toSorted((a, b) => {
        const [x = 0, y = 0] = [keys[a], keys[b]];
        return x === y ? a - b : y > x ? 1 : -1;
      });
      expect([...result]).toEqual(expected);
    }),
  );
});

test("sorts long lists by comparison, in many small steps", () => {
  const length = 5000;
  const key = (i: number) => (i * 7919) % 1009;
  const compare = (a: number, b: number) => key(a) - key(b) || a - b;
  const { result, pauses } = run(sortByComparing(all(length), compare));
  expect([...result]).toEqual([...all(length)].toSorted(compare));
  expect(pauses).toBeGreaterThan(10);
});

test("sorts by number, then by comparison, even if thousands of numbers are equal", () => {
  const length = 4000;
  const name = (i: number) => String((i * 7919) % 4001).padStart(4, "0");
  const compare = (a: number, b: number) => (name(a) < name(b) ? -1 : 1);
  for (const letters of [0, 1, 3]) {
    const { result } = run(sortByBoth(all(length), (i) => Number(name(i).slice(0, letters)), compare));
    expect([...result]).toEqual([...all(length)].toSorted(compare));
  }
});
