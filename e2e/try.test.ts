import { beforeAll, expect, test } from "vitest";
import { shared } from "../server/testing/shared.ts";
import type { Page } from "playwright-core";
import { findViolations, getOverflow } from "./accessibility.ts";
import { open, openAs } from "./browser.ts";
import { ownHub } from "./own-hub.ts";
import { startFakeProvider } from "./fake-provider.ts";

const PASSWORD = "three quiet words";
const CHAT = "Qwen/Qwen3-8B";
const IMAGE = "stabilityai/stable-diffusion-xl-base-1.0";
const PROSE = "microsoft/phi-2";
const NAMES = "dslim/bert-base-NER";
const MASK = "google-bert/bert-base-uncased";
const SPEECH = "openai/whisper-large-v3";
const fake = await shared(startFakeProvider());
const hub = await shared(ownHub(["ada"], { MODELYARD_STARTER: "on" }));
const { address } = hub;

/** Adds custom providers, so that signed-in users can't spend real money. */
beforeAll(async () => {
  for (const [id, dialect] of [
    ["alpha", "openai-compatible"],
    ["beta", "openai-compatible"],
    ["pictures", "hf-inference"],
  ])
    await hub.as("ada", "POST", "/api/admin/providers", {
      id,
      label: `The ${id} server`,
      dialect,
      baseUrl: dialect === "hf-inference" ? fake.url : `${fake.url}/v1`,
      allowHttp: true,
      needsKey: false,
    });
  for (const [provider, model, task] of [
    ["alpha", CHAT, "conversational"],
    ["beta", CHAT, "conversational"],
    ["alpha", PROSE, "text-generation"],
    ["pictures", IMAGE, "text-to-image"],
    ["pictures", MASK, "fill-mask"],
    ["pictures", NAMES, "token-classification"],
    ["pictures", SPEECH, "automatic-speech-recognition"],
  ])
    await hub.as("ada", "PUT", "/api/admin/deployments", {
      model,
      provider,
      providerId: `${provider}-model`,
      task,
      ...(task === "conversational" && { input: 0.1, output: 0.4, context: 32_768 }),
    });
});

const visit = (path: string, options?: Parameters<typeof open>[0]) => openAs(hub, "ada", path, options);

test("a chat is streamed with usage and cost, can be edited, and is kept after leaving the page", async () => {
  await using visitor = await visit(`/${CHAT}/try?inference_provider=alpha`);
  const { page, errors } = visitor;
  await page.getByLabel("Message", { exact: true }).fill("hello <b>you</b>");
  await page.getByLabel("System prompt").fill("Be brief.");
  await page.keyboard.press("Tab");
  // A busy browser would receive all words at once, which has no measurable throughput.
  const release = fake.hold();
  await page.getByLabel("Message", { exact: true }).press("Control+Enter");
  await page.locator("[data-role=assistant] .turn-text").getByText("I").waitFor();
  release();
  await page.locator(".measures").waitFor();
  expect(await page.locator("[data-role=assistant] .turn-text").innerText()).toBe(
    "I am alpha-model and read: hello <b>you</b>",
  );
  expect(fake.requests.at(-1)?.body["messages"]).toEqual([
    { role: "system", content: "Be brief." },
    { role: "user", content: "hello <b>you</b>" },
  ]);
  const measures = await page.locator(".measures").innerText();
  expect(measures).toMatch(/TTFT\s+[\d.]+ m?s/);
  expect(measures).toMatch(/tokens\/s/);
  expect(measures).toMatch(/11 → 6/);
  // 11 tokens at $0.10 and 6 tokens at $0.40 per million.
  expect(measures).toContain("≈ $0.0000035");

  const path = await page.getByRole("link", { name: "details" }).getAttribute("href");
  const details = await page.request.get(address + path);
  expect(details.status()).toBe(200);
  expect(await details.text()).toContain("alpha");

  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByLabel("Edit your message").fill("goodbye");
  await page.getByRole("button", { name: "Resend" }).click();
  await page.getByText("read: goodbye").first().waitFor();
  expect(await page.locator("[data-role]").count()).toBe(2);

  await page.locator(".measures").waitFor();
  await page.reload();
  await page.getByText("read: goodbye").first().waitFor();
  expect(errors).toEqual([]);
});

