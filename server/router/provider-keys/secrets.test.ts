import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { BudgetInfo, UsageReport } from "@modelyard/contract";
import { afterAll, expect, test } from "vitest";
import { openAccounts } from "../../accounts/accounts.ts";
import { openDatabase } from "../../database/database.ts";
import { ModelStore } from "../../models/store.ts";
import { aModel } from "../../testing/hub.ts";
import { startServer } from "../../testing/http-server.ts";
import { startHub } from "../../testing/hub-process.ts";
import { aUser } from "../../testing/users.ts";
import { testFolder } from "../../testing/folder.ts";

const folder = testFolder("secrets");
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

const KEYS = {
  hub: "sk-hub-0123456789abcdefghijklmnop",
  org: "sk-org-0123456789abcdefghijklmnop",
  user: "sk-usr-0123456789abcdefghijklmnop",
};

const usage = { prompt_tokens: 11, completion_tokens: 7 };

/** Starts a provider that does what the prompt says, and repeats the key that it receives wherever it can. */
async function provider() {
  const receivedKeys: string[] = [];
  const respond = (prompt: string, key: string, response: ServerResponse) => {
    const head = { "content-type": "application/json", "x-echo": key };
    const faults: Record<string, () => void> = {
      fail: () => response.writeHead(500, head).end(JSON.stringify({ error: `broken with ${key}` })),
      refuse: () => response.writeHead(401, head).end(JSON.stringify({ error: `no such key: ${key}` })),
      forbid: () => response.writeHead(403, head).end(`Bearer ${key} may not`),
      busy: () => response.writeHead(429, { ...head, "retry-after": "0" }).end(`{"key":"${key}"}`),
      garble: () => response.writeHead(200, head).end(`{"choices": [ ${key}`),
      hangUp: () => response.socket?.destroy(),
      cut: () => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(`data: {"choices":[{"delta":{"content":"${key}"}}]}\n\n`, () =>
          response.socket?.destroy(),
        );
      },
      stream: () => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(`data: {"choices":[{"index":0,"delta":{"content":"${key.slice(0, 9)}`);
        setTimeout(() => {
          response.write(`${key.slice(9)}"}}]}\n\n`);
          response.end(`data: {"choices":[],"usage":${JSON.stringify(usage)}}\n\ndata: [DONE]\n\n`);
        }, 20);
      },
    };
    const plain = () =>
      response.writeHead(200, head).end(
        JSON.stringify({
          choices: [{ index: 0, message: { role: "assistant", content: `you are ${key}` } }],
          usage,
        }),
      );
    (faults[prompt] ?? plain)();
  };
  const server = await startServer(async (request, response) => {
    const key = (request.headers.authorization ?? "").replace("Bearer ", "");
    receivedKeys.push(key);
    const { messages } = (await json(request)) as { messages: { content: string }[] };
    respond(messages[0]?.content ?? "", key, response);
  });
  return { ...server, receivedKeys };
}

async function start() {
  const hub = await startHub({ MODELYARD_DATA: folder, MODELYARD_STARTER: "off", LOG_LEVEL: "trace" });
  children.push(hub.child);
  return hub;
}

