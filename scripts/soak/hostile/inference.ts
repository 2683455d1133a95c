import { MAX_MEDIA_BODY_BYTES } from "../../../server/http/limits.ts";
import { startServer } from "../../../server/testing/http-server.ts";
import type { openHub } from "../../../server/hub.ts";
import { type Attack, repeat } from "./attack.ts";

const MODEL = "soak/model";
/** Tasks of the model by provider. fal gets files as base64, Together as forms. Groq gets chats as they are. */
const MAPPINGS = {
  together: "automatic-speech-recognition",
  "fal-ai": "automatic-speech-recognition",
  "hf-inference": "image-classification",
  groq: "conversational",
  cohere: "conversational",
  deepinfra: "feature-extraction",
} as const;

const LABELS = '[{"label":"x","score":1}]';
/** A response that is valid for all other tasks of the attacks. */
const RESPONSE = JSON.stringify({
  id: "x",
  object: "chat.completion",
  created: 1,
  model: "x",
  text: "x",
  choices: [{ index: 0, message: { role: "assistant", content: "x" }, finish_reason: "stop" }],
  data: [{ index: 0, embedding: [0] }],
});

/** Adds a model that fake providers serve, with keys of the hub. Resolves with the fake to stop. */
export async function addProviders({ models, router }: Awaited<ReturnType<typeof openHub>>) {
  const fake = await startServer((request, response) => {
    request.resume();
    const body = request.url?.includes("/models/") ? LABELS : RESPONSE;
    request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(body));
  });
  const mappings = Object.fromEntries(
    Object.entries(MAPPINGS).map(([provider, task]) => [
      provider,
      { task, providerId: "vendor/model", status: "live" as const },
    ]),
  );
  await models.put([{ record: { id: MODEL, mappings } }]);
  for (const id of Object.keys(MAPPINGS)) {
    const hosted = { label: null, enabled: 1, position: null, allow_http: 1, needs_key: 1 } as const;
    await router.providers.put({ ...hosted, id, kind: "hosted", base_url: fake.url });
    await router.keyStore.put({ kind: "hub" }, id, { key: "key-0123456789abcdef", label: "" });
  }
  return fake;
}

const post = { method: "POST", headers: { "content-type": "application/json" }, signedIn: true };
/** Requests also have other fields. */
const bytes = Buffer.alloc(MAX_MEDIA_BODY_BYTES - 1000, 7);
const base64 = bytes.toString("base64", 0, (bytes.length / 4) * 3);
const head = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;
const speech = (name: string, provider: string): Attack => ({
  name,
  send: () => ({
    ...post,
    path: "/api/inference/automatic-speech-recognition",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: Buffer.concat([
      Buffer.from(
        `${head("model")}\r\n\r\n${MODEL}:${provider}\r\n${head("file")}; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n--x--\r\n"),
    ]),
  }),
  expect: [200],
  clients: 2,
});
const chatWithImage = (name: string, provider: string): Attack => ({
  name,
  send: () => ({
    ...post,
    path: "/v1/chat/completions",
    body: `{"model":"${MODEL}:${provider}","messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/png;base64,${base64}"}}]}]}`,
  }),
  expect: [200],
  clients: 2,
});

/** Requests that providers complete, with as much content as they may have. */
export const inference: readonly Attack[] = [
  speech("large speech in forms", "together"),
  speech("large speech, which is encoded", "fal-ai"),
  {
    name: "large images as base64",
    send: () => ({
      ...post,
      path: "/api/inference/image-classification",
      body: `{"model":"${MODEL}","inputs":"${base64}"}`,
    }),
    expect: [200],
    clients: 2,
  },
  chatWithImage("chats with a large image", "groq"),
  chatWithImage("translated chats with a large image", "cohere"),
  {
    name: "responses with a large image",
    send: () => ({
      ...post,
      path: "/v1/responses",
      body: `{"model":"${MODEL}:groq","input":[{"role":"user","content":[{"type":"input_image","image_url":"data:image/png;base64,${base64}"}]}]}`,
    }),
    expect: [200],
    clients: 2,
  },
  {
    name: "embeddings of 2,048 long texts",
    send: () => ({
      ...post,
      path: "/v1/embeddings",
      body: `{"model":"${MODEL}","input":[${repeat(2048, () => `"${"x".repeat(15_000)}"`, ",")}]}`,
    }),
    clients: 2,
  },
];
