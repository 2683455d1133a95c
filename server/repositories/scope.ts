import type { FastifyRequest } from "fastify";
import type { App } from "../http/context.ts";
import { ApiError, invalidField } from "../http/errors.ts";
import { findJsonExcess } from "../http/json-excess.ts";
import { addBodyParser } from "../http/read-body.ts";
import { MovedError } from "./find.ts";

/** Content types of streamed bodies. */
const STREAMED = ["application/x-ndjson", "application/octet-stream"];

/** Registers repository routes with streamed bodies and redirects for renamed repositories. */
export async function repositoryScope(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    for (const type of STREAMED) scope.addContentTypeParser(type, (_, body, done) => done(null, body));
    addBodyParser(scope, "application/vnd.git-lfs+json", (text) => {
      const excess = findJsonExcess(text);
      if (excess !== undefined) throw invalidField("body", excess);
      try {
        return JSON.parse(text.toString());
      } catch (cause) {
        throw new ApiError("BadRequest", `Invalid JSON: ${(cause as Error).message}`, { cause });
      }
    });
    if (!scope.hasContentTypeParser("application/x-www-form-urlencoded"))
      addBodyParser(
        scope,
        "application/x-www-form-urlencoded",
        (text) => new URLSearchParams(text.toString()),
      );
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof MovedError)) throw error;
      // A relative URL keeps the client on the same host and path prefix.
      return reply.code(307).header("location", movedTo(request, error.to)).send();
    });
    routes(scope);
  });
}

/** Returns the request URL with the new model ID. */
function movedTo({ url, params }: FastifyRequest, id: string): string {
  const { owner = "", name = "" } = params as { owner?: string; name?: string };
  const at = url.toLowerCase().indexOf(`/${owner}/${name}`.toLowerCase());
  return `${url.slice(0, at)}/${id}${url.slice(at + owner.length + name.length + 2)}`;
}

/**
 * Returns the path segments from the nth on, each decoded separately, so that encoded slashes as in `refs%2Fpr%2F1`
 * stay within a segment.
 */
export function getSegments(request: FastifyRequest, nth: number): string[] {
  const [path = ""] = request.url.split("?");
  const segments = path.replace(/^\//, "").replace(/\/$/, "").split("/").slice(nth);
  try {
    return segments.map((segment) => (segment.includes("%") ? decodeURIComponent(segment) : segment));
  } catch (cause) {
    throw new ApiError("BadRequest", "The URL contains an invalid percent-encoding.", { cause });
  }
}
