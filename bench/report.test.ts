import { expect, test } from "vitest";
import { formatRuns, type Run } from "./report.ts";

const run = (date: string, values: (number | null)[]): Run => ({
  date,
  about: "one machine",
  columns: ["Modelyard", "nginx"],
  rows: [
    { name: "requests", unit: "/s", values, goal: { more: 0.5, of: "nginx" } },
    { name: "memory", unit: "MB", values: [12.34, null], goal: { less: 10 } },
  ],
});

test("formatRuns compares results with goals and with the previous run", () => {
  const runs = [run("2026-11-20", [7000, null]), run("2026-11-21", [8614.4, 12_000])];
  expect(formatRuns(runs).split("\n")).toEqual([
    "one machine",
    "",
    "|  | Modelyard | nginx | goal | 2026-11-20 |",
    "|---|---:|---:|---:|---:|",
    "| requests | 8,614 /s | 12,000 /s | ≥ 0.50 × nginx: 0.72 × | 7,000 /s |",
    "| memory | 12.3 MB | – | ≤ 10 MB, missed | 12.3 MB |",
  ]);
});
