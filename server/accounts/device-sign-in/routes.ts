import { endpoints, parseRoute, paths } from "@modelyard/contract";
import type { FastifyReply } from "fastify";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import {
  DEVICE_CODE_TRIES,
  DEVICE_CODES_PER_ADDRESS,
  MAX_SIGN_IN_BODY_BYTES,
  SIGN_IN_TRIES_PER_ADDRESS,
} from "../../http/limits.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import { getOrigin } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import { describeAudit } from "../audit/audit-log.ts";
import type { AccountsContext } from "../context.ts";
import { AttemptLimiter } from "../sessions/attempt-limiter.ts";
import { ACCESS_TOKEN_MS, DEVICE_CODE_MS, type IssuedToken } from "./store.ts";

type Deps = Pick<AccountsContext, "accounts" | "publicUrl" | "createSharedLimiter">;
type TokenCall = Call<typeof endpoints.requestToken>;

const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const POLL_INTERVAL_S = 5;
/** Number of initial polls, and seconds until another is allowed: a second less than the interval, as clocks differ. */
const POLLS = { tries: 3, refillS: POLL_INTERVAL_S - 1 };

/** Names of programs by client ID. */
const PROGRAMS: Readonly<Record<string, string>> = {
  // huggingface_hub 1.20 and later (as of 2026-11).
  "26be6b09-91c5-47da-9861-d2d2bb7a7e36": "hf",
};

/**
 * Device sign-in, for programs without a browser (RFC 8628): `/oauth/device` and `/oauth/token` for programs, and
 * `/api/device-sign-in` for the page on which users approve them.
 */
export function deviceSignInRoutes(app: App, deps: Deps): void {
  // RFC 8414. The hub has no OpenID configuration, because it has no authorization page for redirects.
  app.get("/.well-known/oauth-authorization-server", { config: WITHOUT_SIGN_IN }, async (request) => {
    const origin = getOrigin(request, deps);
    return {
      issuer: origin,
      device_authorization_endpoint: origin + parseRoute(endpoints.requestDeviceCode).path,
      token_endpoint: origin + parseRoute(endpoints.requestToken).path,
      response_types_supported: [],
      grant_types_supported: [DEVICE_GRANT, "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
    };
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_SIGN_IN_BODY_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error, _, reply) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
      const isLimit = error.id === "TooManyRequests";
      return sendError(reply, isLimit ? "slow_down" : "invalid_request", error.message);
    });
    oauthRoutes(scope, deps);
  });
  decisionRoutes(app, deps);
}

/** Sends an error in the format of OAuth 2.0 (RFC 6749, 5.2). */
const sendError = (reply: FastifyReply, error: string, description: string): FastifyReply =>
  reply.code(400).send({ error, error_description: description });

