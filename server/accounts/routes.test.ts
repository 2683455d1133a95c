import * as exported from "scrypt-kdf";
import { describe, expect, test, vi } from "vitest";
import { EMAIL_CHANGES_PER_USER } from "../http/limits.ts";
import { aUser } from "../testing/users.ts";
import { createRequester } from "../testing/requester.ts";
import { aModel, testHub } from "../testing/hub.ts";
import { sharedHub } from "../testing/shared.ts";

const scrypt = (exported as unknown as { default: typeof exported }).default;

let now = Date.parse("2026-11-21T10:00:00Z");
const hub = await sharedHub({
  models: [aModel({ id: "acme/secret", private: true }), aModel({ id: "Qwen/Qwen3" })],
  now: () => new Date(now),
});

type Headers = Record<string, string>;
const send = (method: string, url: string, headers: Headers, body?: object) =>
  createRequester(hub, headers)(method, url, body);
const join = async (name: string, password = "correct horse battery") => {
  const root = await aUser(hub, `inviter-of-${name}`, { admin: true });
  const { body } = await send("POST", "/api/admin/invitations", await root.token());
  const link = new URL(body.url).pathname.replace("/join/", "/api/join/");
  return { link, password, response: await send("POST", link, {}, { name, password }) };
};
const getCookie = (response: { headers: Record<string, unknown> }) =>
  [response.headers["set-cookie"] as string].flat()[0]?.split(";")[0] ?? "";

describe("email addresses", () => {
  const PASSWORD = "correct horse battery";
  const signIn = async (name: string) =>
    (await send("POST", "/api/login", {}, { name, password: PASSWORD })).status;

  async function createUser(name: string) {
    const user = await aUser(hub, name);
    await hub.accounts.users.setPassword(user.id, `${name}: ${PASSWORD}`);
    const session = await user.session();
    const enter = (email: string) => send("PUT", "/api/settings/profile", session, { fullname: name, email });
    return { ...user, enter };
  }

  test("belong to one user, and are not enumerated", async () => {
    const [victim, stranger] = [await createUser("mail-owner"), await createUser("mail-thief")];
    await hub.accounts.users.setPassword(victim.id, PASSWORD);
    expect((await victim.enter("owner@hub.test")).status).toBe(200);
    const taken = await stranger.enter("Owner@HUB.test");
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      [{ field: "email", problem: "is not available" }],
    ]);
    expect(await signIn("owner@hub.test")).toBe(200);
    expect((await victim.enter("Owner@hub.test")).status, "its own address in another case").toBe(200);

    const { body } = await send(
      "POST",
      "/api/admin/invitations",
      await (await aUser(hub, "mail-host", { admin: true })).token(),
    );
    const link = new URL(body.url).pathname.replace("/join/", "/api/join/");
    const joined = { name: "mail-guest", password: PASSWORD };
    expect((await send("POST", link, {}, { ...joined, email: "owner@hub.test" })).status).toBe(409);
    expect((await send("POST", link, {}, { ...joined, email: "guest@hub.test" })).status).toBe(201);

    const statuses = new Set<number>();
    for (let i = 0; i < EMAIL_CHANGES_PER_USER.tries; i++)
      statuses.add((await stranger.enter(`free-${i}@hub.test`)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await stranger.enter("")).status).toBe(200);
  });

  test("of several users, from earlier versions, work for each of them", async () => {
    const [stranger, victim] = [await createUser("mail-first"), await createUser("mail-second")];
    await hub.accounts.users.setPassword(victim.id, PASSWORD);
    await hub.db
      .updateTable("users")
      .set({ email: "Both@hub.test" })
      .where("id", "in", [stranger.id, victim.id])
      .execute();
    expect(await signIn("both@hub.test")).toBe(200);
    expect((await victim.enter("Both@hub.test")).status, "unchanged").toBe(200);
  });
});

