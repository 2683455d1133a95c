import { parseQuery, paths, type QueryParameters, withQuery } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import { OidcError } from "./oidc.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { getOrigin, getQuery, getUrl } from "../../http/request-url.ts";
import { startSession, isSecure } from "../sessions/routes.ts";

const OPEN = { config: WITHOUT_SIGN_IN };
const COOKIE = "modelyard-oidc";
const CALLBACK = "/oidc/callback";

const START = {
  next: { kind: "text", maxLength: 4000, description: "Path to continue at.", example: "/models" },
  link: { kind: "text", description: "Secret of an invitation link.", example: "Xk2…" },
  connect: {
    kind: "flag",
    description: "Whether to connect the identity to the signed-in user.",
    example: "true",
  },
} as const satisfies QueryParameters;

/** Sign-in at the identity provider: `/oidc/start` redirects to it, and it redirects back to `/oidc/callback`. */
export function oidcRoutes(
  app: App,
  deps: Pick<AccountsContext, "accounts" | "publicUrl" | "oidc" | "secret">,
): void {
  const { accounts, oidc } = deps;
  if (!oidc) return;

  const cookie = (request: FastifyRequest, value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/oidc; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(request, deps) ? "; Secure" : ""}`;

  app.get("/oidc/start", OPEN, async (request, reply) => {
    const { next, link, connect = false } = parseQuery(START, getQuery(request));
    try {
      const { url, kept } = await oidc.begin(getOrigin(request, deps) + CALLBACK, {
        next: localPath(next),
        ...(link !== undefined && { link }),
        connect,
      });
      return await reply.header("set-cookie", cookie(request, kept, 600)).redirect(url, 303);
    } catch (error) {
      return reply.redirect(signInPage(error, request), 303);
    }
  });

  app.get(CALLBACK, OPEN, async (request, reply) => {
    const kept = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1] ?? "";
    reply.header("set-cookie", cookie(request, "", 0));
    try {
      const { identity, next, link, connect } = await oidc.finish(getUrl(request, deps), kept);
      const principal = getPrincipal(request);
      let user = await accounts.identities.userOf(identity);
      if (connect && principal.kind === "user" && principal.via.kind === "session") {
        await accounts.identities.connect(identity, principal.id);
        user = principal.id;
      }
      if (user === undefined) {
        if (link === undefined && !oidc.mayJoin(identity.email))
          throw new ApiError("Forbidden", "No account for this identity. Ask an admin for an invitation.");
        user = await accounts.identities.join(identity, link);
      } else if (link !== undefined) await accounts.links.accept(link, user);
      await startSession(request, reply, deps, user);
      return await reply.redirect(next, 303);
    } catch (error) {
      return reply.redirect(signInPage(error, request), 303);
    }
  });
}

/** Returns the sign-in page with an error message. The provider's own message is only logged. */
function signInPage(error: unknown, request: FastifyRequest): string {
  if (!(error instanceof OidcError || error instanceof ApiError)) throw error;
  request.log.warn(error);
  const query = { problem: error.message };
  return getPrincipal(request).kind === "user" ? withQuery(paths.settings(), query) : paths.login(query);
}

/** Returns a path of this hub to continue at. URLs of other sites are rejected to prevent open redirects. */
export const localPath = (next = ""): string => (/^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(next) ? next : "/");
