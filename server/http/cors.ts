import type { App, HttpContext } from "./context.ts";

/** Response headers that scripts of other sites can read. */
const EXPOSED_HEADERS =
  "Link, X-Request-Id, X-Error-Code, X-Error-Message, X-Total-Count, X-Repo-Commit, ETag, Accept-Ranges, Content-Range, Content-Length, X-Linked-Size, X-Linked-ETag, Retry-After, RateLimit, RateLimit-Policy";
export const ALLOWED_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const REQUEST_HEADERS = "authorization, content-type, range, x-hf-bill-to, x-request-id";

/** Returns `access-control-allow-origin` for the origin of a request: `*` or that origin; undefined if it is not allowed. */
export type AllowOrigin = (origin: string | undefined) => string | undefined;

/** By default, scripts of any site are allowed, as anonymous responses are public; with required sign-in, none are. */
export function createAllowOrigin({ corsOrigins, signInRequired }: HttpContext): AllowOrigin {
  const allowed = new Set(corsOrigins ?? (signInRequired ? [] : ["*"]));
  if (allowed.has("*")) return () => "*";
  return (origin) => (origin !== undefined && allowed.has(origin) ? origin : undefined);
}

/**
 * Allows scripts of other sites to read the API and files, without cookies. Browsers must respect the declared content
 * type.
 */
export function allowReading(app: App, context: HttpContext): void {
  const allowOrigin = createAllowOrigin(context);
  app.addHook("onRequest", ({ url, method, headers: { origin } }, reply, done) => {
    reply.header("x-content-type-options", "nosniff");
    if (!/^\/(api|\.well-known|(?:[^/]+\/){1,2}(resolve|raw))\//.test(url)) return done();
    const allowed = allowOrigin(origin);
    if (allowed !== "*") reply.header("vary", "Origin");
    if (allowed !== undefined) {
      reply.header("access-control-allow-origin", allowed);
      reply.header("access-control-expose-headers", EXPOSED_HEADERS);
    }
    if (method !== "OPTIONS") return done();
    if (allowed !== undefined) {
      reply.header("access-control-allow-methods", ALLOWED_METHODS);
      reply.header("access-control-allow-headers", REQUEST_HEADERS);
    }
    reply.code(204).send();
  });
}
