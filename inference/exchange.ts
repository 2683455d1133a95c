import { addressOf, bodyOf, headersOf } from "./address.ts";
import type { Call } from "./call.ts";
import { InferenceError, OutputError, ProviderApiError } from "./errors.ts";
import { failureOf, messageIn, requestIdOf, withoutQuery } from "./failure.ts";
import { isUnserved } from "./hints.ts";
import { fetchProviders } from "./mapping.ts";
import type { Options } from "./options.ts";
import type { ProviderRequest } from "./provider.ts";
import { orAborted } from "./time.ts";
import { send } from "./transport.ts";

/** Sends one request and reads its answer to the end. */
export async function answerTo(request: ProviderRequest, call: Call, failed?: string): Promise<unknown> {
  const response = await exchange(request, call, failed);
  const type = response.headers.get("content-type") ?? "";
  const isJson = /^application\/(?:[\w.+-]+\+)?json/i.test(type);
  let text: string;
  try {
    const { signal } = call.watch;
    if (request.answer === "blob" || (!isJson && request.answer === undefined)) {
      return await orAborted(response.blob(), signal);
    }
    text = await orAborted(response.text(), signal);
  } catch (cause) {
    throw brokenOff(call, cause, failed);
  }
  if (request.answer === "text") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OutputError("Invalid inference output: Expected JSON.", call.context, text);
  }
}

/** Sends one request. Whatever is not an answer of success is an error that says what the other side said. */
export async function exchange(request: ProviderRequest, call: Call, failed?: string): Promise<Response> {
  const { context, options, route, task } = call;
  const url = addressOf(request, route, context);
  const asked = { provider: context.provider, method: request.method, url: withoutQuery(url) };
  call.watch.asked = asked;
  const credentials = request.auth === false ? undefined : credentialsOf(options);
  const init: RequestInit = {
    method: request.method,
    headers: headersOf(request, route, options),
  };
  if (request.body !== undefined) init.body = bodyOf(request) as NonNullable<RequestInit["body"]>;
  if (credentials !== undefined) init.credentials = credentials;
  let answer;
  try {
    answer = await send(url, init, { ...options, signal: call.watch.signal });
  } catch (cause) {
    throw brokenOff(call, cause, failed);
  }
  const response = answer instanceof Response ? answer : answer.response;
  const { status, headers } = response;
  options.onAnswer?.({
    provider: context.provider,
    task,
    url: asked.url,
    status,
    headers,
    requestId: requestIdOf(response),
  });
  if (answer instanceof Response) return answer;
  const failure = failureOf(request.method, url, answer);
  const said = messageIn(answer.text);
  const isChat = task === "chat-completion" && [400, 404, 422, 500].includes(status) && !failed;
  const message = isChat
    ? `Server ${context.model || url} does not seem to support chat completion. Error: ${said ?? status}`
    : `${failed ?? "Failed to perform inference"}: ${said ?? "an HTTP error occurred when requesting the provider"}`;
  const servers = isUnserved({ text: answer.text }) ? await serversOf(call) : "";
  throw new ProviderApiError(
    `${message} (${context.provider}, HTTP ${status})${servers}`,
    context.provider,
    failure,
  );
}

/** Who serves the model, as a sentence for an error; nothing if the hub does not say so soon. */
async function serversOf({ context, options, route }: Call): Promise<string> {
  const model = context.model.replace(/:[\w-]+$/, "");
  const hubToken = route.headers["Authorization"]?.replace(/^Bearer /, "");
  const { hubUrl } = context;
  try {
    const soon = AbortSignal.timeout(5000);
    const entries = await fetchProviders(model, {
      ...options,
      maxRetries: 0,
      hubUrl,
      hubToken,
      signal: soon,
    });
    const names = [...new Set(entries.map(({ provider }) => provider))].join(", ");
    return names ? ` ${model} is served by: ${names}.` : "";
  } catch {
    return "";
  }
}

/** The error for an exchange without an end. An abort stays what it is. */
export function brokenOff(call: Call, cause: unknown, failed = "Failed to perform inference"): unknown {
  if (call.watch.signal?.aborted || cause instanceof InferenceError) return cause;
  const { provider, ...request } = call.watch.asked;
  const why =
    cause instanceof Error ? [cause.message, (cause.cause as Error | undefined)?.message] : [String(cause)];
  const message = `${failed}: the connection to ${provider} failed (${why.filter(Boolean).join(": ")})`;
  return new ProviderApiError(message, provider, { request, cause });
}

const credentialsOf = ({ credentials, includeCredentials }: Options): RequestCredentials | undefined =>
  credentials ?? (includeCredentials === true ? "include" : includeCredentials || undefined);
