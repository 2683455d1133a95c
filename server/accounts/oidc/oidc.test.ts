import type { SignInProblem } from "@modelyard/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Oidc, type OidcOptions } from "./oidc.ts";
import { createEncryptionKey } from "../encryption-key.ts";
import { aUser } from "../../testing/users.ts";
import { freePort } from "../../testing/free-port.ts";
import { browseProvider, type CookieJar, startOidcProvider } from "../../testing/oidc-provider.ts";
import { testHub } from "../../testing/hub.ts";
import { localPath } from "./routes.ts";

type Provider = Awaited<ReturnType<typeof startOidcProvider>>;
type Hub = Awaited<ReturnType<typeof testHub>>;
let provider: Provider;
let base: Hub;
let address: string;
let at = Date.now();

const createOidc = (options: Partial<OidcOptions> = {}) =>
  new Oidc(
    {
      issuer: provider.issuer,
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
      scopes: ["groups"],
      ...options,
    },
    createEncryptionKey("a secret of more than thirty-two characters"),
    () => new Date(at),
  );

/** A hub that the provider sends back to, at the address that it knows. */
async function startHub(options: Partial<OidcOptions>): Promise<Hub> {
  const hub = await testHub({ oidc: createOidc(options), now: () => new Date(at) });
  await hub.app.listen({ host: "127.0.0.1", port: Number(new URL(address).port) });
  return hub;
}

beforeAll(async () => {
  address = `http://127.0.0.1:${await freePort()}`;
  provider = await startOidcProvider(address);
});
afterAll(() => provider[Symbol.asyncDispose]());
beforeEach(() => {
  Object.assign(provider.state, {
    claims: { sub: "1", preferred_username: "ada" },
    spoil: {},
    refusals: [],
    refuses: false,
    down: undefined,
  });
});

