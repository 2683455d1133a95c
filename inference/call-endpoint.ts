import type { Binary, TaskId, TaskIO } from "@modelyard/catalog";
import { createCallContext, type CallExtras, runCall } from "./call.ts";
import { fetchBytes } from "./media-output.ts";
import type { MappingEntry } from "./provider.ts";
import { getTaskProviders } from "./task-providers.ts";
import type { Args, Options } from "./options.ts";
import type { ChunkOf, Context, OutputType, TaskAdapter } from "./provider.ts";
import type { Route } from "./routing.ts";
import { stream } from "./stream.ts";

export { detectMediaType } from "./base64.ts";
export { BodyParts, encodeBody } from "./encode-body.ts";
export { parseErrorMessage } from "./failure.ts";
export { MemoryBlob } from "./memory-blob.ts";
export type { FormFields } from "./form.ts";

/**
 * A provider endpoint with a known URL and API key, for servers that call providers on behalf of users. No mapping is
 * looked up, and the route does not depend on the key.
 */
export interface CallEndpoint {
  /** Provider name in errors. */
  provider: string;
  /** API format: the ID of a provider of this package. */
  apiFormat: string;
  /** Base URL without a trailing slash. Request paths are appended. */
  baseUrl: string;
  /** Headers, including the credential. */
  headers: Record<string, string>;
  /** The credential, which is redacted from errors. */
  secret?: string | undefined;
  model: string;
  providerId: string;
  mapping?: MappingEntry | undefined;
  /** Hub URL for providers that load weights from a hub. */
  hubUrl: string;
}

export interface EndpointOptions extends Pick<
  Options,
  "fetch" | "signal" | "timeout" | "maxPolls" | "onResponse" | "onAnswer"
> {
  outputType?: OutputType | undefined;
  /** `encodeBody` for a `fetch` that sends `BodyParts`, as `MemoryBlob`s require. Default: bodies for every `fetch`. */
  encode?: Route["encode"];
}

/** The output, with media as bytes if `outputType` is `blob`, and the provider's last JSON response. */
export interface EndpointResult<T extends TaskId> {
  output: TaskIO[T]["output"];
  response: unknown;
}

/** Finds the adapter of a task for an API format. Returns `undefined` if the task is not supported. */
export const findAdapter = <T extends TaskId>(task: T, apiFormat: string): TaskAdapter<T> | undefined => {
  const taskProviders = getTaskProviders(task);
  return Object.hasOwn(taskProviders, apiFormat) ? taskProviders[apiFormat]?.adapter : undefined;
};

/** Runs a task at an endpoint and waits for the output. Failed requests are not retried. */
export async function callEndpoint<T extends TaskId>(
  task: T,
  endpoint: CallEndpoint,
  input: TaskIO[T]["input"],
  { outputType, encode, ...options }: EndpointOptions = {},
): Promise<EndpointResult<T>> {
  const args = toArgs<T>(endpoint, input);
  const extras = { route: createRoute(task, endpoint, encode), outputType };
  const taskProviders = getTaskProviders(task);
  return await runCall(task, taskProviders, args, withoutRetries(options), extras, async (result) => {
    const { output, response, call } = result;
    if (outputType !== "blob") return { output, response };
    const media = output as Partial<Record<string, Binary>>;
    for (const field of ["image", "video", "audio"]) {
      const value = media?.[field];
      if (typeof value === "string")
        return { output: { ...media, [field]: await fetchBytes(value, call) } as typeof output, response };
    }
    return { output, response };
  });
}

/** Runs a task with a streamed response. The request is sent when the first chunk is requested. */
export const streamEndpoint = <T extends TaskId>(
  task: T,
  endpoint: CallEndpoint,
  input: TaskIO[T]["input"],
  { encode, ...options }: EndpointOptions = {},
): AsyncGenerator<ChunkOf<T>, void, undefined> =>
  stream(task, getTaskProviders(task), toArgs<T>(endpoint, input), withoutRetries(options), {
    route: createRoute(task, endpoint, encode),
  });

/** Creates the context for an adapter, for callers that send requests themselves. */
export const createContext = (task: TaskId, endpoint: CallEndpoint): Context =>
  createCallContext(task, { kind: "direct", context: getRouteContext(endpoint) }, {});

const getRouteContext = ({ provider, model, providerId, mapping, hubUrl }: CallEndpoint) => ({
  provider,
  model,
  providerId,
  mapping,
  hubUrl,
});

const withoutRetries = (options: EndpointOptions): Options => ({ ...options, retry_on_error: false });

const toArgs = <T extends TaskId>({ secret }: CallEndpoint, input: TaskIO[T]["input"]) =>
  ({ ...input, accessToken: secret }) as unknown as Args<T>;

function createRoute<T extends TaskId>(
  task: T,
  endpoint: CallEndpoint,
  encode: Route["encode"],
): NonNullable<CallExtras<T>["route"]> {
  const entry = getTaskProviders(task)[endpoint.apiFormat];
  if (entry === undefined) throw new TypeError(`${endpoint.apiFormat} has no ${task}.`);
  const { baseUrl: base, headers } = endpoint;
  return {
    ...entry,
    base,
    kind: "direct",
    headers,
    context: getRouteContext(endpoint),
    ...(encode && { encode }),
  };
}
