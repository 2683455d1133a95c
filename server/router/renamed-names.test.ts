import { beforeAll, describe, expect, test } from "vitest";
import { aModel } from "../testing/hub.ts";
import { aCall, createUsage } from "../testing/router.ts";
import { sharedHub } from "../testing/shared.ts";
import { aUser } from "../testing/users.ts";
import { RENAMED_PATHS } from "../http/renamed-paths.ts";
import { toRequestRow } from "./ledger/request-row.ts";

type Headers = Record<string, string>;

const mapping = { status: "live", providerId: "s", task: "conversational" } as const;
const hub = await sharedHub({
  models: [aModel({ id: "ada/snow", mappings: { groq: mapping, together: mapping } })],
});
let session: Headers;
let token: Headers;

beforeAll(async () => {
  const root = await aUser(hub, "root", { admin: true });
  [session, token] = [await root.session(), await root.token("write")];
  const created = await hub.send("POST", "/api/organizations", token, { name: "acme" });
  expect(created.statusCode).toBe(201);
  await hub.router.promptLogStore.set({ kind: "user", id: root.id }, 7);
  await hub.db.insertInto("requests").values(storedRow(root.id)).execute();
  const candidates = [{ provider: "groq", verdict: "left out", reasons: [] }];
  const choice = JSON.stringify({ model: "ada/snow", policy: "fastest", candidates });
  await hub.db
    .insertInto("routing_decisions")
    .values({ id: "old-decision", used_at: Date.now(), choice })
    .execute();
  const [at, expires_at] = [Date.now(), Date.now() + 60_000];
  const recorded = {
    asked: { text: "Hello", bytes: 5, cut: false },
    answered: { bytes: 0, cut: false },
  };
  const log = { owner: `user ${root.id}`, org_id: null, caller_id: root.id, request_id: "logged" };
  await hub.router.promptLogStore.add([{ ...log, at, expires_at, recorded }]);
  await hub.router.refresh();
});

/** A request as stored by an earlier version. */
const storedRow = (userId: string) => ({
  ...toRequestRow(aCall({ tokenId: "t", userId }, createUsage(1, 1), Date.now()), {
    key: "old-1",
    model: "ada/snow",
    cost: 0,
    choice: "old-decision",
  }),
  request_id: "old",
  outcome: "cut",
  attempts: JSON.stringify([
    { provider: "groq", failed: "resting", ms: 0 },
    { provider: "together", status: 200, ms: 1 },
  ]),
});

/** Requests by their old URL, at least one for each renamed path. */
const REQUESTS: readonly [method: string, old: string, current: string, body?: object][] = [
  ["GET", "/api/settings/recording", "/api/settings/prompt-logging"],
  ["PUT", "/api/settings/recording", "/api/settings/prompt-logging", { days: 7 }],
  ["GET", "/api/organizations/acme/recording", "/api/organizations/acme/prompt-logging"],
  ["GET", "/api/router/traces/old/recording", "/api/router/requests/old/prompt-log"],
  ["GET", "/api/router/traces", "/api/router/requests"],
  ["GET", "/api/router/traces/old", "/api/router/requests/old"],
  ["GET", "/api/usage/calls?limit=5", "/api/usage/requests?limit=5"],
  ["GET", "/api/measurements/ada/snow", "/api/provider-metrics/ada/snow"],
  ["GET", "/api/offers/ada/snow", "/api/deployments/ada/snow"],
  ["GET", "/api/admin/offers", "/api/admin/deployments"],
  ["DELETE", "/api/admin/offers", "/api/admin/deployments", { model: "ada/snow", provider: "none" }],
  ["GET", "/api/admin/traits", "/api/admin/deployment-attributes"],
  ["GET", "/api/admin/probes", "/api/admin/health-checks"],
];

describe("renamed paths", () => {
  const send = async (method: string, url: string, payload?: object) => {
    const headers = url.startsWith("/api/settings/") ? session : token;
    const response = await hub.send(method, url, headers, payload);
    const { statusCode: status, body, headers: received } = response;
    return { status, body, deprecation: received["deprecation"], link: received["link"] };
  };

  test.each(REQUESTS)("serve %s %s like %s, as deprecated", async (method, old, current, body) => {
    const previous = await send(method, old, body);
    const now = await send(method, current, body);
    expect(previous.body).toBe(now.body);
    expect(previous.status).toBe(now.status);
    expect(previous.deprecation).toMatch(/^@\d+$/);
    expect(previous.link).toBe(`<${current.split("?", 1)[0]}>; rel="successor-version"`);
    expect(now.deprecation).toBeUndefined();
  });

  test("are all covered by these requests", () => {
    const toPattern = (old: string) => new RegExp(`^${old.replaceAll("*", "[^/]+")}(?=[/?]|$)`);
    for (const [old] of RENAMED_PATHS)
      expect(
        REQUESTS.some(([, url]) => toPattern(old).test(url)),
        old,
      ).toBe(true);
  });

  test("do not affect other paths with the same prefix", async () => {
    for (const url of ["/api/offersmore", "/api/organizations/acme/recordings"])
      expect(await send("GET", url)).toMatchObject({ status: 404, deprecation: undefined });
  });
});

