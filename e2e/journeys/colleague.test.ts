import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { startHub } from "../../server/testing/hub-process.ts";
import { findViolations, getOverflow } from "../accessibility.ts";
import { open, press } from "../browser.ts";
import { testFolder } from "../../server/testing/folder.ts";

const folder = testFolder("colleague");
const settings = { MODELYARD_DATA: folder, MODELYARD_STARTER: "off", LOG_LEVEL: "warn" };
const hub = await shared(startHub(settings));

/** Follows a link of the account menu, which closes it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator(".account-menu summary").click();
  await page.locator(".account-menu").getByRole("link", { name, exact: true }).click();
  await page.locator(".account-menu[open]").waitFor({ state: "detached" });
}

/** Creates an account with a link, which leads to the home page. */
async function createAccount(page: Page, link: string, name: string, button: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill("three quiet words");
  await press(page, button);
  await page.waitForURL(`${hub.address}/`);
}

test("a colleague joins, and finds the next steps and a private model that is shared with them", async () => {
  await using adas = await open({ javaScriptEnabled: false });
  const ada = adas.page;
  await createAccount(ada, hub.adminLink() ?? "", "ada", "Create admin");
  const steps = ada.locator(".next-steps");
  expect(await steps.locator("h3").allTextContents()).toEqual([
    "Add a provider key or server",
    "Map a model",
    "Create an access token",
    "Send the first request",
    "Invite a colleague",
  ]);
  await steps.getByRole("link", { name: "Create token" }).click();
  await ada.getByLabel("Name", { exact: true }).fill("laptop");
  await press(ada, "Create token");
  await choose(ada, "Home");
  expect(await steps.locator("[data-done] h3").allTextContents()).toEqual(["Create an access token (done)"]);

  await choose(ada, "New model");
  await ada.getByLabel("Name", { exact: true }).fill("snow");
  await press(ada, "Create model");
  await choose(ada, "Home");
  await steps.getByRole("link", { name: "Invite user" }).click();
  await press(ada, "Create invitation link");
  const link = (await ada.locator("#invitation").textContent()) ?? "";

  await using bobs = await open({ viewport: { width: 360, height: 740 } });
  const bob = bobs.page;
  await createAccount(bob, link, "bob", "Join");
  expect(await bob.locator("h1").textContent()).toBe("Welcome, bob");
  expect(await bob.locator(".next-steps h3").first().textContent()).toBe("Create an access token");
  await bob.locator(".account-menu summary").click();
  expect(await bob.locator(".account-menu").getByRole("link", { name: "Hub settings" }).count()).toBe(0);
  expect(await findViolations(bob)).toEqual([]);
  expect(await getOverflow(bob)).toBeLessThanOrEqual(0);
  await bob.locator(".account-menu").getByRole("link", { name: "Your profile" }).click();
  await bob.waitForURL(`${hub.address}/bob`);
  await bob.locator(".account-menu[open]").waitFor({ state: "detached" });
  await bob.goto(`${hub.address}/settings/profile`);
  await bob.getByLabel("Full name").fill("Robert");
  await press(bob, "Save changes");
  await bob.locator(".account-menu b", { hasText: "Robert" }).waitFor({ state: "attached" });

  await choose(ada, "Your models");
  await ada.getByRole("link", { name: "ada/snow" }).click();
  expect(await ada.locator(".title .visibility").allTextContents()).toEqual(["Private"]);
  expect(await ada.getByRole("link", { name: "model card" }).count()).toBe(1);
  await ada.getByRole("link", { name: "Settings", exact: true }).last().click();
  await ada.getByLabel("Username").fill("bobb");
  await press(ada, "Add user");
  await ada.getByText("Username does not exist on this hub.").waitFor();
  await ada.getByLabel("Username").fill("bob");
  await press(ada, "Add user");
  await ada.getByText("bob now has read access.").waitFor();

  await choose(bob, "Home");
  const shared = bob.getByRole("region", { name: "Shared with you" });
  await shared.getByRole("link", { name: "ada/snow" }).click();
  await bob.waitForURL(`${hub.address}/ada/snow`);
  expect(await bob.locator(".tabs a").allTextContents()).not.toContain("Settings");
  expect(await bob.getByRole("link", { name: "model card" }).count()).toBe(0);

  await ada.locator("summary", { hasText: "Remove…" }).click();
  await press(ada, "Remove bob");
  await ada.getByText("Removed bob.").waitFor();
  expect((await bob.reload())?.status()).toBe(404);
  await choose(bob, "Home");
  await bob.locator("h1", { hasText: "Welcome" }).waitFor();
  expect(await shared.count()).toBe(0);

  await ada.getByLabel("Username").fill("bob");
  await press(ada, "Add user");
  await ada.getByText("bob now has read access.").waitFor();
  await bob.reload();
  await shared.locator("summary", { hasText: "Leave…" }).click();
  await press(bob, "Leave");
  await shared.waitFor({ state: "detached" });
  await bob.locator("h1", { hasText: "Welcome" }).waitFor();

  await choose(bob, "Access tokens");
  const title = bob.locator("h1", { hasText: "Access tokens" });
  await title.waitFor();
  expect((await title.boundingBox())?.y).toBeLessThan(240);
  await bob.locator("summary", { hasText: "All settings" }).click();
  await bob.locator(".settings-drawer").getByRole("link", { name: "Sessions" }).click();
  await bob.waitForURL(`${hub.address}/settings/sessions`);
  await bob.locator(".settings-drawer[open]").waitFor({ state: "detached" });
  expect(bobs.errors).toEqual([]);
});
