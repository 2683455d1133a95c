import type { Plan, WireRequest } from "../plan.ts";

/** The calls of OpenAI's clients, by how the path of the request ends (openai 3 for Python and 7 for JavaScript, 2026-11). */
const CALLS = {
  "/chat/completions": "chat.completions.create",
  "/completions": "completions.create",
  "/embeddings": "embeddings.create",
  "/images/generations": "images.generate",
  "/audio/speech": "audio.speech.create",
  "/audio/transcriptions": "audio.transcriptions.create",
} as const;

type OpenaiMethod = (typeof CALLS)[keyof typeof CALLS];

export interface OpenaiCall {
  method: OpenaiMethod;
  baseUrl: string;
  /** Headers that the client would not send of its own. */
  headers: Record<string, string>;
}

/** The call that sends what is planned, or why there is none. */
export function getOpenaiCall(plan: Plan): OpenaiCall | string {
  const { wire } = plan;
  const suffix = (Object.keys(CALLS) as (keyof typeof CALLS)[]).find((path) => wire.url.endsWith(path));
  if (suffix === undefined || wire.method !== "POST" || wire.body.kind === "file") {
    return `OpenAI's client knows ${plan.apiFormat}'s API for chat at most, not for ${plan.task}.`;
  }
  if (wire.job) return `${plan.apiFormat} answers with a job, which OpenAI's client does not ask for.`;
  const headers: Record<string, string> = {};
  for (const { name, value, token } of wire.headers) {
    if (token && (name.toLowerCase() !== "authorization" || value !== "Bearer ")) {
      return `${plan.apiFormat} takes its key in another way than OpenAI's client sends it.`;
    }
    if (!token && !/^(?:content-type|accept)$/i.test(name)) headers[name] = value;
  }
  const method = CALLS[suffix];
  if (method === "audio.speech.create" && !hasField(wire, "voice")) {
    return "OpenAI's client asks for a voice: set the parameter voice.";
  }
  if (method === "images.generate" && !hasField(wire, "model")) {
    return `${plan.apiFormat}'s images are asked for in words of its own, which OpenAI's client does not know.`;
  }
  return { method, baseUrl: wire.url.slice(0, -suffix.length), headers };
}

const hasField = ({ body }: WireRequest, field: string): boolean =>
  body.kind === "json" && field in body.value;

const splitNames = (text: string): readonly string[] => text.split(" ");
const sampling = splitNames(
  "model frequency_penalty logit_bias logprobs max_tokens n presence_penalty seed stop stream stream_options temperature top_p user",
);

/** The arguments that Python's methods name; everything else goes into `extra_body`. */
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
