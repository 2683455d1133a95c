import { expect, test } from "vitest";
import { visit } from "./browser.ts";

const total = "h1 b";

test("a filter shows the number of matching models", async () => {
  await using visitor = await visit("/models");
  const { page, errors } = visitor;
  // Values of the same filter add results. Values of different filters narrow them.
  for (const facet of ["pipeline_tag", "library", "license"]) {
    const value = page.locator(`#filters a.value[href*="${facet}="]`).first();
    const expected = (await value.locator("b").textContent()) ?? "";
    await value.click();
    await page.waitForFunction(
      ([selector, count]) => document.querySelector(selector ?? "")?.textContent === count,
      [total, expected],
    );
  }
  expect(new URL(page.url()).search.split("&").length).toBeGreaterThan(1);
  expect(errors).toEqual([]);
});

test("active filters can be removed one by one, and Back undoes a removal", async () => {
  await using visitor = await visit("/models?license=mit&pipeline_tag=text-generation");
  const { page } = visitor;
  const both = await page.locator(total).textContent();
  await page.locator(".chips a").first().click();
  await page.waitForFunction(
    ([selector, old]) => document.querySelector(selector ?? "")?.textContent !== old,
    [total, both],
  );
  await page.goBack();
  await page.waitForFunction(
    ([selector, old]) => document.querySelector(selector ?? "")?.textContent === old,
    [total, both],
  );
});

test("on a phone, the filters are a sheet whose button has the number of matching models", async () => {
  await using visitor = await visit("/models", { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = visitor;
  await page
    .getByRole("button", { name: /filters/i })
    .first()
    .click();
  const value = page.locator("#filters a.value:visible").first();
  const expected = (await value.locator("b").textContent()) ?? "?";
  await value.click();
  const button = page.getByRole("button", { name: new RegExp(`show ${expected} model`, "i") });
  await button.waitFor();
  await button.click();
  await page.locator("#filters").waitFor({ state: "hidden" });
  expect(await page.locator(total).textContent()).toBe(expected);
});

test("quantizations can be hidden, and a search has a feed", async () => {
  await using visitor = await visit("/models?search=qwen3");
  const { page } = visitor;
  const before = Number((await page.locator(total).textContent())?.replaceAll(",", ""));
  await page.getByRole("link", { name: "Group quantizations" }).click();
  await page.waitForURL(/relation=-quantized/);
  await page.waitForFunction(
    ([selector, old]) => document.querySelector(selector ?? "")?.textContent !== old,
    [total, String(before)],
  );
  const feed = await page.getByRole("link", { name: /atom/i }).getAttribute("href");
  const response = await page.request.get(new URL(feed ?? "", page.url()).href);
  expect(response.headers()["content-type"]).toContain("application/atom+xml");
  expect(await response.text()).toContain("<entry>");
});

test("a bookmark of huggingface.co works on this host", async () => {
  await using visitor = await visit(
    "/models?pipeline_tag=text-generation&library=transformers&num_parameters=min:6B,max:128B&sort=trending&p=0",
  );
  expect(Number((await visitor.page.locator(total).textContent())?.replaceAll(",", ""))).toBeGreaterThan(10);
});

test.each(["no-preference", "reduce"] as const)("pages fade if motion is: %s", async (reducedMotion) => {
  await using visitor = await visit("/tasks", { reducedMotion });
  const { page } = visitor;
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => (
      (document.documentElement.dataset["faded"] = ""),
      start(update)
    );
  });
  await page.getByRole("link", { name: "Libraries", exact: true }).first().click();
  await page.getByRole("heading", { name: "Libraries", level: 1 }).waitFor();
  expect(await page.locator("[data-faded]").count()).toBe(reducedMotion === "reduce" ? 0 : 1);
});

test("a table keeps the names of models in one line", async () => {
  await using visitor = await visit("/models?view=table&sort=created");
  const names = visitor.page.locator(".models .model-link");
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 24)).toEqual([]);
});

test("the range of parameters keeps the focus and the typed text while its other end is applied", async () => {
  await using visitor = await visit("/models");
  const { page, errors } = visitor;
  const [min, max] = [page.getByLabel("Minimum, for example"), page.getByLabel("Maximum, for example")];
  await min.fill("2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await page.waitForURL(/min:2B$/);
  await expect.poll(() => min.inputValue()).toBe("2B");
  await page.keyboard.type("0B");
  await page.keyboard.press("Tab");
  await page.waitForURL(/min:2B%2Cmax:70B/);
  const slider = page.getByRole("slider", { name: "Minimum" });
  await slider.focus();
  for (const size of ["3B", "7B"]) {
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(`**min:${size}%2Cmax:70B`);
    await expect.poll(() => min.inputValue()).toBe(size);
  }
  expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
  await max.focus();
  await page.goBack();
  await expect.poll(() => min.inputValue()).toBe("3B");
  await page.goto(`${new URL(page.url()).origin}/models?num_parameters=min:3B`);
  await max.fill("x");
  await page.locator(".chips a").first().click();
  await expect.poll(() => min.inputValue()).toBe("");
  expect(errors).toEqual([]);
});
