import { describe, expect, test } from "vitest";
import { barriers, overflow } from "./barriers.ts";
import { useBrowser } from "./browser.ts";
import { PAGES } from "./pages.ts";

const { visit } = useBrowser();

describe.each(Object.entries(PAGES))("%s", (_name, path) => {
  test.each([
    ["a laptop", { width: 1280, height: 800 }],
    ["a phone", { width: 360, height: 740 }],
  ])(
    "has nothing that axe objects to in either theme, fits, and says what it is, on %s",
    async (_device, viewport) => {
      await using visitor = await visit(path, { viewport, colorScheme: "light" });
      const { page, errors } = visitor;

      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page), "scrolls sideways").toBeLessThanOrEqual(0);
      expect(await page.locator("h1:visible").count(), "main headings").toBe(1);
      expect(await page.locator("main").count()).toBe(1);
      expect(await page.title()).toMatch(/Modelyard/);
      expect(await page.locator("meta[name=description]").count()).toBe(1);
      expect(errors).toEqual([]);
    },
  );
});

test("what keeps people out is found, in the theme that has it", async () => {
  await using visitor = await visit("/tasks");
  await visitor.page.evaluate(() => {
    const main = document.querySelector("main");
    main?.insertAdjacentHTML(
      "beforeend",
      '<p style="color: light-dark(black, #444)">Hard to read</p><img src="">',
    );
  });
  expect(await barriers(visitor.page)).toEqual([
    expect.stringMatching(/^light image-alt: <img/),
    expect.stringMatching(/^dark color-contrast: <p.*Hard to read/),
  ]);
});
