import type { TaskId } from "@modelyard/catalog";
import type { MappingEntry } from "@modelyard/inference";
import type { Media, Tree, TreeFields } from "./tree.ts";

/** Everything that clients need to write code for one call. Created by `createPlan()`. */
export interface Plan {
  task: TaskId;
  /** Model ID on the hub. */
  model: string;
  /** Selected provider ID, or a routing policy (`auto`, `fastest`, `cheapest`, `preferred`). */
  provider: string;
  /** API format of the request: a provider ID, or `auto` for the router's chat API. */
  apiFormat: string;
  /** Model ID at the provider; for the router's chat API, the model ID on the hub with a suffix. */
  providerId: string;
  mapping?: MappingEntry;
  /** Through the router with a hub token, directly to the provider with its API key, or to a self-hosted endpoint. */
  kind: "routed" | "direct" | "endpoint";
  /** URL of the endpoint as specified. Only if `kind` is `endpoint`. */
  endpointUrl?: string;
  hubUrl: string;
  routerUrl: string;
  /** Whether the hub is not huggingface.co, so that clients need its URL. */
  customHub: boolean;
  billTo?: string;
  /** Additional headers. */
  headers: Readonly<Record<string, string>>;
  stream: boolean;
  /** Input with the field names of the task: `inputs` and `parameters`, or `messages`. Files are `Media`. */
  input: TreeFields;
  token: Token;
  /** The request that the inference client sends, with placeholders for files and the token. */
  wire: WireRequest;
  /** Name of the output file, if the output is a file. */
  saves?: string;
}

export interface Token {
  /** Name of the environment variable. */
  env: string;
  /** Token value, if the code contains it. Not a placeholder. */
  inline?: string;
  /** Description, one sentence. */
  about: string;
  link?: string;
}

/** One HTTP request. */
export interface WireRequest {
  method: "GET" | "POST";
  url: string;
  headers: readonly Header[];
  body: WireBody;
  /** The asynchronous job that the response starts. `reading` reads the job's last response. */
  job?: Job;
  reading: Reading;
}

export interface Header {
  name: string;
  /** With `token`, the prefix of the token: `Bearer `. */
  value: string;
  token: boolean;
}

export type WireBody =
  | { kind: "json"; value: TreeFields }
  /** The bytes of a file. */
  | { kind: "file"; file: Media }
  /** A multipart form. */
  | { kind: "form"; fields: readonly FormPart[] };

/** A field of a form. `fileName` indicates the format of a file to the provider. */
export interface FormPart {
  name: string;
  value: string | Media;
  fileName?: string;
}

/** A path into JSON: `["choices", 0, "message"]`. */
export type Path = readonly (string | number)[];

/** The part of a response that is the output: data to print, or a file to save. */
export type Reading =
  /** `[]` is the complete response. */
  | { kind: "json"; path: Path }
  /** Server-sent events with text chunks. Events without text, and `[DONE]`, are skipped. */
  | { kind: "events"; path: Path }
  /** The response is the file. */
  | { kind: "bytes"; saves: string }
  | { kind: "base64"; path: Path; saves: string }
  /**
   * The URL of the file, at `path` or, if absent, `or`. With `orFirst`, the value can be a list of URLs. With `mayBeData`,
   * it can be a `data:` URL.
   */
  | { kind: "url"; path: Path; or?: Path; orFirst?: true; mayBeData?: true; saves: string };

/** An asynchronous job at the provider, polled until it is done. */
export interface Job {
  /** Polling URL: a URL in the first response, or a base URL followed by a value of the response. */
  location: { address: Path } | { base: string; value: Path };
  /** With `address`: base URL that replaces the origin, for routed calls. */
  rebase?: string;
  /** Suffix of the polling URL. */
  tail?: string;
  query?: Readonly<Record<string, string>>;
  /** Whether polls send the headers of the first request. False if the URL itself is secret. */
  auth: boolean;
  everyMs: number;
  /** Whether the first response can contain the output. */
  mayBeDone: boolean;
  status: Path;
  /** States of a running job. Any other state except `done` is a failure. */
  running: readonly string[];
  done: string;
  /** Whether the output of a finished job is at the polling URL without `tail`. */
  result: boolean;
}

/** Returns the `inputs` field of a plan's input. */
export const getInputs = (plan: Plan): Tree | undefined => plan.input["inputs"];
export const getParameters = (plan: Plan): TreeFields =>
  (plan.input["parameters"] as TreeFields | undefined) ?? {};
