import type { App, HttpContext } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { audioRoutes } from "./audio-routes.ts";
import { chatRoutes } from "./chat-routes.ts";
import { completionRoutes } from "./completion-routes.ts";
import { embeddingRoutes } from "./embedding-routes.ts";
import { explainRoutes } from "../selection/explain-routes.ts";
import { hubInferenceRoutes } from "./hub-inference-routes.ts";
import { imageRoutes } from "./image-routes.ts";
import { servedModelRoutes } from "../models/routes.ts";
import { responseRoutes } from "./response-routes.ts";
import { taskRoutes } from "./task-routes.ts";
import { preflight, routerScope, type RouterDependencies } from "./scope.ts";

/**
 * Registers what the gateway leaves to the app: requests that need translation or parsing, requests of sessions, and request
 * history.
 */
export async function routerRoutes(
  app: App,
  deps: RouterDependencies & Pick<RouterContext, "router"> & HttpContext,
): Promise<void> {
  await routerScope(app, deps, (scope) => {
    for (const prefix of ["/router/v1", "/v1"]) {
      preflight(scope, prefix, deps);
      chatRoutes(scope, prefix, deps);
      completionRoutes(scope, prefix, deps);
      responseRoutes(scope, prefix, deps);
      embeddingRoutes(scope, prefix, deps);
      imageRoutes(scope, prefix, deps);
      audioRoutes(scope, prefix, deps);
      servedModelRoutes(scope, prefix, deps);
    }
    hubInferenceRoutes(scope, deps);
    explainRoutes(scope, deps);
    taskRoutes(scope, deps);
  });
}
