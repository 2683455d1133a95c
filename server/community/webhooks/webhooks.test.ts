import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createTestRepository } from "../../testing/repository.ts";
import { createRequester } from "../../testing/requester.ts";
import { startServer } from "../../testing/http-server.ts";
import { shared, sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

type Responder = (request: IncomingMessage, response: ServerResponse) => void;
interface ReceivedDelivery {
  headers: IncomingMessage["headers"];
  body: any;
}

const ok: Responder = (_, response) => response.writeHead(204).end();
let respond: Responder = ok;
const received: ReceivedDelivery[] = [];
const server = await shared(
  startServer(async (request, response) => {
    const chunks = await request.toArray();
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    respond(request, response);
  }),
);
const url = `${server.url}/hook`;
const hub = await sharedHub({ webhookNetworks: ["127.0.0.1"] });
const as: Record<string, Record<string, string>> = { nobody: {} };
for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();
as["reading"] = await (await aUser(hub, "ada")).token("read");
afterEach(async () => {
  respond = ok;
  received.length = 0;
  await hub.db.deleteFrom("webhooks").execute();
});

const send = (userName: string, method: string, path: string, payload?: object) =>
  createRequester(hub, as[userName])(method, `/api/${path}`, payload);
const createWebhook = async (userName: string, fields: object = {}) => {
  const watched = [{ type: "user", name: "ada" }];
  const { status, body } = await send(userName, "POST", "settings/webhooks", { url, watched, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.webhook as { id: string };
};
const createModel = (id: string, isPrivate = false) =>
  createTestRepository(hub.repositories, id, {}, { private: isPrivate });
const listDeliveries = async (userName: string, { id }: { id: string }) =>
  (await send(userName, "GET", `settings/webhooks/${id}/deliveries`)).body;
const makeDue = () =>
  hub.db.updateTable("webhook_deliveries").set({ due_at: "2026-01-01T00:00:00.000Z" }).execute();

test("delivers events in the Hugging Face format with the secret", async () => {
  await createModel("ada/one");
  const hook = await createWebhook("ada", { secret: "s3cret" });
  const commit = { summary: "Write", files: [{ path: "a.txt", content: "x" }] };
  const { commitOid } = (await send("ada", "POST", "models/ada/one/commit/main", commit)).body;
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
  await send("eve", "POST", "models/ada/one/discussions", { title: "Which license?", description: "Say." });
  await hub.webhooks.deliverDue();
  expect(received.at(-1)?.body).toMatchObject({
    event: { action: "create", scope: "discussion" },
    discussion: { num: 1, title: "Which license?", url: { web: "http://hub.test/ada/one/discussions/1" } },
    comment: { content: "Say.", hidden: false },
  });
  const deliveries = await listDeliveries("ada", hook);
  expect(deliveries).toMatchObject([
    { state: "delivered", status: 204, attempts: 1, repo: "ada/one" },
    { state: "delivered", payload: body },
  ]);
  expect(deliveries[1].id).toBe(headers["x-webhook-delivery"]);
  const replayed = await send("ada", "POST", `settings/webhooks/${hook.id}/replay/${deliveries[1].id}`);
  // Replays are delivered immediately, without polling.
  await expect.poll(async () => (await listDeliveries("ada", hook))[0].state).toBe("delivered");
  expect(received.at(-1)).toMatchObject({ body, headers: { "x-webhook-delivery": replayed.body.id } });
});

test("neither delivers nor logs events that the owner cannot see", async () => {
  const hook = await createWebhook("eve", { domains: ["repo"] });
  const own = await createWebhook("ada", { domains: ["repo"] });
  await createModel("ada/hidden", true);
  expect(await listDeliveries("eve", hook)).toEqual([]);
  await hub.webhooks.deliverDue();
  expect(received.map(({ body }) => body.webhook.id)).toEqual([own.id]);
  expect(await listDeliveries("eve", hook)).toEqual([]);
});

test("records the reasons of failures, and retries only temporary failures", async () => {
  const hook = await createWebhook("ada");
  respond = (_, response) => response.writeHead(503).end("a secret of the receiver");
  await createModel("ada/two");
  await hub.webhooks.deliverDue();
  const [first] = await listDeliveries("ada", hook);
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
  expect(received, "not before the retry is due").toHaveLength(1);
  await makeDue();
  respond = ok;
  await hub.webhooks.deliverDue();
  expect(await listDeliveries("ada", hook)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  expect(received[0]?.headers["x-webhook-delivery"]).toBe(received[1]?.headers["x-webhook-delivery"]);

  for (const [status, problem] of [
    [400, "The server responded with 400."],
    [302, "redirects are not followed"],
  ] as const) {
    respond = (_, response) => response.writeHead(status, { location: url }).end();
    await createModel(`ada/answered-${status}`);
    await hub.webhooks.deliverDue();
    const [last] = await listDeliveries("ada", hook);
    expect(last).toMatchObject({ state: "failed", status, problem: expect.stringContaining(problem) });
  }
});

test("suspends a webhook with the reason after days of failures, until it is enabled", async () => {
  const hook = await createWebhook("ada");
  respond = (_, response) => response.writeHead(500).end();
  await createModel("ada/three");
  await hub.webhooks.deliverDue();
  await hub.db.updateTable("webhooks").set({ failing_since: "2026-01-01T00:00:00.000Z" }).execute();
  await hub.db.updateTable("webhook_deliveries").set({ attempts: 7 }).execute();
  await makeDue();
  await hub.webhooks.deliverDue();
  const { webhook } = (await send("ada", "GET", `settings/webhooks/${hook.id}`)).body;
  expect(webhook).toMatchObject({
    disabled: "suspended-after-failure",
    disabledReason: expect.stringContaining("The server responded with 500."),
  });
  await createModel("ada/four");
  expect(await listDeliveries("ada", hook)).toMatchObject([{ state: "failed", attempts: 8 }]);
  const enabled = await send("ada", "POST", `settings/webhooks/${hook.id}/enable`);
  expect(enabled.body.webhook).toMatchObject({ disabled: false });
  expect(enabled.body.webhook).not.toHaveProperty("disabledReason");
  const [delivery] = await listDeliveries("ada", hook);
  respond = ok;
  await send("ada", "POST", `settings/webhooks/${hook.id}/replay/${delivery.id}`);
  await expect.poll(async () => (await listDeliveries("ada", hook))[0].state).toBe("delivered");
  expect(await listDeliveries("ada", hook)).toMatchObject([{ state: "delivered" }, { state: "failed" }]);
});

test.each([
  ["http://10.0.0.1/", "Private addresses are blocked"],
  ["http://169.254.169.254/latest/meta-data", "Private addresses are blocked"],
  ["http://[::1]:3000/", "Private addresses are blocked"],
  ["https://ada:pass@ci.test/", "without credentials"],
  ["file:///etc/passwd", "https://"],
  ["gopher://ci.test/", "https://"],
])("rejects the URL %s", async (invalidUrl, problem) => {
  const body = { url: invalidUrl, watched: [{ type: "user", name: "ada" }] };
  const rejected = await send("ada", "POST", "settings/webhooks", body);
  expect([rejected.status, rejected.body.error]).toEqual([400, expect.stringContaining(problem)]);
  const hook = await createWebhook("ada");
  expect((await send("ada", "POST", `settings/webhooks/${hook.id}`, { url: invalidUrl })).status).toBe(400);
});

test("allows access only to the owner with write permission", async () => {
  const hook = await createWebhook("ada", { secret: "s3cret" });
  const path = `settings/webhooks/${hook.id}`;
  for (const [userName, status] of [
    ["eve", 404],
    ["nobody", 401],
    ["reading", 403],
  ] as const) {
    expect((await send(userName, "GET", path)).status, userName).toBe(status);
    expect((await send(userName, "POST", path, { url })).status, userName).toBe(status);
    expect((await send(userName, "GET", `${path}/deliveries`)).status, userName).toBe(status);
    expect((await send(userName, "POST", `${path}/disable`)).status, userName).toBe(status);
    expect((await send(userName, "DELETE", path)).status, userName).toBe(status);
  }
  expect((await send("eve", "GET", "settings/webhooks")).body).toEqual([]);
  const changed = await send("ada", "POST", path, { watched: [], domains: ["repo"], secret: null });
  expect(changed.body.webhook).toMatchObject({
    watched: [{ type: "user", name: "ada" }],
    domains: ["repo"],
    hasSecret: true,
  });
  expect(JSON.stringify(changed.body)).not.toContain("s3cret");
  const body = { url, watched: [{ type: "dataset", name: "a/b" }] };
  expect((await send("ada", "POST", "settings/webhooks", body)).body.error).toContain("stores models only");
  expect((await send("ada", "POST", path, { secret: "a b\r\nx: y" })).status).toBe(400);
  expect((await send("ada", "DELETE", path)).status).toBe(200);
  expect((await send("ada", "GET", path)).status).toBe(404);
});

test("delivers the events of a stopped process once, by other processes", async () => {
  await createWebhook("ada");
  await createModel("ada/five");
  await Promise.all([hub.webhooks.deliverDue(), hub.webhooks.deliverDue(), hub.webhooks.deliverDue()]);
  expect(received).toHaveLength(1);
});

test("unresponsive webhooks of one user do not delay those of others", async () => {
  const waiting: ServerResponse[] = [];
  respond = (request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else ok(request, response);
  };
  for (let i = 0; i < 9; i++) await createWebhook("eve", { url: `${server.url}/slow` });
  await createModel("ada/slow");
  const slow = hub.webhooks.deliverDue();
  await expect.poll(() => waiting.length).toBe(4);
  const hook = await createWebhook("ada");
  await createModel("ada/next");
  await expect
    .poll(async () => {
      void hub.webhooks.deliverDue();
      return listDeliveries("ada", hook);
    })
    .toMatchObject([{ state: "delivered" }]);
  expect(waiting).toHaveLength(4);
  respond = ok;
  for (const response of waiting) response.end();
  await slow;
});
