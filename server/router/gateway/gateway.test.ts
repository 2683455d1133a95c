import { buffer } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { hostedEndpoints } from "./inference-paths.ts";
import { type Respond, hubWithProvider, hubWithProviders } from "../../testing/gateway/hub-with-gateway.ts";
import { candidateAt, memoryPorts, endpointAt, SECRET, TOKEN } from "../../testing/gateway/memory-ports.ts";
import { chunk, gatewayOn, json, plainRequest, rawUpstream, SSE } from "../../testing/gateway/rig.ts";
import { startServer } from "../../testing/http-server.ts";
import type { Budget } from "./ports.ts";
import { getDestination } from "./match-route.ts";

const completion = {
  choices: [{ message: { content: "hi" } }],
  usage: { prompt_tokens: 3, completion_tokens: 4 },
};
const good: Respond = ({ socket }) => socket.write(json(completion));
const chat = { model: "ada/snow", messages: [{ role: "user", content: "hi" }] };
const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };

/** Requests of `fetch` are not plain, because they have unusual headers. */
const post = (url: string, body: unknown, more: Record<string, string> = {}) =>
  fetch(url, { method: "POST", headers: { ...headers, ...more }, body: JSON.stringify(body) });

describe("a request for a model", () => {
  test("is sent with the provider's model ID and key, and its usage is recorded", async () => {
    const { upstream, memory, hub } = await hubWithProvider(good);
    const candidates = vi.spyOn(memory.ports.routes, "candidates");
    const response = await post(`${hub.url}/router/v1/chat/completions`, { ...chat, model: "ada/snow:groq" });
    expect(await response.json()).toEqual(completion);
    expect(candidates.mock.calls.map((call) => call.slice(0, 3))).toEqual([
      ["chat/completions", "ada/snow", "groq"],
    ]);
    const [sent] = upstream.requests;
    expect(sent?.head).toMatch(/^POST \/v1\/chat\/completions HTTP\/1\.1\r\nhost: 127\.0\.0\.1:\d+\r\n/);
    expect(sent?.head).toContain(`authorization: Bearer ${SECRET}\r\n`);
    expect(JSON.parse(sent?.body ?? "")).toEqual({ ...chat, model: "groq-snow" });
    expect(memory.settled).toEqual([
      {
        provider: "groq",
        usage: expect.objectContaining({ inputTokens: 3, outputTokens: 4, counted: false }),
      },
    ]);
    expect(memory.records).toMatchObject([
      {
        operation: "chat/completions",
        model: "ada/snow",
        suffix: "groq",
        status: 200,
        outcome: "complete",
        keyId: "k1",
      },
    ]);
    expect(memory.open).toBe(0);
  });

  test.each(["/v1/chat/completions", "/router/v1/completions", "/router/v1/embeddings?x=1"])(
    "is accepted at %s",
    async (path) => {
      const { client } = await hubWithProvider(good);
      client.send(plainRequest(path, TOKEN, chat));
      await client.has('"usage"');
      expect(client.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    },
  );

  test("requests the usage of a stream, and removes the event for callers that did not", async () => {
    const usage = 'data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":2}}\n\n';
    const { upstream, memory, hub } = await hubWithProvider(({ socket }) =>
      socket.write(
        `${SSE}${chunk('data: {"choices":[{"delta":{"content":"a"}}]}\n\n')}${chunk(usage)}${chunk("data: [DONE]\n\n")}0\r\n\r\n`,
      ),
    );
    const url = `${hub.url}/router/v1/chat/completions`;

    const withoutUsage = await (await post(url, { ...chat, stream: true })).text();
    expect(withoutUsage).toBe('data: {"choices":[{"delta":{"content":"a"}}]}\n\ndata: [DONE]\n\n');
    const withUsage = await (
      await post(url, { ...chat, stream: true, stream_options: { include_usage: true } })
    ).text();
    expect(withUsage).toContain(usage);
    expect(memory.settled.map(({ usage }) => usage?.inputTokens)).toEqual([9, 9]);
    expect(JSON.parse(upstream.requests[0]?.body ?? "")).toMatchObject({
      stream_options: { include_usage: true },
    });
  });

  test("estimates usage that is not reported, and does not request it from providers that reject the field", async () => {
    const { upstream, memory, hub } = await hubWithProvider(
      ({ socket }) => socket.write(`${SSE}${chunk("data: {}\n\n")}${chunk("data: {}\n\n")}0\r\n\r\n`),
      { candidate: { refusesStreamOptions: true } },
    );
    await (await post(`${hub.url}/router/v1/chat/completions`, { ...chat, stream: true })).text();
    expect(memory.settled).toMatchObject([{ usage: { outputTokens: 2, counted: true } }]);
    expect(upstream.requests[0]?.body).not.toContain("stream_options");
  });

  test("is passed to the app with its body if it needs translation", async () => {
    const { client } = await hubWithProvider(() => {}, { candidates: () => "fallthrough" });
    client.send(plainRequest("/router/v1/chat/completions", TOKEN, '{"model":"m"}'));
    await client.has('ordinary POST /router/v1/chat/completions {"model":"m"}');
  });
});

describe("returns errors in the format of the endpoint:", () => {
  const refusal = {
    status: 402,
    code: "BudgetSpent",
    message: "0.00 of 5.00 USD left. Resets on December 1.",
  };
  const cases: [string, string, number, string, RequestInit?][] = [
    ["no token", "/router/v1/chat/completions", 401, "Unauthorized", { headers: {} }],
    [
      "a wrong token",
      "/router/v1/chat/completions",
      401,
      "InvalidToken",
      { headers: { authorization: "Bearer hf_no" } },
    ],
    [
      "an organization without the user",
      "/router/groq/x",
      403,
      "NotAMember",
      { headers: { ...headers, "x-hf-bill-to": "strangers" } },
    ],
    ["no body", "/router/v1/chat/completions", 400, "BadRequest", { body: "" }],
    ["a spent budget", "/router/v1/chat/completions", 402, "BudgetSpent"],
    ["an unknown provider", "/router/nobody/x", 404, "ProviderNotFound"],
    ["a provider without a key", "/router/keyless/x", 403, "NoProviderKey"],
    ["dot segments in a path", "/router/groq/a/..%2fb", 400, "BadRequest"],
  ];
  test.each(cases)("%s", async (_name, path, status, code, init) => {
    const groq = endpointAt("groq", 1);
    const memory = memoryPorts({
      providers: [groq, endpointAt("keyless", 1)],
      candidates: () => [candidateAt(groq)],
      keys: { keyless: undefined },
      reserve: () => refusal,
    });
    await using hub = await gatewayOn(memory.ports);
    const body = JSON.stringify(chat);
    const response = await fetch(hub.url + path, { method: "POST", headers, body, ...init });
    expect(response.status).toBe(status);
    expect(response.headers.get("x-error-code")).toBe(code);
    expect(response.headers.get("x-request-id")).toBeTruthy();
    const { error } = (await response.json()) as { error: { message: string; code: string } | string };
    if (path.includes("/v1/")) expect(error).toMatchObject({ code, message: expect.stringMatching(/\.|…$/) });
    else expect(error).toEqual(expect.stringMatching(/\.$/));
    expect(memory.open).toBe(0);
  });
});

describe("a pass-through request", () => {
  test("is forwarded unchanged except for its credential, even if it is large and binary", async () => {
    const large = Buffer.alloc(21 * 2 ** 20, "0123456789abcdef");
    let received: Buffer | undefined;
    await using upstream = await startServer(async (request, response) => {
      received = await buffer(request);
      expect(request.headers["x-key"]).toBe(SECRET);
      expect(request.headers).not.toHaveProperty("authorization");
      expect(request.headers).not.toHaveProperty("cookie");
      expect(request.headers["content-type"]).toBe("multipart/form-data; boundary=x");
      expect(request.url).toBe("/v1/some%20thing?a=b&a=c");
      response.writeHead(201, { "content-type": "video/mp4", "x-job": "7" }).end(large);
    });
    const bfl = endpointAt("bfl", upstream.port, { keyHeader: (key) => ({ "X-Key": key }) });
    await using hub = await gatewayOn(memoryPorts({ providers: [bfl] }).ports);
    const response = await fetch(`${hub.url}/router/bfl/v1/some%20thing?a=b&a=c`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${TOKEN}`,
        cookie: "session=1",
        "content-type": "multipart/form-data; boundary=x",
      },
      body: large,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-job")).toBe("7");
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
    expect(received?.equals(large)).toBe(true);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH", "HEAD"])("can have the method %s", async (method) => {
    const { upstream, hub } = await hubWithProvider(
      ({ socket }) =>
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n" + (method === "HEAD" ? "" : "ok")),
      { provider: "fal-ai" },
    );
    for (let n = 0; n < 2; n++) {
      const response = await fetch(`${hub.url}/router/fal-ai/jobs/1/status`, { method, headers });
      expect(await response.text()).toBe(method === "HEAD" ? "" : "ok");
    }
    expect(upstream.requests[1]?.head).toMatch(new RegExp(`^${method} /jobs/1/status HTTP/1.1`));
    expect(upstream.requests[1]?.nth, "the connection is kept").toBe(2);
  });

  test("is accepted at the root of the router's host only", async () => {
    const { client } = await hubWithProvider(({ socket }) => socket.write(json({ ok: true })), {
      gateway: { routerHost: "Router.test" },
    });
    const call = (host: string, path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`;
    client.send(call("router.TEST:8080", "/groq/v1/jobs/1"));
    await client.has('{"ok":true}');
    client.send(call("router.test", "/robots.txt/x"));
    await client.has("ordinary GET /robots.txt/x");
    client.send(call("hub.test", "/groq/v1/jobs/1"));
    await client.has("ordinary GET /groq/v1/jobs/1");
  });

  test("accepts tokens in every header that clients use for keys", async () => {
    const { upstream, hub } = await hubWithProvider(({ socket }) => socket.write(json({ ok: true })));
    for (const [name, value] of [
      ["authorization", `Key ${TOKEN}`],
      ["authorization", `Token ${TOKEN}`],
      ["authorization", `bearer ${TOKEN}`],
      ["x-api-key", TOKEN],
      ["x-key", TOKEN],
    ] as const) {
      const response = await fetch(`${hub.url}/router/groq/x`, { headers: { [name]: value } });
      expect([name, response.status]).toEqual([name, 200]);
      expect(upstream.requests.at(-1)?.head).not.toContain(TOKEN);
    }
  });

  test("supports CORS with a preflight", async () => {
    const { upstream, hub, client } = await hubWithProvider(({ socket }) =>
      socket.write(json({ ok: true }, "200 OK", "access-control-allow-origin: https://other\r\n")),
    );
    const preflight = await fetch(`${hub.url}/router/groq/x`, {
      method: "OPTIONS",
      headers: { origin: "https://a", "access-control-request-headers": "authorization,x-a" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,x-a");
    client.send(
      `GET /router/groq/x HTTP/1.1\r\nHost: a\r\nOrigin: https://a\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
    );
    await client.has('"ok"');
    expect(client.text.match(/access-control-allow-origin: .*/g)).toEqual(["access-control-allow-origin: *"]);
    expect(upstream.requests.at(-1)?.head).not.toContain("https://a");
  });
});

test("reads a known subdomain and removes it from the query", () => {
  expect(getDestination("/a/b?_subdomain=queue", true)).toEqual({ subdomain: "queue", path: "/a/b" });
  expect(getDestination("/a?x=1&_subdomain=queue&y=2", true)).toEqual({
    subdomain: "queue",
    path: "/a?x=1&y=2",
  });
  expect(getDestination("/a?_subdomain=queue&y=2", true)).toEqual({ subdomain: "queue", path: "/a?y=2" });
  expect(getDestination("/a&_subdomain=queue?y=2", true)).toEqual({
    subdomain: undefined,
    path: "/a&_subdomain=queue?y=2",
  });
  expect(getDestination("/a?_subdomain=queue", false)).toEqual({
    subdomain: undefined,
    path: "/a?_subdomain=queue",
  });
  for (const path of ["/..", "/a/../b", "/a/.", "/a/%2E%2e/b", "/a/..%2fb", "/a\\..\\b"])
    expect(getDestination(path, true), path).toBeUndefined();
  expect(getDestination("/a..b/...?x=/../", true)).toMatchObject({ path: "/a..b/...?x=/../" });
  expect(hostedEndpoints.get("fal-ai")).toMatchObject({ baseUrl: "https://fal.run", subdomains: ["queue"] });
});

describe("fails over to the next provider before the first byte", () => {
  const failing: Record<string, [string, Parameters<typeof rawUpstream>[0]]> = {
    "429": ["429", ({ socket }) => socket.write(json({}, "429 Too Many Requests", "retry-after: 3\r\n"))],
    "503": ["503", ({ socket }) => socket.write(json({}, "503 Service Unavailable"))],
    "500 with an endless body": [
      "500",
      ({ socket }) => socket.write("HTTP/1.1 500 X\r\ntransfer-encoding: chunked\r\n\r\n"),
    ],
    "a rejected key": ["401", ({ socket }) => socket.write(json({}, "401 Unauthorized"))],
    silence: ["timeout", () => {}],
    "a closed connection": ["closed", ({ socket }) => socket.destroy()],
    "a response that is not HTTP": ["malformed", ({ socket }) => socket.write("220 mail.test ESMTP\r\n\r\n")],
    "two lengths": [
      "malformed",
      ({ socket }) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na"),
    ],
  };
  test.each(Object.entries(failing))("%s", async (_name, [reason, fail]) => {
    const endpoints = { bad: { firstByteMs: 150 } };
    const { upstreams, memory, hub } = await hubWithProviders({ bad: fail, good }, { endpoints });
    const response = await post(`${hub.url}/router/v1/chat/completions`, chat);
    expect(await response.json()).toEqual(completion);
    expect(response.headers.get("x-modelyard-route")).toMatch(
      new RegExp(`^bad;failed=${reason};ms=\\d+, good;ms=\\d+$`),
    );
    expect(JSON.parse(upstreams[1]?.requests[0]?.body ?? "")).toMatchObject({ model: "good-snow" });
    expect(memory.settled.map(({ provider, usage }) => [provider, usage !== undefined])).toEqual([
      ["bad", false],
      ["good", true],
    ]);
    expect(memory.open).toBe(0);
  });

  test("a closed port", async () => {
    await using healthy = await rawUpstream(({ socket }) => socket.write(json(completion)));
    const memory = memoryPorts({
      providers: [],
      candidates: () => [candidateAt(endpointAt("bad", 1)), candidateAt(endpointAt("good", healthy.port))],
    });
    await using hub = await gatewayOn(memory.ports);
    const response = await post(`${hub.url}/router/v1/chat/completions`, chat);
    expect(response.headers.get("x-modelyard-route")).toContain("bad;failed=connect");
  });

  test("except for errors of the caller", async () => {
    const { upstreams, hub } = await hubWithProviders({
      a: ({ socket }) => socket.write(json({ error: "no such field" }, "422 Unprocessable")),
      b: good,
    });
    const response = await post(`${hub.url}/router/v1/chat/completions`, chat);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: { message: "a returned status 422: no such field", type: "invalid_request_error" } },
    ]);
    expect(upstreams[1]?.requests).toHaveLength(0);
  });

  test("and returns the last error, or a summary", async () => {
    await using busy = await rawUpstream(({ socket }) =>
      socket.write(json({ error: "slow down" }, "429 Too Many Requests", "retry-after: 3\r\n")),
    );
    const endpoint = endpointAt("busy", busy.port);
    const memory = memoryPorts({
      providers: [],
      candidates: (_, model) => [candidateAt(model === "ada/busy" ? endpoint : endpointAt("dead", 1))],
    });
    await using hub = await gatewayOn(memory.ports);
    const last = await post(`${hub.url}/router/v1/chat/completions`, { ...chat, model: "ada/busy" });
    expect([last.status, last.headers.get("retry-after"), await last.json()]).toMatchObject([
      429,
      "3",
      { error: { message: "busy returned status 429: slow down", type: "rate_limit_error" } },
    ]);
    const none = await post(`${hub.url}/router/v1/chat/completions`, chat);
    expect(none.status).toBe(502);
    expect(await none.json()).toMatchObject({
      error: { code: "ProviderUnavailable", message: "All providers failed: dead: could not be reached." },
    });
    expect(memory.open).toBe(0);
  });

  test("and opens the circuit of a provider that keeps failing", async () => {
    const { upstreams, hub } = await hubWithProviders({
      bad: ({ socket }) => socket.write(json({}, "500 X")),
      good,
    });
    for (let n = 0; n < 8; n++) await (await post(`${hub.url}/router/v1/chat/completions`, chat)).text();
    expect(upstreams.map(({ requests }) => requests.length)).toEqual([5, 8]);
    expect(hub.gateway.circuitBreaker.listOpen()).toMatchObject([{ deployment: "bad bad-snow" }]);
  });

  test("sends the output limit of the budget to the provider and returns it to the caller", async () => {
    const estimates: unknown[] = [];
    const { upstream, memory, hub } = await hubWithProvider(good, {
      reserve: async (_caller, _target, estimate) => {
        estimates.push(estimate);
        return { settle() {}, outputLimit: 48, headers: { "x-modelyard-max-tokens": "48" } };
      },
    });
    for (const path of ["/router/v1/chat/completions", "/router/groq/v1/chat/completions"]) {
      const response = await post(`${hub.url}${path}`, chat);
      expect(response.headers.get("x-modelyard-max-tokens")).toBe("48");
      expect(JSON.parse(upstream.requests.at(-1)?.body ?? "")).toMatchObject({ max_tokens: 48 });
    }
    expect(estimates).toMatchObject([{ output: "text" }, { output: "text" }]);
    expect(memory.open).toBe(0);
  });

  test("skips a provider that exceeds the budget", async () => {
    const reserve: Budget["reserve"] = (_caller, { provider }) =>
      provider === "expensive"
        ? { status: 402, code: "BudgetSpent", message: "Too expensive." }
        : { settle() {}, headers: { ratelimit: '"api";r=9;t=60' } };
    const { hub } = await hubWithProviders({ expensive: good, cheap: good }, { reserve });
    const response = await post(`${hub.url}/router/v1/chat/completions`, chat);
    expect(response.headers.get("x-modelyard-route")).toMatch(/^expensive;failed=budget;ms=\d+, cheap;ms=/);
    expect(response.headers.get("ratelimit")).toBe('"api";r=9;t=60');
  });
});

test("masks the provider's key everywhere, even if the provider repeats it", async () => {
  const { upstream, memory, hub, client } = await hubWithProvider(({ socket, text }) => {
    const [half, rest] = [SECRET.slice(0, 9), SECRET.slice(9)];
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nx-echo: ${SECRET}\r\ntransfer-encoding: chunked\r\n\r\n${chunk(text)}${chunk(`wrong key ${half}`)}`,
    );
    setTimeout(() => socket.write(`${chunk(rest)}0\r\n\r\n`), 20);
  });
  client.send(plainRequest("/router/groq/x", TOKEN, chat));
  await client.has("0\r\n\r\n");
  const response = await post(`${hub.url}/router/groq/x`, chat);
  const text = await response.text();
  const output = client.text + JSON.stringify([...response.headers]) + text + JSON.stringify(memory.records);
  expect(upstream.requests[0]?.head).toContain(SECRET);
  expect(output).toContain("x-echo");
  expect(output).not.toContain(SECRET);
  expect(output).not.toContain(TOKEN);
  expect(text).toContain(`wrong key ${"*".repeat(SECRET.length)}`);
});

test("removes cookies and site-wide headers from responses", async () => {
  const { hub } = await hubWithProvider(({ socket }) =>
    socket.write(
      json(
        {},
        "200 OK",
        "set-cookie: session=theirs\r\nstrict-transport-security: max-age=1\r\nconnection: x-hop\r\nx-hop: 1\r\nx-request-id: theirs\r\n",
      ),
    ),
  );
  const response = await fetch(`${hub.url}/router/groq/x`, {
    headers: { ...headers, "x-request-id": "mine-1" },
  });
  const names = [...response.headers.keys()];
  for (const name of ["set-cookie", "strict-transport-security", "x-hop"]) expect(names).not.toContain(name);
  expect(response.headers.get("x-request-id")).toBe("mine-1");
  expect(response.headers.get("x-provider-request-id")).toBe("theirs");
  expect(response.headers.get("content-security-policy")).toBe("sandbox");
});
