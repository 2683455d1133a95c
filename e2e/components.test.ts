import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers, overflow } from "./barriers.ts";
import { useBrowser } from "./browser.ts";
import { ownHub } from "./own-hub.ts";
import { compareWithAccepted, comparePictures, takePicture } from "./visual.ts";

const { open } = useBrowser();
const ACCEPTED = new URL("screenshots/components.png", import.meta.url);
let hub: Awaited<ReturnType<typeof ownHub>>;
beforeAll(async () => (hub = await ownHub(["ada"], { MODELYARD_STARTER: "on" })));
afterAll(() => hub.stop());

test("every component matches its screenshot, and a change of two pixels or of a color is detected", async () => {
  await using visitor = await open({ viewport: { width: 1280, height: 900 }, colorScheme: "light" });
  const { page, errors } = visitor;
  await hub.signIn(page, "ada");
  await hub.go(page, "/settings/hub/components");
  // The fonts are in the cache now. A document that has to wait for them may keep its fallback fonts.
  await hub.go(page, "/settings/hub/components");
  await page.locator(".turn-text strong, .turn-text p").first().waitFor();
  expect(await barriers(page, { themes: ["light"] })).toEqual([]);
  const gallery = page.locator(".gallery");
  expect(
    await compareWithAccepted(gallery, ACCEPTED),
    "If the change is wanted: ACCEPT_SCREENSHOTS=1 npm run e2e -- e2e/components.test.ts",
  ).toEqual([]);

  const before = await takePicture(gallery);
  const differencesWith = async (css: string) =>
    comparePictures(gallery, before, await takePicture(gallery, css));
  const shifted = await differencesWith("[data-theme=dark] .button:first-child { translate: 2px }");
  expect(shifted.length).toBeGreaterThan(0);
  const recolored = await differencesWith("[data-theme=light] .badge.good { background: #d8f0e0 }");
  expect(recolored.length).toBeGreaterThan(0);
  const darkText = await differencesWith("[data-theme=light] .quiet { color: black }");
  expect(darkText.length).toBeGreaterThan(0);
  // Other machines draw letters differently, and have other fonts in addition to those of the website.
  expect(
    await differencesWith(
      `* { -webkit-text-stroke: 0.6px; -webkit-font-smoothing: antialiased }
       :root { --sans: "Geist Variable", "DejaVu Serif", serif; --mono: "Geist Mono Variable", "DejaVu Serif", serif }`,
    ),
  ).toEqual([]);
  expect(errors).toEqual([]);
});

test("settings can be changed by keyboard, and menus return the focus", async () => {
  await using visitor = await open({ reducedMotion: "reduce" });
  const { page, errors } = visitor;
  await hub.signIn(page, "ada");
  await hub.go(page, "/settings/profile");
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
  await using visitor = await open({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  const { page } = visitor;
  await hub.signIn(page, "ada");
  for (const path of [
    "/models",
    "/Qwen/Qwen3-8B",
    "/playground",
    "/settings/tokens",
    "/settings/hub/usage",
  ]) {
    await hub.go(page, path);
    expect(await overflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    const tree = await page.locator("body").ariaSnapshot();
    const unnamed = tree
      .split("\n")
      .filter((line) => /- (?:button|link|textbox|combobox|img|checkbox|radio)(?::|$)/.test(line.trim()));
    expect(unnamed, path).toEqual([]);
    expect(tree.match(/- (?:main|banner|contentinfo):?$/gm), path).toHaveLength(3);
    expect(tree.match(/- heading .*\[level=1\]/g), path).toHaveLength(1);
  }
});