/** A browser: keeps cookies by path, follows nothing by itself. */
function browser() {
  const jar: CookieJar = new Map();
  return {
    jar,
    /** Its cookies at the provider. */
    there: new Map() as CookieJar,
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
    /** Submits a form without fields of a page of the hub. */
    post(url: string) {
      return this.get(url, {
        method: "POST",
        headers: { origin: address, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(),
      });
    },
  };
}
type Browser = ReturnType<typeof browser>;

/** The address that the provider sends back to. */
async function signInThere(person: Browser, url: string): Promise<string> {
  const back = await browseProvider(provider.issuer, url, person.there);
  if (back.location === undefined) throw new Error(back.html);
  return back.location;
}
/** The address that a page of the hub continues at. */
const readRefresh = async (answer: Response) =>
  (/url=([^"]+)"/.exec(await answer.text())?.[1] ?? "").replaceAll("&#38;", "&");

/** Goes to the provider and as far as to the address that it sends back to. */
async function begin(person: Browser, query = "") {
  const started = await person.get(`/oidc/start${query}`);
  expect(started.status).toBe(303);
  return signInThere(person, started.location);
}
/** Submits the form that connects the user's account, as the page does, and goes on like `begin`. */
async function connect(person: Browser) {
  const { status, answer } = await person.post("/oidc/connect");
  expect(status).toBe(200);
  return person.get(await signInThere(person, await readRefresh(answer)));
}
const findUser = (hub: Hub, subject: string) =>
  hub.accounts.identities.findUser({ issuer: provider.issuer, subject });
const enter = async (person: Browser, query = "") => person.get(await begin(person, query));
const meOf = async (person: Browser) =>
  (await (await person.get("/api/me")).answer.json()) as {
    name: string;
    admin: boolean;
    orgs: { name: string; role: string }[];
  } | null;
/** The problem whose page a redirect leads to. */
const problemOf = (location: string) =>
  new URL(location, address).searchParams.get("problem") as SignInProblem | null;
const rolesOf = async (person: Browser) => {
  const me = await meOf(person);
  return [...(me?.admin ? ["admin"] : []), ...(me?.orgs ?? []).map(({ name, role }) => `${name}:${role}`)];
};

describe("sign-in with an identity provider", () => {
  beforeAll(async () => {
    base = await startHub({ allow: ["yard.test"] });
  });
  afterAll(() => base[Symbol.asyncDispose]());

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
      expect(problemOf(location), JSON.stringify(claims)).toBe("uninvited");
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
    expect(problemOf((await enter(person)).location), "only when they ask for it").toBe("uninvited");
    await enter(person, "?connect=1");
    expect(await findUser(base, "4")).toBeUndefined();
    expect(await connect(person)).toMatchObject({ status: 303, location: "/settings/profile" });
    const later = browser();
    await enter(later);
    expect(await meOf(later)).toMatchObject({ name: "heidi" });
    const other = browser();
    const [cookie = "", secret = ""] = (await (await aUser(base, "ivan")).session()).cookie.split("=");
    other.jar.set(cookie, secret);
    expect(problemOf((await connect(other)).location)).toBe("linked");
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

    const started = await person.post("/oidc/connect");
    const back = await signInThere(person, await readRefresh(started.answer));
    const other = await signedIn("karl");
    other.jar.set("modelyard-oidc", person.jar.get("modelyard-oidc") ?? "");
    const { location } = await other.get(back);
    expect(problemOf(location)).toBe("signed-out");
    expect(await findUser(base, "5")).toBeUndefined();
  });

  test("works once: neither the callback URL nor the cookie can be reused", async () => {
    provider.state.claims = { sub: "1" };
    const person = browser();
    const back = await begin(person);
    const kept = new Map(person.jar);
    expect((await person.get(back)).location).toBe("/");
    const thief = browser();
    for (const [name, value] of kept) thief.jar.set(name, value);
    expect(problemOf((await thief.get(back)).location)).toBe("expired");
    expect(provider.state.refusals).toEqual(["invalid_grant"]);
    expect(await meOf(thief)).toBeNull();
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
        const other = new URL(await begin(browser())).searchParams.get("code") ?? "";
        return back.replace(/code=[^&]+/, `code=${other}`);
      },
    ],
    [
      "a cookie of another browser",
      "expired",
      async (back, person) => {
        const other = browser();
        await begin(other);
        person.jar.set("modelyard-oidc", other.jar.get("modelyard-oidc") ?? "");
        return back;
      },
    ],
    ["no cookie", "expired", (back, person) => (person.jar.clear(), back)],
    [
      "a cookie that was changed",
      "expired",
      (back, person) => {
        const kept = person.jar.get("modelyard-oidc") ?? "";
        person.jar.set("modelyard-oidc", kept.slice(0, 40) + (kept[40] === "A" ? "B" : "A") + kept.slice(41));
        return back;
      },
    ],
    ["ten minutes gone by", "expired", (back) => ((at += 11 * 60_000), back)],
  ])("fails with %s, on the page for %s", async (_, problem, change) => {
    const person = browser();
    const back = await change(await begin(person), person);
    const { status, location } = await person.get(back);
    expect(status).toBe(303);
    expect(problemOf(location)).toBe(problem);
    expect(await meOf(person)).toBeNull();
  });

  test("fails with the provider's refusal", async () => {
    provider.state.refuses = true;
    const { location } = await enter(browser());
    expect(location).toBe("/login?problem=denied");
  });

  test.each<[string, SignInProblem, Provider["state"]["spoil"]]>([
    ["is signed by a stranger", "failed", { signedBy: "a stranger" }],
    ["is for another client", "failed", { claims: { aud: "another" } }],
    ["is of another provider", "failed", { claims: { iss: "https://id.other.test" } }],
    ["has another nonce", "failed", { claims: { nonce: "another" } }],
    ["is too old", "clock", { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ["comes from the future", "clock", { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ])("fails with an ID token that %s, on the page for %s", async (_, problem, spoil) => {
    provider.state.spoil = spoil;
    const person = browser();
    const { location } = await enter(person);
    expect(problemOf(location)).toBe(problem);
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

  test.each(["/.well-known", "/token", "/me", "/jwks"])(
    "reports a provider that is unavailable at %s, and works again once it is back",
    async (path) => {
      const oidc = createOidc();
      const person = browser();
      const start = async () => {
        const { url, kept } = await oidc.begin(`${address}/oidc/callback`, { next: "/" });
        return oidc.finish(new URL(await signInThere(person, url)), kept);
      };
      provider.state.down = path;
      await expect(start()).rejects.toMatchObject({ problem: "unavailable" });
      provider.state.down = undefined;
      await expect(start()).resolves.toMatchObject({ identity: { subject: "1" } });
    },
  );

  test("tells disabled users that they are", async () => {
    await aUser(base, "root", { admin: true });
    provider.state.claims = { sub: "disabled", email: "dora@yard.test", email_verified: true };
    await enter(browser());
    const id = (await findUser(base, "disabled"))?.id ?? "";
    await base.accounts.users.setRights(id, { disabled: true });
    const person = browser();
    expect((await enter(person)).location).toBe("/login?problem=disabled");
    expect(await meOf(person)).toBeNull();
  });
});

describe("groups of the identity provider", () => {
  let hub: Hub;
  beforeAll(async () => {
    hub = await startHub({
      allowedGroups: ["staff"],
      roles: [
        { group: "admins", role: "admin" },
        { group: "ml", organization: "vision", role: "write" },
        { group: "leads", organization: "vision", role: "admin" },
        { group: "ml", organization: "audio", role: "read" },
      ],
      createOrganizations: true,
      sessionHours: 8,
    });
  });
  afterAll(() => hub[Symbol.asyncDispose]());

  /** Signs in as a member of these groups. */
  async function enterWith(sub: string, ...groups: string[]) {
    provider.state.claims = { sub, preferred_username: sub, groups };
    const person = browser();
    return { person, ...(await enter(person)) };
  }

  test("decide who may sign in, without an invitation", async () => {
    const refused = await enterWith("eve", "ml");
    expect(refused.location).toBe("/login?problem=group");
    expect(await findUser(hub, "eve")).toBeUndefined();
    const { person } = await enterWith("eve", "staff");
    expect(await meOf(person)).toMatchObject({ name: "eve", admin: false, orgs: [] });
  });

  test("grant roles at each sign-in, and take them back", async () => {
    const { person: first } = await enterWith("grace", "staff", "ml", "leads", "admins");
    expect(await rolesOf(first)).toEqual(["admin", "vision:admin", "audio:read"]);
    const { person } = await enterWith("grace", "staff", "ml");
    expect(await rolesOf(person)).toEqual(["vision:write", "audio:read"]);
    expect(await rolesOf(first), "in all sessions").toEqual(["vision:write", "audio:read"]);
    await enterWith("grace", "staff");
    expect(await rolesOf(person)).toEqual([]);
  });

  test("take back roles and sessions of people who may no longer sign in", async () => {
    const { person } = await enterWith("mallory", "staff", "ml", "admins");
    expect(await rolesOf(person)).toContain("admin");
    expect((await enterWith("mallory")).location).toBe("/login?problem=group");
    expect(await meOf(person)).toBeNull();
    const { id = "" } = (await findUser(hub, "mallory")) ?? {};
    expect(await hub.accounts.users.get(id)).toMatchObject({ admin: 0 });
    expect(await hub.accounts.orgs.ofUser(id)).toEqual([]);
  });

  test("do not change roles that were given by hand", async () => {
    const root = await aUser(hub, "root", { admin: true, orgs: { own: "admin" } });
    const { person } = await enterWith("heidi", "staff", "ml");
    const { id = "" } = (await findUser(hub, "heidi")) ?? {};
    const [own, vision] = await Promise.all(["own", "vision"].map((name) => hub.accounts.orgs.byName(name)));
    await hub.accounts.orgs.setRole(own?.id ?? "", id, "read");
    await hub.accounts.orgs.setRole(vision?.id ?? "", root.id, "admin");
    await hub.accounts.orgs.setRole(vision?.id ?? "", id, "read");
    await hub.accounts.users.setRights(id, { admin: true });
    for (const groups of [["staff", "ml"], ["staff"]]) {
      await enterWith("heidi", ...groups);
      expect(await rolesOf(person)).toEqual(expect.arrayContaining(["admin", "vision:read", "own:read"]));
    }
    const members = await hub.get("/api/organizations/vision/members", await root.token());
    expect(members.json()).toContainEqual(
      expect.objectContaining({ user: "heidi", role: "read", fromGroup: false }),
    );
  });

  test("never make a user an organization of the same name", async () => {
    await aUser(hub, "audio2");
    const missing = await hub.accounts.identities.applyGrants(
      (await aUser(hub, "ivan")).id,
      {
        admin: false,
        organizations: new Map([
          ["audio2", "admin"],
          ["settings", "read"],
        ]),
      },
      { create: true },
    );
    expect(missing).toEqual(["audio2", "settings"]);
  });

  test("are refused if the provider sends a link instead", async () => {
    provider.state.spoil = { claims: { _claim_names: { groups: "src1" } } };
    expect((await enterWith("judy", "staff")).location).toBe("/login?problem=too-many-groups");
  });

  test("are read from nested claims", async () => {
    const { readGroups } = await import("./groups.ts");
    const claims = { realm_access: { roles: ["a", 1, "b"] }, "https://x.test/groups": "one" };
    expect(readGroups(claims, "realm_access.roles")).toEqual(["a", "b"]);
    expect(readGroups(claims, "https://x.test/groups")).toEqual(["one"]);
    for (const name of ["groups", "realm_access.roles.x", "__proto__", "constructor.name"])
      expect(readGroups(claims, name), name).toEqual([]);
  });

  test("are read again after the hours of a session", async () => {
    const { person } = await enterWith("olga", "staff");
    at += 7.9 * 3_600_000;
    expect(await meOf(person)).not.toBeNull();
    at += 0.2 * 3_600_000;
    expect(await meOf(person)).toBeNull();
  });

  test("are shown to admins", async () => {
    const root = await aUser(hub, "root", { admin: true });
    const settings = await hub.get("/api/admin/single-sign-on", await root.token());
    expect(settings.json()).toMatchObject({
      groupsClaim: "groups",
      allowedGroups: ["staff"],
      roles: expect.arrayContaining([{ group: "ml", organization: "vision", role: "write" }]),
      sessionHours: 8,
    });
  });
});

describe("sign-out", () => {
  let hub: Hub;
  beforeAll(async () => {
    hub = await startHub({ allow: ["*"] });
  });
  afterAll(() => hub[Symbol.asyncDispose]());

  const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const report = (logout_token: string) =>
    browser().get("/oidc/backchannel-logout", {
      method: "POST",
      body: new URLSearchParams({ logout_token }),
    });
  const now = () => Math.floor(Date.now() / 1000);
  const claimsOf = (more: Record<string, unknown>) => ({
    iss: provider.issuer,
    aud: provider.client.id,
    iat: now(),
    exp: now() + 120,
    jti: "1",
    events: EVENTS,
    ...more,
  });

  test("ends the session here and at the provider, which asks who signs in next", async () => {
    provider.state.claims = { sub: "ada", preferred_username: "ada" };
    const person = browser();
    await enter(person);
    const other = browser();
    await enter(other);
    const { answer } = await person.post("/oidc/logout");
    expect(await meOf(person)).toBeNull();
    const url = new URL(await readRefresh(answer));
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${address}/`);
    const page = await browseProvider(provider.issuer, url.href, person.there);
    if (page.location !== undefined) throw new Error(page.location);
    const [, action = ""] = /action="([^"]+)"/.exec(page.html) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page.html) ?? [];
    const body = new URLSearchParams({ xsrf, logout: "yes" });
    const back = await browseProvider(provider.issuer, action, person.there, { method: "POST", body });
    expect(back.location).toBe(`${address}/`);
    expect(await meOf(other), "another browser stays signed in").toMatchObject({ name: "ada" });

    provider.state.claims = { sub: "ben", preferred_username: "ben" };
    await enter(person);
    expect(await meOf(person)).toMatchObject({ name: "ben" });
  });

  test("ends only the session here if it did not start at the provider", async () => {
    const user = await aUser(hub, "cleo");
    const person = browser();
    const [name = "", value = ""] = (await user.session()).cookie.split("=");
    person.jar.set(name, value);
    expect(await person.post("/oidc/logout")).toMatchObject({ status: 303, location: "/" });
    expect(await meOf(person)).toBeNull();
    expect((await browser().post("/oidc/logout")).status).toBe(401);
    const signedIn = browser();
    signedIn.jar.set(name, (await user.session()).cookie.split("=")[1] ?? "");
    const forged = await signedIn.get("/oidc/logout", {
      method: "POST",
      headers: { origin: "https://evil.test" },
    });
    expect(forged.status).toBe(403);
  });

  test("at the provider ends that session here", async () => {
    provider.state.claims = { sub: "dora", preferred_username: "dora" };
    const [person, other] = [browser(), browser()];
    await enter(person);
    await enter(other);
    const start = `${provider.issuer}/session/end?client_id=${provider.client.id}`;
    const page = await browseProvider(provider.issuer, start, person.there);
    if (page.location !== undefined) throw new Error(page.location);
    const [, action = ""] = /action="([^"]+)"/.exec(page.html) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page.html) ?? [];
    await browseProvider(provider.issuer, action, person.there, {
      method: "POST",
      body: new URLSearchParams({ xsrf, logout: "yes" }),
    });
    expect(await meOf(person)).toBeNull();
    expect(await meOf(other), "another session there").toMatchObject({ name: "dora" });
  });

  test("of a user at the provider ends all their sessions here, and no others", async () => {
    const people = [browser(), browser(), browser()] as const;
    for (const [i, person] of people.entries()) {
      const name = i < 2 ? "eli" : "fay";
      provider.state.claims = { sub: name, preferred_username: name };
      await enter(person);
    }
    const local = await aUser(hub, "gus");
    expect((await report(await provider.sign(claimsOf({ sub: "eli" })))).status).toBe(200);
    expect(await Promise.all(people.map(async (person) => (await meOf(person))?.name))).toEqual([
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
    provider.state.claims = { sub: "hal", preferred_username: "hal" };
    const person = browser();
    await enter(person);
    const token = await provider.sign(claimsOf({ sub: "hal", ...claims }));
    expect((await report(token)).status).toBe(400);
    expect(await meOf(person)).toMatchObject({ name: "hal" });
  });

  test("rejects logout tokens without a valid signature", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const [head = "", claims = ""] = (await provider.sign(claimsOf({ sub: "hal" }))).split(".");
    for (const token of ["", "x", "a.b.c", `${head}.${claims}.`, `${part({ alg: "none" })}.${claims}.`])
      expect((await report(token)).status, token).toBe(400);
    expect((await report("x".repeat(40_000))).status).toBe(413);
  });
});

test("a hub without an identity provider offers none", async () => {
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
  await using other = await testHub({ oidc: createOidc() });
  expect((await other.get("/api/login")).json()).toEqual({ oidc: new URL(provider.issuer).host });
});
