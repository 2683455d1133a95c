import { beforeAll, expect, test } from "vitest";
import { shared } from "../server/testing/shared.ts";
import { findViolations, getOverflow } from "./accessibility.ts";
import { open, openAs } from "./browser.ts";
import { ownHub } from "./own-hub.ts";

const CARD = `---
license: mit
extra_gated_prompt: "**Non-commercial** use only."
extra_gated_fields:
  Company: text
  Country: country
  I agree: checkbox
---
# Rain
`;

const hub = await shared(ownHub(["ada", "eve"]));
beforeAll(async () => {
  const createModel = (name: string, content: string) =>
    hub.as("ada", "POST", "/api/repos/create", {
      name,
      files: [
        { path: "README.md", content },
        { path: "config.json", content: '{"model_type":"bert"}\n' },
      ],
    });
  await createModel("ada/snow", "# Snow\n");
  await createModel("ada/rain", CARD);
  await hub.as("ada", "PUT", "/api/models/ada/rain/settings", { gated: "manual" });
});

/** Creates a pull request to a model of ada. Returns its number. */
const propose = async (content: string) => {
  const { pullRequestUrl } = await hub.as<{ pullRequestUrl: string }>(
    "eve",
    "POST",
    "/api/models/ada/snow/commit/main?create_pr=1",
    { summary: "Another type", files: [{ path: "config.json", content }] },
  );
  return Number(pullRequestUrl.split("/").at(-1));
};

