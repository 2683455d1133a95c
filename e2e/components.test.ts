import { expect, test } from "vitest";
import { shared } from "../server/testing/shared.ts";
import { findViolations, getOverflow } from "./accessibility.ts";
import { openAs } from "./browser.ts";
import { ownHub } from "./own-hub.ts";
import { compareScreenshots, compareWithAccepted, takeScreenshot } from "./visual.ts";

const ACCEPTED = new URL("screenshots/components.png", import.meta.url);
const hub = await shared(ownHub(["ada"], { MODELYARD_STARTER: "on" }));

test("every component matches its screenshot, and a change of two pixels or of a color is detected", async () => {
  await using visitor = await openAs(hub, "ada", "/settings/hub/components", {
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
  });
  const { page, errors } = visitor;
  // The fonts are cached now. A document that waits for fonts may keep its fallback fonts.
  await hub.go(page, "/settings/hub/components");
  await page.locator(".turn-text strong, .turn-text p").first().waitFor();
  expect(await findViolations(page, { themes: ["light"] })).toEqual([]);
  const gallery = page.locator(".gallery");
  expect(
    await compareWithAccepted(gallery, ACCEPTED),
    "To accept the change: ACCEPT_SCREENSHOTS=1 npm run e2e -- e2e/components.test.ts",
  ).toEqual([]);

  const before = await takeScreenshot(gallery);
  const compareWith = async (css: string) =>
    compareScreenshots(gallery, before, await takeScreenshot(gallery, css));
  const shifted = await compareWith("[data-theme=dark] .button:first-child { translate: 2px }");
  expect(shifted.length).toBeGreaterThan(0);
  const recolored = await compareWith("[data-theme=light] .badge.good { background: #d8f0e0 }");
  expect(recolored.length).toBeGreaterThan(0);
  const darkText = await compareWith("[data-theme=light] .quiet { color: black }");
  expect(darkText.length).toBeGreaterThan(0);
  // Other machines render letters differently, and have other fonts in addition to those of the website.
  expect(
    await compareWith(
      `* { -webkit-text-stroke: 0.6px; -webkit-font-smoothing: antialiased }
       :root { --sans: "Geist Variable", "DejaVu Serif", serif; --mono: "Geist Mono Variable", "DejaVu Serif", serif }`,
    ),
  ).toEqual([]);
  expect(errors).toEqual([]);
});

test("settings can be changed by keyboard, and menus return the focus", async () => {
  await using visitor = await openAs(hub, "ada", "/settings/profile", { reducedMotion: "reduce" });
  const { page, errors } = visitor;
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const tabTo = async (text: string) => {
    for (let i = 0; i < 60 && !(await focused()).startsWith(text); i++) await page.keyboard.press("Tab");
    expect(await focused()).toContain(text);
  };
  await page.locator(".settings > nav .scope summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await page.locator("details[open]").count()).toBe(0);
  expect(await focused()).toContain("You");
  await page.keyboard.press("Enter");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
  expect(await focused()).toContain("This hub");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/users");
  await page.locator(".settings > nav a").first().focus();
  await tabTo("Budgets");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/hub/budgets");
  await page.getByLabel("Spend (USD)").focus();
  await page.keyboard.type("lots");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByRole("link", { name: "Spend (USD)" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("usd");
  expect(errors).toEqual([]);
});

test("every control has a name for screen readers, and pages fit at 200% zoom", async () => {
  await using visitor = await openAs(hub, "ada", "/", {
    viewport: { width: 640, height: 450 },
    deviceScaleFactor: 2,
  });
  const { page } = visitor;
  for (const path of [
    "/models",
    "/Qwen/Qwen3-8B",
    "/playground",
    "/settings/tokens",
    "/settings/hub/usage",
  ]) {
    await hub.go(page, path);
    expect(await getOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    const tree = await page.locator("body").ariaSnapshot();
    const unnamed = tree
      .split("\n")
      .filter((line) => /- (?:button|link|textbox|combobox|img|checkbox|radio)(?::|$)/.test(line.trim()));
    expect(unnamed, path).toEqual([]);
    expect(tree.match(/- (?:main|banner|contentinfo):?$/gm), path).toHaveLength(3);
    expect(tree.match(/- heading .*\[level=1\]/g), path).toHaveLength(1);
  }
});

test("a second click does not confirm again, and the button works again when Back restores the page", async () => {
  await hub.as("ada", "POST", "/api/settings/tokens", { name: "spare-key", role: "read" });
  await using visitor = await openAs(hub, "ada", "/settings/tokens");
  const { page, errors } = visitor;
  const posts: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/settings/tokens", async (route) => {
    if (route.request().method() === "POST") {
      posts.push(route.request().postData() ?? "");
      await released;
    }
    await route.continue();
  });
  await page.evaluate(() => {
    // Both events end the document, in this order.
    const count = () => {
      const busy = document.querySelectorAll("button[aria-busy]").length;
      sessionStorage.setItem("busy", `${sessionStorage.getItem("busy") ?? ""}${busy}`);
    };
    addEventListener("pagehide", count);
    document.addEventListener("visibilitychange", count);
  });
  await page.locator(".confirm summary").click();
  await page.getByRole("button", { name: "Revoke spare-key" }).evaluate(async (button: HTMLElement) => {
    button.click();
    // By then, the first request is on its way.
    await new Promise((resolve) => setTimeout(resolve, 300));
    button.click();
  });
  await expect.poll(() => posts.length).toBeGreaterThan(0);
  release();
  await page.getByText("spare-key").first().waitFor({ state: "hidden" });
  expect(posts).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("busy"))).toBe("10");
  expect(errors).toEqual([]);
});

test("the theme is the same in the menu of the next page", async () => {
  await using visitor = await openAs(hub, "ada", "/tasks");
  const { page, errors } = visitor;
  const open = () => page.locator(".account-menu summary").click();
  await open();
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await page.getByRole("link", { name: "Your profile" }).click();
  await page.waitForURL("**/ada");
  await open();
  await page.getByRole("button", { name: "Theme: dark" }).click();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBeUndefined();
  expect(errors).toEqual([]);
});