function oauthRoutes(scope: App, deps: Deps): void {
  const { accounts, createSharedLimiter } = deps;
  const { devices, directory } = accounts;
  const requests = new AttemptLimiter("device-request", DEVICE_CODES_PER_ADDRESS, createSharedLimiter);
  const attempts = new AttemptLimiter("device-token", SIGN_IN_TRIES_PER_ADDRESS, createSharedLimiter);
  const polls = new AttemptLimiter("device-poll", POLLS, createSharedLimiter);
  const config = { ...WITHOUT_SIGN_IN, credentials: "own" } as const;
  const oauthRoute: typeof route = (app, endpoint, handler) =>
    route(app, endpoint, handler, { config, bodyLimit: MAX_SIGN_IN_BODY_BYTES });

  oauthRoute(scope, endpoints.requestDeviceCode, async ({ body, request, reply }) => {
    await requests.take(getClientNetwork(request.ip));
    const { deviceCode, userCode } = await devices.request({
      client_id: body.client_id,
      agent: request.headers["user-agent"] ?? "",
      address: request.ip,
    });
    reply.header("cache-control", "no-store");
    const origin = getOrigin(request, deps);
    return {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: origin + paths.device(),
      verification_uri_complete: origin + paths.device({ user_code: userCode }),
      expires_in: DEVICE_CODE_MS / 1000,
      interval: POLL_INTERVAL_S,
    };
  });

  oauthRoute(scope, endpoints.requestToken, async (call) => {
    call.reply.header("cache-control", "no-store");
    const { grant_type: grant } = call.body;
    if (grant === DEVICE_GRANT) return redeem(call);
    if (grant === "refresh_token") return renew(call);
    return sendError(
      call.reply,
      "unsupported_grant_type",
      `Supported grants: ${DEVICE_GRANT}, refresh_token.`,
    );
  });

  async function redeem({ body, request, reply }: TokenCall) {
    const refund = await attempts.take(getClientNetwork(request.ip));
    const found = await devices.findByDeviceCode(body.device_code ?? "", body.client_id);
    if (!found) return sendError(reply, "invalid_grant", "The device code is wrong or was used.");
    await refund();
    if (devices.isExpired(found))
      return sendError(reply, "expired_token", "The code has expired. Start again.");
    if (found.decided_at === null) {
      await polls.take(found.id);
      return sendError(reply, "authorization_pending", "The user has not decided yet.");
    }
    const isAllowed = found.token_name !== null && directory.user(found.user_id ?? "") !== undefined;
    if (!isAllowed) return sendError(reply, "access_denied", "The user denied the sign-in.");
    const issued = await devices.redeem(found, describe);
    return issued ? toResponse(issued) : sendError(reply, "invalid_grant", "The device code was used.");
  }

  async function renew({ body, request, reply }: TokenCall) {
    const refund = await attempts.take(getClientNetwork(request.ip));
    const found = await devices.findRenewable(body.refresh_token ?? "", body.client_id);
    if (found?.reused === true) {
      const name = directory.nameOf(found.userId);
      const from = {
        address: request.ip,
        requestId: request.id,
        details: { reason: "refresh token reused" },
      };
      await accounts.audit.during({ ...from, action: "token.revoke", via: "none", actor: name }, () =>
        accounts.tokens.revoke(found.userId, found.id),
      );
    }
    const issued = found && !found.reused ? await devices.renew(found, describe) : undefined;
    if (!issued)
      return sendError(
        reply,
        "invalid_grant",
        "The refresh token is invalid, expired, revoked, or already used. Sign in again.",
      );
    await refund();
    return toResponse(issued);
  }

  const describe = ({ userId, name }: { userId: string; name: string }) =>
    describeAudit({ actor: directory.nameOf(userId), subject: name });
}

const toResponse = ({ secret, refreshToken, role }: IssuedToken) => ({
  access_token: secret,
  token_type: "bearer" as const,
  expires_in: ACCESS_TOKEN_MS / 1000,
  refresh_token: refreshToken,
  scope: role,
});

function decisionRoutes(app: App, { accounts: { devices }, createSharedLimiter }: Deps): void {
  const attempts = new AttemptLimiter("device-code", DEVICE_CODE_TRIES, createSharedLimiter);

  /** Finds the pending sign-in of a code. Wrong codes count as attempts of the user and of the network. */
  async function find({ path, principal, request }: Call<typeof endpoints.getDeviceRequest>) {
    const refunds = [await attempts.take(principal.id), await attempts.take(getClientNetwork(request.ip))];
    const found = await devices.find(path.code);
    if (!found) throw noRequest();
    for (const refund of refunds) await refund();
    return found;
  }

  const noRequest = () =>
    new ApiError("NotFound", "This code is wrong, has expired, or was used. Start again in the program.");

  const suggestName = ({ client_id, address }: { client_id: string; address: string }) =>
    `${PROGRAMS[client_id] ?? "program"}-${address}`.slice(0, 100);

  route(app, endpoints.getDeviceRequest, async (call) => {
    const found = await find(call);
    const program = PROGRAMS[found.client_id];
    call.reply.header("cache-control", "no-store");
    return {
      code: found.code,
      ...(program !== undefined && { program }),
      clientId: found.client_id,
      agent: found.agent,
      address: found.address,
      sameNetwork: getClientNetwork(found.address) === getClientNetwork(call.request.ip),
      name: suggestName(found),
      createdAt: found.created_at,
      expiresAt: found.expires_at,
    };
  });

  route(app, endpoints.decideDeviceRequest, async (call) => {
    const { allow, role, name } = call.body;
    const found = await find({ ...call, query: undefined, body: undefined });
    const token = allow ? { name: name ?? suggestName(found), role } : undefined;
    describeAudit({ subject: token?.name ?? suggestName(found), details: { from: found.address } });
    if (!(await devices.decide(found.id, call.principal.id, token))) throw noRequest();
    return {};
  });
}
