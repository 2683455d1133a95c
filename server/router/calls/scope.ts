import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { principalOf } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { noToken, PREFLIGHT, typeOf } from "../gateway/responses.ts";
import { callerFor } from "../gateway/authenticate.ts";
import { restoreRequestBody } from "../gateway/restore-body.ts";
import { type Caller, isGatewayError, type GatewayError } from "../gateway/ports.ts";
import { toHeaderText } from "../../http/header-text.ts";
import { RefusedError } from "./translated-request.ts";

/** Whole bodies are read: pictures and recordings are in them. Bytes. */
const LARGEST_BODY = 64 * 2 ** 20;

const EXPOSED =
  "x-request-id, x-modelyard-route, x-modelyard-recorded, x-error-code, x-error-message, retry-after, ratelimit, ratelimit-policy";

/**
 * The routes of the router that need more than passing on. Bodies come to them as bytes, whoever has read them;
 * errors have the shape that clients of OpenAI read, with the hub's own ids; any page may call with a token.
 */
export async function routerScope(app: App, register: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: LARGEST_BODY },
      (_request, body, done) => {
        done(null, body);
      },
    );
    scope.addHook("onRequest", async (request, reply) => {
      if (request.headers.origin === undefined) return;
      reply.header("access-control-allow-origin", "*").header("access-control-expose-headers", EXPOSED);
    });
    restoreRequestBody(scope);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const { refusal, headers } = refusalOf(error, request);
      if (refusal.refused >= 500 && !(error instanceof RefusedError)) request.log.error(error);
      return answerRefusal(reply.headers(headers), refusal);
    });
    register(scope);
  });
}

function refusalOf(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
): { refusal: GatewayError; headers: Readonly<Record<string, string>> } {
  if (error instanceof RefusedError) return { refusal: error.refusal, headers: error.headers };
  if (error instanceof ApiError) {
    const { status, id, message, fields } = error;
    const param = fields?.[0]?.field;
    return { refusal: { refused: status, code: id, message, ...(param && { param }) }, headers: {} };
  }
  const status = error.statusCode ?? 500;
  if (status === 413)
    return {
      refusal: {
        refused: 413,
        code: "PayloadTooLarge",
        message: `The body must not be larger than ${LARGEST_BODY / 2 ** 20} MB.`,
      },
      headers: {},
    };
  if (status < 500)
    return { refusal: { refused: status, code: "BadRequest", message: error.message }, headers: {} };
  const message = `Something broke on our side. Its number is ${request.id}.`;
  return { refusal: { refused: 500, code: "InternalError", message }, headers: {} };
}

function answerRefusal(reply: FastifyReply, refusal: GatewayError & { param?: string }): FastifyReply {
  const { refused, code, message, headers = {}, param = null } = refusal;
  return reply
    .code(STATUS_CODES[refused] === undefined ? 502 : refused)
    .headers(headers)
    .header("x-error-code", code)
    .header("x-error-message", toHeaderText(message))
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error: { message, type: typeOf(refused), param, code } }));
}

/** Who calls: by token or session. Throws what is answered to somebody who may not. */
export function callerOf(request: FastifyRequest): Caller {
  const who = principalOf(request);
  if (who.kind === "anonymous") throw new RefusedError(noToken);
  const billTo = request.headers["x-hf-bill-to"];
  const caller = callerFor(who, typeof billTo === "string" ? billTo : "");
  if (isGatewayError(caller)) throw new RefusedError(caller);
  return caller;
}

/** The same for what is open to everybody: undefined for who did not say who they are. */
export const callerIfAny = (request: FastifyRequest): Caller | undefined => {
  const who = principalOf(request);
  const caller = who.kind === "anonymous" ? undefined : callerFor(who);
  return caller === undefined || isGatewayError(caller) ? undefined : caller;
};

/** A wrong field of a body, in OpenAI's shape. */
export const wrongField = (field: string, problem: string): ApiError =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });

/** The body as an object of JSON. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (Buffer.isBuffer(body)) {
    try {
      const parsed: unknown = JSON.parse(body.toString("utf8"));
      if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
        return parsed as Record<string, unknown>;
    } catch {
      // Said below.
    }
  }
  throw wrongField("body", "must be a JSON object");
}

export const bodyBytes = ({ body }: FastifyRequest): number => (Buffer.isBuffer(body) ? body.length : 0);

export type RouterDeps = Pick<RouterContext, "serving" | "models">;

/** Answers what browsers ask before a page of another site may call. */
export function preflight(scope: App, prefix: string): void {
  scope.options(`${prefix}/*`, (request, reply) => {
    const asked = request.headers["access-control-request-headers"] ?? "authorization, content-type";
    return reply.code(204).headers(PREFLIGHT).header("access-control-allow-headers", asked).send();
  });
}
