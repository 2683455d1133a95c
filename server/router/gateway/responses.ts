import { STATUS_CODES } from "node:http";
import { toHeaderText } from "../../http/header-text.ts";
import type { Reply } from "./exchange.ts";
import type { Attempt, Recording, GatewayError } from "./ports.ts";

/** Behind every answer of the router: it may be anything, and comes from the hub's own origin. */
const HARMLESS = "x-content-type-options: nosniff\r\ncontent-security-policy: sandbox\r\n";

/** Any page may call with a token, and none with a cookie. */
const FOR_PAGES =
  "access-control-allow-origin: *\r\naccess-control-expose-headers: x-request-id, x-modelyard-route, x-modelyard-recorded, x-provider-request-id, x-error-code, x-error-message, retry-after, ratelimit, ratelimit-policy\r\n";

export const PREFLIGHT = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-max-age": "7200",
};

/** The headers that the router itself puts on every answer. */
export const ownLines = (requestId: string, fromPage: boolean): string =>
  `x-request-id: ${requestId}\r\n${HARMLESS}${fromPage ? FOR_PAGES : ""}`;

/** `x-modelyard-route`: who was tried, why that failed, who answered. A list of tokens with parameters (RFC 9651). */
export const routeLine = (attempts: readonly Attempt[]): string =>
  `x-modelyard-route: ${attempts
    .map(({ provider, failed, ms }) => `${provider}${failed ? `;failed=${failed}` : ""};ms=${Math.round(ms)}`)
    .join(", ")}\r\n`;

/** `x-modelyard-recorded`: what is asked and answered is kept, and by whom. */
export const recordedLine = (recording: Recording | undefined): string =>
  recording === undefined ? "" : `${RECORDED}: ${recording.by}\r\n`;

export const RECORDED = "x-modelyard-recorded";

export const linesOf = (headers: Readonly<Record<string, string>> | undefined): string =>
  headers === undefined
    ? ""
    : Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");

/**
 * Writes an answer that is an error. `openai`: in the shape that clients of OpenAI read; otherwise in that of hubs.
 */
export function refuse(reply: Reply, refusal: GatewayError, lines: string, openai: boolean): void {
  const { refused, code, message, headers } = refusal;
  const error = openai ? { message, type: typeOf(refused), param: null, code } : message;
  const body = Buffer.from(JSON.stringify({ error }));
  reply.head(
    refused,
    STATUS_CODES[refused] ?? "Error",
    `date: ${new Date().toUTCString()}\r\ncontent-type: application/json; charset=utf-8\r\nx-error-code: ${code}\r\nx-error-message: ${toHeaderText(message)}\r\n${linesOf(headers)}${lines}`,
    body.length,
  );
  reply.data(body);
  reply.end();
}

/** OpenAI's own types where there is one (seen 2026-11). */
export function typeOf(status: number): string {
  if (status === 401) return "authentication_error";
  if (status === 402) return "insufficient_quota";
  if (status === 403) return "permission_error";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
}

/** A fault of ours; its number is in `x-request-id` and in the hub's log. */
export const broken: GatewayError = {
  refused: 500,
  code: "InternalError",
  message: "Something broke on our side. Its number is in the header x-request-id.",
};
export const noToken: GatewayError = {
  refused: 401,
  code: "Unauthorized",
  message: "Send a hub token: Authorization: Bearer hf_…",
  headers: { "www-authenticate": "Bearer" },
};
export const wrongToken: GatewayError = {
  refused: 401,
  code: "InvalidToken",
  message: "This token is unknown, expired or revoked. Make a new one in the settings.",
  headers: { "www-authenticate": 'Bearer error="invalid_token"' },
};
export const wrongBody = (message: string): GatewayError => ({ refused: 400, code: "BadRequest", message });
export const wrongPath: GatewayError = {
  refused: 400,
  code: "BadRequest",
  message: "The path must not have steps such as `..` in it.",
};
export const wrongSubdomain = (provider: string): GatewayError => ({
  refused: 400,
  code: "BadRequest",
  message: `_subdomain: ${provider} has no such subdomain.`,
});
export const noProvider = (provider: string): GatewayError => ({
  refused: 404,
  code: "ProviderNotFound",
  message: `There is no provider ${provider} here. GET /router/v1/models lists models with their providers.`,
});
export const noKey = (provider: string): GatewayError => ({
  refused: 403,
  code: "NoProviderKey",
  message: `There is no key for ${provider}. An admin adds one in the settings, under providers.`,
});
export const keyRefused = (provider: string): GatewayError => ({
  refused: 502,
  code: "ProviderRefusedKey",
  message: `${provider} refused the hub's key for it. An admin renews it in the settings, under providers.`,
});

const REASONS: Readonly<Record<string, string>> = {
  connect: "could not be reached",
  timeout: "did not answer in time",
  closed: "closed the connection without an answer",
  malformed: "answered something that is not HTTP",
  resting: "failed before and rests",
  key: "has no key here",
  budget: "is beyond the budget",
  error: "could not be called, by a fault of this hub",
};

/** Nobody answered. */
export function nobodyAnswered(attempts: readonly Attempt[]): GatewayError {
  const said = attempts.map(
    ({ provider, failed = "" }) => `${provider} ${REASONS[failed] ?? `answered ${failed}`}`,
  );
  const timedOut = attempts.at(-1)?.failed === "timeout";
  return {
    refused: timedOut ? 504 : 502,
    code: timedOut ? "ProviderTimeout" : "ProviderUnavailable",
    message: `No provider answered: ${said.join("; ")}.`,
  };
}
