import { STATUS_CODES } from "node:http";
import { REASON_TEXTS } from "@modelyard/contract";
import { type AllowOrigin, ALLOWED_METHODS } from "../../http/cors.ts";
import type { ApiError } from "../../http/errors.ts";
import { toHeaderText } from "../../http/header-text.ts";
import type { Reply } from "./exchange.ts";
import type { Attempt, PromptLogRecorder, GatewayError } from "./ports.ts";
import type { Failure } from "./upstream/upstream-call.ts";

/** Sent with every router response, because providers' content is served from the hub's own origin. */
const SECURITY_HEADERS = "x-content-type-options: nosniff\r\ncontent-security-policy: sandbox\r\n";

const EXPOSED_HEADERS =
  "x-request-id, x-modelyard-route, x-modelyard-prompt-logging, x-modelyard-recorded, x-provider-request-id, x-modelyard-max-tokens, x-error-code, x-error-message, retry-after, ratelimit, ratelimit-policy";

/** Returns the headers for pages that may call the router with a token. Cookies are never accepted. */
export const corsHeaders = (
  allowed: string | undefined,
  headers: Record<string, string> = { "access-control-expose-headers": EXPOSED_HEADERS },
): Record<string, string> => ({
  ...(allowed !== undefined && { "access-control-allow-origin": allowed, ...headers }),
  ...(allowed !== "*" && { vary: "Origin" }),
});

/** Returns the headers of the response to a preflight request. */
export const preflightHeaders = (
  allowed: string | undefined,
  requestedHeaders = "authorization, content-type",
): Record<string, string> =>
  corsHeaders(allowed, {
    "access-control-allow-methods": ALLOWED_METHODS,
    "access-control-allow-headers": requestedHeaders,
    "access-control-max-age": "7200",
  });

export const formatHeaders = (headers: Readonly<Record<string, string>> | undefined): string =>
  headers === undefined
    ? ""
    : Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");

const CORS_FOR_ALL_ORIGINS = formatHeaders(corsHeaders("*"));

/** Returns the CORS header lines for the page whose script sent the request, if any. */
export const formatCors = (origin: string | undefined, allowOrigin: AllowOrigin): string => {
  if (origin === undefined) return "";
  const allowed = allowOrigin(origin);
  return allowed === "*" ? CORS_FOR_ALL_ORIGINS : formatHeaders(corsHeaders(allowed));
};

/** Returns the headers of every router response. `cors`: from `formatCors`. */
export const baseHeaders = (requestId: string, cors: string): string =>
  `x-request-id: ${requestId}\r\n${SECURITY_HEADERS}${cors}`;

/** Formats attempts with their failure reasons for `x-modelyard-route`, as a structured list (RFC 9651). */
export const formatAttempts = (attempts: readonly Attempt[]): string =>
  attempts
    .map(({ provider, failed, ms }) => `${provider}${failed ? `;failed=${failed}` : ""};ms=${Math.round(ms)}`)
    .join(", ");

export const routeHeader = (attempts: readonly Attempt[]): string =>
  `x-modelyard-route: ${formatAttempts(attempts)}\r\n`;

/** Returns `x-modelyard-prompt-logging` with the owner of the log, if the prompt and the response are logged. */
export const promptLoggingHeader = (promptLog: PromptLogRecorder | undefined): string =>
  promptLog === undefined
    ? ""
    : `${PROMPT_LOGGING}: ${promptLog.owner}\r\n${OLD_PROMPT_LOGGING}: ${promptLog.owner}\r\n`;

export const PROMPT_LOGGING = "x-modelyard-prompt-logging";
/** The old name of the header, sent for one release. */
export const OLD_PROMPT_LOGGING = "x-modelyard-recorded";

/** Sends an error response, in OpenAI's format if `openai` is set, otherwise in the format of the hub's API. */
export function sendError(reply: Reply, gatewayError: GatewayError, lines: string, openai: boolean): void {
  const { status, code, message, headers } = gatewayError;
  const error = openai ? toOpenAiError(gatewayError) : message;
  const body = Buffer.from(JSON.stringify({ error }));
  reply.head(
    status,
    STATUS_CODES[status] ?? "Error",
    `date: ${new Date().toUTCString()}\r\ncontent-type: application/json; charset=utf-8\r\nx-error-code: ${code}\r\nx-error-message: ${toHeaderText(message)}\r\n${formatHeaders(headers)}${lines}`,
    body.length,
  );
  reply.data(body);
  reply.end();
}

