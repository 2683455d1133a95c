import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../server/testing/http-server.ts";
import { shared } from "../server/testing/shared.ts";
import { sharedBrowser } from "./chromium.ts";
import { type Behavior, behaviors, type HubUrls } from "./inference/behaviors.ts";
import { startFake } from "./inference/fake.ts";

type Runtime = (name: Behavior | "withCookies", urls: HubUrls) => Promise<unknown>;

const fake = await shared(startFake());
const site = await shared(
  startServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>A page of another origin</title>");
  }),
);
let page: Page;

/** Bundles the behaviors and the client as one script. */
async function bundleBehaviors(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL("inference/behaviors.ts", import.meta.url)),
    platform: "browser",
  });
  const { output } = await build.generate({ format: "iife", name: "client", minify: true });
  await build.close();
  return output[0].code;
}

beforeAll(async () => {
  const context = await (await sharedBrowser()).newContext();
  await context.addCookies([{ name: "session", value: "s-1", domain: "127.0.0.1", path: "/" }]);
  page = await context.newPage();
  await page.goto(`${site.url}/`);
  await page.addScriptTag({ content: await bundleBehaviors() });
});

afterAll(() => page.context().close());

const runtimes: Record<string, Runtime> = {
  Node: (name, urls) => behaviors[name as Behavior](urls),
  Chromium: (name, urls) =>
    page.evaluate(
      async ([behavior, hubUrls]) => {
        const { client } = globalThis as unknown as {
          client: { behaviors: Record<string, (urls: HubUrls) => Promise<unknown>> } & Record<
            string,
            (urls: HubUrls) => Promise<unknown>
          >;
        };
        return await (client.behaviors[behavior] ?? client[behavior])?.(hubUrls);
      },
      [name, urls] as const,
    ),
};

const urls = (): HubUrls => ({ hubUrl: `${fake.url}/hub`, routerUrl: `${fake.url}/router` });

describe.each(Object.entries(runtimes))("the inference client in %s", (_, run) => {
  beforeEach(() => {
    fake.canceled.length = 0;
    fake.requests.length = 0;
  });

  test.each<[string, Behavior, unknown]>([
    ["chats", "chat", "Good day – ☕"],
    ["streams if chunks split characters and lines", "stream", ["Good day ", "– ☕"]],
    ["sends bytes unchanged", "sendBytes", { text: "audio/wav: spoken words" }],
    ["encodes an image in JSON", "sendImageInJson", { answer: "What is it? picture", score: 1 }],
    ["returns bytes", "receiveBlob", { isBlob: true, type: "image/png", text: "picture" }],
    [
      "converts base64 to bytes and data: URLs",
      "receiveBase64",
      [{ isBlob: true, type: "image/jpeg", text: "picture" }, "data:image/jpeg;base64,cGljdHVyZQ=="],
    ],
    [
      "waits for a job and fetches its file",
      "poll",
      { isBlob: true, type: "video/mp4", text: "moving picture" },
    ],
    ["retries if the response asks for it", "retry", "Good day – ☕"],
  ])("%s", async (_, name, expected) => {
    expect(await run(name, urls())).toEqual(expected);
  });

  test("reports the provider, the request, and the reason of a rejection", async () => {
    expect(await run("rejection", urls())).toEqual({
      name: "ProviderApiError",
      classes: ["ProviderApiError"],
      status: 400,
      requestId: "r-1",
      message: expect.stringContaining("Error: Too long."),
    });
  });

  test("reports a response of the wrong shape", async () => {
    const { classes, message } = (await run("malformedResponse", urls())) as Record<string, unknown>;
    expect(classes).toEqual(["OutputError"]);
    expect(message).toContain('[{"score":"high"}]');
  });

  test("rejects invalid requests without sending them", async () => {
    expect(await run("invalidRequest", urls())).toMatchObject({ classes: ["InputError"] });
    expect(fake.requests).toEqual([]);
  });

  test("closes a connection that times out or is aborted", async () => {
    expect(await run("timeout", urls())).toMatchObject({
      classes: ["ProviderApiError", "InferenceTimeoutError"],
    });
    await expect.poll(() => fake.canceled).toEqual(["owner/silent"]);
    expect(await run("abort", urls())).toMatchObject({ name: "AbortError", classes: [] });
    await expect.poll(() => fake.canceled).toEqual(["owner/silent", "owner/silent"]);
  });

  test("stops polling a job when it is aborted", async () => {
    expect(await run("abortWhilePolling", urls())).toMatchObject({ name: "AbortError" });
    const before = fake.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(fake.requests).toHaveLength(before);
  });

  test("closes the connection when the loop over a stream ends early", async () => {
    expect(await run("leaveStream", urls())).toBe("One");
    await expect.poll(() => fake.canceled).toEqual(["owner/endless"]);
  });
});

test("in Chromium, sends cookies if requested, and no empty credentials", async () => {
  expect(await runtimes["Chromium"]?.("withCookies", urls())).toBe("session=s-1 and undefined");
});
