import type { RuntimeErrorCode } from "./errors.ts";
import type { VectorFormat } from "./vectors.ts";

/** Kinds of files that can run here. */
export const ENGINES = ["gguf", "onnx"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The model that a process loads. */
export interface LoadRequest {
  engine: EngineName;
  /** Directory in which the engine's packages are installed. */
  packages: string;
  /** GGUF: the file, or the first part of it. ONNX: the directory with `config.json` and `onnx/`. */
  path: string;
  /** The main task, as named in mappings. */
  task: string;
  /** GGUF: tokens of all parallel requests' contexts, each. */
  context: number;
  /** Requests at the same time. */
  parallel: number;
  threads: number;
  /** GGUF: path of the operator's `llama-server`, which then runs the file instead of the packages. */
  program?: string;
  /** ONNX: the weights, by their name in transformers.js: `fp32`, `q8`. */
  dtype?: string;
}

/** Properties of a loaded model. */
export interface ModelInfo {
  /** Special tokens that chat templates use, such as `bos_token`. */
  specialTokens: Readonly<Record<string, string>>;
  /** Tokens of a prompt and its answer. */
  context?: number;
}

/** How text is generated. Absent values are the engine's defaults. */
export interface TextOptions {
  maxTokens?: number;
  temperature?: number;
  topP?: number;
  topK?: number;
  minP?: number;
  seed?: number;
  frequencyPenalty?: number;
  presencePenalty?: number;
  stop?: readonly string[];
  /** Returns the log probability of each token, and of this many of the most probable tokens in its place. */
  logprobs?: number;
  /** The output follows this JSON schema; `true`: any JSON. */
  schema?: object | true;
}

/** The natural logarithm of a token's probability. */
export interface TokenLogprob {
  token: string;
  logprob: number;
  /** The most probable tokens in its place. */
  top: readonly Omit<TokenLogprob, "top">[];
}

export type RunRequest =
  | { kind: "text"; prompt: string; options: TextOptions }
  | { kind: "embed"; texts: readonly string[]; format?: VectorFormat; dimensions?: unknown }
  | { kind: "task"; task: string; inputs: unknown; parameters: Readonly<Record<string, unknown>> };

export interface RunResult {
  /** Of `text`: the complete text, and its tokens' probabilities if they were asked for. */
  text?: string;
  logprobs?: readonly TokenLogprob[];
  /** `length`: the limit of tokens, or of the context, was reached. */
  finish?: "stop" | "length";
  /** Of `embed`: one vector per text, or with `format` the items of a list in JSON. */
  vectors?: Float32Array[];
  body?: Uint8Array;
  /** Of `task`: the output, in the format of Hugging Face's task API. */
  output?: unknown;
  inputTokens?: number;
  outputTokens?: number;
}

/** A loaded model in its process. */
export interface Engine {
  info: ModelInfo;
  /** Resident memory of the engine's own process, in bytes. */
  getMemory?(): number;
  /** Runs a request; `onText` gets pieces of text as they are generated. Rejects when `signal` is aborted. */
  run(request: RunRequest, options: RunOptions): Promise<RunResult>;
}

export interface RunOptions {
  signal: AbortSignal;
  onText(text: string, logprobs?: readonly TokenLogprob[]): void;
}

/** Messages to the process. */
export type Command =
  | { type: "load"; request: LoadRequest }
  | { type: "run"; id: number; request: RunRequest }
  | { type: "cancel"; id: number };

/** Messages of the process. `memory`: its resident memory in bytes. */
export type Report =
  | { type: "loading"; progress: number }
  | { type: "ready"; info: ModelInfo; memory: number }
  | { type: "text"; id: number; text: string; logprobs?: readonly TokenLogprob[] }
  | { type: "done"; id: number; result: RunResult; memory: number }
  | { type: "failed"; id?: number; code: RuntimeErrorCode; message: string };
