import { parseQuery, paths, type QueryParameters, withQuery } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { requireSession } from "../authorization.ts";
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
} as const satisfies QueryParameters;

/**
 * Sign-in at the identity provider: `/oidc/start` redirects to it, and it redirects back to `/oidc/callback`.
 * `/oidc/connect` does the same to connect the identity to the signed-in user: a form of the hub's own pages posts to it,
 * as another site could otherwise connect an identity of its own.
 */
export function oidcRoutes(
  app: App,
  deps: Pick<AccountsContext, "accounts" | "publicUrl" | "oidc" | "secret">,
): void {
  const { accounts, oidc } = deps;
  if (!oidc) return;

  const cookie = (request: FastifyRequest, value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/oidc; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(request, deps) ? "; Secure" : ""}`;

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: Parameters<typeof oidc.begin>[1],
  ): Promise<string> => {
    const { url, kept } = await oidc.begin(getOrigin(request, deps) + CALLBACK, purpose);
    reply.header("set-cookie", cookie(request, kept, 600));
    return url;
  };

  app.get("/oidc/start", OPEN, async (request, reply) => {
    const { next, link } = parseQuery(START, getQuery(request));
    try {
      const url = await begin(request, reply, { next: localPath(next), ...(link !== undefined && { link }) });
      return await reply.redirect(url, 303);
    } catch (error) {
      return reply.redirect(signInPage(error, request), 303);
    }
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form has no fields.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1000 }, (_, _body, done) => done(null));
    scope.post(paths.oidcConnect(), async (request, reply) => {
      const { id } = requireSession(request);
      try {
        const url = await begin(request, reply, { next: paths.settings(), connect: id });
        return await sendElsewhere(reply, url, oidc.label);
      } catch (error) {
        return reply.redirect(signInPage(error, request), 303);
      }
    });
  });

  app.get(CALLBACK, OPEN, async (request, reply) => {
    const kept = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1] ?? "";
    reply.header("set-cookie", cookie(request, "", 0));
    const from = { address: request.ip, requestId: request.id };
    try {
      const { identity, next, link, connect } = await oidc.finish(getUrl(request, deps), kept);
      const principal = getPrincipal(request);
      let user = await accounts.identities.userOf(identity);
      if (connect !== undefined) {
        if (principal.kind !== "user" || principal.via.kind !== "session" || principal.id !== connect)
          throw new ApiError("Forbidden", "You signed out before the accounts were connected. Try again.");
        const entry = { ...from, via: "session", actor: principal.name, subject: identity.issuer } as const;
        await accounts.audit.during({ ...entry, action: "identity.connect" }, () =>
          accounts.identities.connect(identity, connect),
        );
        user = connect;
      }
      if (user === undefined) {
        if (link === undefined && !oidc.mayJoin(identity.email))
          throw new ApiError("Forbidden", "No account for this identity. Ask an admin for an invitation.");
        user = await accounts.audit.during({ ...from, via: "none", action: "user.join" }, () =>
          accounts.identities.join(identity, link),
        );
      } else if (link !== undefined) {
        const [id, entry] = [user, { ...from, via: "none", actor: accounts.directory.nameOf(user) } as const];
        await accounts.audit.during({ ...entry, action: "invitation.accept" }, () =>
          accounts.links.accept(link, id),
        );
      }
      const [id, name] = [user, accounts.directory.nameOf(user)];
      const details = { issuer: identity.issuer };
      const entry = { ...from, via: "none", actor: name, subject: name, details } as const;
      await accounts.audit.during({ ...entry, action: "session.create" }, () =>
        startSession(request, reply, deps, id),
      );
      return await reply.redirect(next, 303);
    } catch (error) {
      if (error instanceof OidcError || error instanceof ApiError)
        await accounts.audit.addFailedSignIn({ ...from, details: { problem: error.message } });
      return reply.redirect(signInPage(error, request), 303);
    }
  });
}

/**
 * Sends a page that continues at the identity provider. A redirect would not do: browsers apply the `form-action` of the
 * form's page to it.
 */
function sendElsewhere(reply: FastifyReply, url: string, label: string): FastifyReply {
  const [href, name] = [escapeHtml(url), escapeHtml(label)];
  return reply
    .header("content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><title>Connect ${name}</title><meta http-equiv="refresh" content="0; url=${href}"><p><a href="${href}">Continue to ${name}</a></p></html>`,
    );
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
