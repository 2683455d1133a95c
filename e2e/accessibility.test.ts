import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { PAGES } from "./pages.ts";

const { visit } = useBrowser();

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

describe.each(Object.entries(PAGES))("%s", (_name, path) => {
  test.each([
    ["a laptop", { width: 1280, height: 800 }],
    ["a phone", { width: 360, height: 740 }],
  ])(
    "has nothing that axe finds serious in either theme, fits, and says what it is, on %s",
    async (_device, viewport) => {
      await using visitor = await visit(path, { viewport, colorScheme: "light" });
      const { page, errors } = visitor;

      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        const found = serious.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(" | ")}`,
        );
        expect(found, colorScheme).toEqual([]);
      }

      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, "scrolls sideways").toBeLessThanOrEqual(0);
      expect(await page.locator("h1:visible").count(), "main headings").toBe(1);
      expect(await page.locator("main").count()).toBe(1);
      expect(await page.title()).toMatch(/Modelyard/);
      expect(await page.locator("meta[name=description]").count()).toBe(1);
      expect(errors).toEqual([]);
    },
  );
});
