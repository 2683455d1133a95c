import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { InferenceClient } from "hf-inference-4";
import { InferenceClient as InferenceClient3 } from "hf-inference-3";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { startHub } from "../../server/testing/hub-process.ts";
import { strictVllm } from "../../server/testing/strict-vllm.ts";
import { getOverflow } from "../accessibility.ts";
import { fill, open } from "../browser.ts";
import { pythonWith } from "../python/environments.ts";
import { testFolder } from "../../server/testing/folder.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("../python/own_server.py", import.meta.url));
const folder = testFolder("own-server");
const CHAT = "Qwen/Qwen3-8B";
const VECTORS = "BAAI/bge-m3";

const chats = await shared(strictVllm({ models: { [CHAT]: 32_768 }, key: "key-of-the-server" }));
const embeds = await shared(strictVllm({ models: { [VECTORS]: 8192 }, embeds: true }));
const settings = { MODELYARD_DATA: folder, MODELYARD_STARTER: "off", LOG_LEVEL: "warn" };
const hub = await shared(startHub(settings));
let token = "";

/** Adds a server with the form for custom providers, and maps its model, which the page then shows. */
async function addServer(page: Page, fields: Record<string, string>, model: string): Promise<void> {
  await fill(page, fields);
  await page.locator("form").filter({ hasText: "API key (optional)" }).getByLabel("Allow http://").check();
  await page.getByRole("button", { name: "Add provider" }).click();
  await page.getByLabel("Model on this hub").first().fill(model);
  await page.getByRole("button", { name: "Map selected models" }).click();
  await page.getByText("1 model mapped.").waitFor();
  await page.getByRole("link", { name: `Try ${model}` }).waitFor();
  expect(await page.getByLabel("Model on this hub").first().inputValue()).toBe(model);
}

test("a new user gets a response from a custom provider in five steps", async () => {
  await using visitor = await open();
  const { page, errors } = visitor;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // 1. Create the account.
  await page.goto(hub.adminLink() ?? "");
  await fill(page, { Name: "ada", Password: "three quiet words" });
  await page.getByRole("button", { name: "Create admin" }).click();
  // 2. Add the server. 3. Map its models.
  await page.getByRole("link", { name: "Add server" }).click();
  const key = { "API key (optional)": "key-of-the-server" };
  await addServer(page, { ID: "gpu1", "Base URL": chats.url, ...key }, CHAT);
  expect(await page.getByText("vLLM at").textContent()).toContain(chats.url);
  expect(await getOverflow(page)).toBe(0);
  const row = page.locator(".server-model").first();
  expect(await row.textContent()).toContain("32k tokens of context");
  const code = await row.getByRole("link", { name: "get code" }).getAttribute("href");
  // 4. Create a token.
  await page.locator(".account-menu summary").click();
  await page.locator(".account-menu").getByRole("link", { name: "Access tokens" }).click();
  await fill(page, { Name: "laptop" });
  await page.getByRole("button", { name: "Create token" }).click();
  token = (await page.locator("#created-token").textContent()) ?? "";
  // 5. Copy the code and run it.
  await page.goto(hub.address + code);
  expect(await page.locator("select[name=inference_provider]").textContent()).toContain("This hub (gpu1)");
  await page.getByRole("link", { name: "Shell" }).click();
  await page.waitForURL("**language=sh**");
  await page.locator("#use .sample-copy").click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await run("bash", ["-c", copied], {
    env: { PATH: process.env["PATH"], HF_TOKEN: token },
  });
  expect(stdout).toContain(`${CHAT} read: `);
  expect(errors).toEqual([]);

  // Adds other servers in the same way.
  await page.goto(`${hub.address}/settings/hub/providers`);
  await addServer(page, { ID: "gpu2", "Base URL": embeds.url }, VECTORS);
  await page.goto(`${hub.address}/settings/hub/providers`);
  await addServer(page, { ID: "gpu3", "Base URL": chats.url, ...key }, "ada/renamed");
});

describe("unmodified Hugging Face clients call custom providers", () => {
  const real = fetch;
  afterEach(() => void vi.unstubAllGlobals());
  /** Sends requests to public hosts to the hub. */
  const toHub: typeof fetch = (input, init) => {
    const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
    return real(`${hub.address}${hostname.startsWith("router.") ? "/router" : ""}${pathname}${search}`, init);
  };
  const messages = [{ role: "user", content: "Where?" }];

  test.each([
    ["3", InferenceClient3, ["hf-inference"]],
    ["4", InferenceClient, ["hf-inference", "auto"]],
  ] as const)("@huggingface/inference %s", async (_, Client, providers) => {
    // The clients look up models with the global fetch, even if another fetch is passed to them.
    vi.stubGlobal("fetch", toHub);
    const client = new Client(token) as InferenceClient;
    const chat = { provider: "hf-inference", model: CHAT, messages } as const;
    expect((await client.chatCompletion(chat)).choices[0]?.message.content).toBe(`${CHAT} read: Where?`);
    let text = "";
    for await (const { choices } of client.chatCompletionStream(chat))
      text += choices[0]?.delta.content ?? "";
    expect(text).toBe(`${CHAT} read: Where?`);
    const input = { model: VECTORS, inputs: "x" };
    for (const provider of providers)
      expect(await client.featureExtraction({ ...input, provider })).toEqual([[0.25, -0.5, 0]]);
    // Without patches, the client can use the hub's URL as an endpoint.
    const endpointUrl = `${hub.address}/router/hf-inference/models/${CHAT}`;
    expect((await new Client(token).chatCompletion({ endpointUrl, messages })).choices).toHaveLength(1);
  });

  test.each(["huggingface_hub==0.36.0", "huggingface_hub>=2,<3"])("%s", async (client) => {
    const { python } = await pythonWith([client, "numpy"]);
    const env = {
      PATH: process.env["PATH"],
      HF_ENDPOINT: hub.address,
      TOKEN: token,
      HF_HUB_DISABLE_TELEMETRY: "1",
    };
    const { stdout } = await run(python, [script, CHAT, VECTORS], { env: { ...env, HF_HOME: folder } });
    const reply = `${CHAT} read: Where?`;
    expect(JSON.parse(stdout)).toEqual({
      chat: reply,
      stream: reply,
      schema: reply,
      text: "On and on",
      embedding: [[0.25, -0.5, 0]],
      auto: [[0.25, -0.5, 0]],
      "base URL": reply,
      "task URL": [[0.25, -0.5, 0]],
    });
  });
});
