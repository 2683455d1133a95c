import { getPrincipal } from "../../http/auth/authenticate.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";

/** `/metrics` for Prometheus: for hub admins or, with a setting, for local requests. */
export function metricsRoutes(
  app: App,
  { router, openMetrics }: Pick<RouterContext, "router" | "openMetrics">,
): void {
  // Checks its callers itself: local requests have no credentials.
  app.get("/metrics", { config: WITHOUT_SIGN_IN }, async (request, reply) => {
    // The address of the connection, not one that a proxy states.
    const near =
      openMetrics === true && isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers);
    if (!near && !can.admin(getPrincipal(request)))
      throw new ApiError(
        "Unauthorized",
        "Hub admin role required. Send an admin's access token, or set MODELYARD_METRICS=loopback to allow local requests.",
      );
    reply.type("text/plain; version=0.0.4; charset=utf-8").header("cache-control", "no-store");
    return router.metrics.text();
  });
}

const isLoopback = (address = ""): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Whether a local proxy forwarded the request. */
const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers["x-forwarded-for"] !== undefined ||
  headers["forwarded"] !== undefined ||
  headers["via"] !== undefined;
