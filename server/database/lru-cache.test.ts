import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.ts";

test("evicts the least recently used entry first", () => {
  const kept = createLruCache<number>(2);
  kept.put("a", 1);
  kept.put("b", 2);
  expect(kept.get("a")).toBe(1);
  kept.put("c", 3);
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([1, undefined, 3]);
});

test("counts entries by cost, also when they are replaced, and rejects one above the limit", () => {
  const kept = createLruCache<string>(10, (text) => text.length);
  kept.put("a", "12345678");
  kept.put("a", "1234");
  kept.put("b", "123456");
  expect([kept.get("a"), kept.get("b")]).toEqual(["1234", "123456"]);
  kept.put("c", "12345678901");
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([undefined, undefined, undefined]);
});
