// Providers that copy OpenAI's endpoints, with what each does differently. Written from their documentation and
// from what is known of their behavior (2026-08), not recorded.
import { boolean, check, number, object, string, integer } from "../check.ts";
import { getFileBase64 } from "../content.ts";
import type { FakeProvider } from "../fake-provider.ts";
import { chat, completions, embeddings, formatWith, images, speech, transcriptions } from "../openai.ts";

type Fields = Record<string, unknown>;

const toDetailError = (_: number, message: string) => ({ detail: message });
const toMessageError = (_: number, message: string) => ({ message });

export const baseten: FakeProvider = { host: "inference.baseten.co", endpoints: [chat()] };

export const cerebras: FakeProvider = {
  host: "api.cerebras.ai",
  error: (status, message) => ({ message, type: "invalid_request_error", param: null, code: status }),
  endpoints: [chat()],
};

export const cohere: FakeProvider = {
  host: "api.cohere.com",
  error: toMessageError,
  endpoints: [
    chat({ path: "/compatibility/v1/chat/completions", format: formatWith("json_object", "schema") }),
  ],
};

export const deepinfra: FakeProvider = {
  host: "api.deepinfra.com",
  error: toDetailError,
  endpoints: [
    chat({ path: "/v1/openai/chat/completions" }),
    completions("/v1/openai/completions"),
    embeddings("/v1/openai/embeddings"),
    speech("/v1/openai/audio/speech"),
    transcriptions("/v1/openai/audio/transcriptions"),
  ],
};

export const featherlessAi: FakeProvider = {
  host: "api.featherless.ai",
  endpoints: [chat(), completions()],
};

export const fireworksAi: FakeProvider = {
  host: "api.fireworks.ai",
  endpoints: [chat({ path: "/inference/v1/chat/completions", format: formatWith("json_object", "schema") })],
};

/** No completions: a text is a chat. */
export const groq: FakeProvider = {
  host: "api.groq.com",
  endpoints: [chat({ path: "/openai/v1/chat/completions" })],
};

export const hyperbolic: FakeProvider = {
  host: "api.hyperbolic.xyz",
  error: toDetailError,
  endpoints: [
    chat(),
    images({
      modelField: "model_name",
      fields: {
        "num_inference_steps?": integer,
        "steps?": integer,
        "guidance_scale?": number,
        "cfg_scale?": number,
      },
      reply: () => ({
        body: { images: [{ index: 0, image: getFileBase64("png"), random_seed: 7 }], inference_time: 1.2 },
      }),
    }),
  ],
};

const repeatsSchema = check(
  "a body whose guided_json is the schema that response_format asks for",
  (value) => {
    const { response_format: format, guided_json: guided } = value as Fields;
    const { schema } = ((format as Fields | undefined)?.["json_schema"] ?? {}) as Fields;
    return JSON.stringify(schema) === JSON.stringify(guided);
  },
);

export const nebius: FakeProvider = {
  host: "api.studio.nebius.ai",
  error: toDetailError,
  endpoints: [
    chat({ more: { "guided_json?": object({}, { open: true }) }, also: repeatsSchema }),
    completions(),
    embeddings(),
    images({
      formats: ["b64_json", "url"],
      fields: {
        "num_inference_steps?": integer,
        "guidance_scale?": number,
        "response_extension?": string,
      },
    }),
  ],
};

export const nscale: FakeProvider = {
  host: "inference.api.nscale.com",
  endpoints: [
    chat(),
    images({ formats: ["b64_json"], fields: { "num_inference_steps?": integer, "guidance_scale?": number } }),
  ],
};

export const openai: FakeProvider = {
  host: "api.openai.com",
  endpoints: [chat({ more: { "store?": boolean } })],
};

/** A server of one's own, such as vLLM: a key is welcome and not needed. */
export const openaiCompatible: FakeProvider = {
  host: "localhost",
  open: true,
  endpoints: [chat(), completions(), embeddings(), images(), speech(), transcriptions()],
};

export const ovhcloud: FakeProvider = {
  host: "oai.endpoints.kepler.ai.cloud.ovh.net",
  error: toMessageError,
  endpoints: [chat(), completions()],
};

export const publicai: FakeProvider = { host: "api.publicai.co", endpoints: [chat()] };

const notStrict = check("a body whose schema is not strict", (value) => {
  const { json_schema: named } = ((value as Fields)["response_format"] ?? {}) as Fields;
  return named === undefined || (named as Fields)["strict"] === false;
});

export const sambanova: FakeProvider = {
  host: "api.sambanova.ai",
  endpoints: [chat({ also: notStrict }), embeddings()],
};

export const scaleway: FakeProvider = {
  host: "api.scaleway.ai",
  error: toMessageError,
  endpoints: [chat(), completions(), embeddings()],
};
