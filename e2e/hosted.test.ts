import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../server/testing/find-program.ts";
import { hostileTexts } from "../snippets/testing/hostile.ts";
import { openLane } from "../snippets/testing/lanes.ts";
import { HUB_TOKEN } from "../snippets/testing/test-context.ts";
import { type HubProcess, startHub } from "../server/testing/hub-process.ts";
import { findViolations, getOverflow } from "./accessibility.ts";
import { open } from "./browser.ts";
import { freePort } from "../server/testing/free-port.ts";
import { testFolder } from "../server/testing/folder.ts";

const folder = testFolder("hosted");
/** Public URL of the hub, with the hostname that the runner's fakes expect. */
const PUBLIC = "https://models.example.com";
/** A model of the fixtures, all of which the fake router serves. */
const CHAT = "samples/together.chat-completion";
const models = [
  {
    id: CHAT,
    pipeline_tag: "text-generation",
    tags: ["conversational"],
    inferenceProviderMapping: {
      together: { status: "live", providerId: "words-8b", task: "conversational" },
      groq: { status: "live", providerId: "words", task: "conversational" },
      novita: { status: "staging", providerId: "words", task: "conversational" },
    },
  },
  {
    id: "ada/labels",
    pipeline_tag: "zero-shot-classification",
    inferenceProviderMapping: {
      "hf-inference": { status: "live", providerId: "ada/labels", task: "zero-shot-classification" },
    },
  },
  { id: "ada/alone", pipeline_tag: "text-generation", tags: ["conversational"] },
];
const page = (id: string, query = "inference_api=true") => `${address}/${id}?${query}`;
let hub: HubProcess;
let address = "";

beforeAll(async () => {
  const file = join(folder, "models.jsonl");
  writeFileSync(file, models.map((model) => JSON.stringify(model)).join("\n"));
  const env = { MODELYARD_DATA: join(folder, "data"), MODELYARD_STARTER: "off" };
  execFileSync(process.execPath, [findProgram("cli/main.ts"), "import", file], {
    env: { ...process.env, ...env },
  });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  hub = await startHub({ ...env, PORT: String(port), MODELYARD_URL: PUBLIC, LOG_LEVEL: "warn" });
});
afterAll(() => hub.stop());

async function go(visited: Page, to: string): Promise<void> {
  await visited.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visited.goto(to);
}

async function copyCode(visited: Page): Promise<string> {
  await visited.locator("#use .sample-copy").click();
  await visited.getByRole("button", { name: "Copied" }).waitFor();
  return await visited.evaluate(() => navigator.clipboard.readText());
}

const code = (visited: Page) => visited.locator("#hosted-code").textContent();

/** Normalizes line breaks as a text field does. */
const hostile = hostileTexts.join("\n").replaceAll(/\r\n?/g, "\n");

describe("hosted code runs with the selected options and the edited prompt after it is copied", () => {
  test.each([
    ["js", "JavaScript", "openai", "import OpenAI"],
    ["sh", "Shell", "curl", "curl "],
    ["python", "Python", "huggingface_hub", "InferenceClient("],
  ] as const)("in %s", async (language, label, client, call) => {
    const lane = await openLane(language).catch((reason: unknown) => String(reason));
    if (typeof lane === "string") {
      console.log(`Skipped ${label}: ${lane}`);
      return;
    }
    await using _ = lane;
    await using visitor = await open();
    const { page: visited, errors } = visitor;
    await go(visited, page(CHAT, ""));
    await visited.getByRole("link", { name: "Hosted" }).click();
    await visited.getByRole("link", { name: label, exact: true }).click();
    await visited.locator(".ways").getByRole("link", { name: client, exact: true }).click();
    await expect.poll(() => code(visited)).toContain(call);
    await visited.locator("select[name=inference_provider]").selectOption("together");
    await visited.getByLabel("Stream").check();
    await visited.getByLabel("max_tokens", { exact: true }).fill("77");
    await visited.getByLabel("Content of message 1").fill(hostile);
    await expect.poll(() => code(visited)).toContain("touch owned");
    await expect.poll(() => code(visited)).toContain("77");
    expect(await visited.locator("#use .proven").textContent()).toMatch(
      /Verified \w+ \d+, \d{4}.*runs against a fake provider/,
    );

    const program = await copyCode(visited);
    expect(program).toBe(await code(visited));
    expect(program).toContain(`${PUBLIC}/router`);
    lane.context.reset();
    const {
      code: exitCode,
      stderr,
      stdout,
      saved,
    } = await lane.interpreter.run({
      code: `${program}\n`,
      env: { ...lane.context.env, HF_TOKEN: HUB_TOKEN },
    });
    expect([exitCode, stderr.slice(-600)]).toEqual([0, expect.any(String)]);
    expect(lane.context.problems()).toEqual([]);
    expect(stdout.trim()).not.toBe("");
    expect(saved).toEqual({});
    const [request] = lane.context.requests();
    const sent = JSON.parse(Buffer.from(request?.body ?? []).toString()) as Record<string, unknown>;
    expect(sent).toMatchObject({
      stream: true,
      max_tokens: 77,
      messages: [{ role: "user", content: hostile }],
    });
    expect(errors).toEqual([]);
  });
});

