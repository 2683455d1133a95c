import { expect, test } from "vitest";
import { createWeightedCache } from "./cache.server.ts";
import { TimeoutError, runWithTimeout } from "./run-with-timeout.server.ts";

test("returns the result of work and rethrows its errors", () => {
  expect(runWithTimeout(1_000, () => 7)).toBe(7);
  expect(() =>
    runWithTimeout(1_000, () => {
      throw new TypeError("own");
    }),
  ).toThrow(TypeError);
});

test("interrupts endless loops and slow regular expressions", () => {
  expect(() =>
    runWithTimeout(50, () => {
      for (;;);
    }),
  ).toThrow(TimeoutError);
  expect(() => runWithTimeout(50, () => /^(a+)+$/.test(`${"a".repeat(60)}b`))).toThrow(TimeoutError);
  expect(runWithTimeout(1_000, () => "again")).toBe("again");
});

test("the cache removes the least recently used entries by weight", () => {
  const cache = createWeightedCache<string>(10);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  expect(cache.get("a")).toBe("A");
  cache.set("c", "C", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
  cache.set("a", "A2", 1);
  cache.set("d", "D", 5);
  expect(cache.size).toBe(3);
  cache.set("huge", "H", 11);
  expect(cache.get("huge")).toBeUndefined();
  expect(cache.size).toBe(0);
});
