import type { Json } from "../code.ts";
import type { ParameterTable } from "../task-parameters.ts";

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

export const parameters = {
  adapter_id: {
    type: "string",
    description: "ID of a LoRA adapter that is loaded on the server.",
  },
  best_of: {
    type: "integer",
    min: 1,
    description:
      "Number of texts to generate. Only the most likely is returned, and you pay for all of them.",
  },
  decoder_input_details: {
    type: "boolean",
    default: false,
    description: "Whether to also return the input tokens with their probabilities. Requires details.",
  },
  details: {
    type: "boolean",
    description: "Whether to return tokens, probabilities, and the finish reason.",
  },
  do_sample: {
    type: "boolean",
    default: false,
    description:
      "Whether to sample tokens by their probability instead of always taking the most likely one.",
  },
  frequency_penalty: {
    type: "number",
    above: -2,
    description:
      "Penalty that grows with how often a token has appeared. Negative values encourage repetition.",
  },
  grammar: {
    type: "union",
    description:
      "Required output format: JSON that matches a schema, or text that matches a regular expression.",
  },
  "grammar.type": {
    type: "string",
    values: ["json", "regex", "json_schema"],
    required: true,
    description: "Type of the format in the value.",
  },
  "grammar.value": {
    type: "union",
    required: true,
    description: "A JSON Schema for json, a regular expression for regex, or a named schema for json_schema.",
  },
  max_new_tokens: {
    type: "integer",
    min: 0,
    default: 1024,
    description:
      "Maximum number of tokens to generate. Longer text is cut off, even in the middle of a word.",
  },
  repetition_penalty: {
    type: "number",
    above: 0,
    description: "Penalty for tokens that have appeared, including in the prompt. 1 means no penalty.",
  },
  return_full_text: {
    type: "boolean",
    description: "Whether to return the prompt before the generated text.",
  },
  seed: {
    type: "integer",
    above: 0,
    description: "Random seed. The same seed and input give the same text.",
  },
  stop: {
    type: "array",
    items: "string",
    description: "Up to four strings. Generation stops at the first match.",
  },
  temperature: {
    type: "number",
    above: 0,
    description: "Randomness: below 1 is more predictable, above 1 is more random.",
  },
  top_k: { type: "integer", above: 0, description: "Samples only from this number of most likely tokens." },
  top_n_tokens: {
    type: "integer",
    min: 1,
    description: "Number of most likely tokens to return at each position.",
  },
  top_p: {
    type: "number",
    above: 0,
    max: 1,
    description: "Samples only from the most likely tokens whose probabilities add up to this value.",
  },
  truncate: {
    type: "integer",
    min: 0,
    description: "Maximum length of the prompt, in tokens. Longer prompts are cut at the start.",
  },
  typical_p: {
    type: "number",
    above: 0,
    max: 1,
    description:
      "Samples from tokens with typical information content whose probabilities add up to this value.",
  },
  watermark: {
    type: "boolean",
    default: false,
    description: "Whether to add a statistical watermark by which the generated text can be detected.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "Explain in two sentences why the sea is salty." } satisfies Input;
