import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { sql } from "kysely";
import { openAccounts } from "../accounts/accounts.ts";
import { createDirectory } from "../accounts/directory.ts";
import { hasModels, selectModels } from "../accounts/names.ts";
import { createPasswords } from "../accounts/sessions/passwords.ts";
import { type DatabaseLocation, openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";
import { aUser } from "./users.ts";

/** Processes read changes every 500 ms. */
const POLL = { interval: 20 };

const passwords = createPasswords({ logN: 11, r: 8, p: 1 });

/** Opens a database twice, with separate connections and memory, as two processes would. */
async function openTwoProcesses(location: DatabaseLocation) {
  const [first, second] = [await openDatabase(location), await openDatabase(location)];
  const one = await openAccounts(first, { passwords });
  const two = await openAccounts(second, { passwords });
  // A SQLite connection that waits for a lock blocks the thread of the connection that holds it, so both use one process.
  const racing = "path" in location ? [one, one] : [one, two];
  one.start();
  two.start();
  return {
    one,
    two,
    racing: racing as [typeof one, typeof one],
    async [Symbol.asyncDispose]() {
      await one.close();
      await two.close();
      await first.destroy();
      await second.destroy();
    },
  };
}

/** Tests accounts on a database, in one process and in two. */
export function testAccountStores(name: string, createLocation: () => Promise<DatabaseLocation>) {
  describe(`${name}: accounts`, () => {
    test("applies created and revoked tokens immediately in one process, and soon in others", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const user = await aUser({ accounts: hubs.one }, "ada");
      const { secret, token } = await hubs.one.tokens.create(user.id, { name: "x", role: "read" });
      expect(hubs.one.tokens.find(secret)).toMatchObject({
        name: "ada",
        via: { kind: "token", role: "read" },
      });
      await expect.poll(() => hubs.two.tokens.find(secret) !== undefined, POLL).toBe(true);
      await hubs.one.tokens.revoke(user.id, token.id);
      expect(hubs.one.tokens.find(secret)).toBeUndefined();
      await expect.poll(() => hubs.two.tokens.find(secret) === undefined, POLL).toBe(true);
      expect(await hubs.one.tokens.revoke(user.id, token.id), "already revoked").toBe(false);
    });

    test("applies ended sessions, removed members, and disabled users in other processes", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const root = await aUser({ accounts: hubs.one }, "boss", { admin: true, orgs: { acme: "admin" } });
      const user = await aUser({ accounts: hubs.one }, "ada", { orgs: { acme: "write" } });
      const sessions = await Promise.all(
        [1, 2].map(() => hubs.one.sessions.create(user.id, { agent: "", address: "" })),
      );
      const [first, second] = sessions.map(({ secret }) => secret) as [string, string];
      await expect
        .poll(async () => (await hubs.two.sessions.find(second))?.orgs.length === 1, POLL)
        .toBe(true);
      const principal = await hubs.two.sessions.find(first);
      expect(principal?.orgs).toEqual([{ id: expect.any(String), name: "acme", role: "write" }]);

      await hubs.one.sessions.end(user.id, { id: principal?.via.id ?? "" });
      await expect.poll(async () => (await hubs.two.sessions.find(first)) === undefined, POLL).toBe(true);
      await hubs.one.orgs.removeMember(principal?.orgs[0]?.id ?? "", user.id);
      await expect
        .poll(async () => (await hubs.two.sessions.find(second))?.orgs.length === 0, POLL)
        .toBe(true);
      await hubs.one.users.setRights(user.id, { disabled: true });
      await expect.poll(async () => (await hubs.two.sessions.find(second)) === undefined, POLL).toBe(true);
      expect(hubs.one.directory.user(root.id)).toMatchObject({ admin: true });
    });

    test("stores the last use of a token for all processes", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const user = await aUser({ accounts: hubs.one }, "ada");
      const { secret } = await hubs.one.tokens.create(user.id, { name: "x", role: "read" });
      const before = Date.now();
      hubs.one.tokens.find(secret);
      await hubs.one.tokens.writeUsed();
      const [listed] = await hubs.two.tokens.list(user.id);
      expect(Date.parse(listed?.usedAt ?? "")).toBeGreaterThanOrEqual(before);
    });

    test("creates one organization per name and keeps its last admin despite concurrent requests", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const [one, two] = hubs.racing;
      const users = await Promise.all(["ada", "bob"].map((name) => aUser({ accounts: one }, name)));
      const [ada, bob] = users as [(typeof users)[0], (typeof users)[0]];
      const creations = await Promise.allSettled(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? one : two).orgs.create(
            { name: i % 3 ? "Acme" : "ACME", fullname: "" },
            { id: ada.id, mayTakeModels: false },
          ),
        ),
      );
      expect(creations.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const org = await one.orgs.byName("acme");
      const id = org?.id ?? "";
      await one.orgs.setRole(id, bob.id, "admin");
      const removals = await Promise.allSettled([
        one.orgs.removeMember(id, ada.id),
        two.orgs.removeMember(id, bob.id),
      ]);
      expect(removals.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await one.orgs.members(id)).toHaveLength(1);
    });

    test("accepts a link from only one of two concurrent users", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const [one, two] = hubs.racing;
      const { secret } = await one.links.forAdmin();
      const createForm = (name: string) => ({ name, fullname: "", email: "", password: "a long password" });
      const both = await Promise.allSettled([
        one.links.join(secret, createForm("ada")),
        two.links.join(secret, createForm("bob")),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await one.users.list()).toHaveLength(1);
      expect(await two.users.count()).toBe(1);
      const [admin] = await one.users.list();
      expect(await two.users.withPassword(admin?.name.toUpperCase() ?? "", "a long password")).toMatchObject({
        admin: 1,
      });
      expect(admin?.password).not.toContain("long password");
    });

    test("gives an email address in any case to one of several users who enter it at once", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const users = await Promise.all(["ada", "bob"].map((user) => aUser({ accounts: hubs.one }, user)));
      const enter = (email: string) => {
        const changes = hubs.racing.map(({ users: store }, i) =>
          store.setProfile(users[i]?.id ?? "", { fullname: "", email }),
        );
        return Promise.allSettled(changes);
      };
      const entered = [...(await enter("Ada@hub.test")), ...(await enter("ada@HUB.test"))];
      expect(entered.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      for (const { reason } of entered.filter((each) => each.status === "rejected"))
        expect(reason).toMatchObject({ id: "Conflict", fields: [{ field: "email" }] });
      expect(await hubs.two.users.byLogin("ADA@hub.test")).toMatchObject([{ email: "ada@HUB.test" }]);
      await enter("");
      expect(await hubs.two.users.byLogin("ada@hub.test")).toEqual([]);
    });

    test("reloads the changed users only, with the same result as loading all", async () => {
      const location = await createLocation();
      await using hubs = await openTwoProcesses(location);
      await using db = await openDatabase(location);
      const { one, two } = hubs;
      const users = await Promise.all(
        ["ada", "bob", "eve"].map((name) => aUser({ accounts: one }, name, { admin: name === "ada" })),
      );
      const [secrets, orgs]: [string[], string[]] = [[], []];
      const act = (user: string, org: string, action: number): Promise<unknown> => {
        const { tokens, orgs: organizations } = one;
        const create = { name: `org-${orgs.length}`, fullname: "" };
        if (action < 4)
          return tokens.create(user, { name: "x", role: "write" }).then((made) => secrets.push(made.secret));
        if (action < 6) return tokens.revoke(user, tokens.find(secrets.at(-action) ?? "")?.via.id ?? "");
        if (action < 8)
          return organizations.create(create, { id: user, mayTakeModels: true }).then((id) => orgs.push(id));
        const role = action % 2 === 0 ? "write" : "admin";
        if (action < 11 && org !== "") return organizations.setRole(org, user, role);
        if (action < 13 && org !== "") return organizations.removeMember(org, user);
        return one.users.setRights(user, { disabled: role === "admin", admin: action > 14 });
      };
      const show = ({ user, nameOf, find }: typeof one.directory) => ({
        users: users.map(({ id }) => user(id)),
        names: [...users.map(({ id }) => id), ...orgs].map(nameOf),
        tokens: secrets.map(find),
      });
      await fc.assert(
        fc.asyncProperty(fc.nat(2), fc.nat(5), fc.nat(17), async (user, org, action) => {
          // An organization and the hub keep their last admin.
          await act(users[user]?.id ?? "", orgs.at(-org) ?? "", action).catch((error: unknown) =>
            expect(error).toMatchObject({ id: "Conflict" }),
          );
          await two.directory.refresh();
          const loaded = createDirectory(db, () => new Date());
          await loaded.refresh();
          expect(show(two.directory)).toEqual(show(loaded));
          expect(show(one.directory)).toEqual(show(loaded));
        }),
        { numRuns: 150 },
      );
    });

    test("accepts device codes and refresh tokens once across processes", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const [one, two] = hubs.racing;
      const user = await aUser({ accounts: one }, "ada");
      const program = { client_id: "program", agent: "", address: "192.0.2.1" };
      const { deviceCode, userCode } = await one.devices.request(program);
      const pending = await two.devices.find(userCode);
      const decisions = await Promise.all(
        [one, two].map(({ devices }) =>
          devices.decide(pending?.id ?? "", user.id, { name: "laptop", role: "write" }),
        ),
      );
      expect(decisions.toSorted()).toEqual([false, true]);
      const decided = await two.devices.findByDeviceCode(deviceCode, "program");
      const issued = await Promise.all(
        [one, two].map(({ devices }) =>
          devices.redeem({ id: decided?.id ?? "", user_id: decided?.user_id ?? null }, () => {}),
        ),
      );
      const [token, ...others] = issued.filter((result) => result !== undefined);
      expect(others).toEqual([]);
      const secret = token?.secret ?? "";
      await expect.poll(() => hubs.two.tokens.find(secret) !== undefined, POLL).toBe(true);
      const renewable = await two.devices.findRenewable(token?.refreshToken ?? "", "program");
      const renewed = await two.devices.renew(
        { hash: renewable?.hash ?? "", userId: renewable?.userId ?? "" },
        () => {},
      );
      await expect.poll(() => hubs.one.tokens.find(renewed?.secret ?? "") !== undefined, POLL).toBe(true);
      expect(hubs.one.tokens.find(secret), "requests may still be in progress").toBeDefined();
      expect(await one.tokens.list(user.id)).toMatchObject([{ name: "laptop", renewable: true }]);
    });

    test("finds the models of a namespace with an index", async () => {
      await using db = await openDatabase(await createLocation());
      const ids = ["ada", "ada-/b", "ada/A", "ada/z", "ada0/b", "ada_/b", "adb/b"];
      await new ModelStore(db).put(ids.map((id) => ({ record: { id } })));
      expect((await selectModels(db, "Ada").execute()).map(({ id }) => id).toSorted()).toEqual([
        "ada/A",
        "ada/z",
      ]);
      expect(await Promise.all(["ada", "ada-", "b"].map((name) => hasModels(db, name)))).toEqual([
        true,
        true,
        false,
      ]);
      const plan = await db.transaction().execute(async (transaction) => {
        // For a few rows, it would choose a scan.
        if (name === "PostgreSQL") await sql`set local enable_seqscan = off`.execute(transaction);
        const options = name === "PostgreSQL" ? sql`costs off` : sql`query plan`;
        return selectModels(transaction, "ada").limit(1).explain(undefined, options);
      });
      expect(JSON.stringify(plan)).toMatch(
        /Index Cond: \(.*lower_id.* >= .*lower_id.* < |SEARCH models .*lower_id>\? AND lower_id<\?/,
      );
    });

    test("deletes an organization with its memberships, and frees its name", async () => {
      await using hubs = await openTwoProcesses(await createLocation());
      const user = await aUser({ accounts: hubs.one }, "ada", { orgs: { acme: "admin" } });
      const org = await hubs.one.orgs.byName("acme");
      if (org) await hubs.one.orgs.delete(org);
      expect(await hubs.one.orgs.ofUser(user.id)).toEqual([]);
      const newId = await hubs.one.orgs.create(
        { name: "acme", fullname: "" },
        { id: user.id, mayTakeModels: false },
      );
      expect(newId).not.toBe(org?.id);
    });
  });
}
