import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testAccountStores } from "../testing/account-stores.ts";
import { testHub } from "../testing/hub.ts";
import { aUser } from "../testing/users.ts";
import { isPostgresMissing } from "../testing/postgres.ts";
import { createPostgresLocation } from "../testing/shared-postgres.ts";
import { isReserved } from "./names.ts";
import { testFolder } from "../testing/folder.ts";

const directory = testFolder("accounts");
let files = 0;

testAccountStores("SQLite", async () => ({ path: join(directory, String(++files), "modelyard.db") }));

describe.skipIf(isPostgresMissing !== undefined)("with PostgreSQL", () => {
  testAccountStores("PostgreSQL", createPostgresLocation);
});

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
