import { expect, test } from "vitest";
import { orderOf, rowOf, sorted } from "./comparison.ts";
import type { Host } from "./hosted.server.ts";

const host = (provider: string): Host => ({
  provider,
  label: provider,
  status: "live",
  task: "Chat",
  providerId: `${provider}/snow`,
});
const offer = (provider: string, input?: number) => ({
  model: "ada/snow",
  provider,
  source: "https://prices.example.com/list",
  asOf: "2026-08-01",
  ...(input !== undefined && { input, output: 2 * input }),
});
const at = { window: "7d", today: "2026-08-03" } as const;
const nothing = { source: "none", calls: 0, probes: 0, failed: {} } as const;
const rows = [
  rowOf(host("alpha"), offer("alpha", 0.5), undefined, undefined, at),
  rowOf(host("beta"), undefined, undefined, undefined, at),
  rowOf(
    host("gamma"),
    offer("gamma", 0.1),
    { provider: "gamma", region: "eu", region_source: "admin", region_as_of: "2026-08-02" },
    {
      provider: "gamma",
      providerId: "gamma/snow",
      windows: {
        "24h": nothing,
        "7d": {
          source: "both",
          calls: 1200,
          probes: 200,
          answered: 0.995,
          firstTokenMs: { p50: 320, p95: 900 },
          failed: { "429": 5, timeout: 1 },
        },
        "30d": nothing,
      },
      days: [
        { day: "2026-08-01", calls: 1000, answered: 1000 },
        { day: "2026-08-03", calls: 200, answered: 100 },
      ],
    },
    at,
  ),
];
const order = (query: string) =>
  sorted(rows, orderOf(new URLSearchParams(query))).map(({ provider }) => provider);

test("unknown values come last whichever way one sorts, and what is no column leaves the order as it is", () => {
  expect(order("sort=input")).toEqual(["gamma", "alpha", "beta"]);
  expect(order("sort=-input")).toEqual(["alpha", "gamma", "beta"]);
  expect(order("sort=-provider")).toEqual(["gamma", "beta", "alpha"]);
  expect(order("sort=toString")).toEqual(["alpha", "beta", "gamma"]);
});

test("every number says where it is from, and every unknown why", () => {
  expect(rows[2]?.cells.input).toEqual({
    text: "$0.10",
    sort: 0.1,
    says: "US dollars for a million tokens read. Seen Aug 1, 2026 at prices.example.com.",
  });
  expect(rows[2]?.cells.first).toMatchObject({
    text: "320",
    says: "Of 1,200 calls in the last 7 days: 1,000 of people and programs, 200 probes of the hub.",
  });
  expect(rows[2]?.cells.uptime).toMatchObject({
    text: "99.5 %",
    says: expect.stringContaining("Not answered: 5 × 429, 1 × timeout."),
  });
  expect(rows[2]?.cells.region).toMatchObject({
    text: "eu",
    says: "Seen Aug 2, 2026 in the hub’s settings.",
  });
  expect(rows[2]?.cells.speed.says).toContain("no answer was streamed and long enough");
  for (const { cells } of rows) for (const cell of Object.values(cells)) expect(cell.says).toMatch(/\w.*\.$/);
  expect(rows[1]?.cells.input.text).toBeUndefined();
});

test("the last thirty days are all there, those without calls too, the newest at the end", () => {
  const days = rows[2]?.days ?? [];
  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
    { day: "2026-08-01", calls: 1000, answered: 1000 },
    { day: "2026-08-02", calls: 0, answered: 0 },
    { day: "2026-08-03", calls: 200, answered: 100 },
  ]);
});
