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

/** The body of `POST /v1/chat/completions`. Servers ignore or reject what their model does not support. */
export interface Input {
  messages: readonly ChatMessage[];
  model?: string | null;
  frequency_penalty?: number | null;
  /** By token ID, from -100 (never) to 100 (only). A list has an entry for every token. */
  logit_bias?: { readonly [token: string]: number } | readonly number[] | null;
  logprobs?: boolean | null;
  max_tokens?: number | null;
  /** The newer name of `max_tokens`. Includes reasoning tokens. */
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
  /** Streams the response as server-sent events of `StreamChunk`, ended by `[DONE]`. */
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

/** The generated message. It can contain text, tool calls, or both. */
export interface Answer {
  role: "assistant" | (string & {});
  content: string | null;
  /** Reason for which the model refuses to answer. */
  refusal?: string | null;
  tool_calls?: ToolCall[] | null;
  /** Reasoning before the answer. The name that DeepSeek and vLLM use; others use `reasoning`. */
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
  /** Some servers omit this or send null. */
  usage?: Usage | null;
}

/** The new part of a streamed message. Concatenate `content` and, by `index`, the `arguments` of tool calls. */
export interface Delta {
  role?: string;
  content?: string | null;
  refusal?: string | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  tool_calls?: ToolCallDelta[] | null;
}

/** The first chunk of a tool call has its ID and name. Later chunks have only more of the arguments. */
export interface ToolCallDelta {
  index: number;
  id?: string;
  type?: "function";
  function?: { name?: string; arguments?: string };
}

/** One event of a streamed response. The event with `usage` comes last and has no choices. */
export interface StreamChunk {
  id: string;
  object?: "chat.completion.chunk";
  created: number;
  model: string;
  system_fingerprint?: string | null;
  choices: { index: number; delta: Delta; finish_reason?: FinishReason | null; logprobs?: Logprobs | null }[];
  usage?: Usage | null;
}

export const parameters = {
  frequency_penalty: {
    type: "number",
    min: -2,
    max: 2,
    description:
      "Penalty that grows with how often a token has appeared. Negative values encourage repetition.",
  },
  logit_bias: {
    type: "object",
    description: "Bias for individual tokens, from -100 to 100, by token ID of the model's tokenizer.",
  },
  logprobs: { type: "boolean", description: "Whether to return the log probability of each output token." },
  max_tokens: {
    type: "integer",
    min: 0,
    description:
      "Maximum number of tokens to generate. Longer responses are cut off. TGI servers default to 1024.",
  },
  max_completion_tokens: {
    type: "integer",
    min: 0,
    description: "Newer name of max_tokens. Includes reasoning tokens. Some models accept only this name.",
  },
  modalities: {
    type: "array",
    items: "string",
    values: ["text", "audio", "image"],
    description: "Output types, for models that generate more than text.",
  },
  audio: {
    type: "object",
    description: "Settings for audio output. Required if modalities includes audio.",
  },
  "audio.voice": { type: "string", required: true, description: "Name of one of the model's voices." },
  "audio.format": {
    type: "string",
    required: true,
    values: ["wav", "mp3", "flac", "opus", "pcm16"],
    description: "Format of the returned audio.",
  },
  n: { type: "integer", min: 1, description: "Number of responses to generate. You pay for each of them." },
  parallel_tool_calls: {
    type: "boolean",
    description: "Whether one response can contain several tool calls.",
  },
  presence_penalty: {
    type: "number",
    min: -2,
    max: 2,
    description: "Penalty for tokens that have appeared at least once. Positive values encourage new topics.",
  },
  reasoning_effort: {
    type: "string",
    values: ["none", "minimal", "low", "medium", "high"],
    description: "Amount of reasoning before the answer. The supported levels depend on the model.",
  },
  response_format: {
    type: "union",
    description: "Required output format: free text, any JSON, or JSON that matches a schema.",
  },
  "response_format.type": {
    type: "string",
    values: ["text", "json_object", "json_schema"],
    required: true,
    description:
      "Type of format. json_schema also needs a schema; json_object works only if the messages ask for JSON.",
  },
  seed: {
    type: "integer",
    description:
      "Random seed. Servers try to return the same response for the same seed, but do not guarantee it.",
  },
  stop: {
    type: "union",
    description: "One or more strings, up to four on many servers. Generation stops before the first match.",
  },
  stream: {
    type: "boolean",
    default: false,
    description: "Whether to stream the response while it is generated.",
  },
  stream_options: { type: "object", description: "Settings for streaming. Valid only with stream." },
  "stream_options.include_usage": {
    type: "boolean",
    description: "Whether to send a last event with token usage.",
  },
  temperature: {
    type: "number",
    min: 0,
    max: 2,
    description:
      "Randomness: 0 is the most predictable, above 1 is more random. Change this or top_p, not both.",
  },
  tool_choice: {
    type: "union",
    values: ["auto", "none", "required"],
    default: "auto",
    description:
      "Whether the model can (auto), must not (none), or must (required) call tools, or an object that names one tool.",
  },
  tool_prompt: {
    type: "string",
    description: "Text that introduces the tools to the model. Supported only by TGI servers.",
  },
  tools: {
    type: "array",
    items: "object",
    description:
      "Functions that the model can call, each with a name, a description, and a schema of its arguments.",
  },
  top_logprobs: {
    type: "integer",
    min: 0,
    max: 20,
    description: "Number of most likely tokens to return at each position. Requires logprobs.",
  },
  top_p: {
    type: "number",
    min: 0,
    max: 1,
    description: "Samples only from the most likely tokens whose probabilities add up to this value.",
  },
  user: {
    type: "string",
    description: "Your identifier for the end user, which some providers use to detect abuse.",
  },
} satisfies ParameterTable<Omit<Input, "model" | "messages">>;

export const example = {
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
} satisfies Input;
