import type {
  ChatMessage,
  ResponseFormat,
  FinishReason,
  Logprobs,
  Tool,
  ToolCall,
  ToolChoice,
  Usage,
} from "../chat.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** The body of `POST /v1/chat/completions`. Servers ignore or refuse what their model cannot do. */
export interface Input {
  messages: readonly ChatMessage[];
  model?: string | null;
  frequency_penalty?: number | null;
  /** By token id, from -100 (never) to 100 (only); a list has a place for every token. */
  logit_bias?: { readonly [token: string]: number } | readonly number[] | null;
  logprobs?: boolean | null;
  max_tokens?: number | null;
  /** The newer name of `max_tokens`; thinking counts too. */
  max_completion_tokens?: number | null;
  modalities?: readonly ("text" | "audio" | "image")[] | null;
  audio?: { voice: string; format: "wav" | "mp3" | "flac" | "opus" | "pcm16" } | null;
  n?: number | null;
  parallel_tool_calls?: boolean | null;
  presence_penalty?: number | null;
  reasoning_effort?: "none" | "minimal" | "low" | "medium" | "high" | (string & {}) | null;
  response_format?: ResponseFormat | null;
  seed?: number | null;
  stop?: string | readonly string[] | null;
  /** Answer piece by piece, as server-sent events of `StreamChunk`, ended by `[DONE]`. */
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
  temperature?: number | null;
  tool_choice?: ToolChoice | null;
  tool_prompt?: string | null;
  tools?: readonly Tool[] | null;
  top_logprobs?: number | null;
  top_p?: number | null;
  user?: string | null;
}

/** What the model wrote. Text and tool calls can come together; either can be missing. */
export interface Answer {
  role: "assistant" | (string & {});
  content: string | null;
  /** Why the model will not answer. */
  refusal?: string | null;
  tool_calls?: ToolCall[] | null;
  /** What the model thought before it answered; DeepSeek and vLLM name it so, others `reasoning`. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  audio?: { id: string; data: string; transcript?: string; expires_at?: number } | null;
}

export interface Output {
  id: string;
  object?: "chat.completion";
  /** Seconds since 1970, UTC. */
  created: number;
  model: string;
  system_fingerprint?: string | null;
  choices: { index: number; message: Answer; finish_reason: FinishReason; logprobs?: Logprobs | null }[];
  /** Some servers leave it out or send null. */
  usage?: Usage | null;
}

/** What is new in a streamed message. Join `content` and, by `index`, the `arguments` of tool calls. */
export interface Delta {
  role?: string;
  content?: string | null;
  refusal?: string | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  tool_calls?: ToolCallDelta[] | null;
}

/** The first piece of a call has its id and name, the later ones only more of the arguments. */
export interface ToolCallDelta {
  index: number;
  id?: string;
  type?: "function";
  function?: { name?: string; arguments?: string };
}

/** One event of a streamed answer. The one with `usage` comes last and has no choices. */
export interface StreamChunk {
  id: string;
  object?: "chat.completion.chunk";
  created: number;
  model: string;
  system_fingerprint?: string | null;
  choices: { index: number; delta: Delta; finish_reason?: FinishReason | null; logprobs?: Logprobs | null }[];
  usage?: Usage | null;
}

export default {
  label: "Chat Completion",
  order: 58,
  modality: "nlp",
  summary: "Takes a conversation and writes the next message of it.",
  inputs: ["chat"],
  outputs: ["text"],
  parameters: {
    frequency_penalty: {
      type: "number",
      min: -2,
      max: 2,
      description: "Makes a token rarer the more often it has appeared; negative values invite repetition.",
    },
    logit_bias: {
      type: "object",
      description:
        "Makes single tokens likelier or rarer, from -100 to 100, by their ids in the model's own tokenizer.",
    },
    logprobs: { type: "boolean", description: "Return how likely each token of the answer was." },
    max_tokens: {
      type: "integer",
      min: 0,
      description:
        "Most tokens to write; then the answer is cut off. Servers of the TGI family stop at 1024 unless told.",
    },
    max_completion_tokens: {
      type: "integer",
      min: 0,
      description: "The same under its newer name, thinking included; some models accept only this one.",
    },
    modalities: {
      type: "array",
      items: "string",
      values: ["text", "audio", "image"],
      description: "What the answer should be made of, for models that do more than text.",
    },
    audio: {
      type: "object",
      description: "How a spoken answer should sound; needed when modalities has audio.",
    },
    "audio.voice": { type: "string", required: true, description: "Name of a voice that the model has." },
    "audio.format": {
      type: "string",
      required: true,
      values: ["wav", "mp3", "flac", "opus", "pcm16"],
      description: "Format of the sound that comes back.",
    },
    n: { type: "integer", min: 1, description: "How many answers to write; all of them are paid for." },
    parallel_tool_calls: { type: "boolean", description: "Allow several tool calls in one answer." },
    presence_penalty: {
      type: "number",
      min: -2,
      max: 2,
      description: "Makes a token rarer once it has appeared, however often; invites new subjects.",
    },
    reasoning_effort: {
      type: "string",
      values: ["none", "minimal", "low", "medium", "high"],
      description: "How long to think before answering; which of the levels exist depends on the model.",
    },
    response_format: {
      type: "union",
      description: "Only text of this form can come out: free text, any JSON, or JSON of a schema.",
    },
    "response_format.type": {
      type: "string",
      values: ["text", "json_object", "json_schema"],
      required: true,
      description:
        "Which form; json_schema goes with a schema beside it, and json_object wants JSON to be asked for in the messages.",
    },
    seed: {
      type: "integer",
      description:
        "Start of the random numbers; servers try to give the same answer again, and promise nothing.",
    },
    stop: {
      type: "union",
      description:
        "A string or a few, four at most on many servers; the answer ends before the first of them.",
    },
    stream: {
      type: "boolean",
      default: false,
      description: "Send the answer piece by piece while it is being written.",
    },
    stream_options: { type: "object", description: "Settings for streaming; only together with stream." },
    "stream_options.include_usage": {
      type: "boolean",
      description: "Send one more event at the end, with the tokens that were used.",
    },
    temperature: {
      type: "number",
      min: 0,
      max: 2,
      description: "0 is most predictable, above 1 surprising; change this or top_p, not both.",
    },
    tool_choice: {
      type: "union",
      values: ["auto", "none", "required"],
      default: "auto",
      description:
        "Whether tools may be called, must not be, must be; or an object that names the one to call.",
    },
    tool_prompt: {
      type: "string",
      description: "Text that introduces the tools to the model; only servers of the TGI family know it.",
    },
    tools: {
      type: "array",
      items: "object",
      description:
        "Functions that the model may ask for, each with a name, a description and a schema of its arguments.",
    },
    top_logprobs: {
      type: "integer",
      min: 0,
      max: 20,
      description: "So many of the likeliest tokens at each place; needs logprobs.",
    },
    top_p: {
      type: "number",
      min: 0,
      max: 1,
      description: "Sample from the likeliest tokens that together have this probability.",
    },
    user: {
      type: "string",
      description: "A name of one's own for the end user, which some providers use against abuse.",
    },
  } satisfies ParameterTable<Omit<Input, "model" | "messages">>,
  example: {
    messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
  } satisfies Input,
  callOnly: true,
} satisfies Task;
