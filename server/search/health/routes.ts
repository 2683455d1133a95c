import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";

/** For load balancers and people: whether the hub answers, and how far its index is. Also what newer clients ask in passing. */
export function healthRoutes(app: App, { search }: Pick<SearchContext, "search">): void {
  // Only what is public is counted: that something private was made is nobody's business.
  app.get("/api/health", async () => {
    const { total } = await search.ask({ include: {}, exclude: {}, ranges: {}, limit: 0 });
    return { status: "ok", models: total, index: search.filling ?? { done: total, total } };
  });

  // huggingface_hub 2.0 asks this at start and ignores what it cannot use (seen 2026-11).
  app.get("/api/agent-harnesses", async () => ({ standardEnvVars: [], harnesses: {} }));
}
