import type { TaskId, TaskIO } from "@modelyard/catalog";
import { createCallContext } from "./call.ts";
import { getRequestUrl, getRequestHeaders } from "./http-request.ts";
import { InputError } from "./errors.ts";
import { getTaskProviders } from "./task-providers.ts";
import type { Args, Options } from "./options.ts";
import type { Context, Fields, OutputType, TaskAdapter } from "./provider.ts";
import { openaiChat } from "./recipes/openai-chat.ts";
import { findRoute } from "./routing.ts";

/** The first request of a call, as the client would send it. */
export interface Prepared {
  method: "GET" | "POST";
  url: string;
  /** Headers with the credential, without `User-Agent`. */
  headers: Record<string, string>;
  body: Fields | Blob | FormData | undefined;
  kind: "direct" | "routed" | "endpoint";
  /** Base URL of later requests. */
  base: string;
  context: Context;
}

export interface PrepareOptions extends Options {
  outputType?: OutputType | undefined;
  stream?: boolean | undefined;
}

const atRouter = /* @__PURE__ */ openaiChat();

/**
 * Creates the first request of a call exactly as the client does, without sending anything. Media in the input are
 * `Blob`s, or URLs if `takesUrls` allows it. Requires `model` and `mappings`, because the hub is not called. Throws
 * `InputError` or `RoutingError` for invalid calls.
 */
export async function prepare<T extends TaskId>(
  task: T,
  args: Args<T>,
  options: PrepareOptions = {},
): Promise<Prepared> {
  const { accessToken, model, provider, endpointUrl, ...input } = args;
  const route = await findRoute(
    task,
    getTaskProviders(task),
    { accessToken, model, provider, endpointUrl },
    { onWarning: () => {}, ...options, fetch: rejectFetch, maxRetries: 0 },
    undefined,
    task === "chat-completion" ? (atRouter as unknown as TaskAdapter<T>) : undefined,
  );
  const context = createCallContext(task, route, options);
  const created = route.adapter.request(input as unknown as TaskIO[T]["input"], context);
  const request = created instanceof Promise ? await created : created;
  const { "User-Agent": _, ...headers } = getRequestHeaders(request, route, options);
  return {
    method: request.method,
    url: getRequestUrl(request, route, context),
    headers,
    body: request.form?.toFormData() ?? request.body,
    kind: route.kind,
    base: route.base,
    context,
  };
}

/** Whether a URL in the input is sent to the provider unchanged instead of being downloaded. */
export const takesUrls = (task: TaskId, provider: string): boolean =>
  getTaskProviders(task)[provider]?.adapter.takesUrls === true;

/** Whether the response can be streamed. */
export const canStream = (task: TaskId, provider: string): boolean =>
  provider === "auto"
    ? task === "chat-completion"
    : getTaskProviders(task)[provider]?.adapter.chunks !== undefined;

const rejectFetch = (): Promise<Response> =>
  Promise.reject(new InputError("The provider mapping of the model is required."));
