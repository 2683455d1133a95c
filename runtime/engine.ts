import type { RuntimeErrorCode } from "./errors.ts";
import type { VectorFormat } from "./vectors.ts";

/** File formats of models that this machine can run. */
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
  /** GGUF: context of each parallel request, in tokens. */
  context: number;
  /** Maximum number of concurrent requests. */
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
  /** Tokens of a prompt and its response. */
  context?: number;
}

/** Options for generating text. Absent options have the engine's defaults. */
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
  /** Number of alternatives for each token. If set, log probabilities of tokens and alternatives are returned. */
  logprobs?: number;
  /** JSON schema that the output must match; `true`: any JSON. */
  schema?: object | true;
}

/** Natural logarithm of a token's probability. */
export interface TokenLogprob {
  token: string;
  logprob: number;
  /** The most probable tokens at its position. */
  top: readonly Omit<TokenLogprob, "top">[];
}

export type RunRequest =
  | { kind: "text"; prompt: string; options: TextOptions }
  | { kind: "embed"; texts: readonly string[]; format?: VectorFormat; dimensions?: unknown }
  | { kind: "task"; task: string; inputs: unknown; parameters: Readonly<Record<string, unknown>> };

export interface RunResult {
  /** `text`: the complete text, and the probabilities of its tokens if requested. */
  text?: string;
  logprobs?: readonly TokenLogprob[];
  /** `length`: the token limit or the end of the context was reached. */
  finish?: "stop" | "length";
  /** `embed`: one vector per text, or with `format` the items of a JSON list. */
  vectors?: Float32Array[];
  body?: Uint8Array;
  /** `task`: the output, in the format of Hugging Face's task API. */
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

/** Messages from the process. `memory`: its resident memory in bytes. */
export type Report =
  | { type: "loading"; progress: number }
  | { type: "ready"; info: ModelInfo; memory: number }
  | { type: "text"; id: number; text: string; logprobs?: readonly TokenLogprob[] }
  | { type: "done"; id: number; result: RunResult; memory: number }
  | { type: "failed"; id?: number; code: RuntimeErrorCode; message: string };
