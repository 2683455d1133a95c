import type { App } from "../../http/context.ts";
import { visible } from "../selection/select-provider.ts";
import { RefusedError } from "../calls/translated-request.ts";
import { unknownModel, modelNotServed } from "../selection/routing-errors.ts";
import { can } from "../../accounts/policies.ts";
import { principalOf } from "../../http/auth/authenticate.ts";
import { servedModelView } from "./view.ts";
import { callerIfAny, type RouterDeps } from "../calls/scope.ts";

/** `GET /v1/models` and `/v1/models/{owner}/{name}`: what is served, by whom, at what price, how fast. Open to all. */
export function servedModelRoutes(scope: App, prefix: string, { serving, models }: RouterDeps): void {
  scope.get(`${prefix}/models`, async (request) => {
    const caller = callerIfAny(request);
    const data = [];
    for (const model of visible(serving.choosing, caller)) data.push(servedModelView(model, serving, caller));
    return { object: "list", data };
  });

  scope.get<{ Params: { "*": string } }>(`${prefix}/models/*`, async (request) => {
    const caller = callerIfAny(request);
    const id = decoded(request.params["*"]);
    const who = principalOf(request);
    const model = serving.served.find(id);
    if (model !== undefined && can.readModel(who, model)) return servedModelView(model, serving, caller);
    const known = await models.get(id);
    throw new RefusedError(
      known && can.readModel(who, known)
        ? { ...modelNotServed(known.id), refused: 404 }
        : unknownModel(id, visible(serving.choosing, caller)),
    );
  });
}

/** Clients of OpenAI write the slash of a name as %2F. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
