import { execFile } from "node:child_process";
import dns from "node:dns";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buffer } from "node:stream/consumers";
import { createFalClient } from "@fal-ai/client";
import { InferenceClient } from "hf-inference-4";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { FakeServer } from "../inference/testing/fakes/index.ts";
import { getFileUrl, getFileBase64, files, NUMBERS, SENTENCE } from "../inference/testing/fakes/index.ts";
import { startServer } from "../server/testing/http-server.ts";
import { servingHub, startFakeProvider } from "../server/testing/serving-hub.ts";
import { shared } from "../server/testing/shared.ts";
import { installPython } from "../snippets/testing/python.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("python/router.py", import.meta.url));

const models = {
  "ada/snow": { together: { task: "conversational", providerId: "their-chat" } },
  "ada/vectors": { together: { task: "feature-extraction", providerId: "their-vectors" } },
  "ada/words": { "hf-inference": { task: "feature-extraction", providerId: "ada/words" } },
  "ada/brush": { together: { task: "text-to-image", providerId: "their-brush" } },
  "ada/ear": { together: { task: "automatic-speech-recognition", providerId: "their-ear" } },
  "ada/voice": { "fal-ai": { task: "text-to-speech", providerId: "fal-ai/voice" } },
  "ada/paint": { "fal-ai": { task: "text-to-image", providerId: "fal-ai/paint" } },
  "ada/film": { "fal-ai": { task: "text-to-video", providerId: "fal-ai/text-to-video" } },
};

/** Starts a fake of fal with its queue on a subdomain, both on this machine. It also serves the files that it created. */
async function falFront(fal: FakeServer) {
  const server = await startServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "user-agent"])
      if (typeof request.headers[name] === "string") headers.set(name, request.headers[name]);
    const isQueue = request.headers.host?.startsWith("queue.");
    headers.set("x-fake-host", isQueue ? "queue.fal.run" : "fal.run");
    const init = { method: request.method ?? "GET", headers, ...(body.length > 0 && { body }) };
    const upstream = await fetch(`${fal.url}${request.url}`, init);
    response.writeHead(upstream.status, { "content-type": upstream.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await upstream.arrayBuffer()));
  });
  return { ...server, url: `http://fal.test:${server.port}` };
}

// Resolve names under fal.test to this machine.
const lookup = dns.lookup;
vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: unknown[]) =>
  (lookup as (...all: unknown[]) => void)(name.endsWith("fal.test") ? "127.0.0.1" : name, ...rest)) as never);
const fakes = {
  together: await shared(startFakeProvider("together")),
  "hf-inference": await shared(
    startFakeProvider("hf-inference", { models: { "ada/words": "feature-extraction" } }),
  ),
  "fal-ai": await shared(startFakeProvider("fal-ai")),
};
const front = await shared(falFront(fakes["fal-ai"]));
const hub = await shared(
  servingHub({ providers: { ...fakes, "fal-ai": front.url }, files: fakes["fal-ai"], models }),
);
afterAll(() => expect(Object.values(fakes).flatMap((fake) => fake.problems)).toEqual([]));
afterEach(() => void vi.unstubAllGlobals());

const real = fetch;

/** Sends requests to public hosts to the hub, and requests for files to the fake of fal. */
const toHub: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const { hostname, pathname, searchParams } = url;
  if (hostname === "files.example") return fakes["fal-ai"].fetch(url, init);
  let path = pathname;
  if (hostname === "router.huggingface.co") path = `/router${pathname}`;
  else if (hostname.endsWith("fal.run")) {
    path = `/router/fal-ai${pathname}`;
    if (hostname.startsWith("queue.")) searchParams.set("_subdomain", "queue");
  } else if (hostname !== "huggingface.co") return real(input, init);
  return real(`${hub.url}${path}${searchParams.size > 0 ? `?${searchParams}` : ""}`, init);
};

