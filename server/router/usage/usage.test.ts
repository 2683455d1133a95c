import type { BudgetInfo, UsageReport, RequestPage } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { MAX_USAGE_ROWS } from "../../http/limits.ts";
import { shared } from "../../testing/shared.ts";
import { createRequester } from "../../testing/requester.ts";
import { testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { aCall, aDeployment, createUsage, aTarget } from "../../testing/router.ts";
import { toNanoUsdPerToken } from "../deployments/prices.ts";

/** Models without a price. */
const UNPRICED = [
  ...Array.from({ length: 7 }, (_, i) => `ada/rain-${i}`),
  "ada/fog",
  '=cmd|"x",1/y',
  'a"b\\c\nd',
];

/** Creates a hub with two requests of ada, one of them billed to acme, and one request of eve. */
async function createFixture() {
  const clock = { at: Date.parse("2026-11-20T12:00:00Z") };
  const hub = await testHub({ now: () => new Date(clock.at) });
  const { router } = hub;
  await router.deploymentStore.put([
    {
      ...aDeployment,
      model_id: "Ada/Snow",
      provider_id: "snow",
      input: toNanoUsdPerToken(1),
      output: toNanoUsdPerToken(2),
      context: 1000,
    },
    ...UNPRICED.map((model_id) => ({ ...aDeployment, model_id })),
  ]);
  await router.refresh();
  const boss = await aUser(hub, "boss", { admin: true, orgs: { acme: "admin" } });
  const ada = await aUser(hub, "ada", { orgs: { acme: "read" } });
  const eve = await aUser(hub, "eve");
  const tokens = {
    ada: (await ada.token()).authorization,
    eve: (await eve.token("inference")).authorization,
  };
  const call = (user: keyof typeof tokens, billTo?: string, model = "ada/snow") => {
    const caller = router.authenticate(tokens[user].slice(7), billTo);
    if (!caller || "status" in caller) throw new Error("no caller");
    const target = { ...aTarget, model, ...(model !== "ada/snow" && { providerModel: undefined }) };
    const reservation = router.budget.reserve(caller, target, { inputBytes: 2, maxTokens: 5, choices: 1 });
    if (reservation instanceof Promise) throw new Error("waits for a lease");
    if ("status" in reservation) return reservation;
    const usage = createUsage(10, 5);
    reservation.settle(usage);
    router.ledger.record({ ...aCall(caller, usage, clock.at), model, streamed: true });
    return undefined;
  };
  call("ada");
  call("ada", "acme");
  call("eve");
  clock.at = Date.parse("2026-11-21T12:00:00Z");
  return {
    hub,
    clock,
    call,
    boss: createRequester(hub, await boss.session()),
    ada: createRequester(hub, await ada.session()),
    eve: createRequester(hub, await eve.session()),
    eveToken: createRequester(hub, { authorization: tokens.eve }),
    bossToken: createRequester(hub, await boss.token()),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

/** Only for rejected requests, which change nothing. */
const unchanged = await shared(createFixture());

describe("usage", () => {
  test("is shown for the user, for the organization to members, and for all to hub admins", async () => {
    await using setup = await createFixture();
    const mine = (await setup.ada<UsageReport>("GET", "/api/usage")).body;
    expect(mine).toMatchObject({
      from: "2026-10-23",
      to: "2026-11-21",
      rows: [{ name: "2026-11-20", requests: 2, inputTokens: 20, outputTokens: 10, usd: 0.00004 }],
    });
    const acme = (await setup.ada<UsageReport>("GET", "/api/usage?organization=acme&group=user")).body;
    expect(acme.rows).toMatchObject([{ name: "ada", requests: 1 }]);
    expect((await setup.eve("GET", "/api/usage?organization=acme")).status).toBe(404);
    expect((await setup.eve("GET", "/api/usage?all=true")).status).toBe(403);
    expect((await setup.eveToken("GET", "/api/usage")).status).toBe(403);
    expect((await setup.hub.get("/api/usage")).statusCode).toBe(401);
    const all = (await setup.boss<UsageReport>("GET", "/api/usage?all=1&group=organization")).body;
    expect(all.total).toMatchObject({ requests: 3, usd: 0.00006, failed: 0, unpriced: 0 });
    expect(all.rows.map(({ name, requests }) => [name, requests])).toEqual([
      ["", 2],
      ["acme", 1],
    ]);
    const tokens = (await setup.ada<UsageReport>("GET", "/api/usage?group=token")).body;
    expect(tokens.rows).toMatchObject([{ name: "write", requests: 2 }]);
  });

  test("contains a time series for each name, and one for all others", async () => {
    await using setup = await createFixture();
    const getSeries = async () =>
      (await setup.ada<UsageReport>("GET", "/api/usage?group=model&stack=model&from=2026-11-20")).body.series;
    expect(await getSeries()).toEqual([
      { name: "Ada/Snow", days: [{ day: "2026-11-20", requests: 2, usd: 0.00004 }] },
    ]);
    for (let i = 0; i < 8; i++) setup.call("ada", undefined, `ada/rain-${i % 7}`);
    expect((await getSeries())?.map(({ name }) => name).slice(0, 2)).toEqual(["Ada/Snow", "ada/rain-0"]);
    setup.call("ada", undefined, "ada/fog");
    const series = await getSeries();
    expect(series).toHaveLength(8);
    expect(series?.at(-1)).toEqual({
      name: "",
      others: 2,
      days: [{ day: "2026-11-21", requests: 2, usd: 0 }],
    });
    const tokens = (await setup.ada<UsageReport>("GET", "/api/usage?stack=token")).body;
    expect(tokens.series?.map(({ name }) => name)).toEqual(["write"]);
  });

  test("contains the names with the highest cost, and the total of all", async () => {
    await using setup = await createFixture();
    await setup.hub.router.flush();
    const [own] = await setup.hub.db.selectFrom("usage_days").selectAll().where("org_id", "!=", "").execute();
    if (own === undefined) throw new Error("no usage");
    await setup.hub.db
      .insertInto("usage_days")
      .values(Array.from({ length: MAX_USAGE_ROWS + 5 }, (_, i) => ({ ...own, model: `ada/${i}`, calls: 3 })))
      .execute();
    const url = "/api/usage?group=model&stack=model";
    const { rows, total, series } = (await setup.ada<UsageReport>("GET", url)).body;
    expect(rows).toHaveLength(MAX_USAGE_ROWS);
    expect(total.requests).toBe(2 + 3 * (MAX_USAGE_ROWS + 5));
    expect(series).toHaveLength(8);
    expect(series?.at(-1)).toMatchObject({ others: MAX_USAGE_ROWS - 1, days: [{ day: "2026-11-20" }] });
    const charted = series?.flatMap(({ days }) => days.map(({ requests }) => requests)) ?? [];
    expect(charted.reduce((sum, count) => sum + count, 0)).toBe(total.requests);
  });

  test("is available as CSV, with escaped names", async () => {
    await using setup = await createFixture();
    setup.call("ada", undefined, '=cmd|"x",1/y');
    const { text, headers } = await setup.ada("GET", "/api/usage?group=model&format=csv");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(text).toBe(
      'model,requests,failed,unpriced,inputTokens,outputTokens,usd,calls\r\nAda/Snow,2,0,0,20,10,0.000040000,2\r\n"\'=cmd|""x"",1/y",1,0,1,10,5,0.000000000,1\r\n',
    );
    const accepted = await setup.hub.get("/api/usage", { accept: "text/csv" });
    expect(accepted.statusCode).toBe(401);
  });

  test.each([
    ["from=2026-02-30", "from"],
    ["to=yesterday", "to"],
    ["from=2026-11-21&to=2026-11-20", "from"],
    ["group=weather", "group"],
  ])("rejects %s with the name of the field", async (query, field) => {
    const { status, text } = await unchanged.ada("GET", `/api/usage?${query}`);
    expect(status).toBe(400);
    expect(text).toContain(`"field":"${field}"`);
  });

  test("lists requests in pages, newest first", async () => {
    await using setup = await createFixture();
    setup.call("ada");
    const first = (await setup.ada<RequestPage>("GET", "/api/usage/requests?limit=2")).body;
    expect(first.requests[0]).toMatchObject({
      at: "2026-11-21T12:00:00.000Z",
      token: "write",
      user: "ada",
      model: "Ada/Snow",
      provider: "groq",
      usd: 0.00002,
      firstTokenMs: 12,
      tokensPerSecond: 277.8,
      attempts: [{ provider: "groq", status: 200, ms: 12 }],
    });
    const next = (await setup.ada<RequestPage>("GET", `/api/usage/requests?limit=2&before=${first.next}`))
      .body;
    expect([first.requests.length, next.requests.length, next.next]).toEqual([2, 1, undefined]);
  });
});

describe("budgets", () => {
  test("are set by their owner, shown with usage, and enforced", async () => {
    await using setup = await createFixture();
    const created = await setup.boss<BudgetInfo>("POST", "/api/organizations/acme/budgets", {
      period: "month",
      usd: 0.00004,
      model: "Ada/Snow",
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      owner: "org",
      ownerName: "acme",
      model: "ada/snow",
      usd: 0.00004,
      spent: { usd: 0.00002, tokens: 15 },
      resetsAt: "2026-12-01T00:00:00.000Z",
    });
    expect(setup.call("ada", "acme")).toBeUndefined();
    const rejected = setup.call("ada", "acme");
    expect(rejected).toMatchObject({ status: 402, code: "BudgetExceeded" });
    expect(rejected?.message).toBe(
      'Budget "organization acme for ada/snow" exceeded: 0.00 USD of 0.000040 USD per month left, 0.00 USD of it reserved for running requests. This request can use up to 0.000012 USD. Resets at 2026-12-01T00:00:00.000Z. Lower `max_tokens` to reserve less.',
    );
    expect(setup.call("ada")).toBeUndefined();
    const { id } = created.body;
    const listed = (await setup.ada<BudgetInfo[]>("GET", "/api/organizations/acme/budgets")).body;
    expect(listed).toMatchObject([{ id, spent: { usd: 0.00004 } }]);
    expect((await setup.ada("DELETE", `/api/organizations/acme/budgets/${id}`)).status).toBe(403);
    expect((await setup.eve("GET", "/api/organizations/acme/budgets")).status).toBe(404);
    expect((await setup.boss("PATCH", `/api/admin/budgets/${id}`, { usd: 1 })).status).toBe(404);
    await setup.boss("PATCH", `/api/organizations/acme/budgets/${id}`, { usd: 1 });
    expect(setup.call("ada", "acme")).toBeUndefined();
    expect((await setup.boss("DELETE", `/api/organizations/acme/budgets/${id}`)).status).toBe(200);
  });

  test("of a token apply to every payer, and the hub's are shown to affected users", async () => {
    await using setup = await createFixture();
    const tokens = (await setup.ada<{ id: string }[]>("GET", "/api/settings/tokens")).body;
    await setup.ada("POST", "/api/settings/budgets", { period: "day", tokens: 10, token: tokens[0]?.id });
    await setup.boss("POST", "/api/admin/budgets", { period: "minute", requests: 100, user: "ada" });
    expect(setup.call("ada", "acme")).toBeUndefined();
    expect(setup.call("ada")).toMatchObject({ status: 402 });
    const listed = (await setup.ada<BudgetInfo[]>("GET", "/api/settings/budgets")).body;
    expect(listed).toMatchObject([
      { owner: "user", token: { name: "write" }, tokens: 10, spent: { tokens: 15 } },
      { owner: "hub", user: "ada", requests: 100, period: "minute" },
    ]);
    expect((await setup.eve("GET", "/api/settings/budgets")).text).toBe("[]");
    const foreign = { period: "day", tokens: 1, token: tokens[0]?.id };
    expect((await setup.eve("POST", "/api/settings/budgets", foreign)).text).toContain(
      "not one of your tokens",
    );
  });

  test.each([
    [{ period: "day" }, "usd"],
    [{ period: "minute", usd: 1 }, "usd"],
    [{ period: "minute" }, "requests"],
    [{ period: "month", requests: 3 }, "requests"],
    [{ period: "year", usd: 1 }, "period"],
    [{ period: "day", usd: -1 }, "usd"],
    [{ period: "day", tokens: 1.5 }, "tokens"],
    [{ period: "day", tokens: 1, user: "ada" }, "user"],
  ])("reject %j with the name of the field", async (body, field) => {
    const { status, text } = await unchanged.ada("POST", "/api/settings/budgets", body);
    expect(status).toBe(400);
    expect(text).toContain(`"field":"${field}"`);
  });
});

describe("metrics", () => {
  test("are available to hub admins in the format of Prometheus", async () => {
    await using setup = await createFixture();
    expect((await setup.hub.get("/metrics")).statusCode).toBe(401);
    expect((await setup.ada("GET", "/metrics")).status).toBe(403);
    setup.call("ada", undefined, 'a"b\\c\nd');
    const { text } = await setup.bossToken("GET", "/metrics");
    expect(text).toContain(
      'modelyard_requests_total{provider="groq",model="Ada/Snow",status="200",outcome="complete"} 3\n',
    );
    const cost = /^modelyard_cost_usd_total\{provider="groq",model="Ada\/Snow"\} (\S+)$/m.exec(text)?.[1];
    expect(Number(cost)).toBeCloseTo(0.00006, 12);
    expect(text).toContain('model="a\\"b\\\\c\\nd"');
    expect(text).toContain(
      'modelyard_request_seconds_bucket{le="0.05",provider="groq",model="Ada/Snow"} 3\n',
    );
    for (const line of text.trimEnd().split("\n"))
      expect(line).toMatch(/^# (HELP|TYPE) |^modelyard_\w+(\{(\w+="(\\.|[^"\\])*",?)+\})? [\d.e+-]+$/);
  });
});
