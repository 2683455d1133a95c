import type { QueryParameters, SignInProblem } from "@modelyard/contract";
import { parseQuery, paths, toLocalPath, withQuery } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import { formatExpiredSessionCookie } from "../../http/auth/session-cookie.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { requireSession } from "../authorization.ts";
import { LogoutTokenError } from "./logout-token.ts";
import type { Oidc } from "./oidc.ts";
import { SignInError } from "./sign-in-error.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_LOGOUT_TOKEN_BYTES } from "../../http/limits.ts";
import { getOrigin, getQuery, getUrl } from "../../http/request-url.ts";
import { startSession, isSecure } from "../sessions/routes.ts";

const OPEN = { config: WITHOUT_SIGN_IN };
const COOKIE = "modelyard-oidc";
const CALLBACK = "/oidc/callback";

const START = {
  next: { kind: "text", maxLength: 4000, description: "Path to continue at.", example: "/models" },
  link: { kind: "text", description: "Secret of an invitation link.", example: "Xk2…" },
} as const satisfies QueryParameters;

type OidcDeps = Pick<AccountsContext, "accounts" | "publicUrl" | "oidc" | "secret">;

/**
 * Sign-in at the identity provider: `/oidc/start` redirects to it, and it redirects back to `/oidc/callback`.
 * `/oidc/connect` does the same to connect the identity to the signed-in user. Only forms of the hub's own pages can
 * post to it, as another site could otherwise connect its own identity. `/oidc/logout` signs out here and at the
 * provider; `/oidc/backchannel-logout` is called by the provider.
 */
