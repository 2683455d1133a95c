import type { TaskId } from "@modelyard/catalog";
import type { MappingEntry } from "@modelyard/inference";
import type { Media, Tree, TreeFields } from "./tree.ts";

/** Everything that clients need to know of one call. Made once, by `plan()`, and read by all of them. */
export interface Plan {
  task: TaskId;
  /** The model's name on the hub. */
  model: string;
  /** What was chosen: a provider's id, or how one is to be chosen (`auto`, `fastest`, `cheapest`, `preferred`). */
  provider: string;
  /** Whose dialect the request is in: a provider's id; `auto` for the router's own chat. */
  apiFormat: string;
  /** The provider's own name for the model; at the router's own chat, the hub's with a suffix. */
  providerId: string;
  mapping?: MappingEntry;
  /** Through the router with a hub token, straight to the provider with its key, or to a server of one's own. */
  kind: "routed" | "direct" | "endpoint";
  /** Address of one's own server, as it was given; only where `kind` is `endpoint`. */
  endpointUrl?: string;
  hubUrl: string;
  routerUrl: string;
  /** The hub is not huggingface.co: clients with an address of their own must be told. */
  customHub: boolean;
  billTo?: string;
  /** Further headers that the caller wants. */
  headers: Readonly<Record<string, string>>;
  stream: boolean;
  /** In the words of the task: `inputs` and `parameters`, or `messages` and the rest. Files are `Media`. */
  input: TreeFields;
  token: Token;
  /** What the inference client sends for it, byte for byte but for the files and the token. */
  wire: WireRequest;
  /** Where what comes out of the task is a file: a name for it. */
  saves?: string;
}

export interface Token {
  /** Name of the variable, unless the code has the token itself. */
  env: string;
  /** The token, where the code is to have it. Not a placeholder. */
  inline?: string;
  /** What it is, in a sentence. */
  about: string;
  link?: string;
}

/** One HTTP request. */
export interface WireRequest {
  method: "GET" | "POST";
  url: string;
  headers: readonly Header[];
  body: WireBody;
  /** The job that the answer announces, where the output is not in it. Its last answer is what `reading` reads. */
  job?: Job;
  reading: Reading;
}

export interface Header {
  name: string;
  /** With `token`, what stands before the token: `Bearer `. */
  value: string;
  token: boolean;
}

export type WireBody =
  | { kind: "json"; value: TreeFields }
  /** A file's bytes and nothing else. */
  | { kind: "file"; file: Media }
  /** A form in parts. */
  | { kind: "form"; fields: readonly FormPart[] };

/** A field of a form. `fileName` is what a file is called there, which tells the provider its format. */
export interface FormPart {
  name: string;
  value: string | Media;
  fileName?: string;
}

/** Steps into JSON: `["choices", 0, "message"]`. */
export type Path = readonly (string | number)[];

/** What of an answer is the output: data to be printed, or a file to be saved under a name. */
export type Reading =
  /** `[]` is all of it. */
  | { kind: "json"; path: Path }
  /** Server-sent events, each with a piece of text; events without it, and `[DONE]`, say nothing. */
  | { kind: "events"; path: Path }
  /** The answer is the file. */
  | { kind: "bytes"; saves: string }
  | { kind: "base64"; path: Path; saves: string }
  /**
   * An address of the file: at `path` or, if there is nothing, at `or`. With `orFirst`, or
   * a list of such addresses. With `mayBeData`, it may be a `data:` URL.
   */
  | { kind: "url"; path: Path; or?: Path; orFirst?: true; mayBeData?: true; saves: string };

/** A job that runs at the provider, asked for until it is done. */
export interface Job {
  /** Where to ask: an address in the first answer, or one that ends with a value of it. */
  location: { address: Path } | { base: string; value: Path };
  /** With `address`: only its path is taken, and put behind this. The call is routed. */
  rebase?: string;
  /** Behind the address. */
  tail?: string;
  query?: Readonly<Record<string, string>>;
  /** False: without the headers of the first request. The address is secret enough. */
  auth: boolean;
  everyMs: number;
  /** The first answer can have the output already. */
  mayBeDone: boolean;
  status: Path;
  /** While it is one of these, the job runs. Anything but `done` after that is a failure. */
  running: readonly string[];
  done: string;
  /** The output is at the address without `tail`, when the job is done. */
  result: boolean;
}

/** The tree of a plan's `input` without its parameters: for clients that take those apart. */
export const getInputs = (plan: Plan): Tree | undefined => plan.input["inputs"];
export const getParameters = (plan: Plan): TreeFields =>
  (plan.input["parameters"] as TreeFields | undefined) ?? {};
