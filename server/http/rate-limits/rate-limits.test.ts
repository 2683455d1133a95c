import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bodyMemory } from "../body-memory.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import {
  LONG_BODY_BYTES,
  MAX_CONCURRENT_REQUESTS,
  MAX_RATE_LIMIT_KEYS,
  MAX_WAITING_REQUESTS,
} from "../limits.ts";
import { findBuiltWebsite, serveWeb } from "../pages/pages.ts";
import { createMemoryLimiter } from "./limiters.ts";
import { type CpuLimits, RateLimits } from "./rate-limits.ts";

type Hub = Awaited<ReturnType<typeof testHub>>;
const models = Array.from({ length: 300 }, (_, i) => aModel({ id: `ada/snow-${i}`, tags: ["a", "b"] }));
const website = await findBuiltWebsite();
let hub: Hub;
afterEach(async () => {
  vi.useRealTimers();
  await hub[Symbol.asyncDispose]();
});

async function openHub(limits?: CpuLimits | "off", http = {}): Promise<Hub> {
  hub = await testHub({ models, http: { rateLimits: new RateLimits(limits), ...http } });
  return hub;
}

const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  hub.app.inject({ url, remoteAddress, headers: { host: "hub.test", ...headers } });

/** Sends requests until one is rejected, and returns the number of accepted requests. */
async function flood(send: () => Promise<{ statusCode: number }>, max = 400): Promise<number> {
  for (let accepted = 0; accepted < max; accepted++) if ((await send()).statusCode === 429) return accepted;
  return max;
}

const CLIENT = "198.51.100.7";
const words = Array.from({ length: 300 }, (_, i) => `snow${i}`).join("+");

describe("CPU time limits", () => {
  test.each([
    ["long lists", "/api/models?limit=1000&full=true"],
    ["searches with 300 words", `/models?other=${words}`],
    ["large pages", "/docs/api?a=1"],
  ])("rejects a client that requests many %s, but no other clients", async (_, url) => {
    await openHub({ anonymous: 0.15, signedIn: 10 });
    if (website) await serveWeb(hub.app, {}, website);
    expect(await flood(() => from(CLIENT, url))).toBeLessThan(400);
    const rejected = await from(CLIENT, "/api/models?limit=1");
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json()).toEqual({ error: expect.stringMatching(/0\.15 seconds of CPU time per minute/) });
    expect((await from("203.0.113.1", "/api/models?limit=1")).statusCode, "another address").toBe(200);
    const token = await (await aUser(hub, "ben")).token();
    expect((await from(CLIENT, "/api/models?limit=1", token)).statusCode, "an account").toBe(200);
    for (const path of ["/api/health", "/api/login"])
      expect((await from(CLIENT, path)).statusCode, path).not.toBe(429);
  });

  test("sends Retry-After, and accepts requests after that time", async () => {
    await openHub({ anonymous: 0.05, signedIn: 10 });
    vi.useFakeTimers({ toFake: ["Date"] });
    await flood(() => from(CLIENT, "/api/models?limit=1000&full=true"));
    const { headers } = await from(CLIENT, "/api/models");
    expect(headers).toMatchObject({
      "x-error-code": "TooManyRequests",
      ratelimit: expect.stringMatching(/^"api";r=0;t=\d+$/),
      "ratelimit-policy": '"api";q=50;w=60;qu="cpu-milliseconds"',
      "ratelimit-limit": "50",
      "ratelimit-remaining": "0",
      "cache-control": "no-store",
    });
    const seconds = Number(headers["retry-after"]);
    expect(headers["ratelimit-reset"]).toBe(String(seconds));
    expect(seconds).toBeGreaterThan(30);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await from(CLIENT, "/api/models?limit=1")).statusCode).toBe(200);
  });

  test("sends an error page to browsers", async () => {
    await openHub({ anonymous: 0.05, signedIn: 10 });
    await flood(() => from(CLIENT, "/api/models?limit=1000&full=true"));
    const page = await from(CLIENT, '/models?search="><b>', { accept: "text/html" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(page.body).toMatch(/Try again in \d+ s, or sign in\./);
    expect(page.body).not.toContain("<b>");
  });

  test("rejects most of many concurrent requests before the first one is charged", async () => {
    await openHub({ anonymous: 1, signedIn: 10 });
    const url = "/api/models?limit=10";
    const responses = await Promise.all(Array.from({ length: 100 }, () => from(CLIENT, url)));
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(10);
    expect((await from(CLIENT, url)).statusCode).toBe(200);
  });

  test("identifies clients by IPv6 network, and by X-Forwarded-For only behind trusted proxies", async () => {
    await openHub({ anonymous: 0.05, signedIn: 10 }, { trustedProxies: ["192.0.2.1"] });
    const url = "/api/models?limit=1000&full=true";
    let host = 0;
    expect(await flood(() => from(`2001:db8:0:1::${(host++).toString(16)}`, url))).toBeLessThan(400);
    expect(await flood(() => from(CLIENT, url, { "x-forwarded-for": `10.0.0.${++host}` }))).toBeLessThan(400);
    const proxied = (address: string) => from("192.0.2.1", url, { "x-forwarded-for": address });
    expect(await flood(() => proxied("198.51.100.8"))).toBeLessThan(400);
    expect((await proxied("198.51.100.9")).statusCode, "another client of the proxy").toBe(200);
  });
});

