import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  var axe: typeof Axe;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result depends on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Lists the accessibility violations that axe finds on a page, as "theme rule: elements". All rules run in the light theme,
 * and color rules in the dark theme as well, which stays on. `within` limits the check to a part of the page.
 */
export async function findViolations(
  page: Page,
  { within, themes = ["light", "dark"] }: { within?: string; themes?: readonly ("light" | "dark")[] } = {},
): Promise<string[]> {
  await page.evaluate(AXE);
  const all: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const runOnly: Axe.RunOnly =
      colorScheme === "light" ? { type: "tag", values: RULES } : { type: "rule", values: COLOR_RULES };
    const violations = await page.evaluate(
      async (scope) => {
        // Elements that are partly under the sticky header would count as too small touch targets.
        scrollTo(0, 0);
        // Colors change gradually with the theme.
        for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
        const options: Axe.RunOptions = {
          runOnly: scope.runOnly,
          resultTypes: ["violations"],
          selectors: false,
          // These rules do not read style sheets.
          preload: false,
        };
        const results = await axe.run(scope.within ?? document, options);
        return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
      },
      { runOnly, within },
    );
    for (const { id, nodes } of violations) {
      const elements = nodes.slice(0, 3).map((html) => html.slice(0, 160));
      all.push(`${colorScheme} ${id}: ${elements.join(" | ")}`);
    }
  }
  return all;
}

/** Returns the number of pixels by which a page is wider than its window. */
export const getOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
