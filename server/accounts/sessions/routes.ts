import { endpoints } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeAudit } from "../audit/audit-log.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import { requireSameOrigin } from "../../http/auth/same-origin.ts";
import {
  formatCookie,
  formatExpiredSessionCookie,
  formatSessionCookie,
  parseCookie,
} from "../../http/auth/session-cookie.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_SIGN_IN_BODY_BYTES } from "../../http/limits.ts";
import { getOrigin } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { AccountsContext } from "../context.ts";
import { loadMe } from "../profile/routes.ts";
import { meView } from "../view.ts";
import { type KnownDevice, KnownDevices } from "./known-devices.ts";
import { createSignInLimits } from "./sign-in-limits.ts";
import type { SessionStore } from "./store.ts";

type SessionDeps = Pick<
  AccountsContext,
  "accounts" | "publicUrl" | "oidc" | "secret" | "createSharedLimiter"
>;

const createKnownDevices = ({ secret, accounts }: SessionDeps): KnownDevices =>
  new KnownDevices(secret.key("known devices"), accounts.now);

/** Registers a route for sign-in or invitations, which need no authentication even on a hub that requires sign-in. */
const signInRoute: typeof route = (app, endpoint, handler) =>
  route(app, endpoint, handler, { config: WITHOUT_SIGN_IN, bodyLimit: MAX_SIGN_IN_BODY_BYTES });

/** Starts a session for the requesting browser, and registers it as a known device of the user. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SessionDeps,
  userId: string,
  signIn?: Parameters<SessionStore["create"]>[2],
) {
  const from = { agent: request.headers["user-agent"] ?? "", address: request.ip };
  const { secret, expiresAt } = await deps.accounts.sessions.create(userId, from, signIn);
  const secure = isSecure(request, deps);
  const device = createKnownDevices(deps).issue(userId);
  reply.header("set-cookie", formatSessionCookie(secret, expiresAt, secure));
  reply.header("set-cookie", formatCookie(KnownDevices.cookie, device, KnownDevices.maxAge, secure));
}

export const isSecure = (request: FastifyRequest, deps: SessionDeps): boolean =>
  getOrigin(request, deps).startsWith("https:");

/** Sign-in with a password or a one-time link, and sign-out. Sign-in with an identity provider is in oidc/routes.ts. */
export function signInRoutes(app: App, deps: SessionDeps): void {
  const { accounts } = deps;
  const limits = createSignInLimits(deps.createSharedLimiter);
  const devices = createKnownDevices(deps);

  /** Returns the requesting device if the user of this name has signed in with it before. */
  async function findDevice(request: FastifyRequest, name: string): Promise<KnownDevice | undefined> {
    const cookie = parseCookie(request.headers.cookie, KnownDevices.cookie, isSecure(request, deps));
    const device = devices.read(cookie);
    const isUser = device && (await accounts.users.byLogin(name)).some(({ id }) => id === device.userId);
    return isUser ? device : undefined;
  }

  signInRoute(app, endpoints.signInMethods, async () => (deps.oidc ? { oidc: deps.oidc.label } : {}));

  signInRoute(app, endpoints.signIn, async ({ body: { name, password }, request, reply }) => {
    requireSameOrigin(request, deps, { proof: false });
    const device = await findDevice(request, name);
    const refund = await limits.takePassword({ name, address: request.ip, device });
    const user = await accounts.users.withPassword(name, password);
    if (!user) {
      // Only existing names are recorded, because users sometimes enter passwords as names.
      const [known] = await accounts.users.byLogin(name);
      const from = { address: request.ip, requestId: request.id };
      await accounts.audit.addFailedSignIn({ ...from, subject: known?.name });
      throw new ApiError("Unauthorized", "Invalid name or password.");
    }
    await refund();
    describeAudit({ actor: user.name, subject: user.name });
    await startSession(request, reply, deps, user.id);
    return meView(user, await accounts.orgs.ofUser(user.id));
  });

  signInRoute(app, endpoints.signOut, async ({ principal, request, reply }) => {
    if (principal.kind === "user" && principal.via.kind === "session")
      await accounts.sessions.end(principal.id, { id: principal.via.id });
    reply.header("set-cookie", formatExpiredSessionCookie(isSecure(request, deps)));
    return {};
  });

  signInRoute(app, endpoints.me, async ({ principal, reply }) => {
    reply.header("cache-control", "private, no-store");
    const user = principal.kind === "user" ? await accounts.users.get(principal.id) : undefined;
    return user ? meView(user, await accounts.orgs.ofUser(user.id)) : null;
  });

  linkRoutes(app, deps, limits);
}

/** One-time links: their purpose, and their use. */
function linkRoutes(app: App, deps: SessionDeps, limits: ReturnType<typeof createSignInLimits>): void {
  const { accounts } = deps;

  signInRoute(app, endpoints.getLink, async ({ path, request }) => {
    const refund = await limits.takeLink(request.ip);
    const link = await accounts.links.find(path.link);
    if (!link) throw new ApiError("NotFound", "This link has expired or was used.");
    await refund();
    const getName = (id: string | null) => (id === null ? undefined : accounts.directory.nameOf(id));
    return {
      kind: link.kind,
      expiresAt: link.expires_at,
      org: getName(link.org_id),
      role: link.role ?? undefined,
      user: getName(link.user_id),
    };
  });

  signInRoute(app, endpoints.join, async ({ path, body, request, reply }) => {
    requireSameOrigin(request, deps, { proof: false });
    const refund = await limits.takeLink(request.ip);
    describeAudit({ actor: body.name });
    const userId = await accounts.links.join(path.link, body);
    await refund();
    await startSession(request, reply, deps, userId);
    return loadMe(accounts, userId);
  });

  signInRoute(app, endpoints.resetPassword, async ({ path, body, request, reply }) => {
    requireSameOrigin(request, deps, { proof: false });
    const refund = await limits.takeLink(request.ip);
    const link = await accounts.links.find(path.link);
    const name = link?.user_id ? accounts.directory.nameOf(link.user_id) : undefined;
    if (name !== undefined) describeAudit({ actor: name, subject: name });
    const userId = await accounts.links.setPassword(path.link, body.password);
    await refund();
    await startSession(request, reply, deps, userId);
    return loadMe(accounts, userId);
  });
}
