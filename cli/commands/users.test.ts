import { join } from "node:path";
import { openAccounts, openData } from "@modelyard/server/offline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswords } from "../../server/accounts/sessions/passwords.ts";
import { isPostgresMissing } from "../../server/testing/postgres.ts";
import { sharedPostgres } from "../../server/testing/shared-postgres.ts";
import { aUser } from "../../server/testing/users.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("users");
const passwords = createPasswords({ logN: 10, r: 8, p: 1 });
const open = async (env: Record<string, string>) => {
  const data = await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined, ...env });
  return { data, accounts: await openAccounts(data.db, { passwords }) };
};

/** Runs during the commands. */
let hub: Awaited<ReturnType<typeof open>>;
let env: Record<string, string>;
const run = (line: string) => modelyard(line.split(" "), { env });

const stores = ["SQLite", ...(isPostgresMissing === undefined ? ["PostgreSQL"] : [])];

beforeAll(async () => {
  env = { MODELYARD_DATA: directory };
  hub = await open(env);
  await aUser(hub, "ada", { admin: true });
  await aUser(hub, "bob", { orgs: { acme: "admin" } });
});
afterAll(async () => {
  await hub.data.close();
});

test.each(stores)("lists, disables, and promotes users of a running hub on %s", async (store) => {
  const isPostgres = store === "PostgreSQL";
  env = isPostgres
    ? { DATABASE_URL: await (await sharedPostgres()).newDatabase() }
    : { MODELYARD_DATA: join(directory, "own") };
  const own = await open(env);
  const { accounts } = own;
  const bob = await aUser(own, "bob");
  await aUser(own, "ada", { admin: true });
  const token = (await bob.token()).authorization.slice("Bearer ".length);
  try {
    expect((await run("users list")).out).toMatch(/^NAME .*\nbob  .*\nada .* admin\n$/);
    expect(await run("users disable BOB")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^bob is disabled/),
    });
    await accounts.directory.refresh();
    expect(accounts.tokens.find(token)).toBeUndefined();
    expect(await run("users enable bob")).toEqual({ code: 0, out: "bob is enabled.\n", err: "" });
    await accounts.directory.refresh();
    expect(accounts.tokens.find(token)).toMatchObject({ name: "bob", admin: false });
    expect(await run("users remove-admin ada")).toMatchObject({
      code: 1,
      err: expect.stringContaining("needs an admin"),
    });
    await run("users make-admin bob");
    expect((await run("users remove-admin ada")).code).toBe(0);
    const listed = JSON.parse((await run("users list --json")).out) as { name: string; admin: boolean }[];
    expect(listed.map(({ name, admin }) => [name, admin])).toEqual([
      ["bob", true],
      ["ada", false],
    ]);
    expect(await run("users disable nobody")).toEqual({
      code: 1,
      out: "",
      err: 'error: User "nobody" not found. `modelyard users list` lists users.\n',
    });
  } finally {
    await own.data.close();
    env = { MODELYARD_DATA: directory };
  }
});

test("creates links that invite users and set passwords", async () => {
  const getSecret = (out: string) => /^http:\/\/127\.0\.0\.1:3000\/join\/([\w-]{43})\n$/.exec(out)?.[1] ?? "";
  const person = { name: "carol", fullname: "", email: "", password: "long enough it is" };
  const invited = await run("users create");
  const id = await hub.accounts.links.join(getSecret(invited.out), person);
  expect(await hub.accounts.users.get(id)).toMatchObject({ name: "carol", admin: 0 });

  const { secret: session } = await hub.accounts.sessions.create(id, { agent: "", address: "" });
  const [first, second] = [await run("users reset-password carol"), await run("users reset-password carol")];
  expect(second.err).toMatch(/sets the password of carol.*works once/);
  const link = getSecret(second.out);
  // It creates no user.
  await expect(hub.accounts.links.join(link, { ...person, name: "eve" })).rejects.toThrow(/expired/);
  const identity = { issuer: "https://id.test", subject: "eve", name: "eve", fullname: "", email: "" };
  await expect(hub.accounts.identities.join(identity, link)).rejects.toThrow(/expired/);
  expect(await hub.accounts.links.setPassword(link, "another password")).toBe(id);
  expect(await hub.accounts.users.withPassword("carol", "another password")).toMatchObject({ id });
  expect(await hub.accounts.users.withPassword("carol", person.password)).toBeUndefined();
  expect(await hub.accounts.sessions.find(session)).toBeUndefined();
  for (const used of [link, getSecret(first.out)])
    await expect(hub.accounts.links.setPassword(used, "a third password")).rejects.toThrow(/expired/);

  const late = getSecret((await run("users reset-password carol")).out);
  await run("users disable carol");
  await expect(hub.accounts.links.setPassword(late, "a third password")).rejects.toThrow(/expired/);
});

test("creates tokens, lists them without their values, and revokes them", async () => {
  const created = await run(
    "tokens create --user bob --name deploy --scope org:acme=repo.write,repo.content.read --expires 90",
  );
  const value = created.out.trim();
  await hub.accounts.directory.refresh();
  expect(hub.accounts.tokens.find(value)).toMatchObject({
    name: "bob",
    via: { role: "fineGrained", name: "deploy" },
  });
  await hub.accounts.tokens.writeUsed();
  const { out } = await run("tokens list --user bob");
  expect(out).toMatch(/deploy +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d +org:acme=repo\.write,repo\.content\.read\n/);
  expect(out).not.toContain(value);
  const [token] = JSON.parse((await run("tokens list --json")).out) as { id: string; user: string }[];
  expect(token).toMatchObject({
    user: "bob",
    name: "deploy",
    role: "fineGrained",
    usedAt: expect.any(String),
  });
  expect(await run(`tokens revoke ${token?.id}`)).toMatchObject({ code: 0, out: "Revoked deploy of bob.\n" });
  await hub.accounts.directory.refresh();
  expect(hub.accounts.tokens.find(value)).toBeUndefined();
  expect(await run(`tokens revoke ${token?.id}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining("not found"),
  });
  expect((await run("tokens create --user bob --name x --role write")).out).toMatch(/^hf_\w{34}\n$/);
});

test.each([
  ["users", 2, /missing action\. Available: list, create, disable/],
  ["users toString ada", 2, /unknown action "toString"/],
  ["users disable", 2, /missing user name/],
  ["users disable ada bob", 2, /unexpected argument "bob"/],
  ["tokens create --name x", 2, /missing user/],
  ["tokens create --user bob", 2, /--name: is required/],
  ["tokens create --user bob --name x --role king", 2, /--role: must be one of read/],
  ["tokens create --user bob --name x --expires soon", 2, /--expires: /],
  ["tokens create --user bob --name x --scope acme", 2, /--scope: "acme" must be like/],
  ["tokens create --user bob --name x --scope org:acme=repo.destroy", 2, /--scope: /],
  [
    "tokens create --user bob --name x --scope org:nobody=repo.write",
    1,
    /is not an organization of this hub/,
  ],
  [
    "tokens create --user bob --name x --role read --scope org:acme=repo.write",
    1,
    /only allowed for fine-grained/,
  ],
])("rejects %s", async (line, code, err) => {
  expect(await run(line)).toEqual({ code, out: "", err: expect.stringMatching(err) });
});
