import type { Json } from "../code.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

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
    /** Four at most. */
    stop?: readonly string[];
    temperature?: number | null;
    top_k?: number | null;
    top_n_tokens?: number | null;
    top_p?: number | null;
    truncate?: number | null;
    typical_p?: number | null;
    watermark?: boolean;
  };
  /** Answer token by token, as server-sent events of `StreamChunk`. */
  stream?: boolean;
}

/** What the text must be: JSON of a schema (named or not), or a match of a regular expression. */
export type Grammar =
  | { type: "json"; value: Json }
  | { type: "regex"; value: string }
  | { type: "json_schema"; value: { name?: string | null; schema: Json } };

/** The limit was reached, the model ended the text, or one of `stop` appeared. */
export type FinishReason = "length" | "eos_token" | "stop_sequence";

export interface Token {
  id: number;
  text: string;
  /** Natural logarithm of the probability. */
  logprob: number | null;
  /** A mark such as the end of the text, which is no part of it. */
  special: boolean;
}

/** Present when `details` was asked for. */
export interface Details {
  finish_reason: FinishReason;
  generated_tokens: number;
  seed?: number | null;
  /** Tokens of the input, when `decoder_input_details` was asked for. The first has no `logprob`. */
  prefill: { id: number; text: string; logprob: number | null }[];
  tokens: Token[];
  /** The likeliest tokens at each place, when `top_n_tokens` was asked for. */
  top_tokens?: Token[][];
}

export interface Output {
  generated_text: string;
  details?: (Details & { best_of_sequences?: (Details & { generated_text: string })[] | null }) | null;
}

/** One token of a streamed answer. The last one carries the whole text and, where asked for, details. */
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

export default {
  label: "Text Generation",
  order: 8,
  modality: "nlp",
  summary: "Continues a text, or answers it when the model was trained to follow instructions.",
  inputs: ["text", "chat"],
  outputs: ["text"],
  subtasks: [
    { id: "dialogue-modeling", label: "Dialogue Modeling" },
    { id: "dialogue-generation", label: "Dialogue Generation" },
    { id: "conversational", label: "Conversational" },
    { id: "language-modeling", label: "Language Modeling" },
    { id: "text-simplification", label: "Text simplification" },
    { id: "explanation-generation", label: "Explanation Generation" },
    { id: "abstractive-qa", label: "Abstractive QA" },
    { id: "open-domain-abstractive-qa", label: "Open Domain Abstractive QA" },
    { id: "closed-domain-qa", label: "Closed Domain QA" },
    { id: "open-book-qa", label: "Open Book QA" },
    { id: "closed-book-qa", label: "Closed Book QA" },
    { id: "text2text-generation", label: "Text2Text Generation" },
  ],
  metrics: ["Cross Entropy", "Perplexity"],
  parameters: {
    adapter_id: {
      type: "string",
      description: "A LoRA adapter that the server has loaded, to use on top of the model.",
    },
    best_of: {
      type: "integer",
      min: 1,
      description: "Write so many texts and return the likeliest; costs that much more.",
    },
    decoder_input_details: {
      type: "boolean",
      default: false,
      description: "Return the tokens of the input too, with their probabilities; needs details.",
    },
    details: { type: "boolean", description: "Return tokens, probabilities and why the text ended." },
    do_sample: {
      type: "boolean",
      default: false,
      description: "Draw each token at random by its probability, instead of always taking the likeliest.",
    },
    frequency_penalty: {
      type: "number",
      above: -2,
      description: "Makes a token rarer the more often it has appeared; negative values invite repetition.",
    },
    grammar: {
      type: "union",
      description: "Only text of this form can come out: JSON of a schema, or a regular expression.",
    },
    "grammar.type": {
      type: "string",
      values: ["json", "regex", "json_schema"],
      required: true,
      description: "Which kind of form the value describes.",
    },
    "grammar.value": {
      type: "union",
      required: true,
      description: "A JSON Schema for json, an expression for regex, a named schema for json_schema.",
    },
    max_new_tokens: {
      type: "integer",
      min: 0,
      default: 1024,
      description: "Most tokens to write; the text is cut off there, in the middle of a word if need be.",
    },
    repetition_penalty: {
      type: "number",
      above: 0,
      description: "Above 1 makes tokens rarer that have appeared, in the prompt too; 1 changes nothing.",
    },
    return_full_text: { type: "boolean", description: "Return the prompt before the text that was written." },
    seed: {
      type: "integer",
      above: 0,
      description: "Start of the random numbers, to get the same text again.",
    },
    stop: {
      type: "array",
      items: "string",
      description: "Up to four strings; the text ends where the first of them appears.",
    },
    temperature: {
      type: "number",
      above: 0,
      description: "Below 1 more predictable, above 1 more surprising.",
    },
    top_k: { type: "integer", above: 0, description: "Sample from so many likeliest tokens only." },
    top_n_tokens: {
      type: "integer",
      min: 1,
      description: "Return so many of the likeliest tokens at each place.",
    },
    top_p: {
      type: "number",
      above: 0,
      max: 1,
      description: "Sample from the likeliest tokens that together have this probability.",
    },
    truncate: {
      type: "integer",
      min: 0,
      description: "Keep only so many tokens of the prompt, from its end.",
    },
    typical_p: {
      type: "number",
      above: 0,
      max: 1,
      description:
        "Sample from the tokens that are about as surprising as expected, up to this probability in sum.",
    },
    watermark: {
      type: "boolean",
      default: false,
      description: "Leave a statistical mark in the choice of words by which the text can be recognized.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "Explain in two sentences why the sea is salty." } satisfies Input,
  models: [
    "google/gemma-2-2b-it",
    "Qwen/Qwen3-Coder-480B-A35B-Instruct",
    "openai/gpt-oss-120b",
    "zai-org/GLM-4.5",
    "Qwen/Qwen3-4B-Thinking-2507",
    "Qwen/Qwen2.5-7B-Instruct-1M",
    "Qwen/Qwen2.5-Coder-32B-Instruct",
    "deepseek-ai/DeepSeek-R1",
    "mistralai/Mistral-Nemo-Instruct-2407",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
