import type { BudgetInfo } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { findDailyLimit, formatChange, formatCost, getBudgetState, toUsageChart } from "./usage-data.ts";

const usage = (day: string, usd: number, requests = 1) => ({ day, usd, requests });

describe("usage bars", () => {
  test("include every day, and the sum of the others last", () => {
    const { columns, series, unit } = toUsageChart(
      [
        { name: "groq", days: [usage("2026-11-02", 2)] },
        { name: "", others: 9, days: [usage("2026-11-01", 0.5), usage("2026-11-03", 1)] },
      ],
      { from: "2026-11-01", to: "2026-11-03" },
    );
    expect(columns.map(({ short }) => short)).toEqual(["Nov 1", "Nov 2", "Nov 3"]);
    expect(series).toEqual([
      { name: "groq", values: [0, 2, 0] },
      { name: "9 others", values: [0.5, 0, 1], other: true },
    ]);
    expect(unit).toBe("usd");
  });

  test("combine days in long periods without omitting any", () => {
    const days = [usage("2026-01-01", 0, 3), usage("2026-12-31", 0, 4)];
    const { columns, series, unit, daysPerBar } = toUsageChart([{ name: "", others: 1, days }], {
      from: "2026-01-01",
      to: "2026-12-31",
    });
    expect([unit, daysPerBar, columns.length]).toEqual(["requests", 4, 92]);
    expect(columns.at(-1)?.name).toBe("Dec 31, 2026");
    expect(columns[0]?.name).toBe("Jan 1, 2026 – Jan 4, 2026");
    expect([series[0]?.name, series[0]?.values[0], series[0]?.values.at(-1)]).toEqual(["1 other", 3, 4]);
  });
});

test.each([
  [109, 100, "+9%"],
  [50, 100, "−50%"],
  [1, 1, "±0%"],
  [1, 0, undefined],
])("the change from %2$d to %1$d is %3$s", (now, before, text) =>
  expect(formatChange(now, before)).toBe(text),
);

test("the cost of unpriced requests is unknown, even if others failed at no cost", () => {
  const sum = { requests: 3, failed: 1, usd: 0 };
  expect(formatCost({ ...sum, unpriced: 0 })).toBe("$0");
  expect(formatCost({ ...sum, unpriced: 2 })).toBe("Unknown");
  expect(formatCost({ ...sum, unpriced: 1 })).toBe("$0");
  expect(formatCost({ ...sum, usd: 3, unpriced: 1 })).toBe("$3.00");
});

const budget = (more: Partial<BudgetInfo>): BudgetInfo => ({
  id: "1",
  owner: "user",
  period: "month",
  unpriced: "refuse",
  resetsAt: "2026-12-01T00:00:00.000Z",
  ...more,
});

test("the daily limit is the lowest budget that covers all requests of the owner", () => {
  const budgets = [
    budget({ usd: 90 }),
    budget({ usd: 5, period: "day" }),
    budget({ usd: 1, model: "ada/snow" }),
    budget({ usd: 1, owner: "hub" }),
    budget({ requests: 1, period: "minute" }),
  ];
  expect(findDailyLimit(budgets, "own", "2026-11-20")).toEqual({ usd: 3, period: "month" });
  expect(findDailyLimit(budgets, "hub", "2026-02-20")?.usd).toBeCloseTo(1 / 28);
  expect(findDailyLimit([], "own", "2026-11-20")).toBeUndefined();
});

test.each([
  [10, "2026-11-16T00:00:00Z", "On track"],
  [60, "2026-11-16T00:00:00Z", "Will run out"],
  [60, "2026-11-02T00:00:00Z", "On track"],
  [100, "2026-11-02T00:00:00Z", "Used up"],
])("%d of 100 at %s: %s", (used, now, text) =>
  expect(getBudgetState(used, 100, budget({ usd: 100 }), Date.parse(now)).text).toBe(text),
);
