import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testAccountStores } from "../testing/account-stores.ts";
import { openDatabase } from "../database/database.ts";
import { MAX_TOKENS } from "../http/limits.ts";
import { testHub } from "../testing/hub.ts";
import { aUser } from "../testing/users.ts";
import { databases } from "../testing/databases.ts";
import { openAccounts } from "./accounts.ts";
import { isReserved } from "./names.ts";
import { createTokenRow } from "./tokens/store.ts";

for (const [name, createLocation] of databases) testAccountStores(name, createLocation);

test("reserves the first path segments of all pages and endpoints", async () => {
  const names = new Set<string>();
  const routes = readFileSync(new URL("../../web/routes.ts", import.meta.url), "utf8");
  // The path of a model starts with its owner and name.
  const first = routes.replace(/route\(":owner\/:name",[\s\S]*?\n {2}\]\),/, "");
  for (const [, path = ""] of first.matchAll(/\broute\(\s*"([^"]+)"/g)) names.add(path.split("/")[0] ?? "");
  await using hub = await testHub();
  const tree = hub.app.printRoutes({ commonPrefix: false });
  for (const [, path = ""] of tree.matchAll(/^[├└]── (\S+)/gm)) names.add(path.split("/")[1] ?? "");
  const fixed = [...names].filter((part) => /^[a-z]/i.test(part) && !part.includes("."));
  expect(fixed).toEqual(expect.arrayContaining(["api", "models", "settings", "login", "avatars"]));
  expect(
    fixed.filter((part) => !isReserved(part)),
    "add them to names.ts",
  ).toEqual([]);
});

test("forgets the oldest revoked tokens of a user", async () => {
  await using db = await openDatabase({ path: ":memory:" });
  const accounts = await openAccounts(db);
  const ada = await aUser({ accounts }, "ada");
  const rows = Array.from({ length: MAX_TOKENS + 1 }, (_, n) => ({
    ...createTokenRow(ada.id, { name: `t${n}`, role: "read" }, new Date(n)).row,
    revoked_at: new Date(n).toISOString(),
  }));
  for (const row of rows) await db.insertInto("tokens").values(row).execute();
  const { token } = await accounts.tokens.create(ada.id, { name: "last", role: "read" });
  await accounts.tokens.revoke(ada.id, token.id);
  const left = await db.selectFrom("tokens").select("name").orderBy("revoked_at").execute();
  expect(left.map(({ name }) => name)).toEqual([...rows.slice(2).map(({ name }) => name), "last"]);
});

test("finds the user of a token in microseconds", async () => {
  await using hub = await testHub();
  const user = await aUser(hub, "ada", { orgs: { acme: "admin" } });
  for (let i = 0; i < 200; i++) await user.token();
  const { secret } = await hub.accounts.tokens.create(user.id, { name: "x", role: "inference" });
  const { find } = hub.accounts.tokens;
  const rounds = 100_000;
  for (let i = 0; i < 20_000; i++) find(secret);
  // Measures CPU time, which does not depend on other processes.
  const started = process.cpuUsage();
  for (let i = 0; i < rounds; i++) find(secret);
  const { user: elapsed } = process.cpuUsage(started);
  const cpuUs = elapsed / rounds;
  console.log(`A token is found in ${cpuUs.toFixed(2)} µs.`);
  expect(cpuUs).toBeLessThan(20);
  expect(find(secret), "one object for all requests").toBe(find(secret));
});
