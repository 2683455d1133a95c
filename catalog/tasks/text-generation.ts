import type { Json } from "../code.ts";

export interface Input {
  inputs: string;
  parameters?: {
    adapter_id?: string | null;
    best_of?: number | null;
    decoder_input_details?: boolean;
    details?: boolean;
    do_sample?: boolean;
    frequency_penalty?: number | null;
    grammar?: Grammar | null;
    max_new_tokens?: number | null;
    repetition_penalty?: number | null;
    return_full_text?: boolean | null;
    seed?: number | null;
    /** Up to four. */
    stop?: readonly string[];
    temperature?: number | null;
    top_k?: number | null;
    top_n_tokens?: number | null;
    top_p?: number | null;
    truncate?: number | null;
    typical_p?: number | null;
    watermark?: boolean;
  };
  /** Streams the response token by token, as server-sent events of `StreamChunk`. */
  stream?: boolean;
}

/** Format of the output: JSON that matches a schema, or text that matches a regular expression. */
export type Grammar =
  | { type: "json"; value: Json }
  | { type: "regex"; value: string }
  | { type: "json_schema"; value: { name?: string | null; schema: Json } };

/** The token limit was reached, the model ended the text, or a stop sequence appeared. */
export type FinishReason = "length" | "eos_token" | "stop_sequence";

export interface Token {
  id: number;
  text: string;
  /** Natural logarithm of the probability. */
  logprob: number | null;
  /** Whether the token is a marker, such as the end of the text, and not part of the text. */
  special: boolean;
}

/** Present if `details` was requested. */
export interface Details {
  finish_reason: FinishReason;
  generated_tokens: number;
  seed?: number | null;
  /** Tokens of the input, if `decoder_input_details` was requested. The first has no `logprob`. */
  prefill: { id: number; text: string; logprob: number | null }[];
  tokens: Token[];
  /** The most likely tokens at each position, if `top_n_tokens` was requested. */
  top_tokens?: Token[][];
}

export interface Output {
  generated_text: string;
  details?: (Details & { best_of_sequences?: (Details & { generated_text: string })[] | null }) | null;
}

/** One token of a streamed response. The last one has the complete text and, if requested, details. */
export interface StreamChunk {
  index: number;
  token: Token;
  top_tokens?: Token[];
  generated_text?: string | null;
  details?: {
    finish_reason: FinishReason;
    generated_tokens: number;
    input_length: number;
    seed?: number | null;
  } | null;
}

export const example = { inputs: "Explain in two sentences why the sea is salty." } satisfies Input;