test("applies one limit to all tokens of an account, at any IP address", async () => {
  await openHub({ anonymous: 10, signedIn: 0.1 });
  const ben = await aUser(hub, "ben");
  const [first, second] = [await ben.token("read"), await ben.token("write")];
  expect(await flood(() => from(CLIENT, "/api/models?limit=1000&full=true", first))).toBeLessThan(400);
  const rejected = await from(CLIENT, "/api/models", second);
  expect(rejected.json<{ error: string }>().error).toMatch(/0\.1 seconds .* for your account\. Try again/);
  expect((await from(CLIENT, "/api/models?limit=1")).statusCode).toBe(200);
});

test("accepts typical requests of users and programs with the default limits", async () => {
  await openHub();
  if (website) await serveWeb(hub.app, {}, website);
  for (let i = 0; i < 60; i++)
    for (const url of [
      "/models?search=snow",
      "/ada/snow-1",
      "/api/models?limit=100",
      "/api/models/ada/snow-2",
    ])
      expect((await from(CLIENT, url)).statusCode, url).toBe(200);
  const { headers } = await from(CLIENT, "/api/models");
  const [, left = "0", seconds] = /r=(\d+);t=(\d+)/.exec(String(headers["ratelimit"])) ?? [];
  expect(Number(left)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
});

test("limits concurrent requests of a client even if CPU limits are disabled", async () => {
  await openHub("off");
  const { statusCode, headers } = await from(CLIENT, "/api/models?limit=1000&full=true");
  expect([statusCode, headers["ratelimit"]]).toEqual([200, undefined]);
  const { turns } = new RateLimits("off");
  const running = Array.from({ length: MAX_CONCURRENT_REQUESTS }, () => turns.take("a"));
  const waiting = Array.from({ length: 2 * MAX_WAITING_REQUESTS }, () => turns.take("a"));
  let started = 0;
  for (const turn of waiting) void Promise.resolve(turn).then(() => started++);
  await Promise.all(running);
  expect(started).toBe(0);
  for (const turn of [...running, ...waiting]) (await turn)?.release();
});

test("makes requests with a long body wait for a turn, but not those with a short body", async () => {
  const rateLimits = new RateLimits();
  await openHub(undefined, { rateLimits });
  const user = await aUser(hub, "ada");
  const headers = await user.token();
  const call = (content: string) =>
    hub.app.inject({
      method: "POST",
      url: "/v1/chat/completions",
      headers,
      payload: { model: "ada/nothing", messages: [{ role: "user", content }] },
    });
  const running = Array.from({ length: MAX_CONCURRENT_REQUESTS }, () => rateLimits.turns.take(user.id));
  let responded = false;
  const long = call("x".repeat(LONG_BODY_BYTES)).finally(() => (responded = true));
  for (let n = 0; n < 5; n++) expect((await call("short")).statusCode).toBe(404);
  expect(responded).toBe(false);
  for (const turn of running) (await turn)?.release();
  expect((await long).statusCode).toBe(404);
});

test("releases a long body whose client disconnects while it waits for a turn", async () => {
  const rateLimits = new RateLimits();
  await openHub(undefined, { rateLimits });
  const user = await aUser(hub, "ada");
  const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
  const headers = { ...(await user.token()), "content-type": "application/json" };
  for (const path of ["/api/validate-yaml", "/v1/images/generations"]) {
    const running = Array.from({ length: MAX_CONCURRENT_REQUESTS }, () => rateLimits.turns.take(user.id));
    const client = new AbortController();
    const body = JSON.stringify({ model: "ada/nothing", prompt: "a".repeat(200_000) });
    const sent = fetch(url + path, { method: "POST", headers, body, signal: client.signal });
    sent.catch(() => {});
    await vi.waitFor(() => expect(bodyMemory.bytes).toBe(body.length));
    client.abort();
    await expect(sent).rejects.toThrow();
    await sleep(50);
    expect(bodyMemory.bytes, "the hub still has the body").toBe(body.length);
    for (const turn of running) (await turn)?.release();
    await vi.waitFor(() => expect(bodyMemory.bytes).toBe(0));
  }
});

test("limits the number of tracked clients", async () => {
  await openHub({ anonymous: 1, signedIn: 1 });
  const limiter = createMemoryLimiter({ name: "test", points: 5, seconds: 60 });
  for (let i = 0; i < MAX_RATE_LIMIT_KEYS; i++) limiter.getKey(i);
  for (let i = 0; i < 5; i++) await limiter.consume(`new-${i}`);
  await expect(limiter.consume("new-9"), "additional clients share one limit").rejects.toMatchObject({
    remainingPoints: 0,
  });
  await limiter.consume(7);
});

test.each([undefined, "off"] as const)(
  "gives no turn to a client that disconnects while waiting (limits: %s)",
  async (cpu) => {
    await openHub(cpu);
    let request: FastifyRequest | undefined;
    hub.app.addHook("onRequest", async (received) => void (request ??= received));
    await from(CLIENT, "/api/health");
    if (request === undefined) throw new Error("no request");
    const limits = new RateLimits(cpu);
    const account = limits.getAccount(request);
    const start = async () => {
      const work = limits.begin(request as FastifyRequest);
      await work.begin(account);
      return work;
    };
    const works = await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS + 1 }, start));
    const turns = works.map((work) => work.takeTurn());
    await Promise.all(turns.slice(0, -1));
    works.at(-1)?.end();
    works[0]?.end();
    await turns.at(-1);
    await (await start()).takeTurn();
  },
);