test("stopping cancels the request at the provider and keeps the partial response", async () => {
  await using visitor = await visit(`/${CHAT}/try?inference_provider=alpha`);
  const { page } = visitor;
  await page.getByLabel("Message", { exact: true }).fill("tell me slowly");
  await page.getByRole("button", { name: "Send" }).dblclick();
  await page.getByText("word2").first().waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. Partial response kept.").waitFor();
  expect(await page.locator("[data-role=assistant] .turn-text").innerText()).toContain("word1");
  await expect.poll(() => fake.requests.at(-1)?.interrupted).toBe(true);
});

test("text is continued in place until the user stops it", async () => {
  await using visitor = await visit(`/${PROSE}/try`);
  const { page } = visitor;
  const text = page.getByLabel("Text", { exact: true });
  const result = page.getByRole("region", { name: "Result" });
  await text.fill("a ferry");
  await page.getByRole("button", { name: "Continue" }).click();
  await result.getByText("TTFT").waitFor();
  expect(await result.innerText()).toContain("read: a ferry");
  await text.fill("a ferry, slowly");
  await page.getByRole("button", { name: "Continue" }).click();
  await result.getByText("word2").waitFor();
  const requestCount = fake.requests.length;
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. Partial response kept.").waitFor();
  expect(await result.innerText()).toContain("word1");
  await expect.poll(() => fake.requests.at(-1)?.interrupted).toBe(true);
  expect(fake.requests).toHaveLength(requestCount);
});

test("the focus stays on the button that runs and stops, and returns to the edited message", async () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  await using prose = await visit(`/${PROSE}/try`);
  await prose.page.getByLabel("Text", { exact: true }).fill("a ferry, slowly");
  await prose.page.getByRole("button", { name: "Continue" }).focus();
  await prose.page.keyboard.press("Enter");
  await prose.page.getByText("word1").waitFor();
  expect(await focused(prose.page)).toBe("Stop");
  await prose.page.keyboard.down("Enter");
  await prose.page.getByText("Stopped. Partial response kept.").waitFor();
  const requestCount = fake.requests.length;
  // The key repeats while it is held down.
  await prose.page.keyboard.down("Enter");
  await prose.page.keyboard.up("Enter");
  expect(await focused(prose.page)).toBe("Continue");
  expect(fake.requests).toHaveLength(requestCount);

  await using chat = await visit(`/${CHAT}/try?inference_provider=alpha`);
  const { page, errors } = chat;
  await page.getByLabel("Message", { exact: true }).fill("hello");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".measures").waitFor();
  for (const key of ["Escape", "Control+Enter"]) {
    await page.getByRole("button", { name: "Edit" }).last().click();
    await page.getByLabel("Edit the model’s message").press(key);
    expect(await focused(page)).toBe("Edit");
  }
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByLabel("Edit your message").fill("slowly");
  await page.keyboard.press("Control+Enter");
  await page.getByText("word1").waitFor();
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await label()).toBe("Copy your message");
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await page.getByText("Stopped. Partial response kept.").waitFor();
  expect(await focused(page)).toBe("Send");
  await page.getByRole("button", { name: "Regenerate" }).press("Enter");
  await page.getByText("word1").waitFor();
  const role = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["role"]);
  expect(await role()).toBe("assistant");
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await page.getByRole("button", { name: "Clear chat" }).press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("message");
  expect(errors).toEqual([]);
});

test("a file field names only the attached file, and the last chosen one is attached", async () => {
  await using visitor = await visit(`/${SPEECH}/try`);
  const { page, errors } = visitor;
  await page.evaluate(() => {
    const reads: (() => void)[] = [];
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function (file) {
      reads.push(() => read.call(this, file));
    };
    Object.assign(window, {
      finishReads: () =>
        reads
          .splice(0)
          .toReversed()
          .forEach((finish) => finish()),
    });
  });
  const finishReads = () => page.evaluate("finishReads()");
  const input = page.getByLabel("Audio", { exact: true });
  const preview = page.locator("audio.preview");
  const choose = (text: string) =>
    input.setInputFiles({ name: "a.wav", mimeType: "audio/wav", buffer: Buffer.from(text) });
  await choose("slow");
  await choose("fast");
  await finishReads();
  await preview.waitFor();
  await page.waitForTimeout(100);
  const toUrl = (text: string) => `data:audio/wav;base64,${Buffer.from(text).toString("base64")}`;
  expect(await preview.getAttribute("src")).toBe(toUrl("fast"));
  expect(await input.inputValue()).toContain("a.wav");
  await page.getByRole("button", { name: "Remove" }).click();
  await preview.waitFor({ state: "hidden" });
  expect(await input.inputValue()).toBe("");
  expect(errors).toEqual([]);
});

