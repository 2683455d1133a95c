import type { TaskId, TaskIO } from "@modelyard/catalog";
import type { Overrides } from "./mapping.ts";
import type { MediaInput } from "./media-input.ts";
import type { OutputType } from "./provider.ts";
import type { ProviderId } from "./provider-ids.gen.ts";

/** Chosen by the router: the fastest, the cheapest by output token, or the first in the account's own order. */
export type Policy = "auto" | "fastest" | "cheapest" | "preferred";

/** Who is called, with which model and credential. Goes side by side with the fields of the input. */
export interface Target {
  /**
   * A hub token (`hf_…`), which goes through the hub's router; or a provider's own key, which goes straight to
   * it. Neither: the router is called without an `Authorization` header.
   */
  accessToken?: string | undefined;
  /**
   * The model's name on the hub. For a policy or a provider it may carry a suffix: `owner/name:cheapest`,
   * `owner/name:together`. Without one, the hub's default model of the task.
   */
  model?: string | undefined;
  /** Default: `auto`. */
  provider?: ProviderId | Policy | (string & {}) | undefined;
  /** The address of a server with a model of one's own: a dedicated endpoint, vLLM, TGI, llama.cpp, Ollama. */
  endpointUrl?: string | undefined;
}

/** Everything about a call that is not its input. Those of a client are the defaults of its calls. */
export interface Options {
  /** Used for every request: calls, polls, downloads, and questions to the hub. */
  fetch?: typeof fetch | undefined;
  /** Ends the call, whatever it is waiting for, with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Milliseconds, with everything in it: retries, polls, downloads. For a stream, the longest silence: until it
   * begins, and between two pieces. Then `InferenceTimeoutError`. Default: none.
   */
  timeout?: number | undefined;
  /** False: 429 and 503 are errors at once. Default: they are tried again, with growing pauses. */
  retry_on_error?: boolean | undefined;
  /** How often a request is tried again. Default: 4. */
  maxRetries?: number | undefined;
  /** How often a job is asked for. Default: as is usual at the provider. */
  maxPolls?: number | undefined;
  /** Sends cookies: `true` is `"include"`. Without it, requests have no `credentials` field: some runtimes refuse it. */
  includeCredentials?: boolean | RequestCredentials | undefined;
  credentials?: RequestCredentials | undefined;
  /** An organization that pays. Sent with routed calls only. */
  billTo?: string | undefined;
  /** Sent with every request to the provider or router, over what this package would send. */
  headers?: Record<string, string> | undefined;
  /** Default: `HF_ENDPOINT`, or https://huggingface.co. */
  hubUrl?: string | undefined;
  /** Default: `HF_INFERENCE_ENDPOINT`, or https://router.huggingface.co. A hub of one's own needs one of its own. */
  routerUrl?: string | undefined;
  /** Mappings that go before those of the hub: `{ together: { "owner/name": "their-name" } }`. */
  mappings?: Overrides | undefined;
  /** Told of every answer before it is read: status, headers, request id. */
  onAnswer?: ((answer: AnswerInfo) => void) | undefined;
  /** Told once of each thing that works and may surprise. Default: `console.warn`. */
  onWarning?: ((message: string) => void) | undefined;
}

export interface AnswerInfo {
  provider: string;
  task: TaskId;
  /** Without its query. */
  url: string;
  status: number;
  headers: Headers;
  requestId: string | undefined;
}

/** For methods that return an image, a sound or a video. */
export interface MediaOptions<Kind extends OutputType = OutputType> extends Options {
  /**
   * `blob` (default); `dataUrl`; `url`: the provider's own address of the file, or a `data:` URL where it gives
   * the bytes; `json`: the provider's answer as it came.
   */
  outputType?: Kind | undefined;
}

/** Fields beyond those of the task: providers have their own. */
export interface More {
  readonly [field: string]: unknown;
}

type WithMore<Input> = Omit<Input, "parameters"> &
  (Input extends { parameters?: infer Parameters }
    ? undefined extends Input["parameters"]
      ? { parameters?: (Parameters & More) | undefined }
      : { parameters: Parameters & More }
    : unknown);

/** What a method takes: target and input in one object. */
export type Args<T extends TaskId> = Target & WithMore<TaskIO[T]["input"]> & More;

/** The same for methods about a file, which may be in any form. `data` is the older name of `inputs`. */
export type MediaArgs<T extends TaskId> = Target &
  Omit<WithMore<TaskIO[T]["input"]>, "inputs"> &
  ({ inputs: MediaInput; data?: undefined } | { data: MediaInput; inputs?: undefined }) &
  More;
