import type { App, Deps } from "../app.ts";

/** For load balancers and people: whether the hub answers, and how far its index is. Also what newer clients ask in passing. */
export function healthRoutes(app: App, { models, search }: Deps): void {
  const indexed = async () => {
    const models = await search.size();
    return { done: models, total: models };
  };

  app.get("/api/health", async () => ({
    status: "ok",
    models: await models.count(),
    index: search.filling ?? (await indexed()),
  }));

  // huggingface_hub 2.0 asks this at start and ignores what it cannot use (seen 2026-11).
  app.get("/api/agent-harnesses", async () => ({ standardEnvVars: [], harnesses: {} }));
}