/** Returns the `error` of OpenAI's format. */
export const toOpenAiError = ({ status, code, message, openai }: GatewayError) => ({
  message,
  type: openai?.type ?? getErrorType(status),
  param: openai?.param ?? null,
  code: openai?.code ?? code,
});

/** Returns OpenAI's error type for a status (as of 2026-11). */
function getErrorType(status: number): string {
  if (status === 401) return "authentication_error";
  if (status === 402) return "insufficient_quota";
  if (status === 403) return "permission_error";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
}

/** An unexpected error of the hub. The response and the log have its request ID. */
export const internalError = (requestId: string): GatewayError => ({
  status: 500,
  code: "InternalError",
  message: `Internal server error. Request ID: ${requestId}.`,
});
/** Converts an error of shared code. */
export const fromApiError = ({ status, id, message, retryAfter }: ApiError): GatewayError => ({
  status,
  code: id,
  message,
  ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }),
});
export const missingToken: GatewayError = {
  status: 401,
  code: "Unauthorized",
  message: "Missing access token. Send `Authorization: Bearer hf_…`.",
  headers: { "www-authenticate": "Bearer" },
};
export const invalidToken: GatewayError = {
  status: 401,
  code: "InvalidToken",
  message: "Invalid, expired, or revoked token. Create one in Settings.",
  headers: { "www-authenticate": 'Bearer error="invalid_token"' },
};
export const invalidBody = (message: string): GatewayError => ({ status: 400, code: "BadRequest", message });
export const invalidPath: GatewayError = {
  status: 400,
  code: "BadRequest",
  message: "Path must not contain `..`.",
};
export const unknownSubdomain = (provider: string): GatewayError => ({
  status: 400,
  code: "BadRequest",
  message: `_subdomain: unknown subdomain of ${provider}.`,
});
export const notInference = (provider: string, method: string, path: string): GatewayError => ({
  status: 403,
  code: "Forbidden",
  message: `${method} ${path.slice(0, 200)} is not an inference request. The router forwards only inference to ${provider}.`,
});
export const unknownProvider = (provider: string): GatewayError => ({
  status: 404,
  code: "ProviderNotFound",
  message: `Unknown provider "${provider}". GET /router/v1/models lists providers.`,
});
export const missingKey = (provider: string): GatewayError => ({
  status: 403,
  code: "NoProviderKey",
  message: `No API key for ${provider}. Add one in Settings > Provider keys.`,
});
export const keyRejected = (provider: string): GatewayError => ({
  status: 502,
  code: "ProviderRefusedKey",
  message: `${provider} rejected its API key. Update it in Settings > Provider keys.`,
});

/** Returns the event that ends an interrupted stream, in OpenAI's format, so that clients raise an error. */
export function formatInterruption(provider: string, failed: Failure): Buffer {
  const code =
    failed === "timeout"
      ? "ProviderTimeout"
      : failed === "malformed"
        ? "ProviderMalformed"
        : "ProviderUnavailable";
  const message = `${provider} interrupted the response, which is incomplete.`;
  return Buffer.from(`data: ${JSON.stringify({ error: toOpenAiError({ status: 502, code, message }) })}\n\n`);
}

/** Whether an attempt was sent to its provider. Otherwise the provider has no part in the result. */
export const wasSent = ({ failed }: Attempt): boolean => failed !== "key" && failed !== "budget";

/** Returns the error when every sent attempt failed, with one reason per provider. */
export function allProvidersFailed(attempts: readonly Attempt[]): GatewayError {
  const reasons = attempts.map(
    ({ provider, failed = "" }) => `${provider}: ${REASON_TEXTS[failed] ?? `status ${failed}`}`,
  );
  const isTimeout = attempts.at(-1)?.failed === "timeout";
  return {
    status: isTimeout ? 504 : 502,
    code: isTimeout ? "ProviderTimeout" : "ProviderUnavailable",
    message: `All providers failed: ${reasons.join("; ")}.`,
  };
}
