import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sharedBrowser } from "./chromium.ts";
import { type Behavior, behaviors, type World } from "./inference/behaviors.ts";
import { type Double, startDouble } from "./inference/fake.ts";

type Runtime = (name: Behavior | "withCookies", world: World) => Promise<unknown>;

let double: Double;
let page: Page;
const site = createServer((_, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<!doctype html><title>A page of another origin</title>");
});

/** The behaviors and the client as one script. */
async function script(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL("inference/behaviors.ts", import.meta.url)),
    platform: "browser",
  });
  const { output } = await build.generate({ format: "iife", name: "client", minify: true });
  await build.close();
  return output[0].code;
}

beforeAll(async () => {
  double = await startDouble();
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  const context = await (await sharedBrowser()).newContext();
  const { port } = site.address() as AddressInfo;
  await context.addCookies([{ name: "session", value: "s-1", domain: "127.0.0.1", path: "/" }]);
  page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.addScriptTag({ content: await script() });
});

afterAll(async () => {
  await page.context().close();
  await double.close();
  await new Promise((closed) => site.close(closed));
});

const runtimes: Record<string, Runtime> = {
  Node: (name, world) => behaviors[name as Behavior](world),
  Chromium: (name, world) =>
    page.evaluate(
      async ([which, where]) => {
        const { client } = globalThis as unknown as {
          client: { behaviors: Record<string, (world: World) => Promise<unknown>> } & Record<
            string,
            (world: World) => Promise<unknown>
          >;
        };
        return await (client.behaviors[which] ?? client[which])?.(where);
      },
      [name, world] as const,
    ),
};

const world = (): World => ({ hubUrl: `${double.url}/hub`, routerUrl: `${double.url}/router` });
const soon = { timeout: 5000, interval: 20 };

describe.each(Object.entries(runtimes))("in %s", (_, run) => {
  beforeEach(() => {
    double.left.length = 0;
    double.requests.length = 0;
  });

  test.each<[string, Behavior, unknown]>([
    ["chats", "chat", "Good day – ☕"],
    ["streams, wherever characters and lines are cut", "stream", ["Good day ", "– ☕"]],
    ["sends bytes as they are", "bytesIn", { text: "audio/wav: spoken words" }],
    ["puts an image into JSON", "imageInside", { answer: "What is it? picture", score: 1 }],
    ["returns bytes", "blobOut", { isBlob: true, type: "image/png", text: "picture" }],
    [
      "makes bytes and data: URLs of base64",
      "base64Out",
      [{ isBlob: true, type: "image/jpeg", text: "picture" }, "data:image/jpeg;base64,cGljdHVyZQ=="],
    ],
    [
      "waits for a job and fetches its file",
      "polling",
      { isBlob: true, type: "video/mp4", text: "moving picture" },
    ],
    ["tries again when told to", "retrying", "Good day – ☕"],
  ])("it %s", async (_, name, expected) => {
    expect(await run(name, world())).toEqual(expected);
  });

  test("it says who refused, why, and which request it was", async () => {
    expect(await run("refused", world())).toEqual({
      name: "ProviderApiError",
      of: ["ProviderApiError"],
      status: 400,
      requestId: "r-1",
      message: expect.stringContaining("Error: Too long."),
    });
  });

  test("it shows an answer of the wrong shape", async () => {
    const { of, message } = (await run("malformed", world())) as Record<string, unknown>;
    expect(of).toEqual(["OutputError"]);
    expect(message).toContain('[{"score":"high"}]');
  });

  test("it sends nothing that cannot work", async () => {
    expect(await run("nothingSent", world())).toMatchObject({ of: ["InputError"] });
    expect(double.requests).toEqual([]);
  });

  test("it ends a connection that takes too long, or that is aborted", async () => {
    expect(await run("timeout", world())).toMatchObject({
      of: ["ProviderApiError", "InferenceTimeoutError"],
    });
    await expect.poll(() => double.left, soon).toEqual(["owner/silent"]);
    expect(await run("abort", world())).toMatchObject({ name: "AbortError", of: [] });
    await expect.poll(() => double.left, soon).toEqual(["owner/silent", "owner/silent"]);
  });

  test("it stops asking for a job when it is aborted", async () => {
    expect(await run("abortWhilePolling", world())).toMatchObject({ name: "AbortError" });
    const asked = double.requests.length;
    await new Promise((later) => setTimeout(later, 700));
    expect(double.requests).toHaveLength(asked);
  });

  test("it ends the connection when the loop over a stream is left", async () => {
    expect(await run("leavingAStream", world())).toBe("One");
    await expect.poll(() => double.left, soon).toEqual(["owner/endless"]);
  });
});

test("in Chromium, it sends cookies when asked, and no empty credential", async () => {
  expect(await runtimes["Chromium"]?.("withCookies", world())).toBe("session=s-1 and undefined");
});
