import type { App, HttpContext } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { explainRoutes } from "../selection/explain-routes.ts";
import { hubInferenceRoutes } from "./hub-inference-routes.ts";
import { servedModelRoutes } from "../models/routes.ts";
import { taskRoutes } from "./task-routes.ts";
import { serveSpeech, serveTranscription } from "./serve-audio.ts";
import { serveChat } from "./serve-chat.ts";
import { serveCompletion } from "./serve-completion.ts";
import { serveEmbeddings } from "./serve-embedding.ts";
import { serveImages } from "./serve-image.ts";
import { serveResponse } from "./serve-response.ts";
import type { RouterDependencies, ServeOpenAi } from "./scope.ts";
import { jsonBody, preflight, routerScope, TEXT_BODY, UNCOMPRESSED } from "./scope.ts";

/** The POST paths of OpenAI's API with a JSON body, with their handlers and route options. */
const OPENAI_PATHS: readonly (readonly [path: string, serve: ServeOpenAi, options?: object])[] = [
  ["chat/completions", serveChat],
  ["completions", serveCompletion, TEXT_BODY],
  ["responses", serveResponse],
  ["embeddings", serveEmbeddings, UNCOMPRESSED],
  ["images/generations", serveImages, TEXT_BODY],
  ["audio/speech", serveSpeech, TEXT_BODY],
];

/** Registers routes for requests that the gateway passes to the app, requests of sessions, and request history. */
export async function routerRoutes(
  app: App,
  deps: RouterDependencies & Pick<RouterContext, "router"> & HttpContext,
): Promise<void> {
  await routerScope(app, deps, (scope) => {
    for (const prefix of ["/router/v1", "/v1"]) {
      preflight(scope, prefix, deps);
      for (const [path, serve, options] of OPENAI_PATHS)
        scope.post(`${prefix}/${path}`, options ?? {}, async (request, reply) =>
          serve(deps, request, reply, await jsonBody(request)),
        );
      scope.post(`${prefix}/audio/transcriptions`, (request, reply) =>
        serveTranscription(deps, request, reply),
      );
      servedModelRoutes(scope, prefix, deps);
    }
    hubInferenceRoutes(scope, deps);
    explainRoutes(scope, deps);
    taskRoutes(scope, deps);
  });
}
