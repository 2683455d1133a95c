import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { WITHOUT_SIGN_IN } from "../../http/auth/require-sign-in.ts";
import { route } from "../../http/route.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING } from "../facets/values.ts";

/**
 * Health check for load balancers: whether the hub responds, and the state of its index. Also endpoints that newer
 * clients probe.
 */
export function healthRoutes(app: App, { search }: Pick<SearchContext, "search">): void {
  // Counts public models only, so that private ones are not revealed.
  route(
    app,
    endpoints.health,
    async () => {
      const { total } = await search.ask({ ...EVERYTHING, limit: 0 });
      return { status: "ok", models: total, index: search.filling ?? { done: total, total } };
    },
    { config: WITHOUT_SIGN_IN },
  );

  // huggingface_hub 2.0 requests this on start and ignores unknown content (as of 2026-11).
  app.get("/api/agent-harnesses", async () => ({ standardEnvVars: [], harnesses: {} }));
}
