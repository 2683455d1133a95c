import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { hub, PAGES } from "./pages.ts";

const { open } = useBrowser();

test("the listing's HTML weighs at most 40 kB, compressed by gzip", async () => {
  for (const path of ["/models", "/models?view=table", PAGES["listing with filters"]]) {
    const html = await (await fetch(hub + path)).text();
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(40_000);
  }
});

describe.each(Object.entries(PAGES))("%s", (_name, path) => {
  test.each([
    [360, 740],
    [1280, 800],
  ])(
    "does not move while it loads, and asks no other site for anything, at %i × %i",
    async (width, height) => {
      await using visitor = await open({ viewport: { width, height } });
      const { page } = visitor;
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { shifts: seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources?: { node?: Node }[];
          })[]) {
            const node = entry.sources?.[0]?.node;
            seen.push(
              `${entry.value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : ""}`,
            );
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(hub + path, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
      const asked: string[] = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name),
      );
      expect(asked.filter((url) => !url.startsWith(hub))).toEqual([]);
    },
  );
});
