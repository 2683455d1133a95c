import type { Code } from "@modelyard/catalog";
import type { Plan, WireRequest } from "../plan.ts";

/** Methods of OpenAI's clients by path suffix (as of 2026-11: openai 3 for Python, openai 7 for JavaScript). */
const CALLS = {
  "/chat/completions": { method: "chat.completions.create", result: "completion" },
  "/completions": { method: "completions.create", result: "completion" },
  "/embeddings": { method: "embeddings.create", result: "response" },
  "/images/generations": { method: "images.generate", result: "response" },
  "/audio/speech": { method: "audio.speech.create", result: "speech" },
  "/audio/transcriptions": { method: "audio.transcriptions.create", result: "transcription" },
} as const;

type OpenaiMethod = (typeof CALLS)[keyof typeof CALLS]["method"];

export interface OpenaiCall {
  method: OpenaiMethod;
  /** Name of the variable for the result. */
  result: string;
  baseUrl: string;
  /** Headers that the client does not send by default. */
  headers: Record<string, string>;
}

/** Returns the call that sends the planned request, or the reason why there is none. */
export function getOpenaiCall(plan: Plan): OpenaiCall | string {
  const { wire } = plan;
  const suffix = (Object.keys(CALLS) as (keyof typeof CALLS)[]).find((path) => wire.url.endsWith(path));
  if (suffix === undefined || wire.method !== "POST" || wire.body.kind === "file") {
    return `OpenAI's client does not support the API of ${plan.apiFormat} for ${plan.task}.`;
  }
  if (wire.job) return `${plan.apiFormat} returns a job, which OpenAI's client does not poll.`;
  const headers: Record<string, string> = {};
  for (const { name, value, token } of wire.headers) {
    if (token && (name.toLowerCase() !== "authorization" || value !== "Bearer ")) {
      return `${plan.apiFormat} expects the API key in a different header than OpenAI's client sends.`;
    }
    if (!token && !/^(?:content-type|accept)$/i.test(name)) headers[name] = value;
  }
  const { method, result } = CALLS[suffix];
  if (method === "audio.speech.create" && !hasField(wire, "voice")) {
    return "OpenAI's client requires a voice. Set the voice parameter.";
  }
  if (method === "images.generate" && !hasField(wire, "model")) {
    return `${plan.apiFormat} uses image fields that OpenAI's client does not support.`;
  }
  const baseUrl = wire.url.slice(0, -suffix.length);
  return { method, result: plan.stream ? "stream" : result, baseUrl, headers };
}

/** Returns `true`, or the reason why OpenAI's clients do not support the call. */
export function supportsOpenai(plan: Plan): true | string {
  const call = getOpenaiCall(plan);
  return typeof call === "string" ? call : true;
}

/** Requests numbers for embeddings: the client requests base64 by default, which some servers do not support. */
export const addEncodingFormat = (
  method: OpenaiMethod,
  fields: Readonly<Record<string, Code>>,
): Readonly<Record<string, Code>> =>
  method === "embeddings.create"
    ? { ...fields, encoding_format: fields["encoding_format"] ?? "float" }
    : fields;

const hasField = ({ body }: WireRequest, field: string): boolean =>
  body.kind === "json" && field in body.value;

const splitNames = (text: string): readonly string[] => text.split(" ");
const sampling = splitNames(
  "model frequency_penalty logit_bias logprobs max_tokens n presence_penalty seed stop stream stream_options temperature top_p user",
);

/** Named arguments of the Python methods. All other fields go into `extra_body`. */
export const OPENAI_ARGUMENTS: Readonly<Record<OpenaiMethod, readonly string[]>> = {
  "chat.completions.create": splitNames(
    "messages audio max_completion_tokens metadata modalities parallel_tool_calls prediction reasoning_effort response_format service_tier store tool_choice tools top_logprobs verbosity web_search_options",
  ).concat(sampling),
  "completions.create": splitNames("prompt best_of echo suffix").concat(sampling),
  "embeddings.create": splitNames("input model dimensions encoding_format user"),
  "images.generate": splitNames("prompt model n quality response_format size style user"),
  "audio.speech.create": splitNames("input model voice instructions response_format speed"),
  "audio.transcriptions.create": splitNames(
    "file model language prompt response_format temperature timestamp_granularities",
  ),
};
