import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { useBrowser } from "./browser.ts";
import { ownHub } from "./own-hub.ts";
import { compareWithAccepted, comparePictures, takePicture } from "./visual.ts";

const { open } = useBrowser();
const ACCEPTED = new URL("screenshots/components.png", import.meta.url);
let hub: Awaited<ReturnType<typeof ownHub>>;
beforeAll(async () => (hub = await ownHub(["ada"])));
afterAll(() => hub.stop());

test("every component looks as accepted, and a shift of two pixels or another color is noticed", async () => {
  await using visitor = await open({ viewport: { width: 1280, height: 900 }, colorScheme: "light" });
  const { page, errors } = visitor;
  await hub.signIn(page, "ada");
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
  // Other machines draw other letters, and have other fonts beside those of the website.
  expect(
    await differencesWith(
      `* { -webkit-text-stroke: 0.6px; -webkit-font-smoothing: antialiased }
       :root { --sans: "Geist Variable", "DejaVu Serif", serif; --mono: "Geist Mono Variable", "DejaVu Serif", serif }`,
    ),
  ).toEqual([]);
  expect(errors).toEqual([]);
});
