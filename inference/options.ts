import type { TaskId, TaskIO } from "@modelyard/catalog";
import type { OutputType, Overrides } from "./provider.ts";
import type { ProviderId } from "./provider-ids.gen.ts";

/** Routing policy: fastest, cheapest per output token, or first in the account's order. */
export type Policy = "auto" | "fastest" | "cheapest" | "preferred";

/** Provider, model, and credential of a call. Passed together with the input fields. */
export interface Target {
  /**
   * A hub token (`hf_…`) for calls through the hub's router, or a provider's API key for direct calls. Without it, the
   * router is called without an `Authorization` header.
   */
  accessToken?: string | undefined;
  /**
   * Model ID on the hub, optionally with a policy or provider as suffix: `owner/name:cheapest`, `owner/name:together`.
   * Default: the hub's default model of the task.
   */
  model?: string | undefined;
  /** Default: `auto`. */
  provider?: ProviderId | Policy | (string & {}) | undefined;
  /** URL of a self-hosted endpoint: a dedicated endpoint, vLLM, TGI, llama.cpp, Ollama. */
  endpointUrl?: string | undefined;
}

/** Options of a call. The options of a client are the defaults of its calls. */
export interface Options {
  /** Used for every request: calls, polls, downloads, and hub lookups. */
  fetch?: typeof fetch | undefined;
  /** Cancels the call at any point, with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Time limit of the call in milliseconds, including retries, polls, and downloads. For a stream, the maximum time
   * before the first chunk and between chunks. Throws `InferenceTimeoutError`. Default: none.
   */
  timeout?: number | undefined;
  /** Whether to retry 429 and 503 responses, with growing pauses. Default: true. */
  retry_on_error?: boolean | undefined;
  /** Maximum number of retries of a request. Default: 4. */
  maxRetries?: number | undefined;
  /** Maximum number of polls of a job. Default: depends on the provider. */
  maxPolls?: number | undefined;
  /** Sends cookies; `true` means `"include"`. By default, requests have no `credentials` field, which some runtimes reject. */
  includeCredentials?: boolean | RequestCredentials | undefined;
  credentials?: RequestCredentials | undefined;
  /** Billing organization. Sent only with routed calls. */
  billTo?: string | undefined;
  /** Headers of every request to the provider or router. Override the package's headers. */
  headers?: Record<string, string> | undefined;
  /** Default: `HF_ENDPOINT`, or https://huggingface.co. */
  hubUrl?: string | undefined;
  /** Default: `HF_INFERENCE_ENDPOINT`, or https://router.huggingface.co. Required for a self-hosted hub. */
  routerUrl?: string | undefined;
  /** Mappings that override those of the hub: `{ together: { "owner/name": "their-name" } }`. */
  mappings?: Overrides | undefined;
  /** Called for every response before it is read. */
  onResponse?: ((response: ResponseInfo) => void) | undefined;
  /** @deprecated Earlier name of `onResponse`, for one more release. */
  onAnswer?: ((response: ResponseInfo) => void) | undefined;
  /** Called once for each warning. Default: `console.warn`. */
  onWarning?: ((message: string) => void) | undefined;
}

export interface ResponseInfo {
  provider: string;
  task: TaskId;
  /** Without its query. */
  url: string;
  status: number;
  headers: Headers;
  requestId: string | undefined;
}

/** Options of methods that return an image, audio, or video. */
export interface MediaOptions<Kind extends OutputType = OutputType> extends Options {
  /**
   * `blob` (default); `dataUrl`; `url`: the provider's URL of the file, or a `data:` URL if it returns bytes; `json`:
   * the provider's unchanged response.
   */
  outputType?: Kind | undefined;
}

/** Additional, provider-specific fields. */
export interface More {
  readonly [field: string]: unknown;
}

type WithMore<Input> = Omit<Input, "parameters"> &
  (Input extends { parameters?: infer Parameters }
    ? undefined extends Input["parameters"]
      ? { parameters?: (Parameters & More) | undefined }
      : { parameters: Parameters & More }
    : unknown);

/** Arguments of a method: target and input in one object. */
export type Args<T extends TaskId> = Target & WithMore<TaskIO[T]["input"]> & More;

/**
 * An image, audio, or video: bytes in any form, an `http(s):` or `data:` URL, or base64. Bytes without a media type get
 * the provider's default type.
 */
export type MediaInput = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | URL | string;

/** Arguments of a method with a file as input. `data` is the older name of `inputs`. */
export type MediaArgs<T extends TaskId> = Target &
  Omit<WithMore<TaskIO[T]["input"]>, "inputs"> &
  ({ inputs: MediaInput; data?: undefined } | { data: MediaInput; inputs?: undefined }) &
  More;
