import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findViolations, getOverflow } from "./accessibility.ts";
import { open, visit } from "./browser.ts";
import { hub, PAGES } from "./pages.ts";

/**
 * Returns the visible layout shifts since the page was opened, each with its element. Chromium also reports those of
 * layouts before the first paint.
 */
const getShifts = (page: Page) =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] };
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [paint] = performance.getEntriesByType("paint") as (PerformanceEntry & { paintTime: number })[];
    return (shifts as Shift[]).flatMap(({ value, startTime, sources }) => {
      const node = sources?.[0]?.node;
      const element = node instanceof Element ? node.outerHTML.slice(0, 120) : "";
      return paint && startTime < paint.paintTime ? [] : [`${value.toFixed(6)} ${element}`];
    });
  });

const DEVICES = [
  ["a laptop", { width: 1280, height: 800 }, ["light", "dark"]],
  // Colors don't depend on the width.
  ["a phone", { width: 360, height: 740 }, ["light"]],
] as const;

// Concurrent, because each page waits half a second for an idle network.
test.concurrent.each(Object.entries(PAGES))(
  "%s has no layout shifts, external requests, accessibility violations, or overflow",
  async (_name, path) => {
    await using visitor = await open({ colorScheme: "light" });
    const { page, errors } = visitor;
    // Each visit must be like a first visit.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    for (const [device, viewport, themes] of DEVICES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      const response = await page.goto(hub + path, { waitUntil: "networkidle" });
      expect(response?.headers()["content-encoding"]).toBe("br");
      expect(await getShifts(page), device).toEqual([]);
      const requested: string[] = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name),
      );
      expect(requested.filter((url) => !url.startsWith(hub))).toEqual([]);
      expect(requested.find((url) => /\.(?:css|js)\b/.test(url))).toMatch(/\.css\b/);

      expect(await findViolations(page, { themes }), device).toEqual([]);
      expect(await getOverflow(page), `scrolls sideways on ${device}`).toBeLessThanOrEqual(0);
      expect(await page.locator("h1:visible").count(), "main headings").toBe(1);
      expect(await page.locator("main").count()).toBe(1);
      expect(await page.title()).toMatch(/Modelyard/);
      expect(await page.locator("meta[name=description]").count()).toBe(1);
    }
    expect(errors).toEqual([]);
  },
);

test("layout shifts, and accessibility violations in the theme that has them, are detected", async () => {
  await using visitor = await visit("/tasks");
  expect(await getShifts(visitor.page)).toEqual([]);
  await visitor.page.evaluate(() => {
    const html = '<p style="color: light-dark(black, #444)">Hard to read</p><img src="">';
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", html);
  });
  expect(await getShifts(visitor.page)).not.toEqual([]);
  expect(await findViolations(visitor.page)).toEqual([
    expect.stringMatching(/^light image-alt: <img/),
    expect.stringMatching(/^dark color-contrast: <p.*Hard to read/),
  ]);
});

test("the gzipped HTML of the listing is at most 40 kB", async () => {
  for (const path of ["/models", "/models?view=table", PAGES["listing with filters"]]) {
    const html = await (await fetch(hub + path)).text();
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(40_000);
  }
});