test("stores provider keys only in encrypted form, and loses no settled request in a crash", async () => {
  await using upstream = await provider();
  const db = await openDatabase({ path: join(folder, "modelyard.db") });
  const accounts = await openAccounts(db);
  await new ModelStore(db).put([
    {
      record: aModel({
        id: "ada/snow",
        mappings: { gpu: { status: "live", providerId: "snow-1", task: "conversational" } },
      }),
    },
  ]);
  const admin = await aUser({ accounts }, "boss", { admin: true, orgs: { acme: "admin" } });
  const session = await admin.session();
  const token = await admin.token();
  await accounts.close();
  await db.destroy();

  const hub = await start();
  const responses: string[] = [];
  const send = async <T>(
    baseUrl: string,
    path: string,
    { method = "POST", headers = session as Record<string, string>, body = undefined as unknown } = {},
  ) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text().catch((error: unknown) => String(error));
    responses.push(text, JSON.stringify([...response.headers]));
    return {
      status: response.status,
      id: response.headers.get("x-request-id"),
      json: () => JSON.parse(text) as T,
    };
  };
  const put = { method: "PUT" };
  const server = { id: "gpu", dialect: "openai-compatible", baseUrl: upstream.url, allowHttp: true };
  expect((await send(hub.address, "/api/admin/providers", { body: server })).status).toBe(201);
  for (const [path, key] of [
    ["/api/admin/keys/gpu", KEYS.hub],
    ["/api/organizations/acme/keys/gpu", KEYS.org],
  ])
    expect((await send(hub.address, path ?? "", { ...put, body: { key } })).status).toBe(200);
  const body = { model: "ada/snow", provider: "gpu", input: 1, output: 2 };
  expect((await send(hub.address, "/api/admin/deployments", { ...put, body })).status).toBe(200);
  await send(hub.address, "/api/admin/budgets", { body: { period: "month", usd: 100 } });

  const call = (content: string, path = "/v1/chat/completions", more: Record<string, string> = {}) =>
    send(hub.address, path, {
      headers: { ...token, ...more },
      body: { model: "ada/snow", stream: content === "stream", messages: [{ role: "user", content }] },
    }).catch((error: unknown) => responses.push(String(error), String((error as Error).cause)));
  let served = 0;
  const count = async (request: ReturnType<typeof call>) => {
    const response = await request;
    if (typeof response === "object" && response.status === 200) served++;
    return response;
  };
  const faults = ["fail", "refuse", "forbid", "busy", "hangUp", "cut"];
  for (const [i, path] of ["/v1/chat/completions", "/router/gpu/v1/chat/completions"].entries()) {
    if (i > 0) await send(hub.address, "/api/settings/keys/gpu", { ...put, body: { key: KEYS.user } });
    for (const fault of faults) await call(fault, path);
    await call("garble", path);
    for (const more of [{}, { "x-hf-bill-to": "acme" }]) {
      for (const content of ["hello", "stream"]) {
        const response = await count(call(content, path, more));
        if (typeof response === "object")
          await send(hub.address, `/api/router/requests/${response.id}`, { method: "GET", headers: token });
      }
    }
  }
  expect(new Set(upstream.receivedKeys)).toEqual(new Set(Object.values(KEYS)));
  expect(served).toBe(8);
  for (const path of ["/api/settings/keys", "/api/admin/keys", "/api/settings/providers", "/metrics"])
    await send(hub.address, path, { method: "GET" });

  // Ends the hub without a chance to write anything.
  await count(call("hello"));
  hub.child.kill("SIGKILL");
  await once(hub.child, "exit");
  const restarted = await start();
  const usage = await send<UsageReport>(restarted.address, "/api/usage?all=1", { method: "GET" });
  const { total } = usage.json();
  expect(total.requests).toBeGreaterThanOrEqual(2 * (faults.length + 1) + served);
  const cost = served * (11 * 1 + 7 * 2);
  const budgets = await send<BudgetInfo[]>(restarted.address, "/api/admin/budgets", { method: "GET" });
  expect(budgets.json()[0]?.spent?.usd).toBe(total.usd);
  // Interrupted responses are counted in addition to complete ones.
  expect(Math.round(total.usd * 1e6)).toBeGreaterThanOrEqual(cost);
  await restarted.stop();

  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  expect(files.some((path) => path.endsWith("modelyard.db"))).toBe(true);
  const sources: [string, Buffer][] = [
    ["the log", Buffer.from(hub.output() + restarted.output())],
    ["a response", Buffer.from(responses.join("\n"))],
    ...files.map((path): [string, Buffer] => [path, readFileSync(path)]),
  ];
  for (const [source, bytes] of sources) {
    for (const key of Object.values(KEYS)) {
      const part = key.slice(0, -4);
      for (const form of [part, Buffer.from(key).toString("base64").slice(0, -4), encodeURIComponent(part)])
        expect(bytes.includes(form), `${source} contains ${key}`).toBe(false);
    }
  }
});
