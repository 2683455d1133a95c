import { describe, expect, test } from "vitest";
import { type PromptLog, PromptLogSchema } from "@modelyard/contract";
import { KEY, servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { shared } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

const PROMPT = "Where does the ferry go at night?";
const messages = [{ role: "user", content: PROMPT }];
const FORMAT = { response_format: { type: "json_object" } };

const groq = await shared(startFakeProvider("groq"));
const together = await shared(startFakeProvider("together"));
const mapping = { task: "conversational", providerId: "their-name" };
const hub = await shared(
  servingHub({
    models: { "lake/snow": { groq: mapping }, "lake/rain": { together: mapping } },
    providers: { groq, together },
    orgs: { acme: "admin" },
  }),
);
let number = 0;

interface RequestOptions {
  path?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function send({ path = "/v1/chat/completions", body = {}, headers = {} }: RequestOptions = {}) {
  const id = `call-${++number}`;
  const payload = { model: "lake/snow", messages, ...body };
  const response = await hub.post(path, payload, { headers: { "x-request-id": id, ...headers } });
  const text = await response.text();
  const logging = response.headers.get("x-modelyard-prompt-logging");
  expect(response.headers.get("x-modelyard-recorded"), "the old name, for one release").toBe(logging);
  return { id, status: response.status, text, logging };
}

const requestLog = (id: string, headers: Record<string, string>, method = "GET") =>
  hub.send(method, `/api/router/requests/${id}/prompt-log`, headers);
const setOwn = async (days: number | null) => {
  const headers = await hub.ada.session();
  return hub.send("PUT", "/api/settings/prompt-logging", headers, { days });
};
const stored = () => hub.db.selectFrom("prompt_logs").selectAll().execute();

/** Every route on which a request can be handled. */
const ROUTES: Record<string, RequestOptions> = {
  "the hot path": {},
  "the hot path, streamed": { body: { stream: true } },
  "a pass-through request": {
    path: "/router/groq/openai/v1/chat/completions",
    body: { model: "their-name" },
  },
  "a translated request": { body: { model: "lake/rain", ...FORMAT } },
  "a translated request, streamed": { body: { model: "lake/rain", stream: true, ...FORMAT } },
  "a request by task": { path: "/api/inference/chat-completion" },
};

describe("prompts and responses", () => {
  test.each(Object.entries(ROUTES))("are not logged by default: %s", async (_name, options) => {
    const { status, logging } = await send(options);
    expect([status, logging]).toEqual([200, null]);
    await hub.router.promptLogs.flush();
    expect(await stored()).toEqual([]);
  });

  test.each(Object.entries(ROUTES))(
    "are logged if the payer enabled it, as stated in a header: %s",
    async (_name, options) => {
      await setOwn(7);
      const { id, status, text, logging } = await send(options);
      expect([status, logging]).toEqual([200, "user ada"]);
      const shown = await requestLog(id, await hub.ada.token("read"));
      const { prompt, response, caller } = PromptLogSchema.parse(shown.json());
      expect(prompt.text).toContain(PROMPT);
      expect(response).toMatchObject({ text, bytes: Buffer.byteLength(text), truncated: false });
      expect(caller).toBe("ada");
      const everything = JSON.stringify(await stored());
      for (const secret of [KEY, hub.token, PROMPT]) expect(everything).not.toContain(secret);
      for (const secret of [KEY, hub.token]) expect(shown.body).not.toContain(secret);
      await setOwn(null);
    },
  );

  test("are logged without the caller's token", async () => {
    await setOwn(7);
    const { id } = await send({ body: { messages: [{ role: "user", content: `${hub.token} ${KEY}` }] } });
    const { prompt } = (await requestLog(id, await hub.ada.token("read"))).json<PromptLog>();
    expect(prompt.text).toContain("[redacted] [redacted]");
    await setOwn(null);
  });

  test("of an organization are readable by the caller and by its admins only", async () => {
    const bob = await aUser(hub, "bob", { orgs: { acme: "write" } });
    const cleo = await aUser(hub, "cleo", { orgs: { acme: "read" } });
    const root = await aUser(hub, "root", { admin: true });
    const admin = await hub.ada.token("write");
    const url = "/api/organizations/acme/prompt-logging";
    const put = (headers: Record<string, string>, days: unknown) => hub.send("PUT", url, headers, { days });
    expect((await put(await bob.token("write"), 30)).statusCode).toBe(403);
    expect((await put(admin, 0)).json()).toMatchObject({ error: expect.stringContaining("days") });
    expect((await put(admin, 30)).json()).toMatchObject({ days: 30 });

    const token = await bob.token("inference");
    const { id, logging } = await send({ headers: { ...token, "x-hf-bill-to": "acme" } });
    expect(logging).toBe("organization acme");
    expect((await send({ headers: token })).logging).toBeNull();
    const getStatus = async (headers: Record<string, string>) => (await requestLog(id, headers)).statusCode;
    expect(await getStatus(await bob.token("read"))).toBe(200);
    expect(await getStatus(await hub.ada.token("read"))).toBe(200);
    expect(await getStatus(await cleo.token("read"))).toBe(404);
    expect(await getStatus(await root.token("write"))).toBe(404);
    expect(await getStatus(token)).toBe(404);

    const whoami = await hub.get("/api/whoami-v2", await bob.token("read"));
    expect(whoami.json()).toMatchObject({ orgs: [{ name: "acme", promptLogging: { days: 30 } }] });
    expect(whoami.json()).not.toHaveProperty("promptLogging");
    expect((await hub.get(url, await cleo.token("read"))).json()).toMatchObject({ days: 30, count: 1 });

    expect((await requestLog(id, await hub.ada.token("read"), "DELETE")).statusCode).toBe(404);
    expect((await requestLog(id, admin, "DELETE")).statusCode).toBe(200);
    expect(await getStatus(admin)).toBe(404);
    await put(admin, null);
    expect((await send({ headers: { ...token, "x-hf-bill-to": "acme" } })).logging).toBeNull();
  });

  test("can be deleted together", async () => {
    await setOwn(7);
    await send();
    const headers = await hub.ada.session();
    const url = "/api/settings/prompt-logging";
    expect((await hub.send("DELETE", url, headers)).statusCode).toBe(200);
    expect((await hub.get(url, headers)).json()).toMatchObject({ days: 7, count: 0 });
    await setOwn(null);
  });
});
