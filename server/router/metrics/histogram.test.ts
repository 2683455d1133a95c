import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addHistogram,
  getTotalCount,
  parseHistogram,
  observe,
  getQuantile,
  formatCounts,
} from "./histogram.ts";

const createHistogram = (values: readonly number[]) => {
  const histogram = new Map<number, number>();
  for (const value of values) observe(histogram, value);
  return histogram;
};
const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 });

test("keeps quantiles accurate to 2.5% after merging and storing", () => {
  fc.assert(
    fc.property(values, values, fc.double({ min: 0, max: 1, noNaN: true }), (one, two, quantile) => {
      const sum = parseHistogram(formatCounts(createHistogram(one)));
      addHistogram(sum, createHistogram(two));
      const sorted = [...one, ...two].toSorted((a, b) => a - b);
      expect(getTotalCount(sum)).toBe(sorted.length);
      const exact = sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] as number;
      expect(Math.abs((getQuantile(sum, quantile) as number) / exact - 1)).toBeLessThan(0.0251);
    }),
  );
});

test("has no median if empty", () => {
  expect(getQuantile(parseHistogram(""), 0.5)).toBeUndefined();
});