test("the URL contains every selection and shows the same code, even without JavaScript", async () => {
  await using visitor = await open();
  const { page: visited, errors } = visitor;
  await go(visited, page(CHAT));
  await visited.getByRole("link", { name: "Shell", exact: true }).click();
  await visited.locator("select[name=inference_provider]").selectOption("groq");
  await visited.getByText("Groq has no API key or is disabled, so requests fail.").waitFor();
  await visited.getByLabel("Direct (provider key)").check();
  await visited.getByLabel("Content of message 1").fill("Where is “Bergen”?");
  await visited.getByRole("button", { name: "Add message" }).click();
  await visited.getByLabel("Content of message 2").fill("In Norway.");
  await expect.poll(() => code(visited)).toContain("In Norway.");
  await expect.poll(() => visited.url()).toContain("In+Norway");
  const visible = await code(visited);
  expect(visible).toContain("$GROQ_API_KEY");
  expect(visible).toMatch(/^curl https:\/\/api\.groq\.com\//);
  expect(await visited.getByRole("link", { name: "Get a key" }).count()).toBe(1);

  await using reader = await open({ javaScriptEnabled: false });
  await reader.page.goto(visited.url());
  expect(await code(reader.page)).toBe(visible);
  await reader.page.locator("select[name=inference_provider]").selectOption("together");
  await reader.page.getByLabel("Inputs as JSON").fill('{"messages": [{"role": "user", "content": "Why?"}]}');
  await reader.page.getByRole("button", { name: "Show" }).click();
  await reader.page.waitForURL(/inference_provider=together/);
  expect(await code(reader.page)).toContain("$TOGETHER_API_KEY");
  expect(await code(reader.page)).toContain('"content": "Why?"');
  expect(errors).toEqual([]);
});

test("a selection that is made while the tab is opened again stays until the user goes back", async () => {
  await using visitor = await open();
  const { page: visited, errors } = visitor;
  await go(visited, page(CHAT, ""));
  const requested = Promise.withResolvers<void>();
  const isSelected = Promise.withResolvers<void>();
  await visited.route(/\.data\?/, async (route) => {
    requested.resolve();
    await isSelected.promise;
    await route.continue();
  });
  await visited.getByRole("link", { name: "Hosted" }).click();
  await requested.promise;
  await visited.getByRole("link", { name: "Shell", exact: true }).click();
  const loaded = visited.waitForResponse(/\.data\?/);
  isSelected.resolve();
  await loaded;
  await visited.waitForURL(/language=sh/);
  await visited.locator(".ways").getByRole("link", { name: "curl", exact: true }).click();
  await expect.poll(() => code(visited)).toContain("curl ");
  await visited.goBack();
  expect(visited.url()).toBe("about:blank");
  expect(errors).toEqual([]);
});

test("the form has the inputs of the task, and explains unsupported requests instead of showing code", async () => {
  await using visitor = await open();
  const { page: visited, errors } = visitor;
  await go(visited, page("ada/labels", "inference_api=true&client=curl"));
  await visited.getByLabel("candidate_labels, 1", { exact: true }).fill("praise");
  await visited.getByRole("button", { name: "Remove candidate_labels, 3" }).click();
  await expect.poll(() => code(visited)).toContain('["praise", "legal"]');
  await visited.getByText("More parameters").click();
  await visited.getByLabel("multi_label", { exact: true }).selectOption("true");
  await expect.poll(() => code(visited)).toContain('"multi_label": true');
  await visited.getByLabel("Edit as JSON", { exact: true }).check();
  await visited.getByLabel("Inputs", { exact: true }).fill('{"inputs": "a\\u0000b"}');
  await expect
    .poll(() => visited.locator("#use output").allTextContents())
    .toContainEqual(expect.stringContaining("null byte"));
  expect(await visited.locator("#hosted-code").count()).toBe(0);
  await visited.getByRole("button", { name: "Reset to example" }).click();
  await expect.poll(() => code(visited)).toContain('"refund"');
  expect(errors).toEqual([]);
});

test("a model without a provider has code for a custom endpoint", async () => {
  await using visitor = await open();
  const { page: visited, errors } = visitor;
  await go(visited, page("ada/alone"));
  expect(await visited.locator("#use").textContent()).toContain("No provider serves ada/alone");
  await visited.getByLabel("Endpoint URL").fill("https://llama.example.com/v1");
  await expect.poll(() => code(visited).catch(() => "")).toContain("https://llama.example.com/v1");
  expect(errors).toEqual([]);
});

test.each([
  [CHAT, "inference_api=true&inference_provider=groq&stream=true"],
  ["ada/labels", "inference_api=true"],
])(
  "the tab of %s with %s has no serious accessibility violations in either theme and fits a phone",
  async (id, query) => {
    await using visitor = await open({ viewport: { width: 360, height: 740 } });
    const { page: visited } = visitor;
    await go(visited, page(id, query));
    for (const summary of await visited.locator("#use summary").all())
      if (await summary.isVisible()) await summary.click();
    expect(await findViolations(visited, { within: "#use" })).toEqual([]);
    expect(await getOverflow(visited)).toBeLessThanOrEqual(0);
  },
);
