import type { SignInProblem } from "@modelyard/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { type Browser, problemOf, SingleSignOn, type SingleSignOnHub } from "../../testing/single-sign-on.ts";
import { aUser } from "../../testing/users.ts";

let base: SingleSignOnHub;
let sso: SingleSignOn;
beforeAll(async () => {
  sso = await SingleSignOn.start();
});
afterAll(() => sso[Symbol.asyncDispose]());
beforeEach(() => sso.reset());

describe("sign-in with an identity provider", () => {
  beforeAll(async () => {
    base = await sso.startHub({ allow: ["yard.test"] });
  });
  afterAll(() => base[Symbol.asyncDispose]());

  test("creates invited users under their provider name, and recognizes them after they are renamed", async () => {
    const inviter = await aUser(base, "inviter", { orgs: { yardlings: "admin" } });
    const org = await base.accounts.orgs.byName("yardlings");
    const { secret } = await base.accounts.links.invite({
      org: { id: org?.id ?? "", role: "write" },
      by: inviter.id,
    });
    const person = sso.browser();
    const done = await person.enter(`?link=${secret}&next=/models?sort=likes`);
    expect(done).toMatchObject({ status: 303, location: "/models?sort=likes" });
    expect(await person.me()).toMatchObject({
      name: "ada",
      hasPassword: false,
      orgs: [{ name: "yardlings", role: "write" }],
    });
    const recorded = await base.accounts.audit.list({ actor: "ada", limit: 9 });
    expect(recorded.map(({ action }) => action).toSorted()).toEqual(["session.create", "user.join"]);
    expect(recorded.every(({ details }) => details.includes(sso.provider.issuer))).toBe(true);

    sso.provider.state.claims = { sub: "1", preferred_username: "countess" };
    const again = sso.browser();
    await again.enter();
    expect(await again.me()).toMatchObject({ name: "ada" });
    expect(again.jar.has("modelyard-oidc"), "the temporary cookie is deleted").toBe(false);
  });

  test("rejects uninvited users, except with a verified address in an allowed domain", async () => {
    for (const claims of [
      { sub: "2", email: "eve@other.test", email_verified: true },
      { sub: "2", email: "eve@yard.test" },
      { sub: "2", email: "eve@yard.test", email_verified: "true" },
      { sub: "2", email: "eve@yard.test.other.test", email_verified: true },
      { sub: "2" },
    ]) {
      sso.provider.state.claims = claims;
      const person = sso.browser();
      const { location } = await person.enter();
      expect(problemOf(location), JSON.stringify(claims)).toBe("uninvited");
      expect(await person.me()).toBeNull();
    }
    sso.provider.state.claims = { sub: "2", email: "eve@YARD.test", email_verified: true };
    const person = sso.browser();
    expect((await person.enter()).location).toBe("/");
    expect(await person.me()).toMatchObject({ name: "eve", email: "eve@YARD.test" });
  });

  test("never takes over an account with the same name or email address", async () => {
    const before = await aUser(base, "grace");
    await base.accounts.users.setProfile(before.id, { fullname: "", email: "grace@yard.test" });
    sso.provider.state.claims = {
      sub: "3",
      preferred_username: "grace",
      email: "grace@yard.test",
      email_verified: true,
    };
    const person = sso.browser();
    await person.enter();
    expect(await person.me()).toMatchObject({ name: "grace-2" });
  });

  test("converts any provider name to one that clients accept", async () => {
    for (const [i, [given, name]] of [
      ["Łukasz Ö. Müller", "ukasz-O-Mu-ller"],
      ["models", "models-2"],
      ["../../..", "newcomer"],
      ["x", "newcomer-2"],
    ].entries()) {
      sso.provider.state.claims = {
        sub: `name-${i}`,
        preferred_username: given,
        email: "n@yard.test",
        email_verified: true,
      };
      const person = sso.browser();
      await person.enter();
      expect((await person.me())?.name).toMatch(
        name === "ukasz-O-Mu-ller" ? /^[\w-]+$/ : new RegExp(`^${name}$`),
      );
    }
  });

  test("connects an identity to the signed-in user on request, and to no second user", async () => {
    const user = await aUser(base, "heidi");
    sso.provider.state.claims = { sub: "4", preferred_username: "someone-else" };
    const person = sso.browser().useSession(await user.session());
    expect(problemOf((await person.enter()).location), "only on request").toBe("uninvited");
    await person.enter("?connect=1");
    expect(await sso.findUser(base, "4")).toBeUndefined();
    expect(await person.connect()).toMatchObject({ status: 303, location: "/settings/profile" });
    const later = sso.browser();
    await later.enter();
    expect(await later.me()).toMatchObject({ name: "heidi" });
    const other = sso.browser();
    const [cookie = "", secret = ""] = (await (await aUser(base, "ivan")).session()).cookie.split("=");
    other.jar.set(cookie, secret);
    expect(problemOf((await other.connect()).location)).toBe("linked");
  });

  test("connects no identity for another site, a signed-out browser, or another user", async () => {
    sso.provider.state.claims = { sub: "5", preferred_username: "mallory" };
    const signedIn = async (user: string) => {
      const person = sso.browser();
      const [name = "", value = ""] = (await (await aUser(base, user)).session()).cookie.split("=");
      person.jar.set(name, value);
      return person;
    };
    const person = await signedIn("judy");
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }, {}])
      expect((await person.get("/oidc/connect", { method: "POST", headers })).status).toBe(403);
    expect((await person.get("/oidc/connect")).status).toBe(404);
    expect((await sso.browser().get("/oidc/connect", { method: "POST" })).status).toBe(401);

    const started = await person.post("/oidc/connect");
    const back = await person.browse(started.location);
    const other = await signedIn("karl");
    other.jar.set("modelyard-oidc", person.jar.get("modelyard-oidc") ?? "");
    const { location } = await other.get(back);
    expect(problemOf(location)).toBe("signed-out");
    expect(await sso.findUser(base, "5")).toBeUndefined();
  });

  test("accepts a callback URL and its cookie only once", async () => {
    sso.provider.state.claims = { sub: "1" };
    const person = sso.browser();
    const back = await person.begin();
    const old = new Map(person.jar);
    expect((await person.get(back)).location).toBe("/");
    const thief = sso.browser();
    for (const [name, value] of old) thief.jar.set(name, value);
    expect(problemOf((await thief.get(back)).location)).toBe("expired");
    expect(sso.provider.state.refusals).toEqual(["invalid_grant"]);
    expect(await thief.me()).toBeNull();
  });

  test.each<[string, SignInProblem, (back: string, person: Browser) => Promise<string> | string]>([
    [
      "another state",
      "expired",
      (back) => back.replace(/state=[^&]+/, "state=0123456789012345678901234567890123456789"),
    ],
    ["no state", "expired", (back) => back.replace(/&?state=[^&]+/, "")],
    ["trouble of the provider", "unavailable", (back) => back.replace(/code=[^&]+/, "error=server_error")],
    ["an error of the provider", "failed", (back) => back.replace(/code=[^&]+/, "error=invalid_scope")],
    [
      "a code of another sign-in",
      "expired",
      async (back) => {
        const other = new URL(await sso.browser().begin()).searchParams.get("code") ?? "";
        return back.replace(/code=[^&]+/, `code=${other}`);
      },
    ],
    [
      "a cookie of another browser",
      "expired",
      async (back, person) => {
        const other = sso.browser();
        await other.begin();
        person.jar.set("modelyard-oidc", other.jar.get("modelyard-oidc") ?? "");
        return back;
      },
    ],
    ["no cookie", "expired", (back, person) => (person.jar.clear(), back)],
    [
      "a cookie that was changed",
      "expired",
      (back, person) => {
        const old = person.jar.get("modelyard-oidc") ?? "";
        person.jar.set("modelyard-oidc", old.slice(0, 40) + (old[40] === "A" ? "B" : "A") + old.slice(41));
        return back;
      },
    ],
    ["ten minutes gone by", "expired", (back) => ((sso.at += 11 * 60_000), back)],
  ])("fails with %s, on the page for %s", async (_, problem, change) => {
    const person = sso.browser();
    const back = await change(await person.begin(), person);
    const { status, location } = await person.get(back);
    expect(status).toBe(303);
    expect(problemOf(location)).toBe(problem);
    expect(await person.me()).toBeNull();
  });

  test("shows the provider's reason for a rejected sign-in", async () => {
    sso.provider.state.refuses = true;
    const { location } = await sso.browser().enter();
    expect(location).toBe("/login?problem=denied");
  });

  test.each<[string, SignInProblem, SingleSignOn["provider"]["state"]["spoil"]]>([
    ["is signed by a stranger", "failed", { signedBy: "a stranger" }],
    ["is for another client", "failed", { claims: { aud: "another" } }],
    ["is of another provider", "failed", { claims: { iss: "https://id.other.test" } }],
    ["has another nonce", "failed", { claims: { nonce: "another" } }],
    ["is too old", "clock", { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ["comes from the future", "clock", { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ])("fails with an ID token that %s, on the page for %s", async (_, problem, spoil) => {
    sso.provider.state.spoil = spoil;
    const person = sso.browser();
    const { location } = await person.enter();
    expect(problemOf(location)).toBe(problem);
    expect(await person.me()).toBeNull();
  });

  test("never redirects to another site", async () => {
    expect((await sso.browser().enter("?next=https://evil.test/")).location).toBe("/");
  });

  test.each(["/.well-known", "/token", "/me", "/jwks"])(
    "reports a provider that is unavailable at %s, and works again once it is back",
    async (path) => {
      const oidc = sso.createOidc();
      const person = sso.browser();
      const start = async () => {
        const { url, cookie } = await oidc.begin(`${sso.address}/oidc/callback`, { next: "/" });
        return oidc.finish(new URL(await person.browse(url)), cookie);
      };
      sso.provider.state.down = path;
      await expect(start()).rejects.toMatchObject({ problem: "unavailable" });
      sso.provider.state.down = undefined;
      await expect(start()).resolves.toMatchObject({ identity: { subject: "1" } });
    },
  );

  test("tells disabled users that they are disabled", async () => {
    await aUser(base, "root", { admin: true });
    sso.provider.state.claims = { sub: "disabled", email: "dora@yard.test", email_verified: true };
    await sso.browser().enter();
    const id = (await sso.findUser(base, "disabled"))?.id ?? "";
    await base.accounts.users.setRights(id, { disabled: true });
    const person = sso.browser();
    expect((await person.enter()).location).toBe("/login?problem=disabled");
    expect(await person.me()).toBeNull();
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
