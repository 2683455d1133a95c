import type { TaskId } from "@modelyard/catalog";
import { describe, expect, test } from "vitest";
import { InputError } from "./errors.ts";
import { audioToAudio, automaticSpeechRecognition } from "./methods.ts";
import type { Context, ProviderRequest, Step, TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";
import { toBytes, fromBase64, toText, toBase64 } from "./testing/bytes.ts";

const createContext = (provider: string, task: TaskId, more: Partial<Context> = {}): Context => ({
  task,
  provider,
  model: "owner/name",
  providerId: "fal-ai/app",
  stream: false,
  hubUrl: "https://huggingface.co",
  routed: false,
  polls: 0,
  ...more,
});

type Provider = "black-forest-labs" | "fal-ai" | "replicate" | "wavespeed" | "zai-org";
const getAdapter = (provider: Provider, task: TaskId) =>
  (providers[provider].tasks as Record<string, unknown>)[task] as TaskAdapter<TaskId>;
const request = async (provider: Provider, task: TaskId, input: object, more?: Partial<Context>) =>
  (await getAdapter(provider, task).request(
    input as never,
    createContext(provider, task, more),
  )) as ProviderRequest & {
    body: Record<string, unknown>;
  };
const read = async (provider: Provider, task: TaskId, response: unknown) =>
  (await getAdapter(provider, task).read(response, createContext(provider, task))) as Step<unknown>;

const sound = (type: string) => new Blob(["sound"], { type });
const picture = new Blob(["pixels"], { type: "image/webp" });
const toDataUrl = (blob: Blob, text: string) => `data:${blob.type};base64,${toBase64(toBytes(text))}`;

describe("fal-ai", () => {
  const sent: string[] = [];
  const options = {
    fetch: (async (url) => {
      sent.push(String(url));
      return Response.json({});
    }) as typeof fetch,
    mappings: { "fal-ai": { "owner/name": "fal-ai/whisper" } },
  };
  const target = { accessToken: "key-1", provider: "fal-ai", model: "owner/name" };

  test.each(["audio/webm", "audio/ogg", "audio/flac", "video/mp4", "audio/webm;codecs=opus"])(
    "rejects %s before sending a request",
    async (type) => {
      for (const method of [automaticSpeechRecognition, audioToAudio]) {
        const call = method({ ...target, inputs: sound(type) }, options);
        await expect(call).rejects.toThrow(InputError);
        await expect(method({ ...target, data: sound(type) }, options)).rejects.toThrow(
          `Provider fal-ai does not support blob type ${type.split(";")[0]} - supported content types are: audio/mpeg, audio/mp4, audio/wav, audio/x-wav`,
        );
      }
      expect(sent).toEqual([]);
    },
  );

  test("rejects bytes of an unknown type", async () => {
    const call = automaticSpeechRecognition({ ...target, inputs: new ArrayBuffer(4) }, options);
    await expect(call).rejects.toThrow("Unable to determine the input's content-type.");
    expect(sent).toEqual([]);
  });

  test.each([
    ["audio/mpeg", "audio/mpeg"],
    ["audio/mp4", "audio/mp4"],
    ["audio/wav", "audio/x-wav"],
    ["audio/x-wav", "audio/x-wav"],
    ["AUDIO/WAV; rate=16000", "audio/x-wav"],
  ])("sends %s as %s, the provider's name of the format", async (type, sentType) => {
    const { body } = await request("fal-ai", "automatic-speech-recognition", { inputs: sound(type) });
    expect(body["audio_url"]).toBe(`data:${sentType};base64,c291bmQ=`);
  });

  test("sends the URL of a file if there is one", async () => {
    const inputs = "https://files.example/a.ogg";
    expect((await request("fal-ai", "automatic-speech-recognition", { inputs })).body).toEqual({
      audio_url: inputs,
    });
    expect(getAdapter("fal-ai", "automatic-speech-recognition").takesUrls).toBe(true);
  });

  test("uses the shorter name of the model without an image, but not through the router", async () => {
    const input = { parameters: { prompt: "A lighthouse" } };
    for (const task of ["image-text-to-image", "image-text-to-video"] as const) {
      const requestWith = (providerId: string, routed = false) =>
        request("fal-ai", task, input, { providerId, routed });
      expect((await requestWith("fal-ai/flux-2/edit")).path).toBe("/fal-ai/flux-2");
      expect((await requestWith("fal-ai/flux-2/edit", true)).path).toBe("/fal-ai/flux-2/edit");
      expect((await requestWith("fal-ai/flux-2")).path).toBe("/fal-ai/flux-2");
      expect((await requestWith("fal-ai/flux-2/edit")).body).toEqual({ prompt: "A lighthouse" });
    }
  });

  test("loads a LoRA from the hub, and sends the base model with it", async () => {
    const mapping = { provider: "fal-ai", providerId: "fal-ai/lora", status: "live", task: "text-to-image" };
    const lora = { ...mapping, adapter: "lora", adapterWeightsPath: "a/w.safetensors" };
    const loras = [{ path: "https://huggingface.co/owner/name/resolve/main/a/w.safetensors", scale: 1 }];
    const input = { inputs: "A lighthouse" };
    expect((await request("fal-ai", "text-to-image", input, { mapping: lora })).body).toEqual({
      prompt: "A lighthouse",
      loras,
    });
    expect(
      (await request("fal-ai", "text-to-image", input, { mapping: lora, providerId: "fal-ai/lora" })).body,
    ).toMatchObject({ loras, model_name: "stabilityai/stable-diffusion-xl-base-1.0" });
    expect((await request("fal-ai", "text-to-image", input, { mapping })).body).toEqual({
      prompt: "A lighthouse",
    });
  });

  test("returns the speech in `audio.url`", async () => {
    const url = "https://files.example/1.wav";
    expect(await read("fal-ai", "text-to-speech", { audio: { url } })).toEqual({ done: { audio: url } });
  });

  test("reads transcriptions in the formats of all its models", async () => {
    const asr = (response: object) => read("fal-ai", "automatic-speech-recognition", response);
    expect(await asr({ output: "Hi." })).toEqual({ done: { text: "Hi." } });
    expect(await asr({ text: "Hi.", segments: [{ text: "Hi.", start: 0, end: 1 }] })).toEqual({
      done: { text: "Hi.", chunks: [{ text: "Hi.", timestamp: [0, 1] }] },
    });
    expect(await asr({ text: "Hi.", chunks: [{ text: "Hi.", timestamp: [0, null] }, null] })).toEqual({
      done: { text: "Hi.", chunks: [{ text: "Hi.", timestamp: [0, null] }] },
    });
  });

  test.each(["/requests/1", "//evil.example/1", ".evil.example", "file:///etc/passwd", 7, null])(
    "does not follow %j",
    async (response_url) => {
      const response = { request_id: "1", status: "IN_QUEUE", response_url };
      await expect(read("fal-ai", "text-to-image", response)).rejects.toThrow("response_url: string");
    },
  );
});

describe("replicate", () => {
  const url = "https://files.example/1.png";
  test("returns one URL or a list of URLs", async () => {
    for (const output of [url, [url, "https://files.example/2.png"]]) {
      const response = { status: "succeeded", output };
      expect(await read("replicate", "text-to-image", response)).toEqual({ done: { image: url } });
      expect(await read("replicate", "text-to-video", { output })).toEqual({ done: { video: url } });
      expect(await read("replicate", "text-to-speech", response)).toEqual({ done: { audio: url } });
    }
  });

  test("may return the audio itself", async () => {
    const blob = sound("audio/wav");
    expect(await read("replicate", "text-to-speech", blob)).toEqual({ done: { audio: blob } });
  });

  test("reads transcriptions in the formats of all its models", async () => {
    const asr = (output: unknown) => read("replicate", "automatic-speech-recognition", { output });
    for (const output of [
      "Hi.",
      ["Hi."],
      { transcription: "Hi." },
      { translation: "Hi." },
      { text: "Hi." },
    ]) {
      expect(await asr(output)).toEqual({ done: { text: "Hi." } });
    }
    const inFile = (await asr({ txt_file: "https://files.example/1.txt" })) as { next: ProviderRequest };
    expect(inFile.next).toEqual({
      method: "GET",
      path: "https://files.example/1.txt",
      auth: false,
      responseType: "text",
    });
  });

  test("requests a version by the text after the first colon", async () => {
    const input = { inputs: "A lighthouse" };
    const versioned = await request("replicate", "text-to-image", input, { providerId: "o/n:abc:def" });
    expect(versioned).toMatchObject({
      path: "/v1/predictions",
      body: { version: "abc" },
      headers: { Prefer: "wait" },
    });
    const named = await request("replicate", "text-to-image", input, { providerId: "o/n" });
    expect(named.path).toBe("/v1/models/o/n/predictions");
    expect(named.body).toEqual({ input: { prompt: "A lighthouse" } });
  });

  test("sends an image under every name that its models use", async () => {
    const { body } = await request("replicate", "image-to-image", {
      inputs: picture,
      parameters: { prompt: "p" },
    });
    const image = toDataUrl(picture, "pixels");
    expect(body["input"]).toEqual({
      prompt: "p",
      image,
      images: [image],
      input_image: image,
      input_images: [image],
    });
  });
});

describe("wavespeed", () => {
  const base64 = toBase64(toBytes("pixels"));
  test("sends plain base64, alone and in a list, or the caller's own list", async () => {
    const getBody = async (input: object) => (await request("wavespeed", "image-to-image", input)).body;
    expect(await getBody({ inputs: picture })).toEqual({ image: base64, images: [base64] });
    const images = ["https://a.example/1.png", "https://a.example/2.png"];
    expect(await getBody({ inputs: picture, parameters: { images } })).toEqual({ image: base64, images });
    expect(await getBody({ inputs: picture, images })).toEqual({ image: base64, images });
    expect(
      (await request("wavespeed", "text-to-image", { inputs: "p", parameters: { images } })).body,
    ).toEqual({ prompt: "p" });
  });

  test("sends one transparent pixel if there is no image", async () => {
    const { body } = await request("wavespeed", "image-text-to-image", { parameters: { prompt: "p" } });
    const bytes = fromBase64(String(body["image"]));
    expect(toText(bytes.subarray(1, 4))).toBe("PNG");
    expect(body).toMatchObject({ prompt: "p", images: [body["image"]] });
  });

  test("polls immediately, then twice a second", async () => {
    const begun = await read("wavespeed", "text-to-image", {
      data: { urls: { get: "https://api.wavespeed.ai/x" } },
    });
    expect(begun).not.toHaveProperty("afterMs");
    const poll = (begun as { read: TaskAdapter<TaskId>["read"] }).read(
      { data: { status: "processing" } },
      createContext("wavespeed", "text-to-image"),
    );
    expect(poll).toMatchObject({ afterMs: 500, next: { path: "https://api.wavespeed.ai/x" } });
  });
});

test("Black Forest Labs is polled once a second with a counter, without the key", async () => {
  const polling_url = "https://api.us1.bfl.ai/v1/get_result?id=1";
  const step = await read("black-forest-labs", "text-to-image", { id: "1", polling_url });
  expect(step).toMatchObject({
    afterMs: 1000,
    limit: 5,
    next: { method: "GET", path: polling_url, auth: false, query: { attempt: "0" } },
  });
  expect(providers["black-forest-labs"].keyHeader?.("k")).toEqual({ "X-Key": "k" });
});