test("a user creates a discussion, comments in Markdown, edits the comment, and closes the discussion", async () => {
  await using eve = await openAs(hub, "eve", "/ada/snow/discussions");
  const { page, errors } = eve;
  await page.getByText("No discussions yet").waitFor();
  await page.getByRole("link", { name: "New discussion" }).click();
  await page.waitForURL("**/discussions/new");
  // Exact, because the list, which may still be visible, has a field "Search titles".
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Which license?");
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("Which license?");
  await page
    .getByLabel("Description (optional)")
    .fill(
      "---\nThe card does **not** say. <script>window.hurt=1</script><img src=x onerror=window.hurt=1>\n\n```\ncode\n```",
    );
  const create = page.getByRole("button", { name: "Create discussion" });
  await page.context().setOffline(true);
  await create.click();
  await page.getByText("Can’t reach the hub.").waitFor();
  expect(errors.splice(0)).toEqual([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]);
  await page.context().setOffline(false);
  expect(await title.inputValue()).toBe("Which license?");
  await create.click();
  await page.waitForURL("**/ada/snow/discussions/1");
  await page.locator(".comment strong", { hasText: "not" }).waitFor();
  await page.locator(".comment pre").getByRole("button", { name: "Copy code" }).waitFor();
  await page.getByLabel("Add a comment").fill("Or is it MIT?");
  await page.reload();
  await expect.poll(() => page.getByLabel("Add a comment").inputValue()).toBe("Or is it MIT?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const own = page.locator(".comment", { hasText: "Or is it MIT?" });
  await own.waitFor();
  await expect.poll(() => page.getByLabel("Add a comment").inputValue()).toBe("");
  await own.getByText("Edit…").click();
  await own.getByLabel("Comment", { exact: true }).fill("It is *Apache*?");
  await own.getByRole("button", { name: "Save comment" }).click();
  await page.locator(".comment em", { hasText: "Apache" }).waitFor();
  await page.getByText("Rename…").click();
  await page.getByLabel("Title").fill("Which license is it?");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("heading", { name: "Which license is it?" }).waitFor();
  await page.getByLabel("Add a comment").fill("Thanks.");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  await page.locator(".comment", { hasText: "Thanks." }).waitFor();
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
  await hub.go(page, "/ada/snow/discussions");
  await page.getByRole("link", { name: "1 closed" }).click();
  await page.getByRole("link", { name: "Which license is it?" }).waitFor();
  expect(errors).toEqual([]);
});

test("the comment form is emptied in threads of which only the latest events are shown", async () => {
  const { num } = await hub.as<{ num: number }>("ada", "POST", "/api/models/ada/rain/discussions", {
    title: "Long",
    description: "First",
  });
  const thread = `/ada/rain/discussions/${num}`;
  for (let i = 0; i < 100; i++)
    await hub.as("ada", "POST", `/api/models${thread}/comment`, { comment: `${i}` });
  await using ada = await openAs(hub, "ada", thread);
  const { page } = ada;
  await page.getByRole("link", { name: "Show 1 more" }).waitFor();
  await page.getByLabel("Add a comment").fill("The last one.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page.locator(".comment", { hasText: "The last one." }).waitFor();
  await expect.poll(() => page.getByLabel("Add a comment").inputValue()).toBe("");
  await page.reload();
  await page.getByRole("link", { name: "Show 2 more" }).waitFor();
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("");
});

test("a pull request is created, reviewed, and merged without JavaScript; one with conflicts is not merged", async () => {
  const other = await propose('{"model_type":"llama"}\n');
  await using eve = await openAs(hub, "eve", "/ada/snow/blob/main/config.json", { javaScriptEnabled: false });
  await eve.page.getByRole("link", { name: "Propose a change" }).click();
  await eve.page.getByLabel("File content").fill('{"model_type":"gpt2"}\n');
  expect(await eve.page.getByRole("button", { name: "Commit to main" }).count()).toBe(0);
  await eve.page.getByRole("button", { name: "Create pull request" }).click();
  await eve.page.getByRole("heading", { name: "Ready to merge" }).waitFor();
  const ready = new URL(eve.page.url()).pathname;
  await using ada = await openAs(hub, "ada", `${ready}/files`, { javaScriptEnabled: false });
  const { page } = ada;
  await page.locator(".diff-added", { hasText: "gpt2" }).waitFor();
  await page.getByRole("link", { name: "Conversation" }).click();
  await page.getByRole("button", { name: "Merge into main" }).click();
  await page.getByText("Merged into main.").waitFor();
  expect(await (await fetch(`${hub.address}/ada/snow/raw/main/config.json`)).text()).toContain("gpt2");
  await page.goto(`${hub.address}/ada/snow/discussions/${other}`);
  await page.getByRole("heading", { name: "This branch has conflicts" }).waitFor();
  expect(await page.getByRole("link", { name: "config.json" }).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Merge into main" }).count()).toBe(0);
});

test("a user without write access proposes files by upload", async () => {
  await using eve = await openAs(hub, "eve", "/ada/snow/tree/main");
  const { page, errors } = eve;
  await page.getByRole("link", { name: "Propose files" }).click();
  await page.waitForURL("**/upload/main");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  const buffer = Buffer.alloc(200_000, 7);
  await (await choosing).setFiles([{ name: "model.bin", mimeType: "application/octet-stream", buffer }]);
  await page.getByRole("button", { name: "Create pull request" }).click();
  await page.waitForURL("**/discussions/*");
  const ref = encodeURIComponent(`refs/pr/${page.url().split("/").at(-1)}`);
  const sent = await fetch(`${hub.address}/ada/snow/resolve/${ref}/model.bin`);
  expect(Buffer.from(await sent.arrayBuffer()).equals(buffer)).toBe(true);
  expect((await fetch(`${hub.address}/ada/snow/resolve/main/model.bin`)).status).toBe(404);
  expect(errors).toEqual([]);
});

test("an access request is rejected, then approved, and gives access to the files", async () => {
  const file = async () => (await hub.fetchAs("eve", "/ada/rain/resolve/main/config.json")).status;
  await using eve = await openAs(hub, "eve", "/ada/rain");
  await eve.page.locator(".gate strong", { hasText: "Non-commercial" }).waitFor();
  await eve.page.getByLabel("Company").fill("Snow & Co");
  await eve.page.getByLabel("Country").selectOption("NO");
  await eve.page.getByLabel("I agree").check();
  await eve.page.getByRole("button", { name: "Agree and request access" }).click();
  await eve.page.locator(".gate", { hasText: "pending" }).waitFor();
  expect(await file()).toBe(403);

  await using ada = await openAs(hub, "ada", "/ada/rain/settings/access-requests");
  await ada.page.getByText("Snow & Co").waitFor();
  await ada.page.getByText("Reject…").click();
  await ada.page.getByLabel("Reason").fill("Members only");
  await ada.page.getByRole("button", { name: "Reject eve" }).click();
  await ada.page.getByText("Request of eve rejected.").waitFor();
  await hub.go(eve.page, "/ada/rain");
  await eve.page.getByText("Members only").waitFor();
  await ada.page.getByRole("button", { name: "Undo" }).click();
  await ada.page.getByRole("button", { name: "Approve eve" }).click();
  await ada.page.getByText("eve now has access.").waitFor();
  expect(await file()).toBe(200);
  const report = await hub.fetchAs("ada", "/ada/rain/user-access-report?format=csv");
  expect(await report.text()).toContain("Snow & Co");
  expect((await hub.fetchAs("eve", "/ada/rain/settings/access-requests")).status).toBe(404);
  expect([...eve.errors, ...ada.errors]).toEqual([]);
});

test("a model is liked and added to a collection with notes and an order", async () => {
  await using eve = await openAs(hub, "eve", "/ada/snow");
  const { page, errors } = eve;
  await page.getByRole("button", { name: "Like, 0 in total" }).click();
  await page.getByRole("button", { name: "Like, 1 in total", pressed: true }).waitFor();
  await expect
    .poll(async () => (await (await fetch(`${hub.address}/api/models/ada/snow`)).json()) as object)
    .toMatchObject({ likes: 1 });
  await page.locator("summary[aria-label='More actions']").click();
  await page.getByRole("link", { name: "Add to collection" }).click();
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByLabel("Title").fill("Weather");
  await page.getByRole("button", { name: "Create collection" }).click();
  await page.waitForURL("**/collections/eve/weather-*");
  const collection = new URL(page.url()).pathname;
  await hub.go(page, "/collections/add?model=ada/rain");
  await page.getByRole("button", { name: "Add to Weather" }).click();
  await page.getByText("Added ada/rain to Weather.").waitFor();
  await hub.go(page, collection);
  await page.getByRole("button", { name: "Move ada/rain up" }).click();
  await expect
    .poll(() => page.locator(".collection-items h2 a").allTextContents())
    .toEqual(["ada/rain", "ada/snow"]);
  await page.locator("summary", { hasText: "Note about ada/rain" }).click();
  await page.getByLabel("Note", { exact: true }).first().fill("Ask for it");
  await page.getByRole("button", { name: "Save note" }).first().click();
  await page.locator(".note", { hasText: "Ask for it" }).waitFor();
  await hub.go(page, "/eve/collections");
  await page.getByRole("link", { name: "Weather" }).waitFor();
  expect(errors).toEqual([]);
});

test("a webhook is created, lists its deliveries, is disabled, and is deleted", async () => {
  await using ada = await openAs(hub, "ada", "/settings/webhooks", { javaScriptEnabled: false });
  const { page } = ada;
  await page.getByLabel("URL").fill("http://127.0.0.1:9/hook");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("Private addresses are blocked").first().waitFor();
  await page.getByLabel("URL").fill("https://hooks.example.invalid/models");
  await page.getByLabel("Secret (optional)").fill("a-secret-of-the-test");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("Webhook created.").waitFor();
  await page.getByText("No recent deliveries.").waitFor();
  expect(await page.content()).not.toContain("a-secret-of-the-test");
  await hub.as("ada", "POST", "/api/models/ada/snow/discussions", { title: "Delivered" });
  await page.reload();
  await page.locator(".deliveries", { hasText: "ada/snow" }).waitFor();
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByText("Webhook disabled.").waitFor();
  await page.locator("summary", { hasText: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByText("Webhook deleted.").waitFor();
  await page.reload();
  expect(await page.getByText("Webhook deleted.").count()).toBe(0);
});

test("community pages have no accessibility violations, fit a phone, and work without JavaScript", async () => {
  await using ada = await openAs(hub, "ada", "/");
  await using plain = await open({ javaScriptEnabled: false });
  const { page } = ada;
  const [collection] = await hub.as<{ slug: string }[]>("eve", "GET", "/api/collections");
  const pages = [
    "/ada/snow/discussions",
    "/ada/snow/discussions/1",
    "/ada/snow/discussions/3",
    "/ada/rain",
    "/ada",
    `/collections/${collection?.slug}`,
  ];
  for (const path of pages) {
    const response = await plain.page.goto(hub.address + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    expect((await plain.page.locator("main").innerText()).length).toBeGreaterThan(40);
  }
  for (const path of [
    ...pages,
    "/ada/rain/settings/access-requests",
    "/settings/webhooks",
    "/notifications",
  ]) {
    await hub.go(page, path);
    expect([path, await findViolations(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect([path, await getOverflow(page)]).toEqual([path, 0]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
