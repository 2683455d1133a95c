import type { App } from "../../http/context.ts";
import { listVisibleModels } from "../selection/select-provider.ts";
import { GatewayFailure } from "../calls/translated-request.ts";
import { modelNotFound, modelNotServed } from "../selection/routing-errors.ts";
import { can } from "../../accounts/policies.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { servedModelView } from "./view.ts";
import { findCaller, type RouterDependencies } from "../calls/scope.ts";

/** `GET /v1/models` and `/v1/models/{owner}/{name}`: models with their providers, prices, and metrics. Public. */
export function servedModelRoutes(
  scope: App,
  prefix: string,
  { inference, models }: RouterDependencies,
): void {
  scope.get(`${prefix}/models`, async (request) => {
    const caller = findCaller(request);
    const data = [];
    for (const model of listVisibleModels(inference.routingContext, caller))
      data.push(servedModelView(model, inference, caller));
    return { object: "list", data };
  });

  scope.get<{ Params: { "*": string } }>(`${prefix}/models/*`, async (request) => {
    const caller = findCaller(request);
    const id = decoded(request.params["*"]);
    const who = getPrincipal(request);
    const model = inference.servedModels.find(id);
    if (model !== undefined && can.readModel(who, model)) return servedModelView(model, inference, caller);
    const known = await models.get(id);
    throw new GatewayFailure(
      known && can.readModel(who, known)
        ? { ...modelNotServed(known.id), status: 404 }
        : modelNotFound(id, listVisibleModels(inference.routingContext, caller)),
    );
  });
}

/** OpenAI clients encode the slash of a model ID as `%2F`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
