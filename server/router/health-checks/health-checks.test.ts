import { describe, expect, test } from "vitest";
import { toNanoUsd, toNanoUsdPerToken } from "../deployments/prices.ts";
import { HEALTH_CHECK_TOKENS } from "./health-check.ts";
import { HealthChecker } from "./health-checker.ts";
import { aBudget, aDeployment } from "../../testing/router.ts";
import { servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { createRequester } from "../../testing/requester.ts";
import { aUser } from "../../testing/users.ts";

const HOUR = 3_600_000;
const chat = (providerId: string) => ({ task: "conversational", providerId });

/** Requests record the real time, so the test's clock starts on the morning of the current day. */
const TODAY = new Date().toISOString().slice(0, 10);

/** Creates a hub with two providers of one model, an adjustable clock, and an admin session. */
async function checkedHub() {
  const groq = await startFakeProvider("groq");
  const together = await startFakeProvider("together");
  const clock = { at: Date.parse(`${TODAY}T10:00:00Z`) };
  const hub = await servingHub({
    models: { "ada/snow": { groq: chat("snow"), together: chat("snow-t") } },
    providers: { groq, together },
    now: () => new Date(clock.at),
  });
  const session = await (await aUser(hub, "root", { admin: true })).session();
  const price = (provider: string, provider_id: string, usd: number) => ({
    ...aDeployment,
    provider,
    provider_id,
    input: toNanoUsdPerToken(usd),
    output: toNanoUsdPerToken(usd),
  });
  await hub.router.deploymentStore.put([price("groq", "snow", 1), price("together", "snow-t", 1)]);
  await hub.router.refresh();
  return {
    hub,
    clock,
    groq,
    together,
    set: (settings: object, headers = session) =>
      createRequester(hub, headers)("PUT", "/api/admin/health-checks", settings),
    requestCounts: () => [groq.requests.length, together.requests.length],
    async [Symbol.asyncDispose]() {
      await hub[Symbol.asyncDispose]();
      await groq.close();
      await together.close();
    },
  };
}

const everything = { on: true, of: "all", usdPerDay: 1 } as const;

describe("health checks", () => {
  test("are off by default, small, streamed, and excluded from usage", async () => {
    await using setup = await checkedHub();
    const { hub, clock, groq } = setup;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([0, 0]);
    const someone = await aUser(hub, "eve");
    expect((await setup.set(everything, await someone.session())).status).toBe(403);
    expect(await setup.set({ ...everything, everyMinutes: 1 })).toMatchObject({ status: 400 });
    expect(await setup.set({ ...everything, models: ["ada/rain"] })).toMatchObject({ status: 400 });
    expect(await setup.set(everything)).toMatchObject({ status: 200, body: { deployments: 2, spentUsd: 0 } });

    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([1, 1]);
    expect(JSON.parse(new TextDecoder().decode(groq.requests[0]?.body))).toMatchObject({
      model: "snow",
      max_tokens: HEALTH_CHECK_TOKENS,
      stream: true,
    });
    expect(groq.problems).toEqual([]);
    expect(hub.inference.metrics.find("groq", "snow")).toMatchObject({ calls: 1, probes: 1, answered: 1 });
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts(), "not before the interval").toEqual([1, 1]);
    clock.at += HOUR;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([2, 2]);

    await hub.router.flush();
    const days = { from: TODAY, to: TODAY, group: "token" } as const;
    expect((await hub.router.usage.totals(days, {})).rows).toEqual([]);
    const { rows } = await hub.router.usage.totals(days, { probes: true });
    expect(rows).toMatchObject([{ name: "probe", calls: 4, failed: 0 }]);
    const { body } = await setup.set({ ...everything, on: false });
    expect(body["spentUsd"]).toBe((rows[0]?.nano ?? 0) / 1e9);
    expect(body["spentUsd"]).toBeGreaterThan(0);
    expect(body["last"]).toHaveLength(4);
    clock.at += HOUR;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts(), "off again").toEqual([2, 2]);
  });

  test("stop when the daily budget is spent, until the next day", async () => {
    await using setup = await checkedHub();
    const { hub, clock } = setup;
    // Less than the maximum cost of one check.
    await setup.set({ ...everything, providers: ["groq"], usdPerDay: 0.000001 });
    await hub.healthChecker.checkDue();
    await hub.router.flush();
    clock.at += HOUR;
    expect(setup.requestCounts()).toEqual([0, 0]);
    // Enough for one check, but not for two.
    await setup.set({ ...everything, providers: ["groq"], usdPerDay: 0.00013 });
    for (let hours = 1; hours < 6; hours++) {
      await hub.healthChecker.checkDue();
      await hub.router.flush();
      clock.at += HOUR;
    }
    expect(setup.requestCounts()).toEqual([1, 0]);
    const budget = (await hub.router.budgets.all()).find(({ owner }) => owner === "probes");
    expect(budget?.nano).toBe(toNanoUsd(0.00013));
    expect((await hub.router.budgets.spent()).get(budget?.id ?? "")?.nano).toBeGreaterThan(1000);
    // The cost of health checks does not count toward other budgets.
    const ada = hub.router.authenticate(hub.token, undefined);
    if (ada === undefined || "status" in ada) throw new Error("no caller");
    const target = { method: "POST", provider: "groq", model: "ada/snow", providerModel: "snow", path: "/" };
    const estimate = { inputBytes: 9, maxTokens: 9, choices: 1 };
    const reservation = await hub.router.budget.reserve(ada, target, estimate);
    expect(reservation).not.toHaveProperty("status");
    if (!("status" in reservation)) reservation.settle(undefined);
    clock.at += 12 * HOUR;
    await hub.router.flush();
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([2, 0]);
  });

  test("include unpriced deployments only if that is allowed", async () => {
    await using setup = await checkedHub();
    const { hub, clock } = setup;
    await hub.router.deploymentStore.delete("ada/snow", "groq");
    await hub.router.refresh();
    await setup.set({ ...everything, providers: ["groq"] });
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([0, 0]);
    await setup.set({ ...everything, providers: ["groq"], unpriced: "allow" });
    clock.at += HOUR;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([1, 0]);
  });

  test("run in one process, and in another after that process has exited", async () => {
    await using setup = await checkedHub();
    const { hub, clock } = setup;
    const other = new HealthChecker({
      db: hub.db,
      router: hub.router,
      inference: hub.inference,
      random: () => 0,
    });
    await setup.set({ ...everything, providers: ["groq"] });
    await Promise.all([hub.healthChecker.checkDue(), other.checkDue()]);
    expect(setup.requestCounts()).toEqual([1, 0]);
    clock.at += 30_000;
    await other.checkDue();
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([1, 0]);
    // The process with the lease keeps it while it runs checks. After a while without checks, another process gets it.
    clock.at += 91_000;
    await other.checkDue();
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts(), "started by the new process, or not due yet").toSatisfy(
      ([count]: number[]) => count === 1 || count === 2,
    );
    const before = setup.requestCounts()[0] ?? 0;
    await other.close();
    await hub.healthChecker.close();
    clock.at += 2 * HOUR;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()[0]).toBe(before + 1);
  });

  test("wait for the cooldown of an open circuit, and then check the deployment", async () => {
    await using setup = await checkedHub();
    const { hub, clock } = setup;
    const { circuitBreaker: breaker } = hub.inference;
    await setup.set({ ...everything, providers: ["groq"] });
    breaker.recordFailure("groq snow", 60_000);
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([0, 0]);
    clock.at += 61_000;
    expect(breaker.stateOf("groq snow")).toBe("half-open");
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([1, 0]);
    expect(breaker.stateOf("groq snow")).toBe("closed");
  });

  test("can be limited to recently used deployments", async () => {
    await using setup = await checkedHub();
    const { hub, clock, together } = setup;
    await setup.set({ on: true, of: "called", days: 2, usdPerDay: 1 });
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([0, 0]);
    const messages = [{ role: "user" as const, content: "Hi" }];
    await hub.openai.chat.completions.create({ model: "ada/snow:together", messages });
    await hub.inference.metricsHistory.flush();
    clock.at += 61_000;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts()).toEqual([0, 2]);
    expect(together.problems).toEqual([]);
    clock.at += 2 * 24 * HOUR;
    await hub.healthChecker.checkDue();
    expect(setup.requestCounts(), "health checks are not traffic").toEqual([0, 2]);
    expect(hub.inference.metrics.find("together", "snow-t")).toMatchObject({ calls: 2, probes: 1 });
  });

  test("record failures without cost", async () => {
    await using broken = await startFakeProvider("groq", { fault: "server-error" });
    await using hub = await servingHub({
      models: { "ada/snow": { groq: chat("snow") } },
      providers: { groq: broken },
    });
    await hub.healthChecker.put({
      ...(await hub.healthChecker.settings()),
      on: true,
      of: "all",
      unpriced: "allow",
    });
    await hub.router.budgets.create({
      ...aBudget,
      owner: "probes",
      period: "day",
      nano: 1000,
      unpriced: "allow",
    });
    await hub.router.refresh();
    await hub.healthChecker.checkDue();
    expect(hub.inference.metrics.find("groq", "snow")).toMatchObject({ probes: 1, answered: 0 });
    await hub.router.flush();
    const [call] = await hub.router.usage.calls({ probes: true }, { limit: 5 });
    expect(call).toMatchObject({ token_id: "probe", provider: "groq", outcome: "failed", cost: 0 });
  });
});
