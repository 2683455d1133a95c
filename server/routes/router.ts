import type { App, AppDependencies } from "../app.ts";
import { audioRoutes } from "./router-audio.ts";
import { chatRoutes } from "./router-chat.ts";
import { completionRoutes } from "./router-completions.ts";
import { embeddingRoutes } from "./router-embeddings.ts";
import { explainRoutes } from "./router-explain.ts";
import { imageRoutes } from "./router-images.ts";
import { servedModelRoutes } from "./router-models.ts";
import { responseRoutes } from "./router-responses.ts";
import { taskRoutes } from "./router-tasks.ts";
import { preflight, routerScope, type RouterDeps } from "./router-scope.ts";

/**
 * What the gateway leaves to the app: calls in another dialect than the provider's, calls whose content has to be looked
 * at, calls of sessions, and everything about calls.
 */
export async function routerRoutes(
  app: App,
  deps: RouterDeps & Pick<AppDependencies, "router">,
): Promise<void> {
  await routerScope(app, (scope) => {
    for (const prefix of ["/router/v1", "/v1"]) {
      preflight(scope, prefix);
      chatRoutes(scope, prefix, deps);
      completionRoutes(scope, prefix, deps);
      responseRoutes(scope, prefix, deps);
      embeddingRoutes(scope, prefix, deps);
      imageRoutes(scope, prefix, deps);
      audioRoutes(scope, prefix, deps);
      servedModelRoutes(scope, prefix, deps);
    }
    explainRoutes(scope, deps);
    taskRoutes(scope, deps);
  });
}
