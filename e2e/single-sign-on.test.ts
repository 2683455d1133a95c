import { expect, test } from "vitest";
import { shared } from "../server/testing/shared.ts";
import { freePort } from "../server/testing/free-port.ts";
import { startHub } from "../server/testing/hub-process.ts";
import { startOidcProvider } from "../server/testing/oidc-provider.ts";
import { open } from "./browser.ts";
import { testFolder } from "../server/testing/folder.ts";

const folder = testFolder("sso");
const port = String(await freePort());
const provider = await shared(startOidcProvider(`http://127.0.0.1:${port}`));
const hub = await shared(
  startHub({
    PORT: port,
    MODELYARD_DATA: folder,
    MODELYARD_STARTER: "off",
    MODELYARD_OIDC_ISSUER: provider.issuer,
    MODELYARD_OIDC_CLIENT_ID: provider.client.id,
    MODELYARD_OIDC_CLIENT_SECRET: provider.client.secret,
    MODELYARD_OIDC_SCOPES: "groups",
    MODELYARD_OIDC_ALLOWED_GROUPS: "staff, root",
    MODELYARD_OIDC_ROLES: "root=admin, staff=vision:write",
    MODELYARD_OIDC_CREATE_ORGANIZATIONS: "on",
  }),
);

test.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("users sign in and out at the identity provider %s", async (_, javaScriptEnabled) => {
  await using visitor = await open({ javaScriptEnabled });
  const { page, errors } = visitor;
  const { host } = new URL(provider.issuer);
  const signIn = async (name: string, ...groups: string[]) => {
    provider.state.claims = { sub: name, preferred_username: name, groups };
    await page.goto(`${hub.address}/login?next=/settings/users`);
    await page.getByRole("link", { name: `Continue with ${host}` }).click();
  };
  await signIn("eve", "guests");
  await page.getByRole("heading", { name: "You don't have access to this hub" }).waitFor();
  expect(await page.getByLabel("Password").count()).toBe(0);

  // Each user has a separate browser at the provider.
  await page.context().clearCookies();
  await signIn("ada", "root", "staff");
  await page.getByRole("heading", { name: `Single sign-on with ${host}` }).waitFor();
  const text = (await page.locator("main").textContent()) ?? "";
  expect(text).toContain("Members of these groups may sign in: staff, root.");
  expect(text).toContain("admin (from a group)");
  expect(text).toContain("write in vision");

  await page.goto(`${hub.address}/logout`);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole("button", { name: "Sign out there" }).click();
  await page.waitForURL(`${hub.address}/`);
  expect(await page.getByRole("link", { name: "Sign in" }).count()).toBe(1);
  expect(errors).toEqual([]);
});
