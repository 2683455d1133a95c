import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { findProgram } from "../../server/testing/find-program.ts";
import { open, openAs } from "../browser.ts";
import { startFakeProvider } from "../fake-provider.ts";
import { ownHub } from "../own-hub.ts";
import { testFolder } from "../../server/testing/folder.ts";

/** Maximum number of clicks, filled fields, and keys of a journey. */
const MAX_ACTIONS = 6;

const folder = testFolder("daily");
const fake = await shared(startFakeProvider());
const hub = await shared(ownHub(["ada", "eve"], { MODELYARD_STARTER: "on", MODELYARD_DATA: folder }));

const CHAT = "Qwen/Qwen3-8B";
const IMPORTED = [
  { id: "weather/storm", createdAt: "2026-11-01T00:00:00.000Z", downloads: 900 },
  { id: "weather/gale", createdAt: "2026-10-02T00:00:00.000Z", downloads: 5000 },
  { id: "weather/breeze", createdAt: "2020-01-01T00:00:00.000Z", downloads: 9_000_000 },
];

/** Adds models to the catalog of the running hub. */
function importModels(models: readonly object[]): void {
  const file = join(folder, "models.jsonl");
  writeFileSync(file, models.map((model) => JSON.stringify(model)).join("\n"));
  execFileSync(process.execPath, [findProgram("cli/main.ts"), "import", file, "--data", folder]);
}

beforeAll(async () => {
  importModels(IMPORTED);
  for (const name of ["snow", "rain"])
    await hub.as("ada", "POST", "/api/repos/create", { name, private: true });
  await hub.as("ada", "POST", "/api/admin/providers", {
    id: "alpha",
    label: "The alpha server",
    dialect: "openai-compatible",
    baseUrl: `${fake.url}/v1`,
    allowHttp: true,
    needsKey: false,
  });
  await hub.as("ada", "PUT", "/api/admin/deployments", {
    model: CHAT,
    provider: "alpha",
    providerId: "alpha-model",
    input: 1000,
    output: 2000,
  });
});

/** Runs a journey of a signed-in user, starting at a page, and counts the actions. */
async function journey(
  path: string,
  run: (actor: ReturnType<typeof countActions>) => Promise<void>,
  user = "ada",
) {
  await using visitor = await openAs(hub, user, path);
  const actor = countActions(visitor.page);
  await run(actor);
  expect(visitor.errors).toEqual([]);
  expect(actor.actions()).toBeLessThanOrEqual(MAX_ACTIONS);
}

function countActions(page: Page) {
  let actions = 0;
  const act = async (work: Promise<void>) => {
    actions++;
    await work;
  };
  return {
    page,
    actions: () => actions,
    click: (target: Locator) => act(target.click()),
    follow: (name: string | RegExp) => act(page.getByRole("link", { name, exact: true }).first().click()),
    press: (name: string) => act(page.getByRole("button", { name, exact: true }).click()),
    fill: (target: Locator, text: string) => act(target.fill(text)),
    check: (target: Locator) => act(target.check()),
    drop: (target: Locator, files: { name: string; text: string }[]) =>
      act(
        target.setInputFiles(
          files.map(({ name, text }) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })),
        ),
      ),
    enter: () => act(page.keyboard.press("Enter")),
    select: (target: Locator, value: string | { label: string }) =>
      act(target.selectOption(value).then(() => {})),
  };
}

const getCode = (page: Page) => page.locator("#use pre code").first();

test("finds an Apache-2.0 embedding model under 200M parameters, with code", () =>
  journey("/", async ({ page, click, fill, enter }) => {
    await fill(page.getByRole("searchbox").first(), "embedding");
    await enter();
    await page.waitForURL(/search=embedding/);
    await click(page.locator("#filters").getByRole("link", { name: /^apache-2\.0/ }));
    // The address changes before the page, whose form contains the other filters.
    await page.getByLabel("Remove filter apache-2.0").waitFor();
    await fill(page.getByLabel("Maximum, for example 70B"), "200M");
    await enter();
    await page.getByLabel(/Remove filter .*200M/).waitFor();
    await click(page.locator(".model-link").first());
    await getCode(page).waitFor();
    expect(await getCode(page).textContent()).toMatch(/import /);
    const details = await page.locator("main").innerText();
    expect(details).toContain("apache-2.0");
    const [, millions] = /Parameters\s+([\d.]+)M/.exec(details) ?? [];
    expect(Number(millions)).toBeLessThan(200);
  }));

