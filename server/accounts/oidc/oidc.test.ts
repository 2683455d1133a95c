import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOidc } from "./oidc.ts";
import { createEncryptionKey } from "../encryption-key.ts";
import { aUser } from "../../testing/users.ts";
import { startOidcProvider } from "../../testing/oidc-provider.ts";
import { testHub } from "../../testing/hub.ts";
import { localPath } from "./routes.ts";

type Provider = Awaited<ReturnType<typeof startOidcProvider>>;
let provider: Provider;
let base: Awaited<ReturnType<typeof testHub>>;
let address: string;
let at = Date.now();

beforeAll(async () => {
  provider = await startOidcProvider();
  const options = {
    issuer: provider.issuer,
    clientId: "yard",
    clientSecret: "kept by the hub",
    allow: ["yard.test"],
  };
  const oidc = createOidc(
    options,
    createEncryptionKey("a secret of more than thirty-two characters"),
    () => new Date(at),
  );
  base = await testHub({ oidc });
  address = await base.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await base[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});
beforeEach(() => {
  provider.state.claims = { sub: "1", preferred_username: "ada" };
  provider.state.spoil = {};
  provider.state.refusals = [];
});

/** A browser: keeps cookies by path, follows nothing by itself. */
function browser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async get(url: string, init: RequestInit = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(new URL(url, address), {
        redirect: "manual",
        ...init,
        headers: { ...init.headers, ...(cookie && { cookie }) },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      return { status: answer.status, location: answer.headers.get("location") ?? "", answer };
    },
  };
}

/** Goes to the provider and as far as to the address that it sends back to. */
async function begin(person: ReturnType<typeof browser>, query = "") {
  const started = await person.get(`/oidc/start${query}`);
  expect(started.status).toBe(303);
  const there = await fetch(started.location, { redirect: "manual" });
  expect(there.status, await there.clone().text()).toBe(302);
  return there.headers.get("location") ?? "";
}
/** Submits the form that connects the user's account, as the page does, and goes on like `begin`. */
async function connect(person: ReturnType<typeof browser>) {
  const { status, answer } = await person.get("/oidc/connect", {
    method: "POST",
    headers: { origin: address, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(),
  });
  expect(status).toBe(200);
  const [, href = ""] = /url=([^"]+)"/.exec(await answer.text()) ?? [];
  const there = await fetch(href.replaceAll("&#38;", "&"), { redirect: "manual" });
  return person.get(there.headers.get("location") ?? "");
}
const userOf = (subject: string) =>
  base.accounts.identities.userOf({ issuer: provider.issuer, subject, name: "", fullname: "", email: "" });
const enter = async (person: ReturnType<typeof browser>, query = "") =>
  person.get(await begin(person, query));
const meOf = async (person: ReturnType<typeof browser>) =>
  (await (await person.get("/api/me")).answer.json()) as { name: string } | null;
const problemOf = (location: string) => new URL(location, address).searchParams.get("problem");

describe("sign-in with an identity provider", () => {
  test("creates invited users under their provider name, and recognizes them after they are renamed", async () => {
    const inviter = await aUser(base, "inviter", { orgs: { yardlings: "admin" } });
    const org = await base.accounts.orgs.byName("yardlings");
    const { secret } = await base.accounts.links.invite({
      org: { id: org?.id ?? "", role: "write" },
      by: inviter.id,
    });
    const person = browser();
    const done = await enter(person, `?link=${secret}&next=/models?sort=likes`);
    expect(done).toMatchObject({ status: 303, location: "/models?sort=likes" });
    expect(await meOf(person)).toMatchObject({
      name: "ada",
      hasPassword: false,
      orgs: [{ name: "yardlings", role: "write" }],
    });
    const recorded = await base.accounts.audit.list({ actor: "ada", limit: 9 });
    expect(recorded.map(({ action }) => action).toSorted()).toEqual(["session.create", "user.join"]);
    expect(recorded.every(({ details }) => details.includes(provider.issuer))).toBe(true);

    provider.state.claims = { sub: "1", preferred_username: "countess" };
    const again = browser();
    await enter(again);
    expect(await meOf(again)).toMatchObject({ name: "ada" });
    expect(again.jar.has("modelyard-oidc"), "what was kept meanwhile is gone").toBe(false);
  });

  test("rejects uninvited users, except with a verified address in an allowed domain", async () => {
    for (const claims of [
      { sub: "2", email: "eve@other.test", email_verified: true },
      { sub: "2", email: "eve@yard.test" },
      { sub: "2", email: "eve@yard.test", email_verified: "true" },
      { sub: "2", email: "eve@yard.test.other.test", email_verified: true },
      { sub: "2" },
    ]) {
      provider.state.claims = claims;
      const person = browser();
      const { location } = await enter(person);
      expect(problemOf(location), JSON.stringify(claims)).toMatch(/No account for this identity/);
      expect(await meOf(person)).toBeNull();
    }
    provider.state.claims = { sub: "2", email: "eve@YARD.test", email_verified: true };
    const person = browser();
    expect((await enter(person)).location).toBe("/");
    expect(await meOf(person)).toMatchObject({ name: "eve", email: "eve@YARD.test" });
  });

  test("never takes over an account with the same name or email address", async () => {
    const before = await aUser(base, "grace");
    await base.accounts.users.setProfile(before.id, { fullname: "", email: "grace@yard.test" });
    provider.state.claims = {
      sub: "3",
      preferred_username: "grace",
      email: "grace@yard.test",
      email_verified: true,
    };
    const person = browser();
    await enter(person);
    expect(await meOf(person)).toMatchObject({ name: "grace-2" });
  });

  test("converts any provider name to one that clients accept", async () => {
    for (const [i, [given, name]] of [
      ["Łukasz Ö. Müller", "ukasz-O-Mu-ller"],
      ["models", "models-2"],
      ["../../..", "newcomer"],
      ["x", "newcomer-2"],
    ].entries()) {
      provider.state.claims = {
        sub: `name-${i}`,
        preferred_username: given,
        email: "n@yard.test",
        email_verified: true,
      };
      const person = browser();
      await enter(person);
      expect((await meOf(person))?.name).toMatch(
        name === "ukasz-O-Mu-ller" ? /^[\w-]+$/ : new RegExp(`^${name}$`),
      );
    }
  });

  test("connects an identity to the signed-in user on request, and to no second user", async () => {
    const user = await aUser(base, "heidi");
    provider.state.claims = { sub: "4", preferred_username: "someone-else" };
    const person = browser();
    const [name = "", value = ""] = (await user.session()).cookie.split("=");
    person.jar.set(name, value);
    expect(problemOf((await enter(person)).location), "only when they ask for it").toMatch(
      /No account for this identity/,
    );
    await enter(person, "?connect=1");
    expect(await userOf("4")).toBeUndefined();
    expect(await connect(person)).toMatchObject({ status: 303, location: "/settings/profile" });
    const later = browser();
    await enter(later);
    expect(await meOf(later)).toMatchObject({ name: "heidi" });
    const other = browser();
    const [cookie = "", secret = ""] = (await (await aUser(base, "ivan")).session()).cookie.split("=");
    other.jar.set(cookie, secret);
    expect(problemOf((await connect(other)).location)).toMatch(/linked to another user/);
  });

  test("connects nothing for another site, a signed-out browser, or another user", async () => {
    provider.state.claims = { sub: "5", preferred_username: "mallory" };
    const signedIn = async (user: string) => {
      const person = browser();
      const [name = "", value = ""] = (await (await aUser(base, user)).session()).cookie.split("=");
      person.jar.set(name, value);
      return person;
    };
    const person = await signedIn("judy");
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }, {}])
      expect((await person.get("/oidc/connect", { method: "POST", headers })).status).toBe(403);
    expect((await person.get("/oidc/connect")).status).toBe(404);
    expect((await browser().get("/oidc/connect", { method: "POST" })).status).toBe(401);

    const started = await person.get("/oidc/connect", { method: "POST", headers: { origin: address } });
    const [, href = ""] = /url=([^"]+)"/.exec(await started.answer.text()) ?? [];
    const there = await fetch(href.replaceAll("&#38;", "&"), { redirect: "manual" });
    const other = await signedIn("karl");
    other.jar.set("modelyard-oidc", person.jar.get("modelyard-oidc") ?? "");
    const { location } = await other.get(there.headers.get("location") ?? "");
    expect(problemOf(location)).toMatch(/signed out before/);
    expect(await userOf("5")).toBeUndefined();
  });

  test("works once: neither the callback URL nor the cookie can be reused", async () => {
    provider.state.claims = { sub: "1" };
    const person = browser();
    const back = await begin(person);
    const kept = new Map(person.jar);
    expect((await person.get(back)).location).toBe("/");
    const thief = browser();
    for (const [name, value] of kept) thief.jar.set(name, value);
    expect(problemOf((await thief.get(back)).location)).toMatch(/sign-on failed/);
    expect(provider.state.refusals).toEqual(["invalid_grant"]);
    expect(await meOf(thief)).toBeNull();
  });

  test.each<[string, (back: string, person: ReturnType<typeof browser>) => Promise<string> | string]>([
    [
      "another state",
      (back) => back.replace(/state=[^&]+/, "state=0123456789012345678901234567890123456789"),
    ],
    ["no state", (back) => back.replace(/&?state=[^&]+/, "")],
    ["the provider's refusal", (back) => back.replace(/code=[^&]+/, "error=access_denied")],
    [
      "a code of another sign-in",
      async (back) => {
        const other = new URL(await begin(browser())).searchParams.get("code") ?? "";
        return back.replace(/code=[^&]+/, `code=${other}`);
      },
    ],
    [
      "a cookie of another browser",
      async (back, person) => {
        const other = browser();
        await begin(other);
        person.jar.set("modelyard-oidc", other.jar.get("modelyard-oidc") ?? "");
        return back;
      },
    ],
    ["no cookie", (back, person) => (person.jar.clear(), back)],
    [
      "a cookie that was changed",
      (back, person) => {
        const kept = person.jar.get("modelyard-oidc") ?? "";
        person.jar.set("modelyard-oidc", kept.slice(0, 40) + (kept[40] === "A" ? "B" : "A") + kept.slice(41));
        return back;
      },
    ],
    ["ten minutes gone by", (back) => ((at += 11 * 60_000), back)],
  ])("fails with %s", async (_, change) => {
    const person = browser();
    const back = await change(await begin(person), person);
    const { status, location } = await person.get(back);
    expect(status).toBe(303);
    expect(problemOf(location)).toMatch(/sign-on failed/);
    expect(await meOf(person)).toBeNull();
  });

  test.each<[string, Provider["state"]["spoil"]]>([
    ["is signed by a stranger", { signedBy: "a stranger" }],
    ["is for another client", { claims: { aud: "another" } }],
    ["is of another provider", { claims: { iss: "https://id.other.test" } }],
    ["has another nonce", { claims: { nonce: "another" } }],
    ["is too old", { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ])("fails with an ID token that %s", async (_, spoil) => {
    provider.state.spoil = spoil;
    const person = browser();
    const { location } = await enter(person);
    expect(problemOf(location)).toMatch(/sign-on failed/);
    expect(await meOf(person)).toBeNull();
  });

  test("never redirects to another site", async () => {
    expect((await enter(browser(), "?next=https://evil.test/")).location).toBe("/");
    for (const next of [
      "//evil.test",
      "/\\evil.test",
      "\\evil",
      "javascript:1",
      "evil",
      "/a\nb",
      "/\t/evil",
      undefined,
    ])
      expect(localPath(next), String(next)).toBe("/");
    expect(localPath("/models?sort=likes#x")).toBe("/models?sort=likes#x");
  });

  test("reports an unavailable provider, and works again once it is back", async () => {
    const options = { issuer: provider.issuer, clientId: "yard", clientSecret: "kept by the hub", allow: [] };
    const oidc = createOidc(options, createEncryptionKey("a secret of more than thirty-two characters"));
    provider.state.down = true;
    await expect(oidc.begin("http://hub.test/oidc/callback", { next: "/" })).rejects.toThrow(
      /invalid response/,
    );
    provider.state.down = false;
    await expect(oidc.begin("http://hub.test/oidc/callback", { next: "/" })).resolves.toMatchObject({
      url: expect.stringContaining(`${provider.issuer}/authorize?`),
    });
  });
});

test("a hub without an identity provider offers none", async () => {
  await using plain = await testHub();
  expect((await plain.get("/oidc/start")).statusCode).toBe(404);
  expect((await plain.get("/api/login")).json()).toEqual({});
  expect((await base.get("/api/login")).json()).toEqual({ oidc: new URL(provider.issuer).host });
});
