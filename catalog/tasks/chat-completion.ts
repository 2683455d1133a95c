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

export const example = {
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
} satisfies Input;
