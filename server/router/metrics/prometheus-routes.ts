import { createHash, timingSafeEqual } from "node:crypto";
import { register } from "prom-client";
import type { FastifyRequest } from "fastify";
import { parseBearerToken } from "../../http/auth/authenticate.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { formatMetrics } from "./prometheus.ts";

type Dependencies = Pick<RouterContext, "metrics" | "metricsToken" | "openMetrics">;

/** Registers `/metrics` for Prometheus: for its own token, for hub admins, and, if enabled, for local requests. */
export function metricsRoutes(app: App, deps: Dependencies): void {
  const config = { ...WITHOUT_SIGN_IN, credentials: "own" as const };
  app.get("/metrics", { config }, async (request, reply) => {
    const isAllowed =
      (deps.openMetrics === true && isLocal(request)) || hasMetricsToken(request, deps.metricsToken);
    if (!isAllowed) await requireAdmin(app, request);
    reply.type(register.contentType).header("cache-control", "no-store");
    return formatMetrics(deps.metrics);
  });
}

async function requireAdmin(app: App, request: FastifyRequest): Promise<void> {
  const principal = await app.identify(request);
  if (can.admin(principal)) return;
  const message =
    "Reading metrics requires MODELYARD_METRICS_TOKEN or a write token of a hub admin. With MODELYARD_METRICS=loopback, local requests need no token.";
  throw principal.kind === "user" ? forbidden(message) : new ApiError("Unauthorized", message);
}

function hasMetricsToken({ headers: { authorization = "" } }: FastifyRequest, expected?: string): boolean {
  const token = parseBearerToken(authorization);
  return token !== undefined && expected !== undefined && timingSafeEqual(hash(token), hash(expected));
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request comes from this machine, by the address of the connection, not one that a proxy states. */
const isLocal = ({ socket: { remoteAddress = "" }, headers }: FastifyRequest): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress) &&
  ["x-forwarded-for", "forwarded", "via"].every((name) => headers[name] === undefined);
