import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  var axe: typeof Axe;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result depends on colors, and so on the theme. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/**
 * Lists the accessibility problems that axe finds on a page, as "theme rule: elements". All rules run in the light
 * theme, and those about colors also in the dark theme, which stays on. `within` limits the check to a part of the page.
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
        // Elements partly under the sticky header would count as too small for a finger.
        scrollTo(0, 0);
        // Colors change gradually with the theme.
        for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
        const options: Axe.RunOptions = {
          runOnly: scope.runOnly,
          resultTypes: ["violations"],
          selectors: false,
          // None of these rules reads style sheets.
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

/** Returns by how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
