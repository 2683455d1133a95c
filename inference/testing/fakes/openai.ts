// The endpoints that most providers copy from OpenAI, as strict as OpenAI's (API reference, 2026-08).
import {
  all,
  anything,
  bytes,
  type Check,
  dataUrl,
  either,
  boolean,
  check,
  list,
  number,
  object,
  oneOf,
  string,
  url,
  integer,
  nonEmptyString,
} from "./check.ts";
import { toBase64 } from "../bytes.ts";
import { getFileUrl, getFileBase64, files, NUMBERS, SENTENCE } from "./content.ts";
import type { Endpoint, Reply, EndpointRequest } from "./fake-provider.ts";

const contentPart = either(
  object({ type: oneOf("text"), text: string }),
  object({
    type: oneOf("image_url"),
    image_url: object({ url: either(url, dataUrl(/^image\//)), "detail?": string }),
  }),
);
const message = object({
  role: oneOf("system", "developer", "user", "assistant", "tool"),
  "content?": either(string, list(contentPart), oneOf(null)),
  "name?": string,
  "tool_calls?": list(object({ id: string, type: oneOf("function"), function: object({}, { open: true }) })),
  "tool_call_id?": string,
});
const tool = object({
  type: oneOf("function"),
  function: object({
    name: nonEmptyString,
    "description?": string,
    "parameters?": object({}, { open: true }),
    "strict?": boolean,
  }),
});

const schema = check(
  "a JSON schema",
  (value) => typeof value === "object" && value !== null && "type" in value,
);

/** `response_format` of OpenAI. */
export const openaiFormat: Check = either(
  object({ type: oneOf("text", "json_object") }),
  object({
    type: oneOf("json_schema"),
    json_schema: object({ name: nonEmptyString, "description?": string, schema, "strict?": boolean }),
  }),
);

/** A schema next to the type: `{ type, ⟨field⟩: schema }`. */
export const formatWith = (type: string, field: string): Check =>
  either(object({ type: oneOf("text", "json_object") }), object({ type: oneOf(type), [field]: schema }));

const sampling: Record<string, Check> = {
  "max_tokens?": integer,
  "temperature?": number,
  "top_p?": number,
  "n?": integer,
  "seed?": integer,
  "stop?": either(string, list(string)),
  "frequency_penalty?": number,
  "presence_penalty?": number,
  "logit_bias?": object({}, { open: true }),
  "user?": string,
  "stream?": boolean,
  "stream_options?": object({ "include_usage?": boolean }),
};

export interface ChatOptions {
  path?: string;
  format?: Check;
  /** Fields in addition to OpenAI's. */
  more?: Record<string, Check>;
  /** Check across several fields. */
  also?: Check;
}

const usage = { prompt_tokens: 12, completion_tokens: 9, total_tokens: 21 };

export function chat(options: ChatOptions = {}): Endpoint {
  const { path = "/v1/chat/completions", format = openaiFormat, more, also } = options;
  const body = object({
    model: nonEmptyString,
    messages: list(message),
    ...sampling,
    "max_completion_tokens?": integer,
    "logprobs?": boolean,
    "top_logprobs?": integer,
    "tools?": list(tool),
    "tool_choice?": either(oneOf("auto", "none", "required"), object({}, { open: true })),
    "parallel_tool_calls?": boolean,
    "reasoning_effort?": oneOf("none", "minimal", "low", "medium", "high"),
    "response_format?": format,
    ...more,
  });
  return {
    method: "POST",
    path,
    json: also ? all(body, also) : body,
    reply: ({ json }) => (json["stream"] === true ? createChatStream(json) : createChatReply(json)),
  };
}

const created = 1785542400;

const createChatReply = ({ model }: Record<string, unknown>): Reply => ({
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

function createChatStream({ model, stream_options: options }: Record<string, unknown>): Reply {
  const event = (delta: object, finish_reason: string | null = null) => ({
    id: "chatcmpl-7",
    object: "chat.completion.chunk",
    created,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const counted = (options as { include_usage?: boolean } | undefined)?.include_usage;
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
    model: nonEmptyString,
    prompt: nonEmptyString,
    ...sampling,
    "echo?": boolean,
    "best_of?": integer,
    "logprobs?": integer,
    "suffix?": string,
    "top_k?": integer,
    "repetition_penalty?": number,
  }),
  reply({ json }) {
    const toBody = (text: string, finish_reason: string | null) => ({
      id: "cmpl-7",
      object: "text_completion",
      created,
      model: json["model"],
      choices: [{ index: 0, text, logprobs: null, finish_reason }],
    });
    if (json["stream"] !== true) return { body: { ...toBody(SENTENCE, "stop"), usage } };
    return { events: [...[...SENTENCE].map((letter) => toBody(letter, null)), toBody("", "stop")] };
  },
});

export const embeddings = (path = "/v1/embeddings"): Endpoint => ({
  method: "POST",
  path,
  json: object({
    model: nonEmptyString,
    input: either(nonEmptyString, list(nonEmptyString)),
    "dimensions?": integer,
    "encoding_format?": oneOf("float", "base64"),
    "user?": string,
  }),
  reply({ json }) {
    const { input, model, encoding_format: format } = json;
    const embedding =
      format === "base64" ? toBase64(new Uint8Array(Float32Array.from(NUMBERS).buffer)) : NUMBERS;
    const data = [input].flat().map((_, index) => ({ object: "embedding", index, embedding }));
    return { body: { object: "list", data, model, usage: { prompt_tokens: 2, total_tokens: 2 } } };
  },
});

export interface ImagesOptions {
  path?: string;
  modelField?: string;
  /** The provider's names for bytes and URLs. If empty, the field is unknown. */
  formats?: readonly string[];
  fields?: Record<string, Check>;
  reply?: (visit: EndpointRequest) => Reply;
}

export const images = ({
  path = "/v1/images/generations",
  modelField = "model",
  formats = ["b64_json", "url"],
  fields,
  reply,
}: ImagesOptions = {}): Endpoint => ({
  method: "POST",
  path,
  json: object({
    [modelField]: nonEmptyString,
    prompt: string,
    "n?": integer,
    "seed?": integer,
    "size?": check("like 512x512", (value) => /^\d+x\d+$/.test(String(value))),
    "width?": integer,
    "height?": integer,
    "negative_prompt?": string,
    ...(formats.length > 0 && { "response_format?": oneOf(...formats) }),
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
    model: nonEmptyString,
    input: nonEmptyString,
    "voice?": string,
    "speed?": number,
    "response_format?": oneOf("mp3", "opus", "aac", "flac", "wav", "pcm"),
    ...more,
  }),
  reply: () => ({ body: files.wav.bytes, type: files.wav.type }),
});

const mediaFile = check(
  "a file name with the extension of its format",
  (value) => value instanceof File && /\.(?:wav|mp3|mp4|m4a|flac|ogg|webm)$/.test(value.name),
);

export const transcriptions = (path = "/v1/audio/transcriptions", { urls = false } = {}): Endpoint => ({
  method: "POST",
  path,
  form: object({
    file: urls ? either(all(bytes, mediaFile), url) : all(bytes, mediaFile),
    model: nonEmptyString,
    "language?": string,
    "prompt?": string,
    "temperature?": check(
      "a number as text",
      (value) => typeof value === "string" && Number.isFinite(Number(value)),
    ),
    "response_format?": oneOf("json", "verbose_json"),
    "timestamp_granularities?": anything,
  }),
  reply: () => ({ body: { text: SENTENCE, segments: [{ id: 0, text: SENTENCE, start: 0, end: 1.5 }] } }),
});