describe("access tokens", () => {
  test("authenticates its user as a Bearer token and as a git password", async () => {
    const ada = await aUser(hub, "ada", { orgs: { acme: "admin" } });
    const { authorization } = await ada.token("read");
    const secret = authorization.slice("Bearer ".length);
    expect(secret).toMatch(/^hf_[A-Za-z0-9]{34}$/);
    const basic = `Basic ${Buffer.from(`anything:${secret}`).toString("base64")}`;
    for (const header of [authorization, `bearer ${secret}`, basic]) {
      const { status, body } = await send("GET", "/api/whoami-v2", { authorization: header });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        type: "user",
        name: "ada",
        orgs: [{ type: "org", name: "acme", roleInOrg: "admin" }],
        auth: { type: "access_token", accessToken: { displayName: "read", role: "read" } },
      });
    }
  });

  test.each([
    ["is unknown", `Bearer hf_${"a".repeat(34)}`],
    ["is empty", "Bearer "],
    ["has another scheme", "Digest abc"],
    ["is a password", "Basic YWRhOnBhc3N3b3Jk"],
    ["has 6,000 characters", `Bearer ${"x".repeat(6000)}`],
  ])(
    "rejects a token that %s on every route with the error that clients expect",
    async (_, authorization) => {
      for (const url of ["/api/whoami-v2", "/api/models", "/api/models/Qwen/Qwen3", "/llms.txt"]) {
        const response = await hub.get(url, { authorization });
        expect(response.statusCode, url).toBe(401);
        expect(response.json()).toEqual({ error: "Invalid credentials in Authorization header" });
        expect(response.headers["x-error-message"]).toBe("Invalid credentials in Authorization header");
      }
    },
  );

  test("rejects tokens that have expired, are revoked, or belong to a disabled user", async () => {
    const user = await aUser(hub, "tess");
    const session = await user.session();
    const created = await send("POST", "/api/settings/tokens", session, {
      name: "ci",
      role: "read",
      expiresIn: 1,
    });
    expect(created.status).toBe(201);
    const lasting = await send("POST", "/api/settings/tokens", session, { name: "lasting", role: "read" });
    const getStatus = async (token: string) =>
      (await send("GET", "/api/whoami-v2", { authorization: `Bearer ${token}` })).status;
    expect(await getStatus(created.body.token)).toBe(200);
    now += 86_400_000;
    expect(await getStatus(created.body.token)).toBe(401);
    expect(await getStatus(lasting.body.token)).toBe(200);
    await send("DELETE", `/api/settings/tokens/${lasting.body.id}`, session);
    expect(await getStatus(lasting.body.token)).toBe(401);
    const { authorization } = await user.token();
    await aUser(hub, "another-admin", { admin: true });
    await hub.accounts.users.setRights(user.id, { disabled: true });
    expect(await getStatus(authorization.slice(7))).toBe(401);
    expect((await send("GET", "/api/me", session)).body, "the session is revoked, too").toBeNull();
  });

  test("returns the value of a token only once, and its time of last use", async () => {
    const user = await aUser(hub, "lee");
    const session = await user.session();
    const { body: created } = await send("POST", "/api/settings/tokens", session, {
      name: " laptop ",
      role: "write",
    });
    expect(created.token).toMatch(/^hf_/);
    await send("GET", "/api/whoami-v2", { authorization: `Bearer ${created.token}` });
    const { body: list } = await send("GET", "/api/settings/tokens", session);
    expect(list).toEqual([
      {
        id: created.id,
        name: "laptop",
        role: "write",
        scopes: [],
        createdAt: expect.stringMatching(/Z$/),
        expiresAt: null,
        usedAt: new Date(now).toISOString(),
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(created.token.slice(3));
  });

  test("reports the scopes of a token to clients, and keeps them after a rename", async () => {
    const user = await aUser(hub, "finn", { orgs: { "old-name": "admin" } });
    const session = await user.session();
    const scopes = [{ entity: { type: "org", name: "OLD-name" }, permissions: ["repo.write"] }];
    const { body } = await send("POST", "/api/settings/tokens", session, {
      name: "f",
      role: "fineGrained",
      scopes,
    });
    await send("PATCH", "/api/organizations/old-name", session, { name: "new-name" });
    const whoami = await send("GET", "/api/whoami-v2", { authorization: `Bearer ${body.token}` });
    expect(whoami.body.auth.accessToken.fineGrained.scoped).toEqual([
      {
        entity: { type: "org", _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: "new-name" },
        permissions: ["repo.write"],
      },
    ]);
  });

  test.each([
    [{ name: "", role: "read" }, "name"],
    [{ name: "x", role: "god" }, "role"],
    [{ name: "x", role: "read", expiresIn: 0 }, "expiresIn"],
    [{ name: "x", role: "read", color: "red" }, "color"],
    [{ name: "x", role: "fineGrained" }, "scopes"],
    [
      {
        name: "x",
        role: "fineGrained",
        scopes: [{ entity: { type: "org", name: "nobody" }, permissions: ["repo.write"] }],
      },
      "scopes.0.entity.name",
    ],
    [
      {
        name: "x",
        role: "fineGrained",
        scopes: [{ entity: { type: "org", name: "acme" }, permissions: [] }],
      },
      "scopes.0.permissions",
    ],
  ])("creates no token with %j, and names the field in the error", async (body, field) => {
    const session = await (await aUser(hub, "picky")).session();
    const response = await send("POST", "/api/settings/tokens", session, body);
    expect(response.status).toBe(400);
    expect(response.body.fields.map((error: { field: string }) => error.field)).toContain(field);
  });

  test("rejects the management of tokens, sessions, and the password with a token", async () => {
    const user = await aUser(hub, "toby");
    const headers = await user.token("write");
    for (const [method, url] of [
      ["GET", "tokens"],
      ["POST", "tokens"],
      ["PUT", "password"],
      ["GET", "sessions"],
    ] as const)
      expect(
        (await send(method, `/api/settings/${url}`, headers, method === "GET" ? undefined : {})).status,
      ).toBe(403);
  });
});

describe("private models", () => {
  test("shows a private model only to its organization, directly and in every list", async () => {
    const member = await aUser(hub, "mia", { orgs: { acme: "read" } });
    const stranger = await aUser(hub, "sven");
    const lists = ["/api/models", "/api/search/models", "/api/quicksearch?q=secret", "/models.atom"];
    for (const [headers, isVisible] of [
      [await member.token("read"), true],
      [await member.session(), true],
      [await member.token("inference"), false],
      [await stranger.token("write"), false],
      [{}, false],
    ] as [Headers, boolean][]) {
      expect((await hub.get("/api/models/acme/secret", headers)).statusCode).toBe(isVisible ? 200 : 404);
      for (const url of lists)
        expect((await hub.get(url, headers)).body.includes("acme/secret"), url).toBe(isVisible);
      const { total } = (await hub.get("/api/search/models", headers)).json();
      expect(total).toBe(isVisible ? 2 : 1);
    }
  });
});

describe("sign-in", () => {
  test("accepts the name in any case, and hides the session from scripts", async () => {
    const { response, password } = await join("grace");
    expect(response.status).toBe(201);
    const signed = await send("POST", "/api/login", {}, { name: "GRACE", password });
    expect(signed.body).toMatchObject({ name: "grace", admin: false, hasPassword: true });
    const set = String(signed.headers["set-cookie"]);
    expect(set).toMatch(/^modelyard-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
    expect((await send("GET", "/api/me", { cookie: getCookie(signed) })).body).toMatchObject({
      name: "grace",
    });
    const secure = await hub.send(
      "POST",
      "/api/login",
      { "x-forwarded-proto": "https" },
      { name: "grace", password },
    );
    expect(secure.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-modelyard-session=.*; Secure$/),
      expect.stringMatching(/^__Host-modelyard-device=.*; HttpOnly; .*; Secure$/),
    ]);
  });

  test("fails with the same error and hashing effort for wrong passwords and unknown names", async () => {
    const { password } = await join("heidi");
    const check = vi.spyOn(scrypt, "verify");
    const responses = [];
    for (const name of ["heidi", "nobody-of-that-name"]) {
      const { status, body } = await send("POST", "/api/login", {}, { name, password: `${password}!` });
      responses.push({ status, body });
    }
    const work = check.mock.calls.map(([key]) => scrypt.viewParams(key));
    check.mockRestore();
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.status).toBe(401);
    expect(work).toHaveLength(2);
    expect(work[0]).toEqual(work[1]);
  });

  test("blocks sign-in for a minute after 10 wrong passwords, even with the correct one", async () => {
    const { password } = await join("ivan");
    const attempt = (password: string) => send("POST", "/api/login", {}, { name: "ivan", password });
    vi.useFakeTimers({ toFake: ["Date"] });
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, i) => attempt(`wrong ${i}`)));
    expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    const blocked = await attempt(password);
    expect(blocked.status).toBe(429);
    expect(blocked.headers["retry-after"]).toBe("60");
    expect(blocked.body.error).toBe("Too many attempts. Try again in 60 seconds.");
    vi.setSystemTime(Date.now() + 60_000);
    expect((await attempt(password)).status).toBe(200);
    vi.useRealTimers();
  });

  test.each(["https://evil.test", "null", "http://hub.test.evil.test"])(
    "and all changes with a session are rejected from pages of %s",
    async (origin) => {
      const session = { cookie: (await (await aUser(hub, "kim")).session()).cookie };
      const cross = { ...session, origin };
      for (const [method, url] of [
        ["POST", "/api/login"],
        ["POST", "/api/logout"],
        ["POST", "/api/settings/tokens"],
        ["DELETE", "/api/settings/sessions"],
        ["POST", "/api/organizations"],
      ] as const)
        expect((await send(method, url, cross, {})).status, url).toBe(403);
      const withoutOrigin = await send("POST", "/api/settings/tokens", session, { name: "x", role: "read" });
      expect(withoutOrigin.status, "without an origin").toBe(403);
      const crossSite = { ...session, "sec-fetch-site": "cross-site" };
      expect((await send("DELETE", "/api/settings/sessions", crossSite)).status).toBe(403);
      const own = { ...session, origin: "http://hub.test" };
      expect((await send("POST", "/api/settings/tokens", own, { name: "x", role: "read" })).status).toBe(201);
    },
  );

  test("ends a session on sign-out, or when the password is changed in another session", async () => {
    const { password } = await join("judy");
    const from = { "sec-fetch-site": "same-origin" };
    const signIn = async () => ({
      cookie: getCookie(await send("POST", "/api/login", {}, { name: "judy", password })),
      ...from,
    });
    const [one, two, three] = [await signIn(), await signIn(), await signIn()];
    await send("POST", "/api/logout", three, {});
    expect((await send("GET", "/api/me", three)).body).toBeNull();
    const { body } = await send("GET", "/api/settings/sessions", one);
    expect(body).toHaveLength(3);
    expect(body.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const wrong = await send("PUT", "/api/settings/password", one, {
      current: "nonsense",
      password: "a new password",
    });
    expect(wrong.body.fields).toEqual([{ field: "current", problem: "is incorrect" }]);
    const changed = await send("PUT", "/api/settings/password", one, {
      current: password,
      password: "a new password",
    });
    expect(changed.body).toEqual({ ended: 2 });
    expect((await send("GET", "/api/me", two)).body).toBeNull();
    expect((await send("GET", "/api/me", one)).body).toMatchObject({ name: "judy" });
    expect((await send("POST", "/api/login", {}, { name: "judy", password })).status).toBe(401);
  });

  test("ends a session after a month without use, or after half a year", async () => {
    const day = 86_400_000;
    const user = await aUser(hub, "mona");
    const session = await user.session();
    const isSignedIn = async () => (await send("GET", "/api/me", session)).body !== null;
    for (let visits = 0; visits < 8; visits++) {
      now += 20 * day;
      expect(await isSignedIn()).toBe(true);
      await hub.accounts.sessions.writeSeen();
      await user.token();
    }
    now += 21 * day;
    expect(await isSignedIn()).toBe(false);
    const idle = await user.session();
    now += 31 * day;
    expect((await send("GET", "/api/me", idle)).body).toBeNull();
  });
});

