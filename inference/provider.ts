import type { ChatChunk, TaskId, TaskIO, TextChunk } from "@modelyard/catalog";
import type { MappingEntry } from "./mapping.ts";

/**
 * How to add a provider: one file in `providers/`, named by its id. It exports `about`, which is for people,
 * `service`, which says where the provider is and how a key is sent, and one adapter for each task it offers, named like the method that people
 * call (`chatCompletion`, `textToImage`). `npm run gen` puts it into the lists, `npm run record` makes its
 * fixtures. An adapter that a recipe makes is marked `@__PURE__`, so that bundlers can leave it out.
 */
export interface Service {
  /** Without a slash at the end; the paths of requests are put behind it. */
  baseUrl: string;
  /** How the provider's own key is sent. Without it: `Authorization: Bearer`. Routed calls always do that. */
  keyHeader?: (key: string) => Record<string, string>;
  /** Sent with every request, routed or direct. */
  headers?: Record<string, string>;
  /** Never routed: the models begin with `modelPrefix`, which is taken off, and hub tokens are refused. */
  clientSideOnly?: true;
  modelPrefix?: string;
  /** The provider knows models by their names on the hub, or by names of its own: no mapping is looked up. */
  unmapped?: true;
  /** Reached through the router whatever the credential. */
  alwaysRouted?: true;
  /** There is no public address: the caller gives one as `endpointUrl`. */
  ownAddress?: true;
}

/** For people. Apart from `service`, so that bundles of the client go without it. */
export interface About {
  label: string;
  docs: string;
}

/** A provider with all that it offers, as `providers.gen.ts` lists them. */
export interface Provider extends About, Service {
  tasks: { readonly [T in TaskId]?: TaskAdapter<T> };
}

/** The providers of one task, by id. What a method needs, and nothing of the other tasks. */
export type TaskProviders<T extends TaskId> = Readonly<
  Record<string, { service: Service; adapter: TaskAdapter<T> }>
>;

export type Awaitable<T> = T | Promise<T>;

/** What the events of a streamed answer are, for the tasks that can stream. */
export interface TaskChunk {
  "chat-completion": ChatChunk;
  "text-generation": TextChunk;
}

export type ChunkOf<T extends TaskId> = T extends keyof TaskChunk ? TaskChunk[T] : never;

/**
 * Speaks one task in one provider's dialect. Pure: it makes requests and reads answers and never sends anything
 * itself, so the client, a gateway and a generator of snippets use the same adapter. It may be asynchronous only
 * because the bytes of a `Blob` are.
 */
export interface TaskAdapter<T extends TaskId> {
  /** The first request for an input. Media in it are `Blob`s, or URLs too where `takesUrls` says so. */
  request(input: TaskIO[T]["input"], context: Context): Awaitable<ProviderRequest>;
  /** The first request for fields that are the provider's own already: what the method `request` sends. */
  raw(fields: Fields, context: Context): ProviderRequest;
  /** Reads the answer: the output, or the next request. Throws `OutputError` for a shape it does not know. */
  read(answer: unknown, context: Context): Awaitable<Step<TaskIO[T]["output"]>>;
  /** A reader of one stream's events, in order; undefined for an event that says nothing. */
  chunks?(context: Context): (event: unknown) => ChunkOf<T> | undefined;
  /** An `http(s):` URL as input is sent as it is. Otherwise it is downloaded first. */
  takesUrls?: true;
}

/** An input without its types: for rewriting by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** What an adapter may know of the call. */
export interface Context {
  readonly task: TaskId;
  /** Id of the provider. */
  readonly provider: string;
  /** The model's name on the hub, as the caller gave it. Empty at an endpoint that serves one model only. */
  readonly model: string;
  /** The provider's own name for it. */
  readonly providerId: string;
  readonly mapping?: MappingEntry | undefined;
  readonly stream: boolean;
  readonly outputType?: OutputType | undefined;
  /** Base URL of the hub, for providers that load weights from there. */
  readonly hubUrl: string;
  /** The call goes through the hub's router. */
  readonly routed: boolean;
  /** How many further requests were made for this call: 0 while the first answer is read. */
  readonly polls: number;
}

/** How a medium is handed to the caller. `json` is the provider's answer as it came. */
export type OutputType = "blob" | "url" | "dataUrl" | "json";

/** A request relative to the provider, whether it is then sent directly or through the router. */
export interface ProviderRequest {
  method: "GET" | "POST";
  /** Begins with a slash; put behind the base URL. Or a whole URL that the provider named in an answer. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is one of the other kinds. */
  body?: Fields | Blob | FormData;
  /** What the answer must be. Without it: parsed when its type is JSON, otherwise a `Blob`. */
  answer?: "json" | "blob" | "text";
  /** False: a URL that is nobody's business but its own. Neither key, nor cookie, nor the caller's headers go with it. */
  auth?: false;
  /** Another host of the same provider: `queue` is `https://queue.fal.run`, and `?_subdomain=queue` when routed. */
  subdomain?: string;
  /** The path at a server that has only this model, where the caller gives its address. Without it: the address itself. */
  endpointPath?: string;
}

export type Reader<Output> = (answer: unknown, context: Context) => Awaitable<Step<Output>>;

/** Either the output, or the next request to make for it: a job that is still running, a file to fetch. */
export type Step<Output> = { done: Output } | Next<Output>;

export interface Next<Output> {
  next: ProviderRequest;
  /** Wait so long before it. */
  afterMs?: number;
  /** Reads its answer. Without it, the same reader as before. */
  read?: Reader<Output>;
  /** How many such requests may be made in one call; `maxPolls` of the caller goes before it. */
  limit?: number;
  /** What the error says when the limit is reached. */
  gaveUp?: (polls: number) => string;
  /** How the error begins when this request fails: `Failed to fetch …`. */
  failed?: string;
}

export const post = (
  path: string,
  body: ProviderRequest["body"],
  more?: Partial<ProviderRequest>,
): ProviderRequest => ({
  method: "POST",
  path,
  ...(body && { body }),
  ...more,
});

export const get = (path: string, more?: Partial<ProviderRequest>): ProviderRequest => ({
  method: "GET",
  path,
  ...more,
});

export const done = <Output>(output: Output): Step<Output> => ({ done: output });

/** Fetches a file that an answer named, without the caller's key, and reads its bytes. */
export const download = <Output>(
  url: string,
  read: (file: Blob) => Awaitable<Output>,
  failed = "Failed to download the output",
): Next<Output> => ({
  next: get(url, { auth: false, answer: "blob" }),
  read: async (file) => done(await read(file as Blob)),
  failed,
});

/**
 * The flat form that most providers of media take: `parameters` side by side with the fields that are listed.
 * Listed fields win over parameters, and parameters over other fields of the input.
 */
export function flattenParameters(input: object, listed: Fields): Fields {
  const fields = input as Fields;
  return {
    ...omit(fields, "inputs", "parameters"),
    ...(fields["parameters"] as Fields | undefined),
    ...listed,
  };
}

/** The fields but those named. */
export function omit(fields: Fields, ...names: readonly string[]): Fields {
  const rest = { ...fields };
  for (const name of names) if (name in rest) delete rest[name];
  return rest;
}

/** The fields with some under other names: `{ num_inference_steps: "steps" }`. */
export const renameFields = (fields: object | undefined, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [names[name] ?? name, value as unknown]),
  );