describe("@huggingface/inference", () => {
  const client = () => new InferenceClient(hub.token, { fetch: toHub } as never);
  const messages = [{ role: "user", content: "Where does the ferry go?" }];

  test("chats, complete and streamed, with the provider that the hub selects and with a specified provider", async () => {
    const auto = await client().chatCompletion({ model: "ada/snow", messages });
    expect(auto.choices[0]?.message.content).toBe(SENTENCE);
    let text = "";
    for await (const { choices } of client().chatCompletionStream({
      model: "ada/snow",
      provider: "together",
      messages,
    }))
      text += choices[0]?.delta.content ?? "";
    expect(text).toBe(SENTENCE);
  });

  test("chats with the URL of the hub, as in docs/router/migrate.md", async () => {
    const own = new InferenceClient(hub.token, { endpointUrl: `${hub.url}/v1` });
    const { choices } = await own.chatCompletion({ model: "ada/snow:fastest", messages });
    expect(choices[0]?.message.content).toBe(SENTENCE);
  });

  test("embeds text and generates speech, images, and a video by a job", async () => {
    // It polls and downloads with the global fetch, even if it was given another one.
    vi.stubGlobal("fetch", toHub);
    const inference = client();
    expect(
      await inference.featureExtraction({ model: "ada/words", provider: "hf-inference", inputs: "x" }),
    ).toEqual([NUMBERS]);
    const video = await inference.textToVideo({ model: "ada/film", provider: "fal-ai", inputs: "A ferry" });
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(files.mp4.bytes);
    const image = await inference.textToImage({
      model: "ada/paint",
      provider: "fal-ai",
      inputs: "A ferry",
    });
    expect(new Uint8Array(await (image as unknown as Blob).arrayBuffer())).toEqual(files.png.bytes);
    const speech = await inference.textToSpeech({
      model: "ada/voice",
      provider: "fal-ai",
      inputs: "All aboard",
    });
    expect(new Uint8Array(await speech.arrayBuffer())).toEqual(files.wav.bytes);
  });
});

test("@fal-ai/client runs a model and waits for a job", async () => {
  const fal = createFalClient({
    credentials: hub.token,
    fetch: toHub,
    suppressLocalCredentialsWarning: true,
  });
  const { data } = await fal.run("fal-ai/paint", { input: { prompt: "A ferry" } });
  expect(data).toMatchObject({ images: [{ url: getFileUrl("png") }] });
  const job = await fal.subscribe("fal-ai/text-to-video", { input: { prompt: "A ferry" }, pollInterval: 50 });
  expect(job.data).toMatchObject({ video: { url: getFileUrl("mp4") } });
});

test("curl chats, with and without streaming", async () => {
  const curl = async (body: object) =>
    (
      await run("curl", [
        "-sS",
        "--fail-with-body",
        `${hub.url}/v1/chat/completions`,
        "-H",
        `Authorization: Bearer ${hub.token}`,
        "-H",
        "Content-Type: application/json",
        "-d",
        JSON.stringify({ model: "ada/snow", messages: [{ role: "user", content: "x" }], ...body }),
      ])
    ).stdout;
  expect(JSON.parse(await curl({}))).toMatchObject({ choices: [{ message: { content: SENTENCE } }] });
  expect(await curl({ stream: true })).toMatch(/data: \[DONE\]\s*$/);
});

test("Python's openai, huggingface_hub, and fal-client call the router", async (context) => {
  let python: string;
  try {
    python = await installPython();
  } catch (error) {
    return context.skip(`Python or its packages are not available: ${(error as Error).message}`);
  }
  const { stdout } = await run(python, [script], {
    env: {
      PATH: process.env["PATH"],
      HUB: hub.url,
      TOKEN: hub.token,
      HF_HUB_DISABLE_TELEMETRY: "1",
      FILES: fakes["fal-ai"].url,
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    "openai chat": SENTENCE,
    "openai stream": SENTENCE,
    "openai response": SENTENCE,
    "openai embedding": NUMBERS,
    "openai image": getFileBase64("png"),
    "openai speech": Buffer.from(files.wav.bytes).toString("base64"),
    "openai models": Object.keys(models).toSorted(),
    "openai transcription": SENTENCE,
    "hf chat": SENTENCE,
    "hf stream": SENTENCE,
    "hf embedding": expect.arrayContaining([NUMBERS]) as unknown,
    "hf chat by URL": SENTENCE,
    "hf embedding by URL": expect.arrayContaining([NUMBERS]) as unknown,
    "hf video job": Buffer.from(files.mp4.bytes).toString("base64"),
    "fal image": getFileUrl("png"),
    "fal video job": getFileUrl("mp4"),
  });
});
