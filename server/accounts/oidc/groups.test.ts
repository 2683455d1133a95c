import { beforeEach, describe, expect, test } from "vitest";
import { SingleSignOn } from "../../testing/single-sign-on.ts";
import { shared } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { readGroups } from "./groups.ts";

const sso = await shared(SingleSignOn.start());
beforeEach(() => sso.reset());
const hub = await shared(
  sso.startHub({
    MODELYARD_OIDC_ALLOWED_GROUPS: "staff",
    MODELYARD_OIDC_ROLES: "admins=admin,ml=vision:write,leads=vision:admin,ml=audio:read",
    MODELYARD_OIDC_CREATE_ORGANIZATIONS: "on",
    MODELYARD_OIDC_SESSION_HOURS: "8",
  }),
);

describe("groups of the identity provider", () => {
  async function signInWithGroups(sub: string, ...groups: string[]) {
    sso.setUser(sub, { groups });
    const browser = sso.createBrowser();
    return { browser, ...(await browser.signIn()) };
  }

  test("allows sign-in without an invitation", async () => {
    const rejected = await signInWithGroups("eve", "ml");
    expect(rejected.location).toBe("/login?problem=group");
    expect(await sso.findUser(hub, "eve")).toBeUndefined();
    const { browser } = await signInWithGroups("eve", "staff");
    expect(await browser.me()).toMatchObject({ name: "eve", admin: false, orgs: [] });
  });

  test("grants and revokes roles at each sign-in", async () => {
    const { browser: first } = await signInWithGroups("grace", "staff", "ml", "leads", "admins");
    expect(await first.roles()).toEqual(["admin", "vision:admin", "audio:read"]);
    const { browser } = await signInWithGroups("grace", "staff", "ml");
    expect(await browser.roles()).toEqual(["vision:write", "audio:read"]);
    expect(await first.roles(), "in all sessions").toEqual(["vision:write", "audio:read"]);
    await signInWithGroups("grace", "staff");
    expect(await browser.roles()).toEqual([]);
  });

  test("revokes roles and sessions of users who can no longer sign in", async () => {
    const { browser } = await signInWithGroups("mallory", "staff", "ml", "admins");
    expect(await browser.roles()).toContain("admin");
    expect((await signInWithGroups("mallory")).location).toBe("/login?problem=group");
    expect(await browser.me()).toBeNull();
    const { id = "" } = (await sso.findUser(hub, "mallory")) ?? {};
    expect(await hub.accounts.users.get(id)).toMatchObject({ admin: 0 });
    expect(await hub.accounts.orgs.ofUser(id)).toEqual([]);
  });

  test("does not change manually assigned roles", async () => {
    const root = await aUser(hub, "root", { admin: true, orgs: { own: "admin" } });
    const { browser } = await signInWithGroups("heidi", "staff", "ml");
    const { id = "" } = (await sso.findUser(hub, "heidi")) ?? {};
    const [own, vision] = await Promise.all(["own", "vision"].map((name) => hub.accounts.orgs.byName(name)));
    await hub.accounts.orgs.setRole(own?.id ?? "", id, "read");
    await hub.accounts.orgs.setRole(vision?.id ?? "", root.id, "admin");
    await hub.accounts.orgs.setRole(vision?.id ?? "", id, "read");
    await hub.accounts.users.setRights(id, { admin: true });
    for (const groups of [["staff", "ml"], ["staff"]]) {
      await signInWithGroups("heidi", ...groups);
      expect(await browser.roles()).toEqual(expect.arrayContaining(["admin", "vision:read", "own:read"]));
    }
    const members = await hub.get("/api/organizations/vision/members", await root.token());
    expect(members.json()).toContainEqual(
      expect.objectContaining({ user: "heidi", role: "read", fromGroup: false }),
    );
  });

  test("grants no roles in organizations that do not exist", async () => {
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
      true,
    );
    expect(missing).toEqual(["audio2", "settings"]);
  });

  test("rejects a sign-in if the provider sends a link instead of the groups", async () => {
    sso.provider.state.tampering = { claims: { _claim_names: { groups: "src1" } } };
    expect((await signInWithGroups("judy", "staff")).location).toBe("/login?problem=too-many-groups");
  });

  test("reads groups from nested claims", () => {
    const claims = { realm_access: { roles: ["a", 1, "b"] }, "https://x.test/groups": "one" };
    expect(readGroups(claims, "realm_access.roles")).toEqual(["a", "b"]);
    expect(readGroups(claims, "https://x.test/groups")).toEqual(["one"]);
    for (const name of ["groups", "realm_access.roles.x", "__proto__", "constructor.name"])
      expect(readGroups(claims, name), name).toEqual([]);
  });

  test("ends sessions after 8 hours, so that the next sign-in reads the groups again", async () => {
    const { browser } = await signInWithGroups("olga", "staff");
    sso.now += 7.9 * 3_600_000;
    expect(await browser.me()).not.toBeNull();
    sso.now += 0.2 * 3_600_000;
    expect(await browser.me()).toBeNull();
  });

  test("shows the group settings to admins", async () => {
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
