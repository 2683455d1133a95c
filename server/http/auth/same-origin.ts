import type { FastifyRequest } from "fastify";
import type { App, HttpContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { originOf } from "../request-url.ts";
import { principalOf } from "./authenticate.ts";

/** What no link and no address bar does by itself. */
const isUnsafe = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

/**
 * Refuses to change anything in the name of a session unless the request comes from a page of this hub. Browsers say
 * where a request comes from; a token is sent by nobody's browser unasked, so it needs no such proof. (The session's
 * cookie is `SameSite=Lax` besides.)
 */
export function rejectCrossOriginRequests(app: App, deps: Pick<HttpContext, "publicUrl">): void {
  app.addHook("onRequest", async (request) => {
    const principal = principalOf(request);
    if (isUnsafe(request.method) && principal.kind === "user" && principal.via.kind === "session")
      requireSameOrigin(request, deps, { proof: true });
  });
}

/**
 * Throws a `Forbidden` where the request comes from another site; with `proof` also where nothing says where it comes
 * from. Without it programs that are no browsers may ask, who hold no cookies that anyone could use.
 */
export function requireSameOrigin(
  request: FastifyRequest,
  deps: Pick<HttpContext, "publicUrl">,
  { proof }: { proof: boolean },
): void {
  const { "sec-fetch-site": site, origin } = request.headers;
  // Only sent over HTTPS and to this machine. `none`: the reader did it, such as by reloading.
  if (site !== undefined && site !== "same-origin" && site !== "none") throw crossOriginRequest();
  if (origin !== undefined && parseHost(origin) !== new URL(originOf(request, deps)).host)
    throw crossOriginRequest();
  if (proof && site === undefined && origin === undefined) throw crossOriginRequest();
}

/** The scheme is left out: a proxy that ends HTTPS may not say so. */
const parseHost = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const crossOriginRequest = () =>
  new ApiError(
    "Forbidden",
    "Cross-site request blocked. Programs must send an access token (Authorization: Bearer hf_…).",
  );
