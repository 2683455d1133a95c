import { decodePart } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { listVisibleModels } from "../selection/select-provider.ts";
import { GatewayFailure } from "../calls/translated-request.ts";
import { modelNotServed } from "../selection/routing-errors.ts";
import { can } from "../../accounts/policies.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { servedModelView } from "./view.ts";
import { findCaller, type RouterDependencies } from "../calls/scope.ts";

/** Registers the public `GET /v1/models` and `/v1/models/{owner}/{name}`: models with providers, prices, and speed. */
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
    // OpenAI clients encode the slash as `%2F`.
    const id = decodePart(request.params["*"]);
    const principal = getPrincipal(request);
    const model = inference.servedModels.find(id);
    if (model !== undefined && can.readModel(principal, model))
      return servedModelView(model, inference, caller);
    const record = await models.get(id);
    throw new GatewayFailure(
      record && can.readModel(principal, record)
        ? { ...modelNotServed(record.id), status: 404 }
        : await inference.modelNotFound(id, caller),
    );
  });
}
