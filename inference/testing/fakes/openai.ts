// The endpoints that most providers copy from OpenAI (its API reference, 2026-08), as strict as its own.
import {
  all,
  anything,
  base64,
  bytes,
  type Check,
  dataUrl,
  either,
  flag,
  is,
  list,
  number,
  object,
  oneOf,
  text,
  url,
  whole,
  words,
} from "./check.ts";
import { toBase64 } from "../bytes.ts";
import { getFileUrl, getFileBase64, files, NUMBERS, SENTENCE } from "./content.ts";
import type { Endpoint, Reply, EndpointRequest } from "./fake-provider.ts";

const part = either(
  object({ type: oneOf("text"), text }),
  object({
    type: oneOf("image_url"),
    image_url: object({ url: either(url, dataUrl(/^image\//)), "detail?": text }),
  }),
);
const message = object({
  role: oneOf("system", "developer", "user", "assistant", "tool"),
  "content?": either(text, list(part), oneOf(null)),
  "name?": text,
  "tool_calls?": list(object({ id: text, type: oneOf("function"), function: object({}, { open: true }) })),
  "tool_call_id?": text,
});
const tool = object({
  type: oneOf("function"),
  function: object({
    name: words,
    "description?": text,
    "parameters?": object({}, { open: true }),
    "strict?": flag,
  }),
});

const schema = is("a JSON schema", (value) => typeof value === "object" && value !== null && "type" in value);

/** `response_format` as OpenAI has it. */
export const openaiFormat: Check = either(
  object({ type: oneOf("text", "json_object") }),
  object({
    type: oneOf("json_schema"),
    json_schema: object({ name: words, "description?": text, schema, "strict?": flag }),
  }),
);

/** A schema beside the type: `{ type, ⟨field⟩: schema }`. */
export const formatWith = (type: string, field: string): Check =>
  either(object({ type: oneOf("text", "json_object") }), object({ type: oneOf(type), [field]: schema }));

const sampling: Record<string, Check> = {
  "max_tokens?": whole,
  "temperature?": number,
  "top_p?": number,
  "n?": whole,
  "seed?": whole,
  "stop?": either(text, list(text)),
  "frequency_penalty?": number,
  "presence_penalty?": number,
  "logit_bias?": object({}, { open: true }),
  "user?": text,
  "stream?": flag,
  "stream_options?": object({ "include_usage?": flag }),
};

interface ChatOptions {
  path?: string;
  format?: Check;
  /** Fields beyond OpenAI's. */
  more?: Record<string, Check>;
  /** What fields must be together. */
  also?: Check;
}

const usage = { prompt_tokens: 12, completion_tokens: 9, total_tokens: 21 };

export function chat({
  path = "/v1/chat/completions",
  format = openaiFormat,
  more,
  also,
}: ChatOptions = {}): Endpoint {
  const body = object({
    model: words,
    messages: list(message),
    ...sampling,
    "max_completion_tokens?": whole,
    "logprobs?": flag,
    "top_logprobs?": whole,
    "tools?": list(tool),
    "tool_choice?": either(oneOf("auto", "none", "required"), object({}, { open: true })),
    "parallel_tool_calls?": flag,
    "reasoning_effort?": oneOf("none", "minimal", "low", "medium", "high"),
    "response_format?": format,
    ...more,
  });
  return {
    method: "POST",
    path,
    json: also ? all(body, also) : body,
    reply: ({ json }) => (json["stream"] === true ? chatStream(json) : chatAnswer(json)),
  };
}

const created = 1785542400;

const chatAnswer = ({ model }: Record<string, unknown>): Reply => ({
  body: {
    id: "chatcmpl-7",
    object: "chat.completion",
    created,
    model,
    choices: [
      { index: 0, message: { role: "assistant", content: SENTENCE }, logprobs: null, finish_reason: "stop" },
    ],
    usage,
    system_fingerprint: null,
  },
});

function chatStream({ model, stream_options: wanted }: Record<string, unknown>): Reply {
  const event = (delta: object, finish_reason: string | null = null) => ({
    id: "chatcmpl-7",
    object: "chat.completion.chunk",
    created,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const counted = (wanted as { include_usage?: boolean } | undefined)?.include_usage;
  return {
    events: [
      event({ role: "assistant", content: "" }),
      ...[...SENTENCE].map((letter) => event({ content: letter })),
      event({}, "stop"),
      ...(counted
        ? [{ id: "chatcmpl-7", object: "chat.completion.chunk", created, model, choices: [], usage }]
        : []),
    ],
  };
}

export const completions = (path = "/v1/completions"): Endpoint => ({
  method: "POST",
  path,
  json: object({
    model: words,
    prompt: words,
    ...sampling,
    "echo?": flag,
    "best_of?": whole,
    "logprobs?": whole,
    "suffix?": text,
    "top_k?": whole,
    "repetition_penalty?": number,
  }),
  reply({ json }) {
    const answer = (said: string, finish_reason: string | null) => ({
      id: "cmpl-7",
      object: "text_completion",
      created,
      model: json["model"],
      choices: [{ index: 0, text: said, logprobs: null, finish_reason }],
    });
    if (json["stream"] !== true) return { body: { ...answer(SENTENCE, "stop"), usage } };
    return { events: [...[...SENTENCE].map((letter) => answer(letter, null)), answer("", "stop")] };
  },
});

export const embeddings = (path = "/v1/embeddings"): Endpoint => ({
  method: "POST",
  path,
  json: object({
    model: words,
    input: either(words, list(words)),
    "dimensions?": whole,
    "encoding_format?": oneOf("float", "base64"),
    "user?": text,
  }),
  reply({ json }) {
    const { input, model, encoding_format: format } = json;
    const embedding =
      format === "base64" ? toBase64(new Uint8Array(Float32Array.from(NUMBERS).buffer)) : NUMBERS;
    const data = [input].flat().map((_, index) => ({ object: "embedding", index, embedding }));
    return { body: { object: "list", data, model, usage: { prompt_tokens: 2, total_tokens: 2 } } };
  },
});

interface ImagesOptions {
  modelField?: string;
  /** What the provider calls bytes and addresses. Without it, the field is not known. */
  formats?: readonly [bytes: string, url?: string];
  fields?: Record<string, Check>;
  reply?: (visit: EndpointRequest) => Reply;
}

export const images = ({ modelField = "model", formats, fields, reply }: ImagesOptions = {}): Endpoint => ({
  method: "POST",
  path: "/v1/images/generations",
  json: object({
    [modelField]: words,
    prompt: text,
    "n?": whole,
    "seed?": whole,
    "size?": is("like 512x512", (value) => /^\d+x\d+$/.test(String(value))),
    "width?": whole,
    "height?": whole,
    "negative_prompt?": text,
    ...(formats && { "response_format?": oneOf(...formats) }),
    ...fields,
  }),
  reply:
    reply ??
    (({ json }) => {
      const asUrl = json["response_format"] === "url";
      return {
        body: { created, data: [asUrl ? { url: getFileUrl("png") } : { b64_json: getFileBase64("png") }] },
      };
    }),
});

export const speech = (path = "/v1/audio/speech", more: Record<string, Check> = {}): Endpoint => ({
  method: "POST",
  path,
  json: object({
    model: words,
    input: words,
    "voice?": text,
    "speed?": number,
    "response_format?": oneOf("mp3", "opus", "aac", "flac", "wav", "pcm"),
    ...more,
  }),
  reply: () => ({ body: files.wav.bytes, type: files.wav.type }),
});

const named = is(
  "a file whose name ends as its format is called",
  (value) => value instanceof File && /\.(?:wav|mp3|mp4|m4a|flac|ogg|webm)$/.test(value.name),
);

export const transcriptions = (path = "/v1/audio/transcriptions", { urls = false } = {}): Endpoint => ({
  method: "POST",
  path,
  form: object({
    file: urls ? either(all(bytes, named), url) : all(bytes, named),
    model: words,
    "language?": text,
    "prompt?": text,
    "temperature?": is(
      "a number as text",
      (value) => typeof value === "string" && Number.isFinite(Number(value)),
    ),
    "response_format?": oneOf("json", "verbose_json"),
    "timestamp_granularities?": anything,
  }),
  reply: () => ({ body: { text: SENTENCE, segments: [{ id: 0, text: SENTENCE, start: 0, end: 1.5 }] } }),
});

/** Plain base64 or an address, for what takes either. */
export const base64OrUrl: Check = either(base64, url);
