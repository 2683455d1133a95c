import { type ErrorBody, type ErrorId, QueryError } from "@modelyard/contract";
import { CursorError } from "@modelyard/search";
import type { FastifyReply } from "fastify";
import type { App } from "./context.ts";
import { ApiError, invalidField } from "./errors.ts";
import { toHeaderText } from "./header-text.ts";
import { getStorageProblem } from "./storage-problems.ts";

/** Converts everything that routes throw into one error format, with the headers that clients check. */
export function registerErrorHandler(app: App): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const expected = toApiError(error);
    const failure = expected ? undefined : getStorageProblem(error);
    if (failure) request.log.error(error);
    const known = expected ?? failure;
    if (known) {
      if (known.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
      return send(reply, known.id, known.status, known.message, known.fields);
    }
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, "PayloadTooLarge", status, "The request body is too large.");
    if (status >= 400 && status < 500) return send(reply, "BadRequest", status, error.message);
    request.log.error(error);
    return send(reply, "InternalError", 500, `Internal server error. Request ID: ${request.id}.`);
  });
}

/** Converts an error that routes throw on purpose, which is not logged. Returns `undefined` for other errors. */
function toApiError(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof QueryError) return new ApiError("BadRequest", error.message, { fields: error.fields });
  return error instanceof CursorError
    ? invalidField("cursor", "is not a valid cursor for this query; omit it to start over.")
    : undefined;
}

/** Rejects URLs that never reach a route, because they cannot be decoded or have a segment that is too long. */
export function rejectInvalidUrl({ code }: { code: string }, url: string, reply: FastifyReply): FastifyReply {
  const reason = code === "FST_ERR_BAD_URL" ? "contains an invalid percent-encoding" : "is too long";
  return send(reply, "BadRequest", code === "FST_ERR_BAD_URL" ? 400 : 414, `The URL ${url} ${reason}.`);
}

/** URLs at which clients request a model by an ID without an owner. They have routes only if the model exists. */
const ID_WITHOUT_OWNER =
  /^\/(?:api\/models\/([^/]+)\/(?:tree|refs|commits?|like|likers|paths-info|preupload|settings|branch|tag|discussions)(?:\/|$)|([^/]+)(?:\/(?:resolve|raw)\/|\.git\/info\/lfs\/))/;

/** Responds to an API path that does not exist. */
export function unknownEndpoint(reply: FastifyReply, method: string, path: string): FastifyReply {
  const [, inApi, atRoot] = ID_WITHOUT_OWNER.exec(path) ?? [];
  const id = inApi ?? atRoot;
  if (id !== undefined) return send(reply, "RepoNotFound", 404, `Model "${id}" not found.`);
  return send(reply, "NotFound", 404, `No route for ${method} ${path}. See /docs/api.`);
}

function send(
  reply: FastifyReply,
  id: ErrorId,
  status: number,
  message: string,
  fields?: ErrorBody["fields"],
): FastifyReply {
  const body: ErrorBody = { error: message, ...(fields && { fields }) };
  return reply
    .code(status)
    .header("x-error-code", id)
    .header("x-error-message", toHeaderText(message))
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}