export function oidcRoutes(app: App, deps: OidcDeps): void {
  const { oidc, accounts } = deps;
  if (!oidc) return;

  const cookie = (request: FastifyRequest, value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/oidc; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(request, deps) ? "; Secure" : ""}`;

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: Parameters<typeof oidc.begin>[1],
  ): Promise<string> => {
    const { url, cookie: state } = await oidc.begin(getOrigin(request, deps) + CALLBACK, purpose);
    reply.header("set-cookie", cookie(request, state, 600));
    return url;
  };

  app.get("/oidc/start", OPEN, async (request, reply) => {
    const { next, link } = parseQuery(START, getQuery(request));
    try {
      const url = await begin(request, reply, {
        next: toLocalPath(next),
        ...(link !== undefined && { link }),
      });
      return await reply.redirect(url, 303);
    } catch (error) {
      return reply.redirect(problemPage(error, request), 303);
    }
  });

  app.get(CALLBACK, OPEN, async (request, reply) => {
    const state = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1] ?? "";
    reply.header("set-cookie", cookie(request, "", 0));
    const from = { address: request.ip, requestId: request.id };
    try {
      const signIn = await oidc.finish(getUrl(request, deps), state);
      const user = await resolveUser(request, deps, oidc, signIn);
      const name = accounts.directory.nameOf(user);
      const details = { issuer: signIn.identity.issuer };
      const entry = { ...from, via: "none", actor: name, subject: name, details } as const;
      const maxMs = oidc.sessionMs;
      await accounts.audit.during({ ...entry, action: "session.create" }, () =>
        startSession(request, reply, deps, user, { session: signIn.session, maxMs }),
      );
      return await reply.redirect(signIn.next, 303);
    } catch (error) {
      const problem = findProblem(error);
      if (problem !== undefined) await accounts.audit.addFailedSignIn({ ...from, details: { problem } });
      return reply.redirect(problemPage(error, request), 303);
    }
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The forms have no fields.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1000 }, (_, _body, done) => done(null));
    scope.post(paths.oidcConnect(), async (request, reply) => {
      const { id } = requireSession(request);
      try {
        const url = await begin(request, reply, { next: paths.settings(), connect: id });
        return await sendContinuePage(reply, url, `Continue to ${oidc.label}`);
      } catch (error) {
        return reply.redirect(problemPage(error, request), 303);
      }
    });
    scope.post(paths.oidcLogout(), async (request, reply) => {
      const url = await signOut(request, reply, deps, oidc);
      return url === undefined
        ? reply.redirect(paths.home(), 303)
        : sendContinuePage(reply, url, `Sign out of ${oidc.label}`);
    });
  });

  backchannelRoute(app, deps, oidc);
}

/**
 * Returns the user of a sign-in, after applying the roles of their groups: an existing user, a new one, or the
 * signed-in user who connects the identity. Throws a `SignInError` for users who may not sign in.
 */
async function resolveUser(
  request: FastifyRequest,
  { accounts }: OidcDeps,
  oidc: Oidc,
  { identity, groups, link, connect }: Awaited<ReturnType<Oidc["finish"]>>,
): Promise<string> {
  const { identities, links, sessions, audit, directory } = accounts;
  const from = { address: request.ip, requestId: request.id };
  const applyRoles = (id: string, create: boolean, userGroups = groups) => {
    const name = directory.nameOf(id);
    const entry = { ...from, via: "none", actor: name, subject: name, action: "user.roles" } as const;
    return audit.during(entry, () => identities.applyGrants(id, oidc.getGrants(userGroups), create));
  };
  const known = await identities.findUser(identity);
  if (known?.disabled === true) throw new SignInError("disabled");
  if (!oidc.isAllowed(groups)) {
    if (known) {
      await applyRoles(known.id, false, []);
      await sessions.endOfProvider(identity);
    }
    throw new SignInError("group");
  }
  let user = known?.id;
  if (connect !== undefined) {
    const principal = getPrincipal(request);
    if (principal.kind !== "user" || principal.via.kind !== "session" || principal.id !== connect)
      throw new SignInError("signed-out");
    const entry = { ...from, via: "session", actor: principal.name, subject: identity.issuer } as const;
    await audit.during({ ...entry, action: "identity.connect" }, () => identities.connect(identity, connect));
    user = connect;
  }
  if (user === undefined) {
    if (link === undefined && !oidc.mayJoin(identity.email)) throw new SignInError("uninvited");
    user = await audit.during({ ...from, via: "none", action: "user.join" }, () =>
      identities.join(identity, link),
    );
  } else if (link !== undefined) {
    const [id, actor] = [user, directory.nameOf(user)];
    await audit.during({ ...from, via: "none", actor, action: "invitation.accept" }, () =>
      links.accept(link, id),
    );
  }
  const missing = await applyRoles(user, oidc.createsOrganizations);
  if (missing.length > 0)
    request.log.warn(`MODELYARD_OIDC_ROLES names organizations that do not exist: ${missing.join(", ")}.`);
  return user;
}

/** Ends the session of the request. Returns the URL that ends the session at the provider, if it started there. */
async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: OidcDeps,
  oidc: Oidc,
): Promise<string | undefined> {
  const { id, via } = requireSession(request);
  const { sessions } = deps.accounts;
  const session = await sessions.findProviderSession(via.id);
  const actor = deps.accounts.directory.nameOf(id);
  const entry = { address: request.ip, requestId: request.id, via: "session", actor } as const;
  await deps.accounts.audit.during({ ...entry, action: "session.end" }, () =>
    sessions.end(id, { id: via.id }),
  );
  reply.header("set-cookie", formatExpiredSessionCookie(isSecure(request, deps)));
  try {
    return session && (await oidc.getLogoutUrl(session, getOrigin(request, deps) + paths.home()));
  } catch (error) {
    // The user is signed out here even if the provider is unavailable.
    request.log.warn(error);
    return undefined;
  }
}

/** Receives sign-outs and disabled users from the provider (OpenID Connect Back-Channel Logout 1.0, 2.5). */
function backchannelRoute(app: App, { accounts }: OidcDeps, oidc: Oidc): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_LOGOUT_TOKEN_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body)).get("logout_token") ?? ""),
    );
    scope.post<{ Body: string }>("/oidc/backchannel-logout", OPEN, async ({ body, log }, reply) => {
      reply.header("cache-control", "no-store");
      try {
        const ended = await oidc.verifyLogout(body);
        await accounts.audit.during({ via: "none", action: "session.end" }, () =>
          accounts.sessions.endOfProvider(ended),
        );
        return {};
      } catch (error) {
        if (!(error instanceof LogoutTokenError)) throw error;
        log.warn(error);
        return reply.status(400).send({ error: "invalid_request", error_description: error.message });
      }
    });
  });
}

/**
 * Sends a page that continues at the identity provider. A redirect would fail, because browsers apply the `form-action`
 * policy of the form's page to it.
 */
function sendContinuePage(reply: FastifyReply, url: string, label: string): FastifyReply {
  const [href, title] = [escapeHtml(url), escapeHtml(label)];
  return reply
    .header("content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><title>${title}</title><meta http-equiv="refresh" content="0; url=${href}"><p><a href="${href}">${title}</a></p></html>`,
    );
}

/** Returns the URL of the page that explains a problem. The provider's own message is only logged. */
function problemPage(error: unknown, request: FastifyRequest): string {
  const problem = findProblem(error);
  if (problem === undefined) throw error;
  request.log.warn(error);
  return getPrincipal(request).kind === "user"
    ? withQuery(paths.settings(), { problem })
    : paths.login({ problem });
}

function findProblem(error: unknown): SignInProblem | undefined {
  if (error instanceof SignInError) return error.problem;
  return error instanceof ApiError && error.id === "NotFound" ? "invitation" : undefined;
}
