import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createRepository } from "../../repositories/create.ts";
import { createRequester } from "../../testing/ask.ts";
import { startServer } from "../../testing/http-server.ts";
import { testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { createPrincipal } from "../../testing/repositories.ts";

type Responder = (request: IncomingMessage, response: ServerResponse) => void;
interface ReceivedDelivery {
  headers: IncomingMessage["headers"];
  body: any;
}

const ok: Responder = (_, response) => response.writeHead(204).end();
let answer: Responder = ok;
const received: ReceivedDelivery[] = [];
const server = await startServer(async (request, response) => {
  const chunks = await request.toArray();
  received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
  answer(request, response);
});
let hub: Awaited<ReturnType<typeof testHub>>;
const url = `${server.url}/hook`;
const as: Record<string, Record<string, string>> = { nobody: {} };
beforeAll(async () => {
  hub = await testHub({ webhookNetworks: ["127.0.0.1"] });
  for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();
  as["reading"] = await (await aUser(hub, "ada")).token("read");
});
afterAll(async () => {
  await hub[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
afterEach(async () => {
  answer = ok;
  received.length = 0;
  await hub.db.deleteFrom("webhooks").execute();
});

const ask = (userName: string, method: string, at: string, payload?: object) =>
  createRequester(hub, as[userName])(method, `/api/${at}`, payload);
const createWebhook = async (userName: string, more: object = {}) => {
  const watched = [{ type: "user", name: "ada" }];
  const { status, body } = await ask(userName, "POST", "settings/webhooks", { url, watched, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.webhook as { id: string };
};
const aModel = (id: string, isPrivate = false) =>
  createRepository(hub.repositories, createPrincipal("ada"), { id, private: isPrivate, files: [] });
const log = async (userName: string, { id }: { id: string }) =>
  (await ask(userName, "GET", `settings/webhooks/${id}/deliveries`)).body;
const dueNow = () =>
  hub.db.updateTable("webhook_deliveries").set({ due_at: "2026-01-01T00:00:00.000Z" }).execute();

test("delivers events in the Hugging Face format with the secret", async () => {
  await aModel("ada/one");
  const hook = await createWebhook("ada", { secret: "s3cret" });
  const commit = { summary: "Write", files: [{ path: "a.txt", content: "x" }] };
  const { commitOid } = (await ask("ada", "POST", "models/ada/one/commit/main", commit)).body;
  await hub.webhooks.deliverDue();
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [ReceivedDelivery];
  expect(headers).toMatchObject({ "x-webhook-secret": "s3cret", "content-type": "application/json" });
  expect(body).toMatchObject({
    event: { action: "update", scope: "repo.content" },
    repo: {
      type: "model",
      name: "ada/one",
      private: false,
      headSha: commitOid,
      url: { web: "http://hub.test/ada/one", api: "http://hub.test/api/models/ada/one" },
    },
    updatedRefs: [{ ref: "refs/heads/main", newSha: commitOid }],
    webhook: { id: hook.id, version: 3 },
  });
  await ask("eve", "POST", "models/ada/one/discussions", { title: "Which license?", description: "Say." });
  await hub.webhooks.deliverDue();
  expect(received.at(-1)?.body).toMatchObject({
    event: { action: "create", scope: "discussion" },
    discussion: { num: 1, title: "Which license?", url: { web: "http://hub.test/ada/one/discussions/1" } },
    comment: { content: "Say.", hidden: false },
  });
  const deliveries = await log("ada", hook);
  expect(deliveries).toMatchObject([
    { state: "delivered", status: 204, attempts: 1, repo: "ada/one" },
    { state: "delivered", payload: body },
  ]);
  expect(deliveries[1].id).toBe(headers["x-webhook-delivery"]);
  const replayed = await ask("ada", "POST", `settings/webhooks/${hook.id}/replay/${deliveries[1].id}`);
  // It is delivered immediately, without polling.
  await expect.poll(async () => (await log("ada", hook))[0].state).toBe("delivered");
  expect(received.at(-1)).toMatchObject({ body, headers: { "x-webhook-delivery": replayed.body.id } });
});

test("does not deliver or log events that the owner may not see", async () => {
  const hook = await createWebhook("eve", { domains: ["repo"] });
  const own = await createWebhook("ada", { domains: ["repo"] });
  await aModel("ada/hidden", true);
  expect(await log("eve", hook)).toEqual([]);
  await hub.webhooks.deliverDue();
  expect(received.map(({ body }) => body.webhook.id)).toEqual([own.id]);
  expect(await log("eve", hook)).toEqual([]);
});

test("retries temporary failures later with the reason, but not permanent ones", async () => {
  const hook = await createWebhook("ada");
  answer = (_, response) => response.writeHead(503).end("a secret of the other side");
  await aModel("ada/two");
  await hub.webhooks.deliverDue();
  const [first] = await log("ada", hook);
  expect(first).toMatchObject({
    state: "waiting",
    attempts: 1,
    status: 503,
    problem: "The server responded with 503.",
  });
  const pause = Date.parse(first.dueAt) - Date.parse(first.triedAt);
  expect(pause).toBeGreaterThan(7000);
  expect(pause).toBeLessThan(13_000);
  await hub.webhooks.deliverDue();
  expect(received, "not before it is due").toHaveLength(1);
  await dueNow();
  answer = ok;
  await hub.webhooks.deliverDue();
  expect(await log("ada", hook)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  expect(received[0]?.headers["x-webhook-delivery"]).toBe(received[1]?.headers["x-webhook-delivery"]);

  for (const [status, says] of [
    [400, "The server responded with 400."],
    [302, "redirects are not followed"],
  ] as const) {
    answer = (_, response) => response.writeHead(status, { location: url }).end();
    await aModel(`ada/answered-${status}`);
    await hub.webhooks.deliverDue();
    const [last] = await log("ada", hook);
    expect(last).toMatchObject({ state: "failed", status, problem: expect.stringContaining(says) });
  }
});

test("suspends a webhook after days of failures, with the reason, until it is enabled", async () => {
  const hook = await createWebhook("ada");
  answer = (_, response) => response.writeHead(500).end();
  await aModel("ada/three");
  await hub.webhooks.deliverDue();
  await hub.db.updateTable("webhooks").set({ failing_since: "2026-01-01T00:00:00.000Z" }).execute();
  await hub.db.updateTable("webhook_deliveries").set({ attempts: 7 }).execute();
  await dueNow();
  await hub.webhooks.deliverDue();
  const { webhook } = (await ask("ada", "GET", `settings/webhooks/${hook.id}`)).body;
  expect(webhook).toMatchObject({
    disabled: "suspended-after-failure",
    disabledReason: expect.stringContaining("The server responded with 500."),
  });
  await aModel("ada/four");
  expect(await log("ada", hook)).toMatchObject([{ state: "failed", attempts: 8 }]);
  const enabled = await ask("ada", "POST", `settings/webhooks/${hook.id}/enable`);
  expect(enabled.body.webhook).toMatchObject({ disabled: false });
  expect(enabled.body.webhook).not.toHaveProperty("disabledReason");
  const [delivery] = await log("ada", hook);
  answer = ok;
  await ask("ada", "POST", `settings/webhooks/${hook.id}/replay/${delivery.id}`);
  await expect.poll(async () => (await log("ada", hook))[0].state).toBe("delivered");
  expect(await log("ada", hook)).toMatchObject([{ state: "delivered" }, { state: "failed" }]);
});

test.each([
  ["http://10.0.0.1/", "Private addresses are blocked"],
  ["http://169.254.169.254/latest/meta-data", "Private addresses are blocked"],
  ["http://[::1]:3000/", "Private addresses are blocked"],
  ["https://ada:pass@ci.test/", "without credentials"],
  ["file:///etc/passwd", "https://"],
  ["gopher://ci.test/", "https://"],
])("rejects the URL %s on creation", async (wrong, says) => {
  const body = { url: wrong, watched: [{ type: "user", name: "ada" }] };
  const rejected = await ask("ada", "POST", "settings/webhooks", body);
  expect([rejected.status, rejected.body.error]).toEqual([400, expect.stringContaining(says)]);
  const hook = await createWebhook("ada");
  expect((await ask("ada", "POST", `settings/webhooks/${hook.id}`, { url: wrong })).status).toBe(400);
});

test("webhooks are visible only to their owner and require write permission", async () => {
  const hook = await createWebhook("ada", { secret: "s3cret" });
  const at = `settings/webhooks/${hook.id}`;
  for (const [userName, status] of [
    ["eve", 404],
    ["nobody", 401],
    ["reading", 403],
  ] as const) {
    expect((await ask(userName, "GET", at)).status, userName).toBe(status);
    expect((await ask(userName, "POST", at, { url })).status, userName).toBe(status);
    expect((await ask(userName, "GET", `${at}/deliveries`)).status, userName).toBe(status);
    expect((await ask(userName, "POST", `${at}/disable`)).status, userName).toBe(status);
    expect((await ask(userName, "DELETE", at)).status, userName).toBe(status);
  }
  expect((await ask("eve", "GET", "settings/webhooks")).body).toEqual([]);
  const changed = await ask("ada", "POST", at, { watched: [], domains: ["repo"], secret: null });
  expect(changed.body.webhook).toMatchObject({
    watched: [{ type: "user", name: "ada" }],
    domains: ["repo"],
    hasSecret: true,
  });
  expect(JSON.stringify(changed.body)).not.toContain("s3cret");
  const wrong = { url, watched: [{ type: "dataset", name: "a/b" }] };
  expect((await ask("ada", "POST", "settings/webhooks", wrong)).body.error).toContain("stores models only");
  expect((await ask("ada", "POST", at, { secret: "a b\r\nx: y" })).status).toBe(400);
  expect((await ask("ada", "DELETE", at)).status).toBe(200);
  expect((await ask("ada", "GET", at)).status).toBe(404);
});

test("events of an ended process are delivered once by other processes", async () => {
  await createWebhook("ada");
  await aModel("ada/five");
  await Promise.all([hub.webhooks.deliverDue(), hub.webhooks.deliverDue(), hub.webhooks.deliverDue()]);
  expect(received).toHaveLength(1);
});