test("a double click records once, and the microphone is off after leaving the page", async () => {
  await using visitor = await visit(`/${SPEECH}/try`);
  const { page, errors } = visitor;
  await page.evaluate(() => {
    const stream = new AudioContext().createMediaStreamDestination().stream;
    const grants: (() => void)[] = [];
    navigator.mediaDevices.getUserMedia = () => new Promise((resolve) => grants.push(() => resolve(stream)));
    Object.assign(window, {
      grant: async () => {
        for (const allow of grants) allow();
        await new Promise((resolve) => setTimeout(resolve));
        return [
          grants.length,
          stream
            .getTracks()
            .map(({ readyState }) => readyState)
            .join(" "),
        ];
      },
    });
  });
  await page.getByRole("button", { name: "Record" }).dblclick();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  expect(await page.evaluate("grant()")).toEqual([1, "ended"]);
  expect(errors).toEqual([]);
});

test("the error of the provider is shown, and the typed text is kept", async () => {
  await using visitor = await visit(`/${CHAT}/try?inference_provider=beta`);
  const { page } = visitor;
  await page.getByLabel("Message", { exact: true }).fill("please fail");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".problem").waitFor();
  expect(await page.locator(".problem").innerText()).toContain("This server will not say that.");
  expect(await page.locator("[data-role=user] .turn-text").innerText()).toBe("please fail");
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
});

test("the code contains the values of the request, and its link opens the tab with the same values", async () => {
  await using visitor = await visit(`/${CHAT}/try?inference_provider=alpha`);
  const { page } = visitor;
  await page.getByLabel("Message", { exact: true }).fill('say "hi"');
  await page.getByText("Code for this request").click();
  const code = page.locator(".call-code code").first();
  await code.waitFor();
  expect(await code.innerText()).toContain(`'say "hi"'`);
  expect(await code.innerText()).toContain(`${CHAT}:alpha`);
  expect(await code.innerText()).toContain(`${address}/router`);
  const link = await page.getByRole("link", { name: "All clients" }).getAttribute("href");
  expect(new URL(link ?? "", address).searchParams.get("inference_provider")).toBe("alpha");
});

test("an image is generated from a prompt and shown", async () => {
  await using visitor = await visit(`/${IMAGE}/try`);
  const { page, errors } = visitor;
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("one point");
  await page.getByRole("button", { name: "Generate image" }).click();
  const image = page.locator(".made img");
  await image.waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".made img")?.naturalWidth === 1);
  expect(await image.getAttribute("alt")).toBe("one point");
  expect(errors).toEqual([]);
});

test("scores are shown as bars with their numbers", async () => {
  await using visitor = await visit(`/${MASK}/try`);
  const { page } = visitor;
  await page.getByLabel(/Text with/).fill("no mask");
  expect(await page.getByRole("button", { name: "Fill in" }).isDisabled()).toBe(true);
  await page.getByLabel(/Text with/).fill("It is [MASK].");
  await page.getByRole("button", { name: "Fill in" }).click();
  await page.locator(".bars").waitFor();
  expect(await page.locator(".bars li").allInnerTexts()).toEqual([
    expect.stringMatching(/paris\s+0\.900/),
    expect.stringMatching(/lyon\s+0\.100/),
  ]);
});

test("an output in an unexpected format is shown as JSON, until the next output", async () => {
  await using visitor = await visit(`/${NAMES}/try`);
  const { page } = visitor;
  const outputs: object[] = [{ loaded: "nothing" }, [{ start: 0, end: 3, score: 0.9, entity_group: "PER" }]];
  await page.route("**/api/inference/token-classification", (route) =>
    route.fulfill({ json: outputs.shift() }),
  );
  const result = page.getByRole("region", { name: "Result" });
  await page.getByRole("button", { name: "Find entities" }).click();
  await result.getByText('"loaded": "nothing"').waitFor();
  await page.getByRole("button", { name: "Find entities" }).click();
  await result.locator("mark", { hasText: "PER" }).waitFor();
});

