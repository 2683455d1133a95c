import { expect, test } from "vitest";
import { createRow, getBlendedPrice, parseSortOrder, sortRows } from "./comparison.ts";
import type { Host } from "./hosted.server.ts";

const host = (provider: string): Host => ({
  provider,
  label: provider,
  status: "live",
  task: "Chat",
  ready: true,
  providerId: `${provider}/snow`,
});
const deployment = (provider: string, input?: number) => ({
  model: "ada/snow",
  provider,
  source: "https://prices.example.com/list",
  asOf: "2026-08-01",
  ...(input !== undefined && { input, output: 2 * input }),
});
const context = { window: "7d", today: "2026-08-03" } as const;
const noRequests = { source: "none", requests: 0, healthChecks: 0, failed: {} } as const;
const rows = [
  createRow(host("alpha"), deployment("alpha", 0.5), undefined, undefined, context),
  createRow(host("beta"), undefined, undefined, undefined, context),
  createRow(
    host("gamma"),
    deployment("gamma", 0.1),
    {
      provider: "gamma",
      context_length: 131_000,
      region: "eu",
      region_source: "admin",
      region_as_of: "2026-08-02",
    },
    {
      provider: "gamma",
      providerId: "gamma/snow",
      windows: {
        "24h": noRequests,
        "7d": {
          source: "both",
          requests: 1200,
          healthChecks: 200,
          successRate: 0.995,
          firstTokenMs: { p50: 320, p95: 900 },
          failed: { "429": 5, timeout: 1 },
        },
        "30d": noRequests,
      },
      days: [
        { day: "2026-08-01", requests: 1000, succeeded: 1000 },
        { day: "2026-08-03", requests: 200, succeeded: 100 },
      ],
    },
    context,
  ),
];
const order = (query: string) =>
  sortRows(rows, parseSortOrder(new URLSearchParams(query))).map(({ provider }) => provider);

test("sorts unknown values last in both directions, and the cheapest first by default", () => {
  expect(order("sort=input")).toEqual(["gamma", "alpha", "beta"]);
  expect(order("sort=-input")).toEqual(["alpha", "gamma", "beta"]);
  expect(order("sort=-provider")).toEqual(["gamma", "beta", "alpha"]);
  expect(order("sort=toString")).toEqual(["gamma", "alpha", "beta"]);
  const image = (provider: string, perImage: number) =>
    createRow(host(provider), { ...deployment(provider), perImage }, undefined, undefined, context);
  const mixed = [image("delta", 0.04), image("epsilon", 0.03), ...rows];
  expect(sortRows(mixed, undefined).map(({ provider }) => provider)).toEqual([
    "gamma",
    "alpha",
    "epsilon",
    "delta",
    "beta",
  ]);
});

test("every value states its source, and every unknown value its reason", () => {
  expect(rows[2]?.cells.input).toEqual({
    text: "$0.10",
    sort: 0.1,
    message: "US dollars per million input tokens. Source: prices.example.com, as of Aug 1, 2026.",
    old: false,
  });
  expect(rows[2]?.cells.first).toMatchObject({
    text: "320",
    message: "Based on 1,200 requests in the last 7 days: 1,000 from users, 200 health checks.",
  });
  expect(rows[2]?.cells.uptime).toMatchObject({
    text: "99.5%",
    message: expect.stringContaining("Failures: 5 × 429, 1 × timeout."),
  });
  expect(rows[2]?.cells.region).toMatchObject({
    text: "eu",
    message: "Source: hub settings, as of Aug 2, 2026.",
  });
  // In thousands, 131,000 would look larger than 131,072, which is 128k.
  expect(rows[2]?.cells.context.text).toBe("131,000");
  expect(rows[2]?.cells.speed.message).toContain("no streamed response was long enough");
  for (const { cells } of rows)
    for (const cell of Object.values(cells)) expect(cell.message).toMatch(/\w.*\.$/);
  expect(rows[1]?.cells.input.text).toBeUndefined();
});

test("blends three input tokens with one output token; a missing part makes it unknown", () => {
  expect(getBlendedPrice({ input: 1, output: 2 }, true)).toBe(1.25);
  expect(getBlendedPrice({ input: 1 }, true)).toBeUndefined();
  expect(getBlendedPrice({ input: 1 }, false)).toBe(1);
  expect(rows.map(({ blended }) => blended)).toEqual([0.625, undefined, 0.125]);
});

test("lists all of the last 30 days, oldest first, including days without requests", () => {
  const days = rows[2]?.days ?? [];
  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
    { day: "2026-08-01", requests: 1000, succeeded: 1000 },
    { day: "2026-08-02", requests: 0, succeeded: 0 },
    { day: "2026-08-03", requests: 200, succeeded: 100 },
  ]);
});
