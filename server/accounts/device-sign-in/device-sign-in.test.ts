import { afterEach, describe, expect, test, vi } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

let offset = 0;
let addresses = 0;
const hub = await sharedHub({ now: () => new Date(Date.now() + offset) });
const session: Record<string, string> = await (await aUser(hub, "ada")).session();
afterEach(() => {
  vi.useRealTimers();
  offset = 0;
});

const HF = "26be6b09-91c5-47da-9861-d2d2bb7a7e36";
const DEVICE = "urn:ietf:params:oauth:grant-type:device_code";
const DAY = 86_400_000;

/** Posts a form, as huggingface_hub does, or JSON. */
async function post(path: string, fields: Record<string, string>, { json = false, from = "192.0.2.1" } = {}) {
  const response = await hub.app.inject({
    method: "POST",
    url: path,
    remoteAddress: from,
    headers: {
      host: "hub.test",
      "user-agent": "python-httpx2/2.16.2",
      "content-type": json ? "application/json" : "application/x-www-form-urlencoded",
    },
    payload: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<any>() };
}
const request = async (client = HF) => {
  const from = `198.51.100.${++addresses}`;
  return { ...(await post("/oauth/device", { client_id: client }, { from })).body, from };
};
const poll = (code: { device_code: string }, client = HF) =>
  post("/oauth/token", { grant_type: DEVICE, device_code: code.device_code, client_id: client });
const renew = (refresh_token: string, client = HF, json = false) =>
  post("/oauth/token", { grant_type: "refresh_token", refresh_token, client_id: client }, { json });

async function sendAs(user: Record<string, string>, method: string, url: string, payload?: object) {
  const response = await hub.app.inject({
    method,
    url,
    remoteAddress: user["from"] ?? "192.0.2.1",
    headers: { host: "hub.test", ...user },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<any>() };
}
const decide = (code: { user_code: string }, body: object = { allow: true }, user = session) =>
  sendAs(user, "POST", `/api/device-sign-in/${code.user_code}`, body);
async function signIn() {
  const code = await request();
  await decide(code);
  return (await poll(code)).body;
}
const whoami = (token: string) => sendAs({ authorization: `Bearer ${token}` }, "GET", "/api/whoami-v2");
const audit = async () =>
  (await hub.accounts.audit.list({ limit: 1000 })).map(({ action, actor, subject }) => [
    action,
    actor,
    subject,
  ]);

describe("device sign-in", () => {
  test("returns a token once for a code that the user approves", async () => {
    const code = await request();
    expect(code).toMatchObject({
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: "http://hub.test/device",
      verification_uri_complete: `http://hub.test/device?user_code=${code.user_code}`,
      expires_in: 900,
      interval: 5,
    });
    expect(await poll(code)).toMatchObject({ status: 400, body: { error: "authorization_pending" } });

    const typed = ` ${code.user_code.toLowerCase().replace("-", "")} `;
    const seen = await sendAs(session, "GET", `/api/device-sign-in/${encodeURIComponent(typed)}`);
    expect(seen.body).toMatchObject({
      code: code.user_code,
      program: "hf",
      agent: "python-httpx2/2.16.2",
      address: code.from,
      sameNetwork: false,
      name: `hf-${code.from}`,
    });
    expect((await decide(code, { allow: true, name: "laptop" })).status).toBe(200);
    expect((await decide(code)).status, "already decided").toBe(404);
    const { body } = await poll(code);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^hf_[A-Za-z0-9]{34}$/),
      refresh_token: expect.any(String),
      token_type: "bearer",
      expires_in: 2_592_000,
      scope: "write",
    });
    expect((await poll(code)).body.error).toBe("invalid_grant");
    expect((await whoami(body.access_token)).body).toMatchObject({
      name: "ada",
      auth: { accessToken: { displayName: "laptop", role: "write" } },
    });
    const { body: tokens } = await sendAs(session, "GET", "/api/settings/tokens");
    expect(tokens[0]).toMatchObject({ name: "laptop", role: "write", renewable: true });
    expect((await audit()).slice(0, 2)).toEqual([
      ["token.create", "ada", "laptop"],
      ["device.decide", "ada", "laptop"],
    ]);
    const stored = JSON.stringify(await hub.db.selectFrom("device_codes").selectAll().execute());
    expect(stored).not.toContain(code.user_code);
  });

  test("reports denied and expired codes, too frequent polls, and unsupported requests", async () => {
    const denied = await request();
    await decide(denied, { allow: false });
    expect((await poll(denied)).body.error).toBe("access_denied");
    const polled = await request();
    const errors = [];
    for (let i = 0; i < 5; i++) errors.push((await poll(polled)).body.error);
    expect(errors).toEqual([...Array<string>(3).fill("authorization_pending"), "slow_down", "slow_down"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5000 });
    expect((await poll(polled)).body.error, "after the interval").toBe("authorization_pending");
    offset = 15 * 60_000;
    expect((await poll(polled)).body.error).toBe("expired_token");
    expect((await decide(polled)).status).toBe(404);
    const other = await post("/oauth/token", { grant_type: "password", client_id: HF });
    expect(other).toMatchObject({ status: 400, body: { error: "unsupported_grant_type" } });
    expect((await post("/oauth/device", {}, { json: true })).body).toMatchObject({
      error: "invalid_request",
      error_description: "client_id: is required.",
    });
    expect((await poll(await request(), "another-program")).body.error).toBe("invalid_grant");
  });

  test("grants the role that the user selects, and nothing once the user is disabled", async () => {
    const code = await request("my-program");
    const { body } = await sendAs(session, "GET", `/api/device-sign-in/${code.user_code}`);
    expect(body).toMatchObject({ clientId: "my-program", name: `program-${code.from}` });
    await decide(code, { allow: true, role: "read" });
    const { body: token } = await poll(code, "my-program");
    expect(token.scope).toBe("read");
    const max = await aUser(hub, "max");
    const [pending, redeemed] = [await request(), await request()];
    for (const code of [pending, redeemed]) await decide(code, { allow: true }, await max.session());
    const { body: issued } = await poll(redeemed);
    await aUser(hub, "boss", { admin: true });
    await hub.accounts.users.setRights(max.id, { disabled: true });
    expect((await poll(pending)).body.error).toBe("access_denied");
    expect((await renew(issued.refresh_token)).body.error).toBe("invalid_grant");
  });

  test("renews the token, and accepts the previous one for another day", async () => {
    const first = await signIn();
    offset = 29.5 * DAY;
    const { body: second } = await renew(first.refresh_token, HF, true);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await whoami(first.access_token)).status).toBe(200);
    expect((await whoami(second.access_token)).status).toBe(200);
    const { body: tokens } = await sendAs(session, "GET", "/api/settings/tokens");
    expect(tokens.filter(({ name }: { name: string }) => name === tokens[0].name)).toHaveLength(1);
    offset = 30.5 * DAY;
    expect((await whoami(first.access_token)).status).toBe(401);
    expect((await whoami(second.access_token)).status).toBe(200);
    expect((await renew(second.refresh_token, "another-program")).body.error).toBe("invalid_grant");
    offset += 91 * DAY;
    expect((await renew(second.refresh_token)).body.error, "unused for too long").toBe("invalid_grant");
  });

  test("accepts a repeated renewal for a minute, and revokes the token if it is repeated later", async () => {
    const first = await signIn();
    const tokenName = (await whoami(first.access_token)).body.auth.accessToken.displayName;
    const [lost, repeated] = [await renew(first.refresh_token), await renew(first.refresh_token)];
    expect((await renew(lost.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await whoami(repeated.body.access_token)).status).toBe(200);
    offset = 61_000;
    expect((await renew(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await whoami(repeated.body.access_token)).status).toBe(401);
    expect((await renew(repeated.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await audit()).filter(([action]) => action === "token.revoke")).toEqual([
      ["token.revoke", "ada", tokenName],
    ]);
  });

  test("ends when the user revokes the token", async () => {
    const { access_token, refresh_token } = await signIn();
    const { body: tokens } = await sendAs(session, "GET", "/api/settings/tokens");
    await sendAs(session, "DELETE", `/api/settings/tokens/${tokens[0].id}`);
    expect((await whoami(access_token)).status).toBe(401);
    expect((await renew(refresh_token)).body.error).toBe("invalid_grant");
  });
});

test("limits guesses and requests of codes, and rejects approvals from other sites or with tokens", async () => {
  const attacker = { ...(await (await aUser(hub, "attacker")).session()), from: "203.0.113.5" };
  const statuses = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await decide({ user_code: "BBBB-BBBB" }, { allow: true }, attacker)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });

  const errors = [];
  for (let i = 0; i < 32; i++) errors.push((await post("/oauth/device", { client_id: "x" })).body.error);
  expect(errors.filter((error) => error === undefined)).toHaveLength(30);
  expect(errors.at(-1)).toBe("slow_down");

  const code = await request();
  const forged = await decide(code, { allow: true }, { ...session, "sec-fetch-site": "cross-site" });
  expect(forged.status).toBe(403);
  expect((await decide(code, { allow: true }, await (await aUser(hub, "ada")).token())).status).toBe(403);
  expect((await poll(code)).body.error).toBe("authorization_pending");
  await sendAs(session, "GET", "/.well-known/openid-configuration").then(({ status }) =>
    expect(status).toBe(404),
  );
});

test("allows device sign-in on a hub that requires sign-in", async () => {
  await using closed = await testHub({ http: { signInRequired: true } });
  expect((await closed.get("/.well-known/oauth-authorization-server")).json()).toMatchObject({
    issuer: "http://hub.test",
    device_authorization_endpoint: "http://hub.test/oauth/device",
    token_endpoint: "http://hub.test/oauth/token",
  });
  const response = await closed.send("POST", "/oauth/device", {}, { client_id: HF });
  expect(response.statusCode).toBe(200);
});
