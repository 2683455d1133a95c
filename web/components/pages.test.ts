import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getPagerItems } from "./pages.ts";

const written = (current: number, count: number) =>
  getPagerItems(current, count)
    .map((item) => (item === "gap" ? "…" : item === current ? `[${item + 1}]` : item + 1))
    .join(" ");

test.each([
  [0, 1, "[1]"],
  [0, 2, "[1] 2"],
  [0, 43, "[1] 2 3 4 … 43"],
  [3, 43, "1 2 3 [4] 5 … 43"],
  [4, 43, "1 … 4 [5] 6 … 43"],
  [8, 10, "1 … 7 8 [9] 10"],
  [9, 10, "1 … 7 8 9 [10]"],
  [3, 7, "1 2 3 [4] 5 6 7"],
])("lists the pages around %d of %d: %s", (current, count, text) =>
  expect(written(current, count)).toBe(text),
);

test("lists the first, last, and current page in order, without gaps of one page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (count, any) => {
      const current = any % count;
      const items = getPagerItems(current, count);
      const pages = items.filter((item) => item !== "gap");
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([0, current, count - 1]));
      for (const [i, item] of items.entries()) {
        if (item === "gap") expect(Number(items[i + 1]) - Number(items[i - 1])).toBeGreaterThan(2);
      }
    }),
  );
});