describe("renamed fields and values", () => {
  test("accept `modelyard.except` as `modelyard.exclude`", async () => {
    const explain = async (modelyard: object) => {
      const payload = { model: "ada/snow", modelyard };
      return (await hub.send("POST", "/api/router/explain", token, payload)).json<{
        candidates: { provider: string; reasons: string[] }[];
      }>();
    };
    const current = await explain({ exclude: ["groq"] });
    expect(await explain({ except: ["groq"] })).toEqual(current);
    expect(await explain({})).not.toEqual(current);
    expect(await explain({ exclude: ["groq"], except: ["together"] })).toEqual(
      await explain({ exclude: ["groq", "together"] }),
    );
  });

  test("include `promptLogging` also as `recordsCalls`", async () => {
    const response = await hub.get("/api/whoami-v2", token);
    expect(response.json()).toMatchObject({ promptLogging: { days: 7 }, recordsCalls: { days: 7 } });
  });

  test("include `decision` also as `choice`, and `result` as `verdict`, even for stored decisions", async () => {
    const url = "/api/router/requests/old";
    const details = (await hub.get(url, token)).json();
    const candidates = [{ provider: "groq", result: "excluded", verdict: "left out" }];
    expect(details).toMatchObject({ decision: { candidates }, choice: { candidates } });
  });

  test("include fields of prompt logs under both names", async () => {
    const get = async (url: string) => (await hub.get(url, session)).json();
    expect(await get("/api/settings/prompt-logging")).toMatchObject({ count: 1, kept: 1 });
    const text = { text: "Hello", bytes: 5, truncated: false, cut: false };
    const empty = { bytes: 0, truncated: false, cut: false };
    expect(await get("/api/router/requests/logged/prompt-log")).toMatchObject({
      prompt: text,
      asked: text,
      response: empty,
      answered: empty,
    });
  });

  test("include fields of usage, budgets, and metrics under both names", async () => {
    const get = async (url: string) => (await hub.get(url, token)).json();
    expect((await get("/api/usage")).total).toMatchObject({ requests: 0, calls: 0 });
    expect(await get("/api/admin/health-checks")).toMatchObject({ deployments: 0, offers: 0 });
    const [metrics] = await get("/api/provider-metrics/ada/snow");
    expect(metrics.windows["24h"]).toMatchObject({ requests: 0, calls: 0, healthChecks: 0, probes: 0 });
  });

  test("accept `calls` of budgets as `requests`, and include both", async () => {
    const send = async (method: string, url: string, payload: object) =>
      (await hub.send(method, url, token, payload)).json();
    const url = "/api/organizations/acme/budgets";
    const budget = await send("POST", url, { period: "minute", calls: 5 });
    expect(budget).toMatchObject({ requests: 5, calls: 5 });
    expect(await send("PATCH", `${url}/${budget.id}`, { calls: 6 })).toMatchObject({ requests: 6, calls: 6 });
  });

  test("include Prometheus metrics under both names", async () => {
    const { body } = await hub.get("/metrics", token);
    for (const name of ["requests_total", "calls_total", "request_seconds", "call_seconds"])
      expect(body).toContain(`# TYPE modelyard_${name} `);
    for (const name of ["prompt_logs_dropped_total", "recordings_dropped_total"])
      expect(body.split("\n")).toContain(`modelyard_${name} 0`);
  });

  test("show stored outcomes and failure reasons by their current names", async () => {
    const get = async (url: string) => (await hub.get(url, token)).json();
    const expected = { outcome: "interrupted", attempts: [{ failed: "circuit_open" }, { status: 200 }] };
    expect(await get("/api/router/requests/old")).toMatchObject(expected);
    expect(await get("/api/usage/requests")).toMatchObject({ requests: [expected], calls: [expected] });
  });
});
