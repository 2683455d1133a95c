import { Writable } from "node:stream";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { candidateAt, memoryPorts, endpointAt, TOKEN } from "../testing/gateway/memory-ports.ts";
import { gatewayOn, json, plainRequest, rawClient, rawUpstream } from "../testing/gateway/rig.ts";
import { aModel, testHub } from "../testing/hub.ts";
import { aUser } from "../testing/users.ts";
import { createResponseObserver, maskPath } from "./observe-responses.ts";

/** Returns an observer, the lines of its log, and a function that counts the requests in its metrics. */
function createObserver(accessLog: "off" | "errors" | "all") {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const metrics = new Registry();
  const observe = createResponseObserver({
    metrics,
    log: pino({ level: "warn" }, stream),
    accessLog,
    nameOf: (id) => `user ${id}`,
  });
  const counts = async () =>
    [...(await metrics.metrics()).matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
      ([, labels = "", count]) =>
        `${[...labels.matchAll(/"(.*?)"/g)].map(([, value]) => value).join(" ")} ${count}`,
    );
  return { lines, observe, counts };
}

test.each([
  ["/join/abc?next=/", "/join/[link]"],
  ["/join/abc.data", "/join/[link].data"],
  ["/api/join/abc/accept", "/api/join/[link]/accept"],
  ["/%6Aoin/abc", "/join/[link]"],
  ["/api/lfs/upload/0a?grant=secret", "/api/lfs/upload/0a"],
  ["/oidc/callback?code=secret&state=x", "/oidc/callback"],
  [`/${"a".repeat(600)}`, `/${"a".repeat(499)}`],
])("logs %s as %s", (url, path) => expect(maskPath(url)).toBe(path));

test("measures app requests by route, and logs them with their user and without secrets", async () => {
  const { lines, observe, counts } = createObserver("all");
  await using hub = await testHub({ models: [aModel({ id: "ada/snow" })], http: { observe } });
  const headers = await (await aUser(hub, "eve")).token("read");
  await hub.get("/api/models/ada/snow?token=hidden", { ...headers, "x-forwarded-for": "203.0.113.9" });
  await hub.get("/api/models/ada/rain", { "x-request-id": "mine" });
  await hub.get("/nowhere");
  expect(await counts()).toEqual([
    "GET /api/models/:owner/:name 200 1",
    "GET /api/models/:owner/:name 404 1",
    "GET unknown 404 1",
  ]);
  expect(lines).toMatchObject([
    {
      level: 30,
      msg: "request",
      user: "eve",
      address: "203.0.113.9",
      method: "GET",
      route: "/api/models/:owner/:name",
      path: "/api/models/ada/snow",
      status: 200,
    },
    { level: 40, requestId: "mine", address: "127.0.0.1", path: "/api/models/ada/rain", status: 404 },
    { path: "/nowhere", status: 404 },
  ]);
  for (const line of lines) expect(line["durationMs"]).toBeTypeOf("number");
  expect(JSON.stringify(lines)).not.toMatch(/hidden|hf_/);
});

test("logs each gateway request once with both parsers, including failed and aborted requests", async () => {
  await using upstream = await rawUpstream(({ socket, nth }) => {
    if (nth === 3) return;
    socket.write(json({ usage: { prompt_tokens: 1, completion_tokens: 1 } }));
  });
  const endpoint = endpointAt("groq", upstream.port);
  const { ports } = memoryPorts({ providers: [], candidates: () => [candidateAt(endpoint)] });
  const { lines, observe, counts } = createObserver("all");
  await using hub = await gatewayOn(ports, { observe });
  using client = rawClient(hub.port);
  const chat = { model: "m", messages: [] };
  client.send(
    plainRequest("/v1/chat/completions", TOKEN, chat, "X-Forwarded-For: 203.0.113.9, 127.0.0.1\r\n"),
  );
  await client.has('"usage"');
  // Node's parser reads this request, because a header is not ASCII.
  const response = await fetch(`${hub.url}/v1/chat/completions?key=hidden`, {
    method: "POST",
    headers: { authorization: `Bearer ${TOKEN}`, "x-request-id": "mine", "x-text": "é" },
    body: JSON.stringify(chat),
  });
  expect(response.status).toBe(200);
  await response.text();
  client.send(plainRequest("/router/groq/chat", "hf_wrong", chat));
  await client.has("401");
  using aborting = rawClient(hub.port);
  aborting.send(plainRequest("/v1/chat/completions", TOKEN, chat));
  await expect.poll(() => upstream.requests.length).toBe(3);
  aborting.socket.destroy();
  await fetch(`${hub.url}/router/groq/chat`, { method: "OPTIONS" });
  using invalid = rawClient(hub.port);
  invalid.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  await expect.poll(() => lines.length).toBe(6);
  const route = "/v1/chat/completions";
  expect(lines.slice(0, 3)).toMatchObject([
    { user: "user ada", address: "203.0.113.9", method: "POST", route, path: route, status: 200 },
    { user: "user ada", requestId: "mine", route, path: route, status: 200 },
    { address: "127.0.0.1", route: "/router/:provider/*", path: "/router/groq/chat", status: 401 },
  ]);
  expect(
    lines
      .slice(3)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([204, 400, 499]);
  const [, request = ""] = client.text.split("x-request-id: ");
  expect(lines[0]?.["requestId"]).toBe(request.slice(0, request.indexOf("\r")));
  expect(lines[0]?.["bytesOut"]).toBe(client.text.indexOf("HTTP/1.1 401"));
  expect(JSON.stringify(lines)).not.toMatch(/hidden|hf_/);
  expect(await counts()).toContain(`POST ${route} 499 1`);
});

test("logs only errors with `errors` and nothing with `off`, but counts all requests in metrics", async () => {
  for (const [accessLog, statuses] of [
    ["errors", [404]],
    ["off", []],
  ] as const) {
    const { lines, observe, counts } = createObserver(accessLog);
    await using hub = await testHub({ http: { observe } });
    await hub.get("/api/health");
    await hub.get("/api/models/ada/snow");
    expect(lines.map(({ status }) => status)).toEqual(statuses);
    expect(await counts()).toHaveLength(2);
  }
});
