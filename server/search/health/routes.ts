import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import { route } from "../../http/route.ts";
import { ApiError } from "../../http/errors.ts";
import type { Lifecycle } from "../../http/stopping.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING } from "../facets/values.ts";

/** Registers a route that needs no authentication, even on a hub that requires sign-in. */
const openRoute: typeof route = (app, endpoint, handler) =>
  route(app, endpoint, handler, { config: WITHOUT_SIGN_IN });

/** Health checks: the state of the hub for users, and two routes for orchestrators that respond with a status code. */
export function healthRoutes(
  app: App,
  { search, lifecycle }: Pick<SearchContext, "search"> & { lifecycle?: Lifecycle | undefined },
): void {
  openRoute(app, endpoints.health, async () => {
    if (search.filling) return { status: "starting", index: search.filling };
    // Counts public models only, so that private ones are not revealed.
    const { total } = await search.query({ ...EVERYTHING, limit: 0 });
    return { status: "ok", models: total, index: { done: total, total } };
  });
  openRoute(app, endpoints.healthLive, async () => ({ status: "ok" }));
  openRoute(app, endpoints.healthReady, async () => {
    if (lifecycle?.stopping)
      throw new ApiError("Unavailable", "The hub is stopping. Use another process.", { retryAfter: 2 });
    await search.size();
    return { status: "ok" };
  });

  // huggingface_hub 2.0 requests this on start and ignores unknown content (as of 2026-11).
  app.get("/api/agent-harnesses", async () => ({ standardEnvVars: [], harnesses: {} }));
}
