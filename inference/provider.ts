import { InputError } from "./errors.ts";
import type { Form } from "./form.ts";
import type { ChatChunk, TaskId, TaskIO, TextChunk } from "@modelyard/catalog";

/**
 * How to call a provider. To add a provider, create one file in `providers/`, named by its ID. It exports `about` (label
 * and links), `service` (base URL and authentication), and one adapter for each task, named like the method
 * (`chatCompletion`, `textToImage`). `npm run gen` adds it to the lists, and `npm run record` creates its fixtures. Mark
 * adapters that a recipe creates with `@__PURE__`, so that bundlers can remove them.
 */
export interface Service {
  /** Base URL without a trailing slash. Request paths are appended. */
  baseUrl: string;
  /** Header for the API key of direct calls. Default: `Authorization: Bearer`, which routed calls always use. */
  keyHeader?: (key: string) => Record<string, string>;
  /** Sent with every request, routed or direct. */
  headers?: Record<string, string>;
  /** Never routed. Model IDs start with `modelPrefix`, which is removed; hub tokens are rejected. */
  clientSideOnly?: true;
  modelPrefix?: string;
  /** The provider needs no mapping: it uses model IDs of the hub or its own. */
  unmapped?: true;
  /** Always called through the router. */
  alwaysRouted?: true;
  /** There is no public URL: the caller sets `endpointUrl`. */
  needsEndpointUrl?: true;
}

/** Name and links. Separate from `service`, so that bundles of the client do not include them. */
export interface About {
  label: string;
  /** Home page; a server of your own has none. */
  website?: string;
  docs: string;
}

/** A provider with its tasks, as listed in `providers.gen.ts`. */
export interface Provider extends About, Service {
  tasks: { readonly [T in TaskId]?: TaskAdapter<T> };
}

/** The providers of one task by ID, without other tasks, so that methods bundle only what they need. */
export type TaskProviders<T extends TaskId> = Readonly<
  Record<string, { service: Service; adapter: TaskAdapter<T> }>
>;

export type Awaitable<T> = T | Promise<T>;

/** Chunk types of the tasks that support streaming. */
export interface TaskChunk {
  "chat-completion": ChatChunk;
  "text-generation": TextChunk;
}

export type ChunkOf<T extends TaskId> = T extends keyof TaskChunk ? TaskChunk[T] : never;

/**
 * Converts between a task and a provider's API. Pure: it creates requests and reads responses but sends nothing, so that
 * the client, the gateway, and the snippet generator share adapters. Asynchronous only to read the bytes of a `Blob`.
 */
export interface TaskAdapter<T extends TaskId> {
  /** Creates the first request for an input. Media are `Blob`s, or also URLs if `takesUrls` is set. */
  request(input: TaskIO[T]["input"], context: Context): Awaitable<ProviderRequest>;
  /** Creates the first request for provider-specific fields, for the method `request`. */
  raw(fields: Fields, context: Context): ProviderRequest;
  /** Reads a response: returns the output or the next request. Throws `OutputError` for an unknown shape. */
  read(response: unknown, context: Context): Awaitable<Step<TaskIO[T]["output"]>>;
  /** Creates a reader for the events of a stream. The reader returns `undefined` for events without content. */
  chunks?(context: Context): (event: unknown) => ChunkOf<T> | undefined;
  /** Sends `http(s):` URLs unchanged. By default, they are downloaded first. */
  takesUrls?: true;
}

/** A provider mapping: a provider that serves a model of the hub, and its model ID there (hub API, as of 2026-08). */
export interface MappingEntry {
  provider: string;
  /** Model ID at the provider. */
  providerId: string;
  /** `staging` is for tests only; `error` means that the last health check failed. */
  status: "live" | "staging" | "error" | (string & {});
  /** `conversational` for chat, otherwise a pipeline tag. */
  task: string;
  /** The model is a LoRA adapter on top of `providerId`. */
  adapter?: "lora" | (string & {});
  adapterWeightsPath?: string;
}

/** Mappings by provider and model ID: the model ID at the provider, or a complete entry. */
export type Overrides = Readonly<
  Record<string, Readonly<Record<string, string | (Partial<MappingEntry> & { providerId: string })>>>
>;

/** An untyped input. */
export type Fields = Readonly<Record<string, unknown>>;