test("finds the cheapest provider of a model, with code", () =>
  journey("/", async ({ page, fill, enter, click, follow, press }) => {
    await fill(page.getByRole("searchbox").first(), "gpt-oss-20b");
    await enter();
    await page.waitForURL(/search=gpt-oss-20b/);
    await click(page.locator(".model-link", { hasText: "openai/gpt-oss-20b" }).first());
    await follow(/^Providers \d/);
    await press("Estimate cost");
    const rows = page.getByRole("region", { name: "Cost by provider" }).locator("tbody tr");
    await rows.first().waitFor();
    const costs = (await rows.locator("td:nth-of-type(1)").allTextContents()).map((cost) =>
      Number(cost.slice(1)),
    );
    expect(costs.length).toBeGreaterThan(3);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(await page.locator(".costs .badge.good").allTextContents()).toEqual(["Cheapest"]);
    expect(await rows.first().textContent()).toMatch(/Cheapest.*, as of \w+ \d+, \d{4}/);
    expect(page.url()).toContain("/openai/gpt-oss-20b/cost?in=10M&out=2M");
    const cheapest = rows.first().getByRole("link");
    const provider = new URL((await cheapest.getAttribute("href")) ?? "", page.url()).searchParams;
    await click(cheapest);
    await page.waitForURL(/inference_provider=/);
    await expect
      .poll(() => page.locator("#hosted-code").textContent())
      .toContain(provider.get("inference_provider"));
  }));

test("finds the obligations of a license", () =>
  journey("/", async ({ page, fill, enter, click }) => {
    await fill(page.getByRole("searchbox").first(), "Llama-3.3-70B-Instruct");
    await enter();
    await page.waitForURL(/search=/);
    await click(page.locator(".model-link", { hasText: "meta-llama/" }).first());
    await click(page.locator("#facts .license summary"));
    const license = page.locator("#facts .license");
    expect(await license.innerText()).toContain(
      "Above 700M monthly active users, a separate license is required.",
    );
    expect(await license.getByRole("link", { name: "license text" }).getAttribute("href")).toMatch(/^https:/);
  }));

test("compares two models and shares the URL", async () => {
  let address = "";
  await journey("/", async ({ page, follow, check, press }) => {
    await follow("Models");
    await page.waitForURL("**/models");
    await check(page.getByLabel("Compare openai/gpt-oss-120b", { exact: true }));
    await check(page.getByLabel("Compare zai-org/GLM-5.2", { exact: true }));
    await press("Compare models");
    await page.waitForURL(/compare\?models=openai\/gpt-oss-120b,zai-org\/GLM-5.2$/);
    address = page.url();
    const differing = page.locator("tr.differs");
    expect(await differing.filter({ hasText: "Parameters" }).textContent()).toMatch(/117B.*753B/);
    expect(await page.locator("tr.same:visible").count()).toBeGreaterThan(0);
    await check(page.getByLabel("Only differences"));
    expect(await page.locator("tr.same:visible").count()).toBe(0);
    expect(await differing.first().isVisible()).toBe(true);
  });
  await using reader = await open({ javaScriptEnabled: false });
  await reader.page.goto(address);
  expect(await reader.page.locator("tr.differs").count()).toBeGreaterThan(3);
  expect(
    await reader.page.locator("tr", { has: reader.page.locator(".compare-best") }).count(),
  ).toBeGreaterThan(1);
});

test("lists models created after a date by downloads", () =>
  journey("/models", async ({ page, fill, click, select }) => {
    await fill(page.locator("input[name=created_since]"), "2026-10-01");
    await click(
      page.locator("#filters form", { has: page.locator("input[name=created_since]") }).getByRole("button"),
    );
    await page.waitForURL(/created=min:2026-10-01/);
    await page.locator(".chips", { hasText: "created since 2026-10-01" }).waitFor();
    await select(page.getByLabel("Sort by"), "downloads");
    await page.waitForURL(/sort=downloads/);
    await expect
      .poll(async () => (await page.locator(".model-link").allTextContents()).slice(0, 2))
      .toEqual(["weather/gale", "weather/storm"]);
    expect(await page.locator(".chips").innerText()).toContain("created since 2026-10-01");
    expect(await page.locator(".model-link", { hasText: "breeze" }).count()).toBe(0);
  }));

