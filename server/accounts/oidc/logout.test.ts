import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SingleSignOn, type SingleSignOnHub } from "../../testing/single-sign-on.ts";
import { aUser } from "../../testing/users.ts";

let sso: SingleSignOn;
beforeAll(async () => {
  sso = await SingleSignOn.start();
});
afterAll(() => sso[Symbol.asyncDispose]());
beforeEach(() => sso.reset());

describe("sign-out", () => {
  let hub: SingleSignOnHub;
  beforeAll(async () => {
    hub = await sso.startHub({ allow: ["*"] });
  });
  afterAll(() => hub[Symbol.asyncDispose]());

  const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const report = (logout_token: string) =>
    sso.browser().get("/oidc/backchannel-logout", {
      method: "POST",
      body: new URLSearchParams({ logout_token }),
    });
  const now = () => Math.floor(Date.now() / 1000);
  const claimsOf = (more: Record<string, unknown>) => ({
    iss: sso.provider.issuer,
    aud: sso.provider.client.id,
    iat: now(),
    exp: now() + 120,
    jti: "1",
    events: EVENTS,
    ...more,
  });

  test("ends the session here and at the provider, which asks for credentials again", async () => {
    sso.setPerson("ada");
    const person = sso.browser();
    await person.enter();
    const other = sso.browser();
    await other.enter();
    const { location } = await person.post("/oidc/logout");
    expect(await person.me()).toBeNull();
    const url = new URL(location);
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${sso.address}/`);
    expect(await person.signOutAtProvider(url.href)).toBe(`${sso.address}/`);
    expect(await other.me(), "another browser stays signed in").toMatchObject({ name: "ada" });

    sso.setPerson("ben");
    await person.enter();
    expect(await person.me()).toMatchObject({ name: "ben" });
  });

  test("ends only the session here if it did not start at the provider", async () => {
    const user = await aUser(hub, "cleo");
    const person = sso.browser().useSession(await user.session());
    expect(await person.post("/oidc/logout")).toMatchObject({ status: 303, location: "/" });
    expect(await person.me()).toBeNull();
    expect((await sso.browser().post("/oidc/logout")).status).toBe(401);
    const signedIn = sso.browser().useSession(await user.session());
    const forged = await signedIn.get("/oidc/logout", {
      method: "POST",
      headers: { origin: "https://evil.test" },
    });
    expect(forged.status).toBe(403);
  });

  test("at the provider ends the same session here", async () => {
    sso.setPerson("dora");
    const [person, other] = [sso.browser(), sso.browser()];
    await person.enter();
    await other.enter();
    const start = `${sso.provider.issuer}/session/end?client_id=${sso.provider.client.id}`;
    await person.signOutAtProvider(start);
    expect(await person.me()).toBeNull();
    expect(await other.me(), "another session at the provider").toMatchObject({ name: "dora" });
  });

  test("of a user at the provider ends all their sessions here, and no others", async () => {
    const people = [sso.browser(), sso.browser(), sso.browser()] as const;
    for (const [i, person] of people.entries()) {
      const name = i < 2 ? "eli" : "fay";
      sso.setPerson(name);
      await person.enter();
    }
    const local = await aUser(hub, "gus");
    expect((await report(await sso.provider.sign(claimsOf({ sub: "eli" })))).status).toBe(200);
    expect(await Promise.all(people.map(async (person) => (await person.me())?.name))).toEqual([
      undefined,
      undefined,
      "fay",
    ]);
    expect((await hub.get("/api/me", await local.session())).json()).toMatchObject({ name: "gus" });
  });

  test.each<[string, Record<string, unknown>]>([
    ["no event", { events: {} }],
    ["a nonce, as an ID token has", { nonce: "1" }],
    ["neither user nor session", { sub: undefined }],
    ["another client", { aud: "another" }],
    ["another provider", { iss: "https://id.other.test" }],
    ["an old date", { iat: now() - 3600 }],
    ["no date", { iat: undefined }],
  ])("rejects a logout token with %s", async (_, claims) => {
    sso.setPerson("hal");
    const person = sso.browser();
    await person.enter();
    const token = await sso.provider.sign(claimsOf({ sub: "hal", ...claims }));
    expect((await report(token)).status).toBe(400);
    expect(await person.me()).toMatchObject({ name: "hal" });
  });

  test("rejects logout tokens without a valid signature", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const [head = "", claims = ""] = (await sso.provider.sign(claimsOf({ sub: "hal" }))).split(".");
    for (const token of ["", "x", "a.b.c", `${head}.${claims}.`, `${part({ alg: "none" })}.${claims}.`])
      expect((await report(token)).status, token).toBe(400);
    expect((await report("x".repeat(40_000))).status).toBe(413);
  });
});