/** The call, as seen by an adapter. */
export interface Context {
  readonly task: TaskId;
  readonly provider: string;
  /** Model ID on the hub, as given by the caller. Empty at an endpoint with one model. */
  readonly model: string;
  /** Model ID at the provider. */
  readonly providerId: string;
  readonly mapping?: MappingEntry | undefined;
  readonly stream: boolean;
  readonly outputType?: OutputType | undefined;
  /** Base URL of the hub, for providers that load weights from it. */
  readonly hubUrl: string;
  /** The call goes through the hub's router. */
  readonly routed: boolean;
  /** Number of polls so far; 0 for the first response. */
  readonly polls: number;
}

/** How media are returned. `json` is the provider's unchanged response. */
export type OutputType = "blob" | "url" | "dataUrl" | "json";

/** A request relative to the provider, for direct and routed calls. */
export interface ProviderRequest {
  method: "GET" | "POST";
  /** Path with a leading slash, appended to the base URL; or an absolute URL from a provider's response. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON, except for a `Blob`. */
  body?: Fields | Blob;
  /** Sent instead of `body`. */
  form?: Form;
  /** Expected kind of response. Default: JSON if the content type is JSON, otherwise a `Blob`. */
  responseType?: "json" | "blob" | "text";
  /** False: sends neither the key, nor cookies, nor the caller's headers. */
  auth?: false;
  /** Subdomain of the provider: `queue` is `https://queue.fal.run`, and `?_subdomain=queue` when routed. */
  subdomain?: string;
  /** Path at a self-hosted endpoint. Default: the endpoint URL itself. */
  endpointPath?: string;
}

export type Reader<Output> = (response: unknown, context: Context) => Awaitable<Step<Output>>;

/** The output, or the next request: a poll of a running job, or a file to fetch. */
export type Step<Output> = { done: Output } | Next<Output>;

export interface Next<Output> {
  next: ProviderRequest;
  /** Delay before the request. */
  afterMs?: number;
  /** Reads the response. Default: the same reader as before. */
  read?: Reader<Output>;
  /** Maximum number of polls in one call; the caller's `maxPolls` takes precedence. */
  limit?: number;
  /** Returns the error message when the limit is reached. */
  limitMessage?: (polls: number) => string;
  /** Start of the error message if this request fails: `Failed to fetch …`. */
  failed?: string;
}

/** Encodes an ID for a URL path. Throws `InputError` for `.` and `..` segments, including escaped ones. */
export function encodePath(id: string): string {
  const parts = id.split("/");
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) {
    throw new InputError(`Invalid model ID ${JSON.stringify(id)}: no segment may be "." or "..".`);
  }
  return parts.map(encodeURIComponent).join("/");
}

/** Returns the fields of a value, or no fields if it is not an object. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

export const post = (
  path: string,
  body: NonNullable<ProviderRequest["body"]>,
  more?: Partial<ProviderRequest>,
): ProviderRequest => ({ ...more, method: "POST", path, body });

/** Creates a request to an OpenAI-compatible path. The model is that of the call, and comes first. */
export function postModel(
  path: string,
  fields: Fields,
  { providerId }: Context,
  more: Partial<ProviderRequest>,
  modelField = "model",
): ProviderRequest {
  const rest = omit(fields, modelField);
  // A router can then select a provider without parsing the rest.
  return post(path, providerId ? { [modelField]: providerId, ...rest } : rest, more);
}

export const get = (path: string, more?: Partial<ProviderRequest>): ProviderRequest => ({
  ...more,
  method: "GET",
  path,
});

export const done = <Output>(output: Output): Step<Output> => ({ done: output });

/** Creates the step that downloads a file from a response, without the caller's key. */
export const download = <Output>(
  url: string,
  read: (file: Blob) => Awaitable<Output>,
  failed = "Failed to download the output",
): Next<Output> => ({
  next: get(url, { auth: false, responseType: "blob" }),
  read: async (file) => done(await read(file as Blob)),
  failed,
});

/**
 * Merges `parameters` and the listed fields into one object, as most media providers expect. Listed fields override
 * parameters, and parameters override other fields of the input.
 */
export function flattenParameters(input: object, listed: Fields): Fields {
  const fields = input as Fields;
  return {
    ...omit(fields, "inputs", "parameters"),
    ...(fields["parameters"] as Fields | undefined),
    ...listed,
  };
}

/** Returns the fields without the named ones: the same object if it has none of them. */
export function omit(fields: Fields, ...names: readonly string[]): Fields {
  if (!names.some((name) => name in fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Returns a copy of the fields with some renamed: `{ num_inference_steps: "steps" }`. */
export const renameFields = (fields: object | undefined, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [names[name] ?? name, value as unknown]),
  );
