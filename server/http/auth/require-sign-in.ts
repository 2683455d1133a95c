import { paths } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App, HttpContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { getUrl } from "../request-url.ts";
import { getPrincipal } from "./authenticate.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route also serves anonymous requests on a hub that requires sign-in. */
    withoutSignIn?: boolean;
  }
}

/** Config of routes that a hub serves before sign-in: sign-in itself, health checks, and files of the website. */
export const WITHOUT_SIGN_IN = { withoutSignIn: true } as const;

/** Pages that a hub serves before sign-in, with their data. */
const OPEN_PAGES = /^\/(?:login|logout|join\/[^/]+?)(?:\.data)?$/;

/** URLs of git and git-lfs, which send credentials only if the response asks for `Basic`. */
const GIT = /\/(?:info\/(?:refs|lfs\/.*)|git-(?:upload|receive)-pack)$/;

/**
 * Rejects anonymous requests on a hub that requires sign-in. Visitors of pages are redirected to the sign-in page. Routes
 * with their own credentials, such as signed upload URLs, check these themselves.
 */
export function requireSignIn(app: App, deps: HttpContext): void {
  if (deps.signInRequired !== true) return;
  app.addHook("onRequest", async (request, reply) => {
    const { credentials, withoutSignIn } = request.routeOptions.config;
    if (getPrincipal(request).kind === "user" || credentials === "own" || withoutSignIn === true) return;
    // Browsers send preflight requests without credentials. Responses to them have no content.
    if (request.method === "OPTIONS") return;
    const { pathname, search } = getUrl(request, deps);
    if (request.is404 && OPEN_PAGES.test(pathname)) return;
    reply.header("cache-control", "no-store");
    if (request.is404 && pathname.endsWith(".data")) return redirectScript(reply, pathname, search);
    if (isPage(request, pathname)) return reply.redirect(paths.login({ next: pathname + search }), 303);
    reply.header(
      "www-authenticate",
      GIT.test(pathname) ? 'Basic realm="Modelyard", charset="UTF-8"' : "Bearer",
    );
    throw new ApiError(
      "Unauthorized",
      "This hub requires sign-in. Sign in or send an access token (Authorization: Bearer hf_…).",
    );
  });
}

/** Makes the script of an open page load the sign-in page, in the form that React Router expects (8.4, 2026-11). */
function redirectScript(reply: FastifyReply, pathname: string, search: string): FastifyReply {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const page = pathname.replace(/(?:\/_)?\.data$/, "") || "/";
  const next = query.size > 0 ? `${page}?${query}` : page;
  return reply
    .code(204)
    .header("x-remix-redirect", paths.login({ next }))
    .header("x-remix-status", "303")
    .header("x-remix-reload-document", "true")
    .send();
}

/** Whether a browser shows the response as a page. A page's script loads its data from URLs that end with `.data`. */
export function isPage({ method, is404, headers }: FastifyRequest, pathname: string): boolean {
  if ((method !== "GET" && method !== "HEAD") || pathname.startsWith("/api/")) return false;
  return is404 ? !pathname.endsWith(".data") : headers.accept?.includes("text/html") === true;
}
