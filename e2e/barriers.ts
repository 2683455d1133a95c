import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

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
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // What the sticky header happens to cover would be too small for a finger.
    await page.evaluate(() => scrollTo(0, 0));
    // In the page itself and without what passed: several times as quick, and our pages have no frames.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    axe.options({ resultTypes: ["violations"], selectors: false });
    if (colorScheme === "light") axe.withTags(RULES);
    else axe.withRules(OF_COLORS);
    if (within !== undefined) axe.include(within);
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.slice(0, 3).map(short).join(" | ")}`,
      ),
    );
  }
  return found;
}

const short = ({ html }: { html: string }): string => html.slice(0, 160);

/** By how much a page is wider than its window. Pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
