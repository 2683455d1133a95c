import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "./chromium.ts";
import { hub } from "./pages.ts";

/** One browser for a test file. Each visitor has a fresh profile; `errors` is what the console complained of. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  async function open(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page: Page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      // A page that is not there says so in the console too.
      if (message.type() === "error" && !/status of 40\d/.test(message.text())) errors.push(message.text());
    });
    return { page, errors, [Symbol.asyncDispose]: () => context.close() };
  }

  return {
    /** A visitor who is nowhere yet. */
    open,
    /** A visitor at a page of the hub; where scripts run, once they do. */
    async visit(path: string, options: BrowserContextOptions = {}) {
      const visitor = await open(options);
      await visitor.page.goto(hub + path, { waitUntil: "load" });
      if (options.javaScriptEnabled !== false) {
        await visitor.page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
      }
      return visitor;
    },
  };
}
