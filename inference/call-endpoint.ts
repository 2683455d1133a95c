import type { Binary, TaskId, TaskIO } from "@modelyard/catalog";
import { startCall, type CallExtras, completeCall, guardCall } from "./call.ts";
import { fetchBytes } from "./media-output.ts";
import type { MappingEntry } from "./mapping.ts";
import { getTaskProviders } from "./task-providers.ts";
import type { Args, Options } from "./options.ts";
import type { ChunkOf, Context, OutputType, TaskAdapter } from "./provider.ts";
import { stream } from "./stream.ts";

/**
 * A provider whose address and key the caller holds: for servers that call providers in the name of others. No hub is
 * asked, and no key is looked at to find out whose it is.
 */
export interface CallEndpoint {
  /** As it is called in errors. */
  provider: string;
  /** Whose dialect it speaks: the id of a provider of this package. */
  apiFormat: string;
  /** Without a slash at the end; the paths of the dialect are put behind it. */
  baseUrl: string;
  /** With the credential. */
  headers: Record<string, string>;
  /** The credential alone, which no error may show. */
  secret?: string | undefined;
  model: string;
  providerId: string;
  mapping?: MappingEntry | undefined;
  /** For providers that load weights from a hub. */
  hubUrl: string;
}

export interface EndpointOptions extends Pick<
  Options,
  "fetch" | "signal" | "timeout" | "maxPolls" | "onAnswer"
> {
  outputType?: OutputType | undefined;
}

/** What came out, with the bytes of media where `outputType` wants them, and the provider's last JSON as it was. */
export interface EndpointResult<T extends TaskId> {
  output: TaskIO[T]["output"];
  response: unknown;
}

/** How a provider's dialect speaks a task; undefined: it does not have it. */
export const findAdapter = <T extends TaskId>(task: T, dialect: string): TaskAdapter<T> | undefined => {
  const offers = getTaskProviders(task);
  return Object.hasOwn(offers, dialect) ? offers[dialect]?.adapter : undefined;
};

/** Runs a task at a place and waits for the output. What fails is thrown at once: nothing is tried twice. */
export async function callEndpoint<T extends TaskId>(
  task: T,
  endpoint: CallEndpoint,
  input: TaskIO[T]["input"],
  { outputType, ...options }: EndpointOptions = {},
): Promise<EndpointResult<T>> {
  const args = toArgs<T>(endpoint, input);
  return await guardCall(args, options, async (watch) => {
    const extras = { route: createRoute(task, endpoint), outputType };
    const { call, request } = await startCall(
      task,
      getTaskProviders(task),
      args,
      withoutRetries(options),
      extras,
      watch,
    );
    const { output, response } = await completeCall(call, request);
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

/** Runs a task whose answer comes in pieces. Nothing is sent before the first is asked for. */
export const streamEndpoint = <T extends TaskId>(
  task: T,
  endpoint: CallEndpoint,
  input: TaskIO[T]["input"],
  options: EndpointOptions = {},
): AsyncGenerator<ChunkOf<T>, void, undefined> =>
  stream(task, getTaskProviders(task), toArgs<T>(endpoint, input), withoutRetries(options), {
    route: createRoute(task, endpoint),
  });

/** What an adapter may know, for those who ask it for a request without sending one. */
export const createContext = (
  task: TaskId,
  { provider, model, providerId, mapping, hubUrl }: CallEndpoint,
): Context => ({
  task,
  provider,
  model,
  providerId,
  mapping,
  hubUrl,
  stream: false,
  routed: false,
  polls: 0,
});

const withoutRetries = (options: EndpointOptions): Options => ({ ...options, retry_on_error: false });

const toArgs = <T extends TaskId>({ secret }: CallEndpoint, input: TaskIO[T]["input"]) =>
  ({ ...input, accessToken: secret }) as unknown as Args<T>;

function createRoute<T extends TaskId>(task: T, endpoint: CallEndpoint): NonNullable<CallExtras<T>["route"]> {
  const entry = getTaskProviders(task)[endpoint.apiFormat];
  if (entry === undefined) throw new TypeError(`${endpoint.apiFormat} has no ${task}.`);
  const { provider, model, providerId, mapping, hubUrl } = endpoint;
  return {
    ...entry,
    base: endpoint.baseUrl,
    kind: "direct",
    headers: endpoint.headers,
    context: { provider, model, providerId, mapping, hubUrl },
  };
}
