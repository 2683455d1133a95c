// Providers that copy OpenAI's endpoints. Hosts, tasks, and paths come from `providers/`; other differences are written
// from documentation and known behavior (2026-08), not recorded.
import type { TaskId } from "@modelyard/catalog";
import type { Context, Provider } from "../../../provider.ts";
import { boolean, check, number, object, string, integer } from "../check.ts";
import { getFileBase64 } from "../content.ts";
import type { Endpoint, FakeProvider } from "../fake-provider.ts";
import type { ChatOptions, ImagesOptions } from "../openai.ts";
import { chat, completions, embeddings, formatWith, images, speech, transcriptions } from "../openai.ts";

type Fields = Record<string, unknown>;

/** Differences of a provider from OpenAI. */
interface Differences extends Pick<FakeProvider, "error"> {
  chat?: ChatOptions;
  images?: ImagesOptions;
}

const toDetailError = (_: number, message: string) => ({ detail: message });
const toMessageError = (_: number, message: string) => ({ message });

const repeatsSchema = check(
  "a body whose guided_json is the schema that response_format asks for",
  (value) => {
    const { response_format: format, guided_json: guided } = value as Fields;
    const { schema } = ((format as Fields | undefined)?.["json_schema"] ?? {}) as Fields;
    return JSON.stringify(schema) === JSON.stringify(guided);
  },
);

const notStrict = check("a body whose schema is not strict", (value) => {
  const { json_schema: named } = ((value as Fields)["response_format"] ?? {}) as Fields;
  return named === undefined || (named as Fields)["strict"] === false;
});

const diffusion = { "num_inference_steps?": integer, "guidance_scale?": number };

const differences: Readonly<Record<string, Differences>> = {
  cerebras: {
    error: (status, message) => ({ message, type: "invalid_request_error", param: null, code: status }),
  },
  cohere: { error: toMessageError, chat: { format: formatWith("json_object", "schema") } },
  deepinfra: { error: toDetailError },
  "fireworks-ai": { chat: { format: formatWith("json_object", "schema") } },
  hyperbolic: {
    error: toDetailError,
    images: {
      modelField: "model_name",
      formats: [],
      fields: { ...diffusion, "steps?": integer, "cfg_scale?": number },
      reply: () => ({
        body: { images: [{ index: 0, image: getFileBase64("png"), random_seed: 7 }], inference_time: 1.2 },
      }),
    },
  },
  nebius: {
    error: toDetailError,
    chat: { more: { "guided_json?": object({}, { open: true }) }, also: repeatsSchema },
    images: { fields: { ...diffusion, "response_extension?": string } },
  },
  nscale: { images: { formats: ["b64_json"], fields: diffusion } },
  "openai-compatible": { images: { formats: [] } },
  openai: { chat: { more: { "store?": boolean } } },
  ovhcloud: { error: toMessageError },
  sambanova: { chat: { also: notStrict } },
  scaleway: { error: toMessageError },
};

/** A call for adapters. Only the path of the resulting request is used. */
const context = { providerId: "m", stream: false, routed: false, polls: 0 } as Context;

/** Creates a fake with the endpoints of a provider's tasks at the paths that its adapters use. */
export function openaiLike(id: string, { baseUrl, tasks, needsEndpointUrl }: Provider): FakeProvider {
  const { error, ...different } = differences[id] ?? {};
  const create = {
    "chat-completion": (path) => chat({ path, ...different.chat }),
    "text-generation": completions,
    "feature-extraction": embeddings,
    "text-to-image": (path) => images({ path, ...different.images }),
    "text-to-speech": speech,
    "automatic-speech-recognition": transcriptions,
  } satisfies Partial<Record<TaskId, (path: string) => Endpoint>>;
  const endpoints = Object.entries(create).flatMap(([task, createEndpoint]) => {
    const adapter = tasks[task as TaskId];
    return adapter ? [createEndpoint(adapter.raw({}, context).path)] : [];
  });
  return {
    // Custom providers accept a key, but do not require one.
    ...(needsEndpointUrl ? { host: "localhost", open: true } : { host: new URL(baseUrl).host }),
    ...(error && { error }),
    // If text generation uses the chat path, the chat endpoint comes first.
    endpoints,
  };
}
