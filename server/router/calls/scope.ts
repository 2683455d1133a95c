import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { formatBytes, isRecord } from "@modelyard/contract";
import { abandon } from "../../http/body-memory.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App, HttpContext } from "../../http/context.ts";
import { createAllowOrigin } from "../../http/cors.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, invalidField } from "../../http/errors.ts";
import {
  corsHeaders,
  fromApiError,
  internalError,
  missingToken,
  preflightHeaders,
} from "../gateway/responses.ts";
import { getCaller } from "../gateway/authenticate.ts";
import { getBufferedBody } from "../gateway/node-server.ts";
import { readWhole } from "../../http/read-body.ts";
import { type Caller, isGatewayError, type GatewayError } from "../gateway/ports.ts";
import { nextIteration } from "../../database/yield-to-event-loop.ts";
import { findJsonExcess, parseMediaJson } from "../../http/json-excess.ts";
import { LONG_BODY_BYTES, MAX_MEDIA_BODY_BYTES, MAX_TEXT_BODY_BYTES } from "../../http/limits.ts";
import { sendError } from "./send.ts";
import { GatewayFailure, type TranslatedRequest } from "./translated-request.ts";

/** The router requests of HTTP requests. An error must not leave one open, because it holds a part of a budget. */
export const openCalls = new WeakMap<FastifyRequest, TranslatedRequest>();

/**
 * Registers routes of the router that do more than forward. Bodies are buffers, read after the caller is authorized.
 * Errors have OpenAI's format with the hub's error IDs. Pages of allowed sites may send requests with a token.
 */
export async function routerScope(
  app: App,
  context: HttpContext,
  register: (scope: App) => void,
): Promise<void> {
  const allowOrigin = createAllowOrigin(context);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", readBytes);
    scope.addHook("onRoute", (route) => {
      route.bodyLimit ??= MAX_MEDIA_BODY_BYTES;
      // Inference is limited by budgets, as in the gateway.
      if (route.method === "POST") route.config = { ...route.config, ownLimits: true };
    });
    scope.addHook("onRequest", async (request, reply) => {
      const { origin } = request.headers;
      if (origin !== undefined) reply.headers(corsHeaders(allowOrigin(origin)));
      if (request.method === "POST") requireCaller(request);
    });
    scope.addHook("preHandler", async (request, reply) => {
      if ((getBody(request)?.length ?? 0) < LONG_BODY_BYTES) return;
      await context.rateLimits?.takeShortTurn(request);
      if (reply.raw.destroyed) return abandon(request, reply);
    });
    scope.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
      const { error, headers } = toGatewayError(thrown, request);
      openCalls.get(request)?.abandon(error.status);
      if (error.status >= 500 && !(thrown instanceof GatewayFailure)) request.log.error(thrown);
      return sendError(reply.headers(headers), error);
    });
    register(scope);
  });
}

/** Reads a body, unless the gateway has already buffered it. */
async function readBytes(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions;
  const message = `Request body must be ${formatBytes(bodyLimit)} or smaller.`;
  const buffered = getBufferedBody(request.raw);
  if (buffered === undefined) return readWhole(request, payload, { message });
  // Routes may have lower limits than the gateway.
  if (buffered.length > bodyLimit) throw new ApiError("PayloadTooLarge", message);
  return buffered;
}

function toGatewayError(
  thrown: Error & { statusCode?: number },
  request: FastifyRequest,
): { error: GatewayError; headers: Readonly<Record<string, string>> } {
  if (thrown instanceof GatewayFailure) return { error: thrown.error, headers: thrown.headers };
  if (thrown instanceof ApiError) {
    const { headers = {}, ...error } = fromApiError(thrown);
    return { error: { ...error, openai: { param: thrown.fields?.[0]?.field } }, headers };
  }
  const status = thrown.statusCode ?? 500;
  if (status < 500) return { error: { status, code: "BadRequest", message: thrown.message }, headers: {} };
  return { error: internalError(request.id), headers: {} };
}

/** Returns the caller, by token or session. Throws a `GatewayFailure` if there is none or if it lacks permission. */
export function requireCaller(request: FastifyRequest): Caller {
  const principal = getPrincipal(request);
  if (principal.kind === "anonymous") throw new GatewayFailure(missingToken);
  const billTo = request.headers["x-hf-bill-to"];
  const caller = getCaller(principal, typeof billTo === "string" ? billTo : "");
  if (isGatewayError(caller)) throw new GatewayFailure(caller);
  return caller;
}

/** Returns the caller for public endpoints; undefined if it is anonymous. */
export const findCaller = (request: FastifyRequest): Caller | undefined => {
  const principal = getPrincipal(request);
  const caller = principal.kind === "anonymous" ? undefined : getCaller(principal);
  return caller === undefined || isGatewayError(caller) ? undefined : caller;
};

/** For model outputs: compressing embeddings takes longer than the rest of the router and only halves their size. */
export const UNCOMPRESSED = { compress: false } as const;

/** Throws `BadRequest` if a list has more items than its limit. */
export function checkLength(field: string, value: unknown, maxItems: number): void {
  if (Array.isArray(value) && value.length > maxItems)
    throw invalidField(field, `must have ${maxItems.toLocaleString("en")} items or fewer`);
}

/** Returns the number of requested results, by default 1. Throws `BadRequest` if it is invalid. */
export function readCount(field: string, value: unknown, max: number): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw invalidField(field, `must be a whole number from 1 to ${max}`);
}

/** Returns the body; undefined without one. */
export const getBody = ({ body }: FastifyRequest): Buffer<ArrayBuffer> | undefined =>
  Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : undefined;

/** Parses the body as a JSON object. Yields to other requests, as parsing 30 MB takes longer than a page. */
export async function jsonBody(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = getBody(request);
  if (body !== undefined) {
    const excess = findJsonExcess(body);
    if (excess !== undefined) throw invalidField("body", excess);
    if (body.length > LONG_BODY_BYTES) await nextIteration();
    const parsed = parseMediaJson(body);
    if (isRecord(parsed)) return parsed;
  }
  throw invalidField("body", "must be a JSON object");
}

/** Options of routes whose body has no media. */
export const TEXT_BODY = { bodyLimit: MAX_TEXT_BODY_BYTES };

export type RouterDependencies = Pick<RouterContext, "inference" | "models">;

/** Handles a request of OpenAI's API. */
export type ServeOpenAi = (
  deps: RouterDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Record<string, unknown>,
) => Promise<FastifyReply>;

/** Handles CORS preflight requests. */
export function preflight(scope: App, prefix: string, context: HttpContext): void {
  const allowOrigin = createAllowOrigin(context);
  scope.options(`${prefix}/*`, ({ headers }, reply) =>
    reply
      .code(204)
      .headers(preflightHeaders(allowOrigin(headers.origin), headers["access-control-request-headers"]))
      .send(),
  );
}
