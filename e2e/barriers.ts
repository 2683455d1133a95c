import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  var axe: typeof Axe;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those whose answer depends on colors, and so on the theme. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/**
 * What keeps people out of a page, in either theme: what axe objects to, as "theme rule: elements". All
 * rules are asked once, in the light theme, and those about colors again in the dark one, which stays on. `within`
 * narrows it to a part of the page.
 */
export async function barriers(
  page: Page,
  { within, themes = ["light", "dark"] }: { within?: string; themes?: readonly ("light" | "dark")[] } = {},
): Promise<string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const runOnly: Axe.RunOnly =
      colorScheme === "light" ? { type: "tag", values: RULES } : { type: "rule", values: OF_COLORS };
    const violations = await page.evaluate(
      async (scope) => {
        // What the sticky header happens to cover would be too small for a finger.
        scrollTo(0, 0);
        // Colors change gradually with the theme.
        for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
        const options: Axe.RunOptions = {
          runOnly: scope.runOnly,
          resultTypes: ["violations"],
          selectors: false,
          // No rule among these reads style sheets.
          preload: false,
        };
        const results = await axe.run(scope.within ?? document, options);
        return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
      },
      { runOnly, within },
    );
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.slice(0, 3).map(short).join(" | ")}`,
      ),
    );
  }
  return found;
}

const short = (html: string): string => html.slice(0, 160);

/** By how much a page is wider than its window. Pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
