import type { App, HttpContext } from "./context.ts";

const EXPOSED_HEADERS = "Link, X-Request-Id, X-Error-Code, X-Error-Message, X-Repo-Commit";
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const REQUEST_HEADERS = "authorization, content-type, range, x-hf-bill-to, x-request-id";

/**
 * Allows scripts of other sites to read the API and files, without cookies: by default any site's scripts, as anonymous
 * responses are public, and none if the hub requires sign-in. Browsers must respect the declared content type.
 */
export function allowReading(app: App, { corsOrigins, signInRequired }: HttpContext): void {
  const allowed = new Set(corsOrigins ?? (signInRequired ? [] : ["*"]));
  app.addHook("onRequest", async ({ url, method, headers: { origin = "" } }, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!/^\/(api|\.well-known|[^/]+\/[^/]+\/(resolve|raw))\//.test(url)) return;
    if (!allowed.has("*") && allowed.size > 0) reply.header("vary", "Origin");
    const isAllowed = allowed.has("*") || allowed.has(origin);
    if (isAllowed) {
      reply.header("access-control-allow-origin", allowed.has("*") ? "*" : origin);
      reply.header("access-control-expose-headers", EXPOSED_HEADERS);
    }
    if (method !== "OPTIONS") return;
    if (isAllowed) {
      reply.header("access-control-allow-methods", METHODS);
      reply.header("access-control-allow-headers", REQUEST_HEADERS);
    }
    await reply.code(204).send();
  });
}