test("two columns of the playground respond to one prompt, and a link opens the same comparison", async () => {
  await using visitor = await visit(`/playground?col=${CHAT}:alpha&col=${CHAT}:beta;temperature=0.5`);
  const { page, errors } = visitor;
  expect(await page.locator(".column").count()).toBe(2);
  await page.getByLabel("Prompt for all columns").fill("compare");
  await page.waitForURL(/prompt=compare/);
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      document.title += "*";
      replace(...change);
    };
  });
  await page.getByLabel("Prompt for all columns").pressSequentially("d".repeat(60));
  await page.waitForURL(/prompt=compared{60}/);
  // Browsers limit the number of changes.
  expect(await page.evaluate(() => document.title.split("*").length)).toBeLessThan(30);
  await page.getByLabel("Prompt for all columns").fill("compare");
  await page.getByRole("button", { name: "Send to all" }).click();
  await page.locator(".column .measures").nth(1).waitFor();
  expect(await page.locator("[data-role=assistant] .turn-text").allInnerTexts()).toEqual([
    "I am alpha-model and read: compare",
    "I am beta-model and read: compare",
  ]);
  const temperatures = fake.requests.slice(-2).map(({ body }) => body["temperature"]);
  expect(temperatures.toSorted()).toEqual([0.5, undefined]);

  await page.getByRole("button", { name: "Move column 1 right" }).click();
  expect(await page.locator("[data-role=assistant] .turn-text").first().innerText()).toContain("beta-model");
  await page.getByRole("button", { name: "Add column" }).click();
  expect(await page.locator(".column").count()).toBe(3);
  await page.getByRole("button", { name: "Remove column 3" }).click();
  await expect
    .poll(() => new URL(page.url()).searchParams.getAll("col"))
    .toEqual([`${CHAT}:beta;temperature=0.5`, `${CHAT}:alpha`]);

  await page.getByLabel("Prompt for all columns").fill("slowly now");
  await page.getByLabel("Prompt for all columns").press("Control+Enter");
  await page.getByText("word1").nth(1).waitFor();
  await page.getByRole("button", { name: "Stop all" }).click();
  await expect
    .poll(() => fake.requests.slice(-2).map(({ interrupted }) => interrupted))
    .toEqual([true, true]);
  expect(errors).toEqual([]);
});

test("a visitor is asked to sign in, and returns to the typed text", async () => {
  await using visitor = await open();
  const { page } = visitor;
  await page.goto(`${address}/${CHAT}/try?inference_provider=alpha`);
  await page.getByLabel("Message", { exact: true }).fill("kept for later");
  expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
  await page.locator(".sign-in-note a").click();
  await page.getByLabel("Name or email address").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**/${CHAT}/try?inference_provider=alpha`);
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("kept for later");
  expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(false);
});

test("providers are compared, and sorted without JavaScript", async () => {
  await using visitor = await open({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${address}/${CHAT}/providers`);
  const names = page.locator(".providers tbody th a");
  expect(await names.allInnerTexts()).toEqual(["The alpha server", "The beta server"]);
  expect(await page.locator(".providers tbody tr").first().innerText()).toMatch(/\$0\.10.*\$0\.40.*32,768/s);
  await page.locator(".providers thead a").first().click();
  await page.locator(".providers thead a").first().click();
  expect(await page.locator("[aria-sort]").getAttribute("aria-sort")).toBe("descending");
  expect(await names.first().innerText()).toBe("The beta server");
});

test.each([
  ["a laptop", { width: 1280, height: 800 }],
  ["a phone", { width: 360, height: 740 }],
])("has no accessibility violations in either theme, and fits %s", async (_device, viewport) => {
  const columns = `/playground?col=${CHAT}:alpha&col=${CHAT}:beta`;
  for (const path of [`/${CHAT}/try`, `/${IMAGE}/try`, `/${CHAT}/providers`, columns]) {
    await using visitor = await visit(path, { viewport });
    const { page } = visitor;
    if (path.startsWith("/playground") || path === `/${CHAT}/try`) {
      await page.getByLabel(/^(Message|Prompt for all columns)$/).fill("hello");
      await page.getByRole("button", { name: /^(Send|Send to all)$/ }).click();
      await page.locator(".measures").first().waitFor();
    }
    for (const summary of await page.getByText(/^(Parameters|Code for this request)$/).all())
      await summary.click();
    expect(await findViolations(page), path).toEqual([]);
    expect(await getOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});
