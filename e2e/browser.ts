import type { BrowserContextOptions, Page } from "playwright-core";
import { sharedBrowser } from "./chromium.ts";
import type { OwnHub } from "./own-hub.ts";
import { hub } from "./pages.ts";

/** Opens an empty page in a new profile. With scripts, `goto` waits until they run. `errors` lists console errors. */
export async function open(options: BrowserContextOptions = {}) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  // Only for pages that hang: a busy machine can take ten times as long as an idle one.
  context.setDefaultTimeout(80_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // The console also reports the status of a missing page.
    if (message.type() === "error" && !/status of 40\d/.test(message.text())) errors.push(message.text());
  });
  if (options.javaScriptEnabled !== false) {
    const goto = page.goto.bind(page);
    // Text that is typed before a page runs its scripts can be lost. Other documents have no such scripts.
    page.goto = async (url, gotoOptions) => {
      const response = await goto(url, gotoOptions);
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

/** Opens a page of the shared hub. */
export async function visit(path: string, options: BrowserContextOptions = {}) {
  const visitor = await open(options);
  await visitor.page.goto(hub + path);
  return visitor;
}

/** Opens a page of a separate hub as a user. */
export async function openAs(
  { address, signIn }: OwnHub,
  user: string,
  path: string,
  options: BrowserContextOptions = {},
) {
  const visitor = await open(options);
  await signIn(visitor.page, user);
  await visitor.page.goto(address + path);
  return visitor;
}

/** Clicks a button, and waits for the page that it opens. */
export const press = (page: Page, name: string) =>
  Promise.all([page.waitForLoadState("load"), page.getByRole("button", { name, exact: true }).click()]);

/** Fills in fields by label. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
