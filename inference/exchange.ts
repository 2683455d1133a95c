import { getRequestUrl, getRequestBody, getRequestHeaders } from "./http-request.ts";
import { hasNoProvider, InferenceError, OutputError, ProviderApiError } from "./errors.ts";
import { toRequestFailure, parseErrorMessage, getRequestId, describeRequest, stripQuery } from "./failure.ts";
import { fetchProviders } from "./mapping.ts";
import type { Options } from "./options.ts";
import type { ProviderRequest } from "./provider.ts";
import type { Call } from "./routing.ts";
import { raceAbort } from "./time.ts";
import { sendWithRetries } from "./transport.ts";

/** Sends a request and reads the complete response. */
export async function sendRequest(request: ProviderRequest, call: Call, failed?: string): Promise<unknown> {
  const response = await fetchResponse(request, call, failed);
  const kind = request.responseType ?? (isJson(response) ? "json" : "blob");
  let text: string;
  try {
    const { signal } = call.watch;
    if (kind === "blob") return await raceAbort(response.blob(), signal);
    text = await raceAbort(response.text(), signal);
  } catch (cause) {
    throw connectionError(call, cause, failed);
  }
  if (kind === "text") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OutputError("Invalid inference output: Expected JSON.", call.context, text);
  }
}

const isJson = ({ headers }: Response): boolean =>
  /^application\/(?:[\w.+-]+\+)?json/i.test(headers.get("content-type") ?? "");

/** Sends a request. Throws `ProviderApiError` with the server's message if the response is not successful. */
export async function fetchResponse(
  request: ProviderRequest,
  call: Call,
  failed?: string,
  isStream = false,
): Promise<Response> {
  const { context, options, route, task } = call;
  const url = getRequestUrl(request, route, context);
  call.watch.lastRequest = { provider: context.provider, method: request.method, url };
  const credentials = request.auth === false ? undefined : getCredentialsMode(options);
  const init: RequestInit = { method: request.method, headers: getRequestHeaders(request, route, options) };
  const encoded = (route.encode ?? getRequestBody)(request);
  const body = encoded instanceof Promise ? await encoded : encoded;
  // A route with an encoder has a `fetch` that sends `BodyParts`.
  if (body !== undefined) init.body = body as BodyInit;
  if (credentials !== undefined) init.credentials = credentials;
  let result;
  try {
    result = await sendWithRetries(url, init, options, call.watch.signal);
  } catch (cause) {
    throw connectionError(call, cause, failed);
  }
  const response = result instanceof Response ? result : result.response;
  const { status, headers } = response;
  (options.onResponse ?? options.onAnswer)?.({
    provider: context.provider,
    task,
    url: stripQuery(url),
    status,
    headers,
    requestId: getRequestId(response),
  });
  if (result instanceof Response) return result;
  const failure = toRequestFailure(request.method, url, result);
  const isEmpty = result.text.trim() === "";
  // Messages of the published client.
  const defaultReason = isStream
    ? `Server response contains error: ${status}`
    : "An error occurred while fetching the blob";
  const reason = isEmpty ? defaultReason : parseErrorMessage(result.text);
  const isChat = task === "chat-completion" && [400, 404, 422, 500].includes(status) && !failed && !isEmpty;
  const message = isChat
    ? `Server ${context.model || url} does not seem to support chat completion. Error: ${reason ?? status}`
    : `${failed ?? "Failed to perform inference"}: ${reason ?? "an HTTP error occurred when requesting the provider"}`;
  const providersHint = hasNoProvider({ text: result.text }) ? await describeProviders(call) : "";
  throw new ProviderApiError(
    `${message} (${context.provider}, HTTP ${status})${providersHint}`,
    context.provider,
    failure,
  );
}

/** Lists the model's providers as a sentence for an error. Returns an empty string if the hub fails or takes over 5 s. */
async function describeProviders({ context, options, route }: Call): Promise<string> {
  const model = context.model.replace(/:[\w-]+$/, "");
  const hubToken = route.headers["Authorization"]?.replace(/^Bearer /, "");
  const { hubUrl } = context;
  try {
    const signal = AbortSignal.timeout(5000);
    const entries = await fetchProviders(model, { ...options, maxRetries: 0, hubUrl, hubToken, signal });
    const names = [...new Set(entries.map(({ provider }) => provider))].join(", ");
    return names ? ` ${model} is served by: ${names}.` : "";
  } catch {
    return "";
  }
}

/** Creates the error for a failed connection. Returns aborts and errors of this package unchanged. */
export function connectionError(call: Call, cause: unknown, failed = "Failed to perform inference"): unknown {
  if (call.watch.signal?.aborted || cause instanceof InferenceError) return cause;
  const { provider, request } = describeRequest(call.watch);
  const reasons =
    cause instanceof Error ? [cause.message, (cause.cause as Error | undefined)?.message] : [String(cause)];
  const message = `${failed}: the connection to ${provider} failed (${reasons.filter(Boolean).join(": ")})`;
  return new ProviderApiError(message, provider, { request, cause });
}

const getCredentialsMode = ({ credentials, includeCredentials }: Options): RequestCredentials | undefined =>
  credentials ?? (includeCredentials === true ? "include" : includeCredentials || undefined);
