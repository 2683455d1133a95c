import { join } from "node:path";
import { openData } from "@modelyard/server/offline";
import { expect, test } from "vitest";
import { openAccounts } from "../../server/accounts/accounts.ts";
import { createPasswords } from "../../server/accounts/sessions/passwords.ts";
import { aUser } from "../../server/testing/users.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("admin-link");

test("creates a link that creates one admin, even if the hub already has one", async () => {
  const data = await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined });
  const accounts = await openAccounts(data.db, { passwords: createPasswords({ logN: 10, r: 8, p: 1 }) });
  await aUser({ accounts }, "forgetful", { admin: true });

  const { code, out, err } = await modelyard(["admin-link", "--data", directory], { env: { PORT: "4000" } });
  expect(code, err).toBe(0);
  expect(out).toMatch(/^http:\/\/127\.0\.0\.1:4000\/join\/[\w-]{43}\n$/);
  const secret = out.trim().split("/").at(-1) ?? "";
  const person = { name: "rescuer", fullname: "", email: "", password: "a long password" };
  await accounts.links.join(secret, person);
  expect(await accounts.users.byName("rescuer")).toMatchObject({ admin: 1 });
  await expect(accounts.links.join(secret, { ...person, name: "other" })).rejects.toThrow(/has expired/);
  await data.close();
});

test("rejects a directory without a hub", async () => {
  const { code, err } = await modelyard(["admin-link", "--data", join(directory, "nowhere")]);
  expect(code).toBe(2);
  expect(err).toMatch(/no hub found in .*nowhere/);
});
