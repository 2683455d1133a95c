import { expect, test, vi } from "vitest";
import { MAX_FORM_PARTS, MAX_JSON_VALUES, MAX_MESSAGES, setLimits } from "../../http/limits.ts";
import { plainRequest, rawClient } from "../../testing/gateway/rig.ts";
import { servingHub } from "../../testing/serving-hub.ts";
import { shared } from "../../testing/shared.ts";

setLimits({ MODELYARD_MAX_REQUEST_SIZE: 33_000_000 });
const hub = await shared(
  servingHub({
    models: { "ada/snow": { cohere: { task: "conversational", providerId: "their-chat" } } },
    providers: { cohere: "http://127.0.0.1:9" },
  }),
);
const port = Number(new URL(hub.url).port);
const weak = (await hub.ada.token("fineGrained")).authorization;

const PATHS = [
  "/v1/chat/completions",
  "/router/v1/completions",
  "/v1/embeddings",
  "/v1/responses",
  "/v1/images/generations",
  "/router/v1/audio/speech",
  "/v1/audio/transcriptions",
  "/api/inference/text-generation",
  "/api/router/explain",
  "/router/cohere/v2/chat",
];
/** The first body is small enough for the strict server; Node reads the others. */
const FRAMINGS = ["Content-Length: 1000", "Content-Length: 57000000", "Transfer-Encoding: chunked"];
const CALLERS = {
  "no credentials": "",
  "a cookie": "Cookie: a=b\r\n",
  "an expired session": "Cookie: modelyard-session=never\r\nSec-Fetch-Site: same-origin\r\n",
  "an unknown token": "Authorization: Bearer hf_never\r\nCookie: a=b\r\n",
};

// The body is never sent, so a server that waited for it would never respond.
test.each(PATHS.flatMap((path) => Object.keys(CALLERS).map((caller) => [caller, path] as const)))(
  "rejects %s at %s before the body",
  async (caller, path) => {
    for (const framing of FRAMINGS) {
      using client = rawClient(port);
      const lines = CALLERS[caller as keyof typeof CALLERS];
      client.send(
        `POST ${path} HTTP/1.1\r\nHost: hub.test\r\n${lines}Content-Type: application/json\r\n${framing}\r\n\r\n`,
      );
      await client.has("\r\n\r\n");
      expect(client.text).toMatch(/^HTTP\/1\.1 401 /);
    }
  },
);

test("disconnects a rejected client that keeps its body open", async () => {
  const disconnected = async (framing: string): Promise<void> => {
    using client = rawClient(port);
    client.send(`POST /v1/chat/completions HTTP/1.1\r\nHost: hub.test\r\nCookie: a=b\r\n${framing}\r\n\r\n`);
    await client.ended();
    expect(client.text).toMatch(/^HTTP\/1\.1 401 /);
  };
  await Promise.all(FRAMINGS.map(disconnected));
});

test("drops a small rejected body, and handles the next request of the connection", async () => {
  using client = rawClient(port);
  client.send("POST /v1/embeddings HTTP/1.1\r\nHost: hub.test\r\nContent-Length: 12\r\n\r\n");
  await client.has("401");
  client.send(`GET / HTTP/1${plainRequest("/v1/embeddings", hub.token, { model: "who/knows", input: "a" })}`);
  await client.has("404 Not Found");
  expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401", "HTTP/1.1 404"]);
});

const manyMessages = (count: number): Buffer =>
  Buffer.from(`{"model":"ada/snow","messages":[${"{},".repeat(count - 1)}{}]}`);
const call = (path: string, body: Buffer): Promise<Response> =>
  fetch(`${hub.url}${path}`, {
    method: "POST",
    headers: { authorization: hub.authorization, "content-type": "application/json" },
    body: new Uint8Array(body),
  });

test("rejects a body with millions of values without parsing it", async () => {
  const parse = vi.spyOn(JSON, "parse");
  try {
    for (const path of ["/v1/chat/completions", "/v1/responses", "/api/inference/chat-completion"]) {
      const response = await call(path, manyMessages(3_000_000));
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { message: string } };
      expect(error.message).toMatch(
        `must contain ${MAX_JSON_VALUES.toLocaleString("en")} JSON values or fewer`,
      );
    }
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
  } finally {
    parse.mockRestore();
  }
});

test.each([
  ["/v1/chat/completions", "messages", { messages: Array(MAX_MESSAGES + 1).fill({ role: "user" }) }],
  [
    "/v1/chat/completions",
    "tools",
    { messages: [{ role: "user", content: "hi" }], tools: Array(1001).fill(1) },
  ],
  ["/v1/responses", "input", { input: Array(10_001).fill({ role: "user" }) }],
])("%s states the limit of %s", async (path, field, body) => {
  const response = await call(
    path,
    Buffer.from(JSON.stringify({ model: "ada/snow", modelyard: {}, ...body })),
  );
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { message: string } };
  expect(error.message).toMatch(new RegExp(`^${field}: must have [\\d,]+ items or fewer\\.`));
});

test("states the limit of a form", async () => {
  const form = new FormData();
  for (let part = 0; part <= MAX_FORM_PARTS; part++) form.append("tag", String(part));
  const { authorization } = hub;
  const response = await fetch(`${hub.url}/v1/audio/transcriptions`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("must have 1,000 parts or fewer");
});

test("states the size limit of each route based on the declared length", async () => {
  for (const [path, size] of [
    ["/v1/completions", 16],
    ["/v1/images/generations", 16],
    ["/v1/chat/completions", 33],
    ["/v1/audio/transcriptions", 33],
  ] as const) {
    using client = rawClient(port);
    client.send(
      `POST ${path} HTTP/1.1\r\nHost: hub.test\r\nAuthorization: ${hub.authorization}\r\nContent-Type: application/json\r\nContent-Length: ${size}000001\r\n\r\n`,
    );
    await client.has(`Request body must be ${size} MB or smaller.`);
    expect(client.text).toMatch(/^HTTP\/1\.1 413 /);
  }
});

test("reads a body for a session of the hub's pages", async () => {
  const response = await fetch(`${hub.url}/v1/images/generations`, {
    method: "POST",
    headers: { ...(await hub.ada.session()), "content-type": "application/json" },
    body: JSON.stringify({ model: "who/knows", prompt: "a" }),
  });
  expect(response.status).toBe(404);
});

test("rejects a token without permission before the body", async () => {
  using client = rawClient(port);
  client.send(
    `POST /v1/chat/completions HTTP/1.1\r\nHost: hub.test\r\nAuthorization: ${weak}\r\nContent-Length: 57000000\r\n\r\n`,
  );
  await client.has(/^HTTP\/1\.1 403 /);
});
