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
const rows = [
  rowOf(host("alpha"), offer("alpha", 0.5), undefined),
  rowOf(host("beta"), undefined, undefined),
  rowOf(host("gamma"), offer("gamma", 0.1), {
    provider: "gamma",
    measured_calls: 1200,
    first_token_latency_ms: 320.4,
    first_token_latency_p95_ms: 900,
    answered: 0.995,
  }),
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
    says: "US dollars for a million tokens read. Seen 1 Aug 2026 at prices.example.com.",
  });
  expect(rows[2]?.cells.first).toMatchObject({
    text: "320",
    says: "Of the last 1,200 calls through this hub.",
  });
  expect(rows[2]?.cells.uptime.text).toBe("99.5 %");
  for (const { cells } of rows) for (const cell of Object.values(cells)) expect(cell.says).toMatch(/\w.*\.$/);
  expect(rows[1]?.cells.input.text).toBeUndefined();
});