test("shows the spend of this week by model", async () => {
  const body = JSON.stringify({ model: CHAT, stream: true, messages: [{ role: "user", content: "hello" }] });
  const headers = { "content-type": "application/json" };
  for (let i = 0; i < 2; i++) {
    const response = await hub.fetchAs("ada", "/v1/chat/completions", { method: "POST", headers, body });
    expect(await response.text()).toContain("[DONE]");
  }
  const usage = () => hub.as<{ total: { requests: number } }>("ada", "GET", "/api/usage");
  await expect.poll(async () => (await usage()).total.requests).toBe(2);
  await journey("/", async ({ page, click, follow }) => {
    await click(page.locator(".account-menu summary"));
    await follow("Usage");
    await follow("7 days");
    await follow("Model");
    const table = page.getByRole("region", { name: "Usage by model" });
    const row = await table.locator("tbody tr").textContent();
    const [, dollars, requests] = /^Qwen\/Qwen3-8B\$([\d.]+)(\d)0\d+$/.exec(row ?? "") ?? [];
    expect(Number(requests)).toBe(2);
    expect(Number(dollars)).toBeGreaterThan(0);
    expect(await table.locator("tfoot").textContent()).toContain(`$${dollars}`);
  });
});

test("creates a CI token for one repository", () =>
  journey("/ada/snow", async ({ page, follow, fill, check, press }) => {
    await page.getByRole("navigation", { name: "Model" }).waitFor();
    await follow("Settings");
    await page.waitForURL("**/ada/snow/settings");
    await follow("Create access token");
    await page.waitForURL("**/settings/tokens?model=ada/snow");
    // The URL changes before the page, and the previous page has a field with the same name.
    await page.getByRole("heading", { name: "New token" }).waitFor();
    await fill(page.getByLabel("Name", { exact: true }), "ci");
    await check(page.getByLabel("write", { exact: true }));
    await press("Create token");
    await page.locator("#created-token").waitFor();
    expect(await page.locator(".entries").innerText()).toContain("ada/snow: repo.content.read, repo.write");
    expect(await page.getByLabel("Name", { exact: true }).inputValue(), "the next form").toBe("");
    const authorization = `Bearer ${await page.locator("#created-token").textContent()}`;
    const status = async (id: string) =>
      (await fetch(`${hub.address}/api/models/${id}/tree/main`, { headers: { authorization } })).status;
    expect([await status("ada/snow"), await status("ada/rain")]).toEqual([200, 404]);
  }));

test("finds a quantization that fits 8 GB", () =>
  journey("/", async ({ page, fill, enter, click, follow, select, press }) => {
    await fill(page.getByRole("searchbox").first(), "qwen3 8b gguf");
    await enter();
    await page.waitForURL(/search=/);
    await click(page.locator(".model-link", { hasText: "Qwen3-8B-GGUF" }).first());
    await follow("View all devices");
    await page.waitForURL(/\/fits$/);
    await select(page.getByLabel("Device", { exact: true }), { label: "NVIDIA RTX 4060 Ti, 8 GB" });
    await press("Show what fits");
    await page.waitForURL(/device=rtx-4060-ti-8/);
    const best = page.locator(".plans .best");
    await expect.poll(() => best.getByRole("rowheader").textContent()).toMatch(/^Q\d/);
    expect(await best.textContent()).toContain("Fits");
  }));

test("uploads a model and shares it with a colleague", async () => {
  await journey("/ada/rain/tree/main", async ({ page, follow, drop, click, press, fill }) => {
    await follow("Upload files in the browser");
    await page.waitForURL("**/ada/rain/upload/main");
    await drop(page.locator("input[type=file]").first(), [{ name: "notes.txt", text: "It rains." }]);
    await click(page.getByRole("button", { name: /^Upload \(1 file/ }));
    await page.waitForURL("**/ada/rain/tree/main");
    await follow("Settings");
    await page.waitForURL("**/ada/rain/settings");
    await fill(page.getByLabel("Username"), "eve");
    await press("Add user");
    await page.getByText("eve now has read access.").waitFor();
  });
  expect(await (await hub.fetchAs("eve", "/ada/rain/resolve/main/notes.txt")).text()).toBe("It rains.");
});

test("follows an author", () =>
  journey(
    "/",
    async ({ page, fill, enter, click, follow, press }) => {
      await fill(page.getByRole("searchbox").first(), "storm");
      await enter();
      await page.waitForURL(/search=storm/);
      await click(page.locator(".model-link", { hasText: "weather/storm" }));
      await page.waitForURL("**/weather/storm");
      await follow("weather");
      await press("Follow weather");
      await page.getByRole("button", { name: "Unfollow weather" }).waitFor();
      importModels([{ id: "weather/fog", createdAt: new Date().toISOString() }]);
      await follow(/^Notifications/);
      await page.waitForURL("**/notifications");
      const news = page.getByRole("link", { name: "New model by weather: weather/fog" });
      await expect.poll(() => page.reload().then(() => news.count())).toBe(1);
      expect(await page.getByRole("link", { name: /^Notifications, [12] unread$/ }).count()).toBe(1);
    },
    "eve",
  ));
