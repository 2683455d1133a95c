import type { BrowserContextOptions } from "playwright-core";
import { sharedBrowser } from "./chromium.ts";
import { hub } from "./pages.ts";

/** Visitors with fresh profiles; `errors` is what the console complained of. */
export function useBrowser() {
  async function open(options: BrowserContextOptions = {}) {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    // For hanging alone: a busy machine may take ten times as long as a free one.
    context.setDefaultTimeout(80_000);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      // A page that is not there says so in the console too.
      if (message.type() === "error" && !/status of 40\d/.test(message.text())) errors.push(message.text());
    });
    if (options.javaScriptEnabled !== false) {
      const goto = page.goto.bind(page);
      // What is typed before a page of the hub runs its scripts can be lost. Other documents have no such scripts.
      page.goto = async (url, how) => {
        const response = await goto(url, how);
        await page.waitForFunction(
          () =>
            document.documentElement.dataset["hydrated"] === "yes" ||
            document.querySelector("script[type=module]") === null,
        );
        return response;
      };
    }
    return { page, errors, [Symbol.asyncDispose]: () => context.close() };
  }

  return {
    /** A visitor who is nowhere yet. Where scripts run, `goto` waits until they do. */
    open,
    /** A visitor at a page of the hub. */
    async visit(path: string, options: BrowserContextOptions = {}) {
      const visitor = await open(options);
      await visitor.page.goto(hub + path);
      return visitor;
    },
  };
}
