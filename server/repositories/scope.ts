import type { FastifyRequest } from "fastify";
import type { App } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { MovedError } from "./find.ts";

/** Bodies that are read as they come, and JSON under the name that git-lfs gives it. */
const STREAMED = ["application/x-ndjson", "application/octet-stream"];

/** Routes about repositories: bodies that are never in memory whole, and addresses that follow what was renamed. */
export async function repositoryScope(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    for (const type of STREAMED) scope.addContentTypeParser(type, (_, body, done) => done(null, body));
    scope.addContentTypeParser("application/vnd.git-lfs+json", { parseAs: "string" }, (_, text, done) => {
      try {
        done(null, JSON.parse(text.toString()));
      } catch (cause) {
        done(new ApiError("BadRequest", `Invalid JSON: ${(cause as Error).message}`, { cause }));
      }
    });
    if (!scope.hasContentTypeParser("application/x-www-form-urlencoded"))
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        { parseAs: "string" },
        (_, text, done) => done(null, new URLSearchParams(text.toString())),
      );
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof MovedError)) throw error;
      // Relative, so that it stays at the host and under the path that the client knows.
      return reply.code(307).header("location", movedTo(request, error.to)).send();
    });
    routes(scope);
  });
}

/** The address of a request with the new name in place of the old one. */
function movedTo({ url, params }: FastifyRequest, id: string): string {
  const { owner = "", name = "" } = params as { owner?: string; name?: string };
  const at = url.toLowerCase().indexOf(`/${owner}/${name}`.toLowerCase());
  return `${url.slice(0, at)}/${id}${url.slice(at + owner.length + name.length + 2)}`;
}

/**
 * The segments of a request's path from the nth on, each decoded by itself: what is encoded within one, such as the
 * slashes of `refs%2Fpr%2F1`, belongs to it.
 */
export function segmentsFrom(request: FastifyRequest, nth: number): string[] {
  const [path = ""] = request.url.split("?");
  const segments = path.replace(/^\//, "").replace(/\/$/, "").split("/").slice(nth);
  try {
    return segments.map((each) => (each.includes("%") ? decodeURIComponent(each) : each));
  } catch (cause) {
    throw new ApiError("BadRequest", "The URL contains an invalid percent-encoding.", {
      cause,
    });
  }
}
