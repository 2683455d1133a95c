import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.ts";

test("evicts the least recently used entry first", () => {
  const cache = createLruCache<number>(2);
  cache.put("a", 1);
  cache.put("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.put("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

test("counts entries by cost, even when they are replaced, and rejects one above the limit", () => {
  const cache = createLruCache<string>(10, (text) => text.length);
  cache.put("a", "12345678");
  cache.put("a", "1234");
  cache.put("b", "123456");
  expect([cache.get("a"), cache.get("b")]).toEqual(["1234", "123456"]);
  cache.put("c", "12345678901");
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, undefined, undefined]);
});
