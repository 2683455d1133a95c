import { expect, test } from "vitest";
import { visit } from "./browser.ts";

const PAGE = "/Qwen/Qwen3-8B/chat-template";

test("the prompt changes with the messages, and the URL contains the messages", async () => {
  await using visitor = await visit(PAGE);
  const { page, errors } = visitor;
  const prompt = page.locator(".prompt pre");
  await page.getByLabel("Content of message 1", { exact: true }).fill("Name one river.");
  await expect.poll(() => prompt.textContent()).toContain("<|im_start|>user\nName one river.<|im_end|>\n");
  await page.getByLabel("Role of message 1").selectOption("system");
  await expect.poll(() => prompt.textContent()).toMatch(/^<\|im_start\|>system\nName one river/);
  await page.getByLabel("Move message 1 down").click();
  await expect.poll(() => prompt.textContent()).toMatch(/^<\|im_start\|>assistant/);
  await page.getByLabel("Remove message 1").click();
  await page.getByLabel("add_generation_prompt").uncheck();
  await expect
    .poll(() => prompt.textContent())
    .toBe(
      "<|im_start|>system\nName one river.<|im_end|>\n<|im_start|>user\nWhich is the longest?<|im_end|>\n",
    );
  expect(await page.locator(".prompt mark").count()).toBe(4);

  const text = await prompt.textContent();
  const chat = () => new URL(page.url()).searchParams.get("chat");
  await expect.poll(chat).toContain('"generation":false');
  await using other = await visit(page.url().replace(/^https?:\/\/[^/]+/, ""), { javaScriptEnabled: false });
  expect(await other.page.locator(".prompt pre").textContent()).toBe(text);
  expect(errors).toEqual([]);
});

test("reports invalid JSON of messages and keeps the prompt", async () => {
  await using visitor = await visit(PAGE);
  const { page } = visitor;
  await page.getByLabel("Edit as JSON").check();
  const messages = page.getByLabel("Messages");
  const before = await page.locator(".prompt pre").textContent();
  await messages.fill("[{");
  await expect.poll(() => page.locator(".json-error").first().textContent()).toContain("Invalid JSON");
  await messages.fill('[{"content": "x"}]');
  await expect.poll(() => page.locator(".json-error").first().textContent()).toContain("objects with a role");
  expect(await page.locator(".prompt pre").textContent()).toBe(before);
  await messages.fill('[{"role": "user", "content": "<b>"}]');
  await expect.poll(() => page.locator(".prompt pre").textContent()).toContain("user\n<b><|im_end|>");
});
