import type { FastifyRequest } from "fastify";
import type { App, HttpContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { IN_PROCESS } from "../public-origin.ts";
import { getOrigin } from "../request-url.ts";
import { getPrincipal } from "./authenticate.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route only reads, regardless of its method. */
    changesNothing?: boolean;
  }
}

/** Whether a method can change state. Links and the address bar send only the others. */
const isUnsafe = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

/**
 * Rejects requests that change state with a session cookie unless they come from a page of this hub. Browsers send the
 * origin of a request. Tokens need no such check, because browsers never send them automatically. The session cookie is
 * also `SameSite=Lax`.
 */
export function rejectCrossOriginRequests(app: App, deps: Pick<HttpContext, "publicUrl">): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const principal = getPrincipal(request);
    // Some pages read with POST, and other sites can link to them.
    const { changesNothing } = request.routeOptions.config;
    const isRead = changesNothing === true && request.socket.remoteAddress === IN_PROCESS;
    if (isUnsafe(request.method) && !isRead && principal.kind === "user" && principal.via.kind === "session")
      requireSameOrigin(request, deps, { proof: true });
    done();
  });
}

/**
 * Throws `Forbidden` if the request is from another site or, with `proof`, if no header states the origin. Without
 * `proof`, programs other than browsers are allowed, because they hold no cookies to abuse.
 */
export function requireSameOrigin(
  request: FastifyRequest,
  deps: Pick<HttpContext, "publicUrl">,
  { proof }: { proof: boolean },
): void {
  const { "sec-fetch-site": site, origin } = request.headers;
  // Sent only over HTTPS and to the local machine. `none`: the user started the request, for example by reloading.
  if (site !== undefined && site !== "same-origin" && site !== "none") throw crossOriginRequest();
  if (origin !== undefined && parseHost(origin) !== new URL(getOrigin(request, deps)).host)
    throw crossOriginRequest();
  if (proof && site === undefined && origin === undefined) throw crossOriginRequest();
}

/** Ignores the scheme, because a proxy that terminates HTTPS may not pass it on. */
const parseHost = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const crossOriginRequest = () =>
  new ApiError(
    "Forbidden",
    "Cross-site request blocked. Programs must send an access token (Authorization: Bearer hf_…).",
  );
