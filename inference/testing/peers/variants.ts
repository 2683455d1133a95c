import { type Case, eventStream, variant } from "./cases.ts";

const chat = { messages: [{ role: "user", content: "Say hello." }], max_tokens: 16 };
const createChunk = (content: string) => ({
  id: "chat-1",
  object: "chat.completion.chunk",
  created: 1785542400,
  model: "m",
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});
const chatResponse = {
  id: "chat-1",
  created: 1785542400,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Hello." }, finish_reason: "stop" }],
  usage: null,
};
const picture = "https://files.example/1.png";
const video = "https://files.example/1.mp4";
const audio = { inputs: new Blob(["spoken words"], { type: "audio/mpeg" }) };
const image = { inputs: new Blob(["picture bytes"], { type: "image/png" }) };
const noAdapter = { adapter: undefined, adapterWeightsPath: undefined };
const fillings = [{ score: 0.9, sequence: "Paris is the capital.", token: 1, token_str: "capital" }];
const errorResponse = (status: number, body: unknown) => Response.json(body, { status });
const once = (status: number) => errorResponse(status, { error: "Later." });
const endpoint = (endpointUrl: string, args: object = {}) => ({
  args: { ...chat, provider: undefined, endpointUrl, ...args },
  token: "hf_0000",
  responses: [chatResponse],
});

/** Cases without provider-specific fields, for which all clients must send the same requests. */
const plain: Case[] = [
  ...["cohere", "fireworks-ai", "hf-inference", "nebius", "sambanova", "together"].map((provider) =>
    variant(`${provider}.chat-completion.plain`, { args: chat }),
  ),
  variant("fal-ai.automatic-speech-recognition.plain", { args: audio, responses: [{ text: "Hello." }] }),
  variant("hf-inference.automatic-speech-recognition.plain", { args: audio }),
  variant("hf-inference.image-classification.plain", { args: image }),
  variant("hf-inference.image-to-image.plain", { args: image }),
  variant("hf-inference.image-segmentation.scored", {
    responses: [[{ label: "cat", mask: "bWFzaw==", score: 0.9 }]],
  }),
  variant("hf-inference.image-to-text.object", { responses: [{ generated_text: "A cat." }] }),
  variant("hf-inference.text-generation.list", { responses: [[{ generated_text: "Once." }]] }),
  variant("hf-inference.token-classification.grouped", {
    responses: [[{ entity_group: "PER", score: 0.9, word: "Ada", start: 0, end: 3 }]],
  }),
  variant("hf-inference.table-question-answering.question", {
    args: { inputs: { question: "How many?", table: { Name: ["snow"], Count: ["2"] } } },
  }),
  variant("hf-inference.zero-shot-classification.labels", { responses: [[{ label: "refund", score: 0.9 }]] }),
  variant("replicate.text-to-image.ready", { mapping: noAdapter, responses: [{ output: [picture] }] }),
  variant("replicate.text-to-image.string", { mapping: noAdapter, responses: [{ output: picture }] }),
  variant("replicate.text-to-video.ready", { responses: [{ output: video }] }),
  variant("scaleway.feature-extraction.plain", { args: { inputs: ["snow", "ice"] } }),
  variant("together.text-to-image.base64", {
    args: { inputs: "A lighthouse", parameters: { seed: 7 } },
    options: {},
    responses: [{ data: [{ b64_json: "cGljdHVyZQ==" }] }],
  }),
];

const routing: Case[] = [
  variant("hf-inference.fill-mask.no-token", { token: "" }),
  variant("hf-inference.fill-mask.cookies", { token: "", options: { includeCredentials: "include" } }),
  variant("fal-ai.text-to-speech.no-token", { token: "" }),
  variant("replicate.text-to-speech.no-token", { token: "" }),
  variant("cerebras.chat-completion.twice", { times: 2 }),
  variant("together.chat-completion.array", {
    args: chat,
    mapping: {
      list: [{ provider: "together", providerId: "deepseek-r1", status: "live", task: "conversational" }],
    },
  }),
  variant("cerebras.chat-completion.auto", { args: { ...chat, provider: undefined }, token: "hf_0000" }),
  variant("nscale.text-to-image.auto", {
    args: { inputs: "A lighthouse", provider: "auto" },
    token: "hf_0000",
    only: ["newest"],
  }),
  variant("hf-inference.chat-completion.endpoint", endpoint("https://me.endpoint.test")),
  variant("hf-inference.chat-completion.endpoint-slash", endpoint("https://me.endpoint.test/")),
  variant("hf-inference.chat-completion.endpoint-v1", endpoint("https://me.endpoint.test/v1")),
  variant(
    "hf-inference.chat-completion.endpoint-no-model",
    endpoint("https://me.endpoint.test", { model: undefined }),
  ),
  variant(
    "hf-inference.chat-completion.endpoint-named",
    endpoint("https://me.endpoint.test", { provider: "hf-inference" }),
  ),
  variant("replicate.image-to-image.bare", {
    args: image,
    responses: [{ output: picture }],
    only: ["3.6.1", "newest"],
  }),
];

const streams: Case[] = [
  variant("hf-inference.chat-completion.unfinished", {
    args: chat,
    method: "chatCompletionStream",
    responses: [eventStream([createChunk("Hel"), createChunk("lo.")], "\n")],
  }),
  variant("hf-inference.chat-completion.keep-alive", {
    args: chat,
    method: "chatCompletionStream",
    responses: [eventStream([createChunk("Hel"), {}, { choices: [] }, createChunk("lo."), "[DONE]"])],
  }),
  variant("hf-inference.chat-completion.error-in-stream", {
    args: chat,
    method: "chatCompletionStream",
    responses: [eventStream([createChunk("Hel"), { error: { message: "out of memory" } }])],
  }),
];

const failures: Case[] = [
  variant("hf-inference.fill-mask.busy", { responses: [once(503), once(503), once(503), fillings] }),
  variant("hf-inference.fill-mask.limited", { responses: [once(429), fillings] }),
  variant("hf-inference.fill-mask.refused", { responses: [errorResponse(400, { error: "No mask." })] }),
  variant("hf-inference.fill-mask.refused-in-text", {
    responses: [new Response("No mask.", { status: 400, headers: { "content-type": "text/plain" } })],
  }),
  variant("hf-inference.fill-mask.refused-in-words", {
    responses: [errorResponse(400, { error: { message: "No mask." } })],
  }),
  variant("hf-inference.fill-mask.malformed", { responses: [[{ score: "high" }]] }),
  variant("cerebras.chat-completion.refused", {
    responses: [errorResponse(400, { error: { message: "Too many tokens." } })],
  }),
  variant("black-forest-labs.text-to-image.slow", {
    options: { maxPolls: 20 },
    responses: [
      { id: "b1", polling_url: "https://api.us1.bfl.ai/v1/get_result?id=b1" },
      ...Array.from({ length: 7 }, () => ({ id: "b1", status: "Pending", result: null })),
      { id: "b1", status: "Ready", result: { sample: picture } },
    ],
  }),
];

/** Cases that the fixtures do not cover. */
export const variants: readonly Case[] = [...plain, ...routing, ...streams, ...failures];
