import { beforeEach, describe, expect, test } from "vitest";
import { SingleSignOn } from "../../testing/single-sign-on.ts";
import { shared } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

const sso = await shared(SingleSignOn.start());
beforeEach(() => sso.reset());
const hub = await shared(sso.startHub({ MODELYARD_OIDC_ALLOW: "*" }));

describe("sign-out with an identity provider", () => {
  const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const sendLogout = (logout_token: string) =>
    sso.createBrowser().get("/oidc/backchannel-logout", {
      method: "POST",
      body: new URLSearchParams({ logout_token }),
    });
  const now = () => Math.floor(Date.now() / 1000);
  const createClaims = (more: Record<string, unknown>) => ({
    iss: sso.provider.issuer,
    aud: sso.provider.client.id,
    iat: now(),
    exp: now() + 120,
    jti: "1",
    events: EVENTS,
    ...more,
  });

  test("ends the sessions at the hub and at the provider, so that the next sign-in asks for credentials", async () => {
    sso.setUser("ada");
    const browser = sso.createBrowser();
    await browser.signIn();
    const other = sso.createBrowser();
    await other.signIn();
    const { location } = await browser.post("/oidc/logout");
    expect(await browser.me()).toBeNull();
    const url = new URL(location);
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${sso.address}/`);
    expect(await browser.signOutAtProvider(url.href)).toBe(`${sso.address}/`);
    expect(await other.me(), "another browser stays signed in").toMatchObject({ name: "ada" });

    sso.setUser("ben");
    await browser.signIn();
    expect(await browser.me()).toMatchObject({ name: "ben" });
  });

  test("ends only the session at the hub if it was not started through the provider", async () => {
    const user = await aUser(hub, "cleo");
    const browser = sso.createBrowser().useSession(await user.session());
    expect(await browser.post("/oidc/logout")).toMatchObject({ status: 303, location: "/" });
    expect(await browser.me()).toBeNull();
    expect((await sso.createBrowser().post("/oidc/logout")).status).toBe(401);
    const signedIn = sso.createBrowser().useSession(await user.session());
    const forged = await signedIn.get("/oidc/logout", {
      method: "POST",
      headers: { origin: "https://evil.test" },
    });
    expect(forged.status).toBe(403);
  });

  test("ends the corresponding session at the hub after a sign-out at the provider", async () => {
    sso.setUser("dora");
    const [browser, other] = [sso.createBrowser(), sso.createBrowser()];
    await browser.signIn();
    await other.signIn();
    const start = `${sso.provider.issuer}/session/end?client_id=${sso.provider.client.id}`;
    await browser.signOutAtProvider(start);
    expect(await browser.me()).toBeNull();
    expect(await other.me(), "another session at the provider").toMatchObject({ name: "dora" });
  });

  test("ends exactly the user's sessions at the hub after a sign-out from all sessions at the provider", async () => {
    const browsers = [sso.createBrowser(), sso.createBrowser(), sso.createBrowser()] as const;
    for (const [i, browser] of browsers.entries()) {
      const name = i < 2 ? "eli" : "fay";
      sso.setUser(name);
      await browser.signIn();
    }
    const local = await aUser(hub, "gus");
    expect((await sendLogout(await sso.provider.sign(createClaims({ sub: "eli" })))).status).toBe(200);
    expect(await Promise.all(browsers.map(async (browser) => (await browser.me())?.name))).toEqual([
      undefined,
      undefined,
      "fay",
    ]);
    expect((await hub.get("/api/me", await local.session())).json()).toMatchObject({ name: "gus" });
  });

  test.each<[string, Record<string, unknown>]>([
    ["no event", { events: {} }],
    ["a nonce, as an ID token has", { nonce: "1" }],
    ["neither a user nor a session", { sub: undefined }],
    ["another client as audience", { aud: "another" }],
    ["another issuer", { iss: "https://id.other.test" }],
    ["an old date", { iat: now() - 3600 }],
    ["no date", { iat: undefined }],
  ])("rejects a logout token with %s", async (_, claims) => {
    sso.setUser("hal");
    const browser = sso.createBrowser();
    await browser.signIn();
    const token = await sso.provider.sign(createClaims({ sub: "hal", ...claims }));
    expect((await sendLogout(token)).status).toBe(400);
    expect(await browser.me()).toMatchObject({ name: "hal" });
  });

  test("rejects logout tokens without a valid signature", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const [head = "", claims = ""] = (await sso.provider.sign(createClaims({ sub: "hal" }))).split(".");
    for (const token of ["", "x", "a.b.c", `${head}.${claims}.`, `${part({ alg: "none" })}.${claims}.`])
      expect((await sendLogout(token)).status, token).toBe(400);
    expect((await sendLogout("x".repeat(40_000))).status).toBe(413);
  });
});