describe("invitation links", () => {
  test("accepts a link only once", async () => {
    const { link, response } = await join("nina");
    expect(response.status).toBe(201);
    expect((await send("GET", link, {})).status).toBe(404);
    const again = await send("POST", link, {}, { name: "other", password: "a long password" });
    expect(again.status).toBe(404);
  });

  test("rejects a link once its creator is disabled", async () => {
    const root = await aUser(hub, "short-time-admin", { admin: true });
    await aUser(hub, "another-admin", { admin: true });
    const { secret } = await hub.accounts.links.invite({ by: root.id });
    expect((await send("GET", `/api/join/${secret}`, {})).status).toBe(200);
    await hub.accounts.users.setRights(root.id, { disabled: true });
    expect((await send("GET", `/api/join/${secret}`, {})).status).toBe(404);
  });

  test("accepts a link from only one of two concurrent users", async () => {
    const { secret } = await hub.accounts.links.forAdmin();
    const both = await Promise.all(
      ["omar", "olaf"].map((name) =>
        send("POST", `/api/join/${secret}`, {}, { name, password: "a long password" }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    const winner = both.find(({ status }) => status === 201);
    expect(winner?.body.admin).toBe(true);
  });

  test("expires the link for the first admin after a day, or once another one is used", async () => {
    const [first, other, used] = [
      await hub.accounts.links.forAdmin(),
      await hub.accounts.links.forAdmin(),
      await hub.accounts.links.forAdmin(),
    ];
    await send("POST", `/api/join/${used.secret}`, {}, { name: "pam", password: "a long password" });
    expect((await send("GET", `/api/join/${other.secret}`, {})).status).toBe(404);
    const late = await hub.accounts.links.forAdmin();
    now += 24 * 3_600_000 + 1;
    expect((await send("GET", `/api/join/${first.secret}`, {})).status).toBe(404);
    expect((await send("GET", `/api/join/${late.secret}`, {})).status).toBe(404);
  });

  test.each([
    ["models", 409, "is reserved by the hub"],
    ["Settings", 409, "is reserved by the hub"],
    ["INVITER-of-quin", 409, "is taken"],
    ["qwen", 409, "is the name of an author whose models are on this hub"],
    ["a", 400, "must be at least 2"],
    ["two words", 400, "can contain only letters"],
    ["a--b", 400, "must not begin or end"],
    [".git", 400, "must not begin or end"],
    ["me.git", 400, "must not end with a file extension"],
    ["ünal", 400, "can contain only letters"],
  ])("rejects the username %s", async (name, status, problem) => {
    const { secret } = await hub.accounts.links.invite({ by: (await aUser(hub, "inviter-of-quin")).id });
    const response = await send("POST", `/api/join/${secret}`, {}, { name, password: "a long password" });
    expect(response.status).toBe(status);
    expect(response.body.fields[0]).toMatchObject({
      field: "name",
      problem: expect.stringContaining(problem),
    });
    expect((await send("GET", `/api/join/${secret}`, {})).status, "the link still works").toBe(200);
  });
});

describe("organizations", () => {
  test("adds members with roles by name or invitation, and rejects removing its last admin", async () => {
    const rosa = await aUser(hub, "rosa");
    const sam = await aUser(hub, "sam");
    const one = await rosa.session();
    const two = await sam.session();
    expect(
      (await send("POST", "/api/organizations", one, { name: "Yardlings", fullname: "The Yard" })).status,
    ).toBe(201);
    const url = "/api/organizations/yardlings";
    expect((await send("GET", `${url}/members`, two)).status, "not for non-members").toBe(404);
    expect(
      (await send("POST", `${url}/members`, one, { user: "nobody-there", role: "read" })).body.fields,
    ).toEqual([{ field: "user", problem: "does not exist on this hub" }]);
    expect((await send("POST", `${url}/members`, one, { user: "SAM", role: "read" })).status).toBe(201);
    expect((await send("POST", `${url}/members`, two, { user: "ada", role: "admin" })).status).toBe(403);

    expect((await send("DELETE", `${url}/members/rosa`, one)).status, "the last admin stays").toBe(409);
    expect((await send("PUT", `${url}/members/rosa/role`, one, { role: "read" })).status).toBe(409);
    expect((await send("PUT", `${url}/members/sam/role`, one, { role: "admin" })).status).toBe(200);
    expect((await send("DELETE", `${url}/members/rosa`, one)).status).toBe(200);
    expect((await send("GET", `${url}/members`, two)).body).toEqual([
      {
        user: "sam",
        fullname: "",
        role: "admin",
        fromGroup: false,
        avatarUrl: expect.stringMatching(/^\/avatars\//),
      },
    ]);

    const { body } = await send("POST", `${url}/invitations`, two, { role: "write" });
    const link = new URL(body.url).pathname.replace("/join/", "/api/join/");
    expect((await send("GET", link, {})).body).toMatchObject({
      kind: "invitation",
      org: "Yardlings",
      role: "write",
    });
    expect((await send("POST", `${link}/accept`, one, {})).status).toBe(200);
    expect((await send("GET", "/api/organizations/yardlings/overview", one)).body).toMatchObject({
      name: "Yardlings",
      numUsers: 2,
      numModels: 0,
    });
    const roles = (await send("GET", "/api/whoami-v2", await rosa.token())).body.orgs;
    expect(roles).toMatchObject([{ name: "Yardlings", roleInOrg: "write" }]);
  });

  test("lets only one of two admins leave if both leave at the same time", async () => {
    const una = await aUser(hub, "una", { orgs: { duo: "admin" } });
    const vic = await aUser(hub, "vic", { orgs: { duo: "admin" } });
    const [a, b] = [await una.session(), await vic.session()];
    const both = await Promise.all([
      send("DELETE", "/api/organizations/duo/members/una", a),
      send("DELETE", "/api/organizations/duo/members/vic", b),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("reserves the former name of a renamed organization", async () => {
    const wes = await aUser(hub, "wes", { orgs: { before: "admin" } });
    const session = await wes.session();
    expect((await send("PATCH", "/api/organizations/before", session, { name: "after" })).body.name).toBe(
      "after",
    );
    expect((await send("GET", "/api/organizations/before/overview", session)).body.name).toBe("after");
    expect((await send("POST", "/api/organizations", session, { name: "Before" })).status).toBe(409);
    expect((await send("PATCH", "/api/organizations/after", session, { name: "before" })).status).toBe(200);
  });

  test("renames and deletes an organization only if it has no models", async () => {
    const root = await aUser(hub, "xena", { admin: true });
    const session = await root.session();
    expect(
      (await send("POST", "/api/organizations", session, { name: "Qwen" })).status,
      "a hub admin can create organizations for existing models",
    ).toBe(201);
    expect((await send("DELETE", "/api/organizations/qwen", session)).status).toBe(409);
    expect((await send("PATCH", "/api/organizations/qwen", session, { name: "kwen" })).status).toBe(409);
    await send("POST", "/api/organizations", session, { name: "brief" });
    expect((await send("DELETE", "/api/organizations/brief", session)).status).toBe(200);
    expect((await send("GET", "/api/organizations/brief/overview", session)).status).toBe(404);
  });
});

test("hides users from anonymous callers", async () => {
  for (const url of [
    "/api/users/ada/overview",
    "/api/users/nobody/overview",
    "/api/organizations/acme/overview",
    "/api/admin/users",
  ])
    expect((await send("GET", url, {})).status, url).toBe(401);
  const yan = await aUser(hub, "yan");
  expect((await send("GET", "/api/users/ADA/overview", await yan.token("read"))).body).toMatchObject({
    user: "ada",
    type: "user",
  });
  expect((await send("GET", "/api/users//overview", await yan.token())).status).toBe(404);
  expect((await send("GET", "/api/admin/users", await yan.token())).status).toBe(403);
});

test("rejects removing the last hub admin", async () => {
  await using hub = await testHub();
  const root = await aUser(hub, "zoe", { admin: true });
  await expect(hub.accounts.users.setRights(root.id, { admin: false })).rejects.toThrow(
    /A hub needs an admin/,
  );
  await expect(hub.accounts.users.setRights(root.id, { disabled: true })).rejects.toThrow(
    /A hub needs an admin/,
  );
});
