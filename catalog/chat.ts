import type { Json } from "./code.ts";

/**
 * A chat, in the shape of OpenAI's chat completions that servers and providers share (seen 2026-08). What a server
 * adds of its own is typed where it is common: reasoning (DeepSeek, vLLM), video parts (vLLM).
 */

export type ChatMessage = SystemMessage | UserMessage | AssistantMessage | ToolMessage;

/** Rules for the whole chat. `developer` is the newer name of the role at OpenAI. */
export interface SystemMessage {
  role: "system" | "developer";
  content: string | readonly TextPart[];
  name?: string | null;
}

export interface UserMessage {
  role: "user";
  content: string | readonly ContentPart[];
  name?: string | null;
}

/** What the model said earlier. With tool calls, the content may be absent or null. */
export interface AssistantMessage {
  role: "assistant";
  content?: string | readonly TextPart[] | null;
  name?: string | null;
  refusal?: string | null;
  tool_calls?: readonly ToolCall[];
  /** The sound of an earlier answer, by its id. */
  audio?: { id: string } | null;
}

/** What a tool answered; one for each call, right after the message that made the calls. */
export interface ToolMessage {
  role: "tool";
  content: string | readonly TextPart[];
  tool_call_id: string;
}

export type ContentPart = TextPart | ImagePart | AudioPart | VideoPart | FilePart;

export interface TextPart {
  type: "text";
  text: string;
}

export interface ImagePart {
  type: "image_url";
  image_url: {
    /** An `https:` URL that the provider can reach, or a `data:` URL. */
    url: string;
    /** How finely to look: more pixels cost more tokens. */
    detail?: "auto" | "low" | "high";
  };
}

export interface AudioPart {
  type: "input_audio";
  input_audio: {
    /** Base64, without the `data:` prefix. */
    data: string;
    format: "wav" | "mp3" | (string & {});
  };
}

/** Understood by vLLM and some providers, not by OpenAI. */
export interface VideoPart {
  type: "video_url";
  video_url: { url: string };
}

export interface FilePart {
  type: "file";
  file: { file_id?: string; file_data?: string; filename?: string };
}

/** A function that the model may ask for. It never runs by itself: the caller runs it and sends a `ToolMessage`. */
export interface Tool {
  type: "function";
  function: {
    name: string;
    description?: string | null;
    /** JSON Schema of the arguments. */
    parameters?: Json;
    /** The arguments keep to the schema exactly. */
    strict?: boolean | null;
  };
}

/** A call that the model asks for. */
export interface ToolCall {
  id: string;
  type: "function";
  function: {
    name: string;
    /** JSON as text. The model wrote it: parse with care. */
    arguments: string;
  };
}

/** Whether tools are used: as the model likes, never, at least one, or this one. */
export type ToolChoice = "auto" | "none" | "required" | { type?: "function"; function: { name: string } };

export type ResponseFormat =
  | { type: "text" }
  | { type: "json_object" }
  | {
      type: "json_schema";
      json_schema: {
        name: string;
        description?: string | null;
        schema?: { readonly [key: string]: Json } | null;
        strict?: boolean | null;
      };
    };

/** Why the model stopped: it was done, the limit was reached, it calls tools, or the answer was withheld. */
export type FinishReason =
  | "stop"
  | "length"
  | "tool_calls"
  | "content_filter"
  | "function_call"
  | (string & {});

/** Natural logarithms of probabilities, for each token of the answer. */
export interface Logprobs {
  content: readonly TokenLogprob[] | null;
}

export interface TokenLogprob {
  token: string;
  logprob: number;
  /** The token's UTF-8 bytes; one character can be spread over several tokens. */
  bytes?: readonly number[] | null;
  /** The likeliest tokens at this place, as many as `top_logprobs` asked for. */
  top_logprobs: readonly { token: string; logprob: number; bytes?: readonly number[] | null }[];
}

/** Tokens that were read and written: what providers charge for. */
export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details?: {
    /** Read from an earlier request's cache, mostly at a lower price. */
    cached_tokens?: number;
    audio_tokens?: number;
  } | null;
  completion_tokens_details?: {
    /** Written while thinking; not part of `content`, but paid for. */
    reasoning_tokens?: number;
    audio_tokens?: number;
    accepted_prediction_tokens?: number;
    rejected_prediction_tokens?: number;
  } | null;
}
