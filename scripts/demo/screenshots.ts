// Takes the screenshots of the docs from a running demo.
// Usage: npm run demo, then: node scripts/demo/screenshots.ts <sign-in link of ada>
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { launch } from "../../e2e/chromium.ts";

/** Pages by file name, with the theme and an action before the screenshot. */
const PAGES: readonly [
  name: string,
  path: string,
  theme?: "light" | "dark",
  prepare?: (page: Page) => Promise<unknown>,
][] = [
  ["home", "/"],
  ["listing", "/models"],
  ["model", "/Qwen/Qwen3-8B", "dark"],
  ["files", "/acme/support-8b-GGUF/tree/main"],
  ["providers", "/Qwen/Qwen3-8B/providers"],
  ["compare", "/compare?models=openai/gpt-oss-120b,openai/gpt-oss-20b,Qwen/Qwen3-8B", "dark"],
  ["memory", "/Qwen/Qwen3-8B/fits"],
  ["try", "/Qwen/Qwen3-8B/try?inference_provider=lab-h100", "light", sendPrompt],
  ["usage", "/settings/usage", "light", (page) => page.locator(".chart-column").nth(16).hover()],
  ["request", "/settings/requests", "dark", openRetried],
  ["discussions", "/acme/support-8b/discussions/1"],
  ["settings", "/settings/tokens"],
];

async function sendPrompt(page: Page): Promise<void> {
  await page.getByPlaceholder("Type a message").fill("What is this?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Providers of this hub").waitFor();
}

/** Opens a request that succeeded at its second provider. */
async function openRetried(page: Page): Promise<void> {
  const link = page.getByRole("row").filter({ hasText: "attempts200" }).first().getByRole("link");
  while ((await link.count()) === 0) {
    const { href } = new URL((await page.locator("a[rel=next]").getAttribute("href")) ?? "", page.url());
    await page.goto(href);
  }
  await link.click();
  await page.locator(".waterfall").waitFor();
}

const [signIn] = process.argv.slice(2);
if (signIn === undefined) {
  console.error("Usage: node scripts/demo/screenshots.ts <sign-in link that npm run demo prints>");
  process.exit(2);
}
const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const browser = await launch();
const viewport = { width: 1152, height: 720 };
for (const [name, path, colorScheme = "light", prepare] of PAGES) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
  await page.goto(signIn);
  await page.goto(new URL(path, page.url()).href);
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
  await prepare?.(page);
  await page.screenshot({ path: `${docs}${name}.png` });
  console.log(`docs/${name}.png`);
  await page.close();
}
await browser.close();
