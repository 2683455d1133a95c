import { expect, test } from "vitest";
import { observe, formatCounts } from "./histogram.ts";
import type { ProviderMetricsTable } from "./metric-aggregate.ts";
import { providerMetricsView } from "./view.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T12:00:00Z");

function row(day: number, first: readonly number[], more: Partial<ProviderMetricsTable> = {}) {
  const histogram = new Map<number, number>();
  for (const value of first) observe(histogram, value);
  return {
    span: "day",
    start: Math.floor(NOW / DAY) * DAY - day * DAY,
    provider: "groq",
    provider_model: "snow",
    source: "traffic",
    seq: 1,
    calls: first.length,
    answered: first.length,
    failed: "",
    first: formatCounts(histogram),
    whole: "",
    speed: "",
    ...more,
  } satisfies ProviderMetricsTable;
}

test("returns the latency of each day, oldest first, without failed requests", () => {
  const rows = [
    row(0, [], { calls: 3, failed: "429:3" }),
    row(2, [100, 100, 100]),
    row(2, [1000], { source: "probe" }),
    row(40, [7]),
    row(1, [5], { provider_model: "rain" }),
  ];
  const [metrics] = providerMetricsView([{ provider: "groq", providerModel: "snow" }], rows, NOW);
  const [busy, failing, ...others] = metrics?.days ?? [];
  expect(others).toEqual([]);
  expect(busy).toMatchObject({ day: "2026-11-18", requests: 4, succeeded: 4 });
  expect(busy?.firstTokenMs?.p50).toBeCloseTo(100, -1);
  expect(busy?.firstTokenMs?.p95).toBeGreaterThan(970);
  expect(failing).toMatchObject({ day: "2026-11-20", requests: 3, succeeded: 0 });
  expect(failing?.firstTokenMs).toBeUndefined();
});
