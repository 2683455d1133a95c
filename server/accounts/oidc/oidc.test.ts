import type { SignInProblem } from "@modelyard/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { type Browser, toProblem, SingleSignOn } from "../../testing/single-sign-on.ts";
import { shared } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

const sso = await shared(SingleSignOn.start());
beforeEach(() => sso.reset());
const base = await shared(sso.startHub({ MODELYARD_OIDC_ALLOW: "yard.test" }));

describe("sign-in with an identity provider", () => {
  test("creates invited users under their provider name, and recognizes them when that name changes", async () => {
    const inviter = await aUser(base, "inviter", { orgs: { yardlings: "admin" } });
    const org = await base.accounts.orgs.byName("yardlings");
    const { secret } = await base.accounts.links.invite({
      org: { id: org?.id ?? "", role: "write" },
      by: inviter.id,
    });
    const browser = sso.createBrowser();
    const response = await browser.signIn(`?link=${secret}&next=/models?sort=likes`);
    expect(response).toMatchObject({ status: 303, location: "/models?sort=likes" });
    expect(await browser.me()).toMatchObject({
      name: "ada",
      hasPassword: false,
      orgs: [{ name: "yardlings", role: "write" }],
    });
    const entries = await base.accounts.audit.list({ actor: "ada", limit: 9 });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["session.create", "user.join"]);
    expect(entries.every(({ details }) => details.includes(sso.provider.issuer))).toBe(true);

    sso.provider.state.claims = { sub: "1", preferred_username: "countess" };
    const other = sso.createBrowser();
    await other.signIn();
    expect(await other.me()).toMatchObject({ name: "ada" });
    expect(other.cookies.has("modelyard-oidc"), "the temporary cookie is deleted").toBe(false);
  });

  test("rejects uninvited users, except with a verified email address in an allowed domain", async () => {
    for (const claims of [
      { sub: "2", email: "eve@other.test", email_verified: true },
      { sub: "2", email: "eve@yard.test" },
      { sub: "2", email: "eve@yard.test", email_verified: "true" },
      { sub: "2", email: "eve@yard.test.other.test", email_verified: true },
      { sub: "2" },
    ]) {
      sso.provider.state.claims = claims;
      const browser = sso.createBrowser();
      const { location } = await browser.signIn();
      expect(toProblem(location), JSON.stringify(claims)).toBe("uninvited");
      expect(await browser.me()).toBeNull();
    }
    sso.provider.state.claims = { sub: "2", email: "eve@YARD.test", email_verified: true };
    const browser = sso.createBrowser();
    expect((await browser.signIn()).location).toBe("/");
    expect(await browser.me()).toMatchObject({ name: "eve", email: "eve@YARD.test" });
  });

  test("never takes over an account with the same name or email address", async () => {
    const existing = await aUser(base, "grace");
    await base.accounts.users.setProfile(existing.id, { fullname: "", email: "grace@yard.test" });
    sso.provider.state.claims = {
      sub: "3",
      preferred_username: "grace",
      email: "grace@yard.test",
      email_verified: true,
    };
    const browser = sso.createBrowser();
    await browser.signIn();
    expect(await browser.me()).toMatchObject({ name: "grace-2", email: null });
  });

  test("converts any name at the provider to a valid username", async () => {
    for (const [i, [providerName, name]] of [
      ["Łukasz Ö. Müller", "ukasz-O-Mu-ller"],
      ["models", "models-2"],
      ["../../..", "newcomer"],
      ["x", "newcomer-2"],
    ].entries()) {
      sso.provider.state.claims = {
        sub: `name-${i}`,
        preferred_username: providerName,
        email: "n@yard.test",
        email_verified: true,
      };
      const browser = sso.createBrowser();
      await browser.signIn();
      expect((await browser.me())?.name).toMatch(
        name === "ukasz-O-Mu-ller" ? /^[\w-]+$/ : new RegExp(`^${name}$`),
      );
    }
  });

  test("connects an identity to the signed-in user on request, but never to two users", async () => {
    const user = await aUser(base, "heidi");
    sso.provider.state.claims = { sub: "4", preferred_username: "someone-else" };
    const browser = sso.createBrowser().useSession(await user.session());
    expect(toProblem((await browser.signIn()).location), "only on request").toBe("uninvited");
    await browser.signIn("?connect=1");
    expect(await sso.findUser(base, "4")).toBeUndefined();
    expect(await browser.connect()).toMatchObject({ status: 303, location: "/settings/profile" });
    const second = sso.createBrowser();
    await second.signIn();
    expect(await second.me()).toMatchObject({ name: "heidi" });
    const other = sso.createBrowser().useSession(await (await aUser(base, "ivan")).session());
    expect(toProblem((await other.connect()).location)).toBe("linked");
  });

  test("connects no identity for requests from another site, without a session, or with another user's session", async () => {
    sso.provider.state.claims = { sub: "5", preferred_username: "mallory" };
    const browser = sso.createBrowser().useSession(await (await aUser(base, "judy")).session());
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }, {}])
      expect((await browser.get("/oidc/connect", { method: "POST", headers })).status).toBe(403);
    expect((await browser.get("/oidc/connect")).status).toBe(404);
    expect((await sso.createBrowser().get("/oidc/connect", { method: "POST" })).status).toBe(401);

    const { location: start } = await browser.post("/oidc/connect");
    const callback = await browser.visitProvider(start);
    const other = sso.createBrowser().useSession(await (await aUser(base, "karl")).session());
    other.cookies.set("modelyard-oidc", browser.cookies.get("modelyard-oidc") ?? "");
    const { location } = await other.get(callback);
    expect(toProblem(location)).toBe("signed-out");
    expect(await sso.findUser(base, "5")).toBeUndefined();
  });

  test("accepts a callback URL and its cookie only once", async () => {
    sso.provider.state.claims = { sub: "1" };
    const browser = sso.createBrowser();
    const callback = await browser.begin();
    const cookies = new Map(browser.cookies);
    expect((await browser.get(callback)).location).toBe("/");
    const attacker = sso.createBrowser();
    for (const [name, value] of cookies) attacker.cookies.set(name, value);
    expect(toProblem((await attacker.get(callback)).location)).toBe("expired");
    expect(sso.provider.state.errors).toEqual(["invalid_grant"]);
    expect(await attacker.me()).toBeNull();
  });

  test.each<[string, SignInProblem, (url: string, browser: Browser) => Promise<string> | string]>([
    [
      "another state",
      "expired",
      (url) => url.replace(/state=[^&]+/, "state=0123456789012345678901234567890123456789"),
    ],
    ["no state", "expired", (url) => url.replace(/&?state=[^&]+/, "")],
    ["the error server_error", "unavailable", (url) => url.replace(/code=[^&]+/, "error=server_error")],
    ["the error invalid_scope", "failed", (url) => url.replace(/code=[^&]+/, "error=invalid_scope")],
    [
      "a code of another sign-in",
      "expired",
      async (url) => {
        const other = new URL(await sso.createBrowser().begin()).searchParams.get("code") ?? "";
        return url.replace(/code=[^&]+/, `code=${other}`);
      },
    ],
    [
      "a cookie of another browser",
      "expired",
      async (url, browser) => {
        const other = sso.createBrowser();
        await other.begin();
        browser.cookies.set("modelyard-oidc", other.cookies.get("modelyard-oidc") ?? "");
        return url;
      },
    ],
    ["no cookie", "expired", (url, browser) => (browser.cookies.clear(), url)],
    [
      "a modified cookie",
      "expired",
      (url, { cookies }) => {
        const old = cookies.get("modelyard-oidc") ?? "";
        cookies.set("modelyard-oidc", old.slice(0, 40) + (old[40] === "A" ? "B" : "A") + old.slice(41));
        return url;
      },
    ],
    ["an expired sign-in", "expired", (url) => ((sso.now += 11 * 60_000), url)],
  ])("fails with %s, reported as %s", async (_, problem, change) => {
    const browser = sso.createBrowser();
    const callback = await change(await browser.begin(), browser);
    const { status, location } = await browser.get(callback);
    expect(status).toBe(303);
    expect(toProblem(location)).toBe(problem);
    expect(await browser.me()).toBeNull();
  });

  test("reports that the user denied consent at the provider", async () => {
    sso.provider.state.deniesConsent = true;
    const { location } = await sso.createBrowser().signIn();
    expect(location).toBe("/login?problem=denied");
  });

  test.each<[string, SignInProblem, SingleSignOn["provider"]["state"]["tampering"]]>([
    ["is signed with another key", "failed", { signedBy: "another key" }],
    ["is for another client", "failed", { claims: { aud: "another" } }],
    ["has another issuer", "failed", { claims: { iss: "https://id.other.test" } }],
    ["has another nonce", "failed", { claims: { nonce: "another" } }],
    ["has expired", "clock", { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ["is not valid yet", "clock", { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ])("fails with an ID token that %s, reported as %s", async (_, problem, tampering) => {
    sso.provider.state.tampering = tampering;
    const browser = sso.createBrowser();
    const { location } = await browser.signIn();
    expect(toProblem(location)).toBe(problem);
    expect(await browser.me()).toBeNull();
  });

  test("never redirects to another site", async () => {
    expect((await sso.createBrowser().signIn("?next=https://evil.test/")).location).toBe("/");
  });

  test.each(["/.well-known", "/token", "/me", "/jwks"])(
    "fails while the provider is unavailable at %s, and works again afterward",
    async (path) => {
      const oidc = sso.createOidc();
      const browser = sso.createBrowser();
      const signIn = async () => {
        const { url, cookie } = await oidc.begin(`${sso.address}/oidc/callback`, { next: "/" });
        return oidc.finish(new URL(await browser.visitProvider(url)), cookie);
      };
      sso.provider.state.down = path;
      await expect(signIn()).rejects.toMatchObject({ problem: "unavailable" });
      sso.provider.state.down = undefined;
      await expect(signIn()).resolves.toMatchObject({ identity: { subject: "1" } });
    },
  );

  test("reports to disabled users that they are disabled", async () => {
    await aUser(base, "root", { admin: true });
    sso.provider.state.claims = { sub: "disabled", email: "dora@yard.test", email_verified: true };
    await sso.createBrowser().signIn();
    const id = (await sso.findUser(base, "disabled"))?.id ?? "";
    await base.accounts.users.setRights(id, { disabled: true });
    const browser = sso.createBrowser();
    expect((await browser.signIn()).location).toBe("/login?problem=disabled");
    expect(await browser.me()).toBeNull();
  });
});

test("is unavailable on a hub without an identity provider", async () => {
  await using plain = await testHub();
  expect((await plain.get("/oidc/start")).statusCode).toBe(404);
  expect((await plain.get("/api/login")).json()).toEqual({});
  expect(
    (
      await plain.get(
        "/api/admin/single-sign-on",
        await (await aUser(plain, "root", { admin: true })).token(),
      )
    ).json(),
  ).toBeNull();
  await using other = await testHub({ oidc: sso.createOidc() });
  expect((await other.get("/api/login")).json()).toEqual({ oidc: new URL(sso.provider.issuer).host });
});
