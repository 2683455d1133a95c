import type { RequestPage, UsageReport } from "@modelyard/contract";
import { expect, onTestFinished, test } from "vitest";
import { STORED_REFUSALS_PER_USER } from "../../http/limits.ts";
import { formatMetrics } from "../metrics/prometheus.ts";
import { servingHub } from "../../testing/serving-hub.ts";
import { aBudget } from "../../testing/router.ts";
import { startServer } from "../../testing/http-server.ts";
import { createRefusalLimit } from "./stored-refusals.ts";

async function startHub(providers: Record<string, string> = {}) {
  const hub = await servingHub({ models: {}, providers });
  onTestFinished(() => hub[Symbol.asyncDispose]());
  const session = await hub.ada.session();
  const get = async <T>(path: string) =>
    (await fetch(hub.url + path, { headers: session })).json() as Promise<T>;
  const call = (provider: string, model: string) =>
    hub.post(`/router/${provider}/openai/v1/chat/completions`, { model, messages: [] });
  return { ...hub, get, call };
}

test("stores some rejected requests of a user, and no names that the user made up in totals", async () => {
  const hub = await startHub();
  const { burst } = STORED_REFUSALS_PER_USER;
  for (let i = 0; i < burst + 20; i++) {
    const response = await hub.call("groq", `made-up/${i}-${"x".repeat(280)}`);
    expect(response.status).toBe(403);
  }
  await hub.router.flush();
  expect(await hub.db.selectFrom("requests").select("key").execute()).toHaveLength(burst);
  const days = await hub.db.selectFrom("usage_days").selectAll().execute();
  expect(days).toMatchObject([{ model: "", calls: burst, failed: burst }]);
  const { requests } = await hub.get<RequestPage>("/api/usage/requests?limit=1");
  expect(requests).toMatchObject([
    { status: 403, outcome: "refused", attempts: [{ provider: "groq", failed: "key" }] },
  ]);
  expect(requests[0]?.model).toMatch(/^made-up\/\d+-x{280}$/);
  const metrics = await formatMetrics(hub.metrics);
  expect(metrics).not.toContain("made-up");
  expect(metrics).toContain(`model="",status="403",outcome="refused"} ${burst + 20}\n`);
});

test("counts requests to unknown models under one name, and toward budgets of these models", async () => {
  await using server = await startServer((_, response) =>
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 4 } })),
  );
  const hub = await startHub({ groq: server.url });
  const { id } = await hub.router.budgets.create({ ...aBudget, tokens: 1_000_000, on_model: "made-up/2" });
  await hub.router.refresh();
  for (const name of ["made-up/1", "Made-Up/2", "made-up/2", "made-up/3"])
    expect((await hub.call("groq", name)).status).toBe(200);
  await hub.router.flush();
  const { rows } = await hub.get<UsageReport>("/api/usage?group=model");
  expect(rows.map(({ name, requests }) => [name, requests])).toEqual([
    ["", 2],
    ["made-up/2", 2],
  ]);
  expect((await hub.router.budgets.spent()).get(id)?.tokens).toBe(14);
});

test("stores a rejected request again after a while", () => {
  let now = 0;
  const mayStore = createRefusalLimit(() => now);
  const { burst, refillS } = STORED_REFUSALS_PER_USER;
  const count = (userId: string) =>
    Array.from({ length: 2 * burst }, () => mayStore(userId)).filter(Boolean).length;
  expect(count("ada")).toBe(burst);
  expect(count("eve")).toBe(burst);
  now += 2 * refillS * 1000;
  expect(count("ada")).toBe(2);
});
