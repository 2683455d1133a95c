import { describe, expect, test } from "vitest";
import { shared } from "../server/testing/shared.ts";
import { findViolations, getOverflow } from "./accessibility.ts";
import { openAs } from "./browser.ts";
import { ownHub } from "./own-hub.ts";

const hub = await shared(ownHub(["ada", "bob", "cleo", "dora"]));
await hub.as("ada", "POST", "/api/organizations", { name: "acme" });

describe.each([
  ["bob", "without JavaScript", false],
  ["cleo", "with JavaScript", true],
])("%s %s", (name, _, javaScriptEnabled) => {
  test("previews and confirms the deletion of the account, which is in the audit log", async () => {
    await hub.as("ada", "POST", "/api/organizations/acme/members", { user: name, role: "write" });
    await hub.as(name, "POST", "/api/repos/create", { name: `snow-of-${name}` });
    await using visitor = await openAs(hub, name, "/settings", { javaScriptEnabled });
    const { page, errors } = visitor;
    await page.getByRole("link", { name: "Delete account…" }).click();
    await page.waitForURL("**/settings/delete-account");
    expect(await page.locator(".deletion-facts").textContent()).toContain(`${name}/snow-of-${name}`);
    await page.getByLabel("New owner", { exact: true }).selectOption("acme");
    for (const password of ["wrong wrong wrong", "three quiet words"]) {
      await page.getByLabel("Your password").fill(password);
      await page.getByLabel("Username").fill(name);
      await page.getByRole("button", { name: "Delete account" }).click();
      if (password.startsWith("wrong"))
        await page.getByRole("alert").getByText("Your password is incorrect").waitFor();
    }
    await page.waitForURL(`${hub.address}/`);
    expect(errors).toEqual([]);

    await hub.signIn(page, "ada");
    await page.goto(`${hub.address}/settings/hub/audit-log?action=user.delete&actor=${name}`);
    expect(await page.locator("tbody").textContent()).toContain(`Deleted a user${name}`);
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
    await page.goto(`${hub.address}/settings/users`);
    expect(await page.locator(".entries").textContent()).not.toContain(name);
    const { status, url } = await fetch(`${hub.address}/${name}/snow-of-${name}`);
    expect([status, new URL(url).pathname]).toEqual([200, `/acme/snow-of-${name}`]);
  });
});

test("shows an admin that a user was deleted, and the home page with a custom provider without models", async () => {
  await using visitor = await openAs(hub, "ada", "/settings/users");
  const { page, errors } = visitor;
  await page.getByLabel("Search by name or email address").fill("DOR");
  await page.locator("main output", { hasText: "1 of " }).waitFor();
  expect(await page.locator(".entries > li b").allTextContents()).toEqual(["dora"]);
  await page.getByRole("link", { name: "Delete: dora" }).click();
  await page.getByLabel("Username").fill("dora");
  await page.getByRole("button", { name: "Delete dora" }).click();
  await page.getByText("dora deleted.").waitFor();
  const server = { id: "gpu1", label: "GPU 1", dialect: "openai-compatible", baseUrl: "http://127.0.0.1:9" };
  await hub.as("ada", "POST", "/api/admin/providers", { ...server, allowHttp: true, needsKey: false });
  await page.goto(hub.address);
  await page.getByText("GPU 1 can be called.").waitFor();
  expect(errors).toEqual([]);
});

test("lists the reasons that prevent a deletion instead of the form", async () => {
  const viewport = { width: 360, height: 800 };
  await using visitor = await openAs(hub, "ada", "/settings/delete-account", { viewport });
  const { page } = visitor;
  expect(await page.locator(".form-problem").allTextContents()).toEqual([
    "ada is the only hub admin. Give another user the admin role first.",
    "ada is the only admin of acme. Give another member of acme the admin role first, or delete acme.",
  ]);
  expect(await page.getByRole("button", { name: "Delete account" }).count()).toBe(0);
  expect(await getOverflow(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});
