import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open, visit } from "./browser.ts";
import { hub, PAGES } from "./pages.ts";

const plain = { javaScriptEnabled: false };

test("without JavaScript, a user finds a model and reads its card and code", async () => {
  await using visitor = await visit("/", plain);
  const { page } = visitor;
  await page.getByRole("searchbox").first().fill("whisper large");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/models\?search=whisper/);
  await page.locator(".model-link").first().click();
  await page.waitForURL(/whisper/i);
  expect(await page.locator("h1").textContent()).toMatch(/whisper/i);
  expect(await page.locator("#use pre code").first().textContent()).toMatch(/import /);
  expect((await page.locator(".card").textContent())?.length).toBeGreaterThan(100);
});

test("without JavaScript, a user filters, pages, and sorts by links and forms", async () => {
  await using visitor = await visit("/models", plain);
  const { page } = visitor;
  const total = async () => Number((await page.locator("h1").textContent())?.replaceAll(/\D/g, ""));
  const all = await total();
  await page.locator("#filters a.value").first().click();
  await page.waitForURL(/\?/);
  expect(await total()).toBeLessThan(all);
  await page.goto(new URL("/models", page.url()).href);
  await page.locator("a[rel=next]").click();
  await page.waitForURL(/p=1/);
});

describe("without JavaScript", () => {
  let visitor: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => void (visitor = await open(plain)));
  afterAll(() => visitor[Symbol.asyncDispose]());

  test.each(Object.entries(PAGES))("%s shows its content", async (_name, path) => {
    await visitor.page.goto(hub + path);
    expect((await visitor.page.locator("main").innerText()).length).toBeGreaterThan(40);
  });
});
