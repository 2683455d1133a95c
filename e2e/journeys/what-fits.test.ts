import { expect, test } from "vitest";
import { visit } from "../browser.ts";

test.each([true, false])(
  "a visitor finds a model and a quantization for 8 GB (JavaScript: %s)",
  async (javaScriptEnabled) => {
    await using visitor = await visit("/models?search=qwen3+8b", { javaScriptEnabled });
    const { page } = visitor;
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("link", { name: "8 GB", exact: true })
      .click();
    await page.waitForURL(/fits=8/);
    await expect.poll(() => page.locator("main").innerText()).toContain("fits 8 GB");

    await page.locator(".model-link", { hasText: "Qwen3-8B-GGUF" }).first().click();
    await page.getByRole("link", { name: "View all devices" }).click();
    await page.waitForURL(/\/fits$/);
    await page.getByLabel("Device", { exact: true }).selectOption({ label: "NVIDIA RTX 4060 Ti, 8 GB" });
    await page.getByLabel("Context (tokens)").selectOption({ label: "8,192" });
    await page.getByRole("button", { name: "Show what fits" }).click();
    await page.waitForURL(/device=rtx-4060-ti-8.*context=8192/);

    const best = page.locator(".plans .best");
    await expect.poll(() => page.locator(".fits h2").textContent()).toContain("8,192 tokens");
    expect(await best.getByRole("rowheader").textContent()).toMatch(/^Q4_K_M/);
    expect(await best.getByRole("img").getAttribute("aria-label")).toMatch(/total ≈ [\d.]+ of 7\.5 GiB/);
    expect(await best.textContent()).toContain("Fits");

    // The URL shows the same result to another user.
    const address = page.url();
    const title = await page.locator(".fits h2").textContent();
    await using other = await visit(address.slice(new URL(address).origin.length), { javaScriptEnabled });
    expect(await other.page.locator(".fits h2").textContent()).toBe(title);

    const json = await other.page.getByRole("link", { name: "JSON", exact: true }).getAttribute("href");
    const response = await (await fetch(new URL(json ?? "", address))).json();
    expect(response.plans.find((plan: { isBest?: true }) => plan.isBest).label).toBe("Q4_K_M");
  },
);
