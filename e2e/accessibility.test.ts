import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { PAGES } from "./pages.ts";

const { visit } = useBrowser();
const PHONE = { width: 360, height: 740 };

describe.each(Object.entries(PAGES))("%s", (_name, path) => {
  test.each([
    ["light", undefined],
    ["dark", undefined],
    ["light", PHONE],
    ["dark", PHONE],
  ] as const)("has nothing that axe finds serious, %s %o", async (colorScheme, viewport) => {
    await using visitor = await visit(path, { colorScheme, ...(viewport && { viewport }) });
    const { violations } = await new AxeBuilder({ page: visitor.page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(
      serious.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(" | ")}`,
      ),
    ).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });

  test("fits a phone: nothing is cut off or scrolls sideways", async () => {
    await using visitor = await visit(path, { viewport: PHONE, hasTouch: true });
    const wide = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });

  test("is one page with one heading, a main part, a title and a description", async () => {
    await using visitor = await visit(path);
    const { page } = visitor;
    expect(await page.locator("h1:visible").count()).toBe(1);
    expect(await page.locator("main").count()).toBe(1);
    expect(await page.title()).toMatch(/Modelyard/);
    expect(await page.locator("meta[name=description]").count()).toBe(1);
  });
});
