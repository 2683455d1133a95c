import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { whoAmI } from "@huggingface/hub";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HubProcess, startHub } from "../server/testing/hub-process.ts";
import { findViolations, getOverflow } from "./accessibility.ts";
import { fill, open, press } from "./browser.ts";
import { testFolder } from "../server/testing/folder.ts";

const folder = testFolder("accounts");
const PASSWORD = "three quiet words";
const PROVIDER_KEY = "gsk-of-the-tests-0123456789-WXYZ";
let hub: HubProcess;
let address = "";

/** Signs ada in, and waits for the page that follows. */
async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`${address}/login?next=${next}`);
  await fill(page, { "Name or email address": "ada", Password: PASSWORD });
  await press(page, "Sign in");
  await page.waitForURL(address + next);
}

/** Starts a separate hub, so that other tests are not affected. */
async function start(): Promise<void> {
  hub = await startHub({ MODELYARD_DATA: folder, MODELYARD_STARTER: "off", LOG_LEVEL: "trace" });
  ({ address } = hub);
}

beforeAll(start);
afterAll(() => hub.stop());

test("the first-admin link works once and is printed until there is an admin", async () => {
  const first = hub.adminLink();
  await hub.stop();
  await start();
  const second = hub.adminLink();
  expect(second).toMatch(/\/join\/[\w-]{43}$/);
  expect(second?.split("/").at(-1)).not.toBe(first?.split("/").at(-1));

  await using visitor = await open({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(second ?? "");
  await fill(page, { Name: "settings", Password: PASSWORD, "Full name (optional)": "Ada Yard" });
  await press(page, "Create admin");
  expect(await page.locator(".form-problem").allTextContents()).toEqual(["Name is reserved by the hub."]);
  expect(await page.getByLabel("Full name (optional)").inputValue()).toBe("Ada Yard");
  await fill(page, { Name: "ada", Password: PASSWORD });
  await press(page, "Create admin");
  await page.waitForURL(`${address}/`);
  expect(await page.locator(".bar .account").getAttribute("title")).toBe("ada");

  await page.goto(second ?? "");
  expect(await page.locator("h1").textContent()).toBe("This link has expired or was used");
  await page.getByRole("link", { name: "Open the home page" }).waitFor();
  expect(await (await fetch(second ?? "")).text()).not.toContain("Open the home page");
  await hub.stop();
  await start();
  expect(hub.adminLink()).toBeUndefined();
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a user %s", (_, javaScriptEnabled) => {
  test("signs in, creates a token that clients accept, revokes it, and signs out", async () => {
    await using visitor = await open({ javaScriptEnabled });
    const { page, errors } = visitor;
    await page.goto(`${address}/settings/tokens`);
    await page.waitForURL("**/login?next=/settings/tokens");
    await fill(page, { "Name or email address": "ada", Password: "wrong" });
    await press(page, "Sign in");
    await page.locator(".form-problem").waitFor();
    expect(await page.locator("main form").innerText()).toMatch(
      /^Invalid name or password\.\s+Name or email/,
    );
    expect(await page.getByLabel("Name or email address").inputValue()).toBe("ada");
    await fill(page, { Password: PASSWORD });
    await press(page, "Sign in");
    await page.waitForURL("**/settings/tokens");

    await fill(page, { Name: "laptop" });
    await page.getByLabel("Fine-grained").check();
    await fill(page, { "Resource name": "ada" });
    await page.getByLabel("Resource type").selectOption("user");
    await press(page, "Add resource");
    await page.locator(".token-row").nth(1).waitFor();
    expect(await page.getByLabel("Resource name").first().inputValue()).toBe("ada");
    await page.getByLabel("read", { exact: true }).first().check();
    await press(page, "Create token");
    await page.locator("#created-token").waitFor();
    const token = (await page.locator("#created-token").textContent()) ?? "";
    expect(token).toMatch(/^hf_[A-Za-z0-9]{34}$/);

    const me = await whoAmI({ accessToken: token, hubUrl: address });
    expect(me).toMatchObject({ type: "user", name: "ada", auth: { accessToken: { displayName: "laptop" } } });

    await page.goto(`${address}/settings/tokens`);
    expect(await page.content()).not.toContain(token);
    expect(await page.locator(".entries").textContent()).toContain("last used");
    await page.locator("summary", { hasText: "Revoke…" }).click();
    await press(page, "Revoke laptop");
    await page.getByText("Token revoked.").waitFor();
    await expect(whoAmI({ accessToken: token, hubUrl: address })).rejects.toThrow(/Invalid credentials/);

    await page.goto(`${address}/logout`);
    if (javaScriptEnabled) await page.evaluate(() => sessionStorage.setItem("draft-comment", "{}"));
    await press(page, "Sign out");
    await page.waitForURL(`${address}/`);
    expect(await page.evaluate(() => sessionStorage.getItem("draft-comment"))).toBeNull();
    await page.locator(".bar").getByRole("link", { name: "Sign in" }).waitFor();
    expect(errors).toEqual([]);
  });
});

test("an invitation adds a user to an organization, whose members see their roles", async () => {
  await using ada = await open();
  await signIn(ada.page, "/organizations/new");
  await fill(ada.page, { Name: "yardlings" });
  await press(ada.page, "Create organization");
  await ada.page.waitForURL("**/organizations/yardlings/settings");
  await ada.page.locator(".account-links a", { hasText: "yardlings" }).waitFor({ state: "attached" });
  await ada.page.getByLabel("Role of the invited user").selectOption("write");
  await press(ada.page, "Create invitation link");
  const link = (await ada.page.locator("#invitation").textContent()) ?? "";

  await using bob = await open({ javaScriptEnabled: false });
  await bob.page.goto(link);
  await fill(bob.page, { Name: "bob", Password: PASSWORD });
  await press(bob.page, "Join");
  await bob.page.goto(`${address}/organizations/yardlings/settings`);
  expect(await bob.page.locator(".entries").textContent()).toMatch(/ada.*admin.*bob.*write/s);
  expect(await bob.page.getByRole("button", { name: "Create invitation link" }).count()).toBe(0);
  await bob.page.goto(`${address}/settings/users`);
  expect(await bob.page.locator("h1").textContent()).toBe("Page not found");
  await press(ada.page, "Create invitation link");
  await expect.poll(() => ada.page.locator("#invitation").textContent()).not.toBe(link);
  await bob.page.goto((await ada.page.locator("#invitation").textContent()) ?? "");
  expect(await bob.page.locator("h1").textContent()).toBe("You are already a member of yardlings");

  await ada.page.goto(`${address}/organizations/yardlings/settings`);
  await ada.page.locator("summary", { hasText: "Leave…" }).click();
  await press(ada.page, "Leave yardlings");
  await ada.page.getByRole("alert").waitFor();
  expect(await ada.page.getByRole("alert").textContent()).toContain("needs an admin");
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an admin %s", (_, javaScriptEnabled) => {
  test("saves and restores a key, orders providers, creates a budget, and previews a template", async () => {
    await using visitor = await open({ javaScriptEnabled });
    const { page, errors } = visitor;
    await signIn(page, "/settings/hub/keys");

    await page.getByLabel("Provider", { exact: true }).selectOption("groq");
    await fill(page, { Key: "bad key with spaces", "Label (optional)": "team" });
    await press(page, "Save key");
    await page.getByRole("alert").getByText("Key must not contain spaces").waitFor();
    expect(await page.getByLabel("Label (optional)").inputValue()).toBe("team");
    expect(await page.getByLabel("Provider", { exact: true }).inputValue()).toBe("groq");
    expect(await page.getByLabel("Key", { exact: true }).inputValue()).toBe("");
    await fill(page, { Key: PROVIDER_KEY });
    await press(page, "Save key");
    await page.getByText("It ends in WXYZ").waitFor();
    await press(page, "Remove the key for Groq");
    await page.getByText("Key for Groq removed.").waitFor();
    await press(page, "Undo");
    await page.getByText("Key for Groq restored.").waitFor();
    expect(await page.content()).not.toContain(PROVIDER_KEY);

    await page.goto(`${address}/settings/hub/providers`);
    const names = page.locator(".reorder-details > b");
    const [first = "", second = ""] = await names.allTextContents();
    await press(page, `Move ${second} up`);
    await expect.poll(async () => (await names.allTextContents())[0]).toBe(second);
    await page.getByRole("switch", { name: first, exact: true }).click();
    await page.getByRole("switch", { name: first, exact: true, checked: false }).waitFor();
    await page.getByRole("switch", { name: first, exact: true }).click();
    await page.getByRole("switch", { name: first, exact: true, checked: true }).waitFor();

    await page.goto(`${address}/settings/hub/budgets`);
    await fill(page, { "Spend (USD)": "lots" });
    await press(page, "Create budget");
    await page.getByRole("alert").getByText("Spend (USD) must be").waitFor();
    expect(await page.getByLabel("Spend (USD)").last().inputValue()).toBe("lots");
    await page.getByLabel("Spend (USD)").last().fill("12.50");
    await press(page, "Create budget");
    await page.getByText("$0 of $12.50 used").waitFor();
    await page.locator("summary", { hasText: "Delete…" }).click();
    await press(page, "Delete budget");
    await page.getByText("Budget deleted").waitFor();

    await page.goto(`${address}/settings/hub/new-snippet-template`);
    await fill(page, { Name: " ", Label: "Acme", "Documentation URL": "https://acme.example" });
    await press(page, "Save template");
    await page.getByRole("alert").getByText("Name is required.").waitFor();
    await fill(page, { Name: "acme", Label: "Acme", Template: "print(1)\n{{ modle }}" });
    await press(page, "Preview");
    await page.getByText('Line 2, column 4: unknown variable "modle". Did you mean "model"?').waitFor();
    expect(await page.getByLabel("Label", { exact: true }).inputValue()).toBe("Acme");
    await fill(page, { Template: "ask({{ model }})", "Documentation URL": "https://acme.example" });
    await press(page, "Preview");
    await page.getByText('ask("owner/model")').first().waitFor();
    await press(page, "Save template");
    await page.getByText("acme saved").waitFor();
    await page.locator("summary", { hasText: "Delete…" }).click();
    await press(page, "Delete Acme");
    await page.getByText("acme deleted").waitFor();
    expect(errors).toEqual([]);
  });
});

test("pages of signed-in users are not cached for others", async () => {
  await using visitor = await open();
  await signIn(visitor.page, "/");
  const own = await visitor.page.goto(`${address}/models`);
  expect(own?.headers()["cache-control"]).toBe("private, no-cache");
  const others = await fetch(`${address}/models`);
  expect(others.headers.get("cache-control")).not.toBe("private, no-cache");
  expect(await others.text()).not.toContain(">ada<");
});

test("account pages have no accessibility violations in either theme and fit a phone", async () => {
  await using visitor = await open({ viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  const shared = ["keys", "providers", "budgets", "usage"];
  const user = [
    "profile",
    "tokens",
    "sessions",
    "users",
    ...shared,
    "requests",
    "prompt-logging",
    "route-explainer",
  ];
  const administration = [...shared, "health-checks", "snippet-templates", "new-snippet-template"].map(
    (name) => `hub/${name}`,
  );
  const settings = [...user, ...administration].map((name) => `/settings/${name}`);
  for (const path of [
    "/login",
    "/",
    ...settings,
    "/organizations/new",
    "/organizations/yardlings/settings",
    "/logout",
  ]) {
    await page.goto(`${address}${path}`);
    expect(await page.locator("h1:visible").count(), path).toBe(1);
    if (path.endsWith("tokens")) await page.getByLabel("Fine-grained").check();
    expect(await findViolations(page), path).toEqual([]);
    expect(await getOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    if (path === "/login") await signIn(page, "/");
  }
});

const python = process.env["MODELYARD_TEST_PYTHON"] ?? "";
if (!existsSync(python))
  console.warn("Skipped: huggingface_hub, because MODELYARD_TEST_PYTHON is not set to a Python with it.");
test.skipIf(!existsSync(python))("huggingface_hub signs in with a token", async () => {
  await using visitor = await open();
  const { page } = visitor;
  await signIn(page, "/settings/tokens");
  await fill(page, { Name: "python" });
  await press(page, "Create token");
  const token = (await page.locator("#created-token").textContent()) ?? "";
  const code =
    "from huggingface_hub import whoami; me = whoami(); print(me['name'], me['auth']['accessToken']['role'])";
  const env = { HF_ENDPOINT: address, HF_TOKEN: token, HF_HUB_DISABLE_UPDATE_CHECK: "1", HF_HOME: folder };
  expect(execFileSync(python, ["-c", code], { env, encoding: "utf8" }).trim()).toBe("ada read");
});

test("no password, token, or link is in the log or the data directory", async () => {
  const { token, session } = await createSecrets();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const stored = files
    .map((file) => join(folder, file))
    .filter((file) => /modelyard\.db/.test(file))
    .map((file) => readFileSync(file, "latin1"))
    .join("");
  expect(stored).toContain("yardlings");
  for (const secret of [PASSWORD, PROVIDER_KEY, token, session]) {
    expect(secret.length).toBeGreaterThan(9);
    expect(hub.output()).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});

/** Creates a session and a token with the API. */
async function createSecrets() {
  const from = { "content-type": "application/json", origin: address };
  const send = (path: string, body: object, headers = {}) =>
    fetch(address + path, { method: "POST", headers: { ...from, ...headers }, body: JSON.stringify(body) });
  const signedIn = await send("/api/login", { name: "ada", password: PASSWORD });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const created = await send("/api/settings/tokens", { name: "x", role: "read" }, { cookie });
  const { token } = (await created.json()) as { token: string };
  await fetch(`${address}/api/whoami-v2`, { headers: { authorization: `Bearer ${token}` } });
  return { token, session: cookie.split("=")[1] ?? "" };
}
