import type { TaskId } from "@modelyard/catalog";
import { endpoints } from "@modelyard/contract";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, invalidField } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import { can } from "../../accounts/policies.ts";
import { type Deployment, selectProviders } from "./select-provider.ts";
import { dryRun } from "./dry-run.ts";
import type { GatewayError } from "../gateway/ports.ts";
import { estimateRequest, GatewayFailure } from "../calls/translated-request.ts";
import type { RequestRequirements } from "./requirements.ts";
import {
  countTextBytes,
  fromMappingTask,
  getChatRequirements,
  parseRoutingConstraints,
  toMinTokens,
} from "./requirements.ts";
import type { RequestScope } from "../ledger/request-store.ts";
import { decisionView, requestView, candidateView } from "../ledger/request-view.ts";
import { parseModelName } from "../calls/open-call.ts";
import { getBody, requireCaller, type RouterDependencies } from "../calls/scope.ts";

/** Explains the routing decision for a request, and serves details of past requests. */
export function explainRoutes(
  scope: App,
  { inference, router }: RouterDependencies & Pick<RouterContext, "router">,
): void {
  route(scope, endpoints.explain, async ({ body, request }) => {
    const named = parseModelName(body.model);
    const caller = requireCaller(request);
    const served = inference.servedModels.find(named.model);
    // Like the path of the request would: a body with messages is a chat.
    const chat = body.messages === undefined ? undefined : "chat-completion";
    const task =
      parseTask(body.task) ?? chat ?? fromMappingTask(served?.entries[0]?.task ?? "") ?? "chat-completion";
    const size = getBody(request)?.length ?? 0;
    const bytes = body.messages === undefined ? size : countTextBytes(body.messages);
    const limit = body.messages === undefined ? body.max_output_tokens : undefined;
    const needs = getChatRequirements({ ...body, max_tokens: body.max_tokens ?? limit }, bytes);
    const requirements: RequestRequirements = {
      ...named,
      task,
      ...needs,
      inputTokens: toMinTokens(bytes),
      ...parseRoutingConstraints(body),
    };
    const decision = selectProviders(inference.routingContext, requirements, caller);
    if (!("status" in decision)) {
      const estimate = estimateRequest(requirements, size);
      const dry = dryRun(inference.requestContext, decision, caller, estimate);
      const { order, refusals, refused } = await dry;
      const find = (deployment: Deployment) =>
        decision.candidates.find((candidate) => candidate.deployment === deployment);
      const tried = order.map(find).filter((candidate) => candidate !== undefined);
      const others = decision.candidates
        .filter((candidate) => !tried.includes(candidate))
        .map((candidate) => {
          const refusal = candidate.deployment && refusals.get(candidate.deployment);
          return refusal ? { ...candidate, deployment: undefined, reasons: [refusal.message] } : candidate;
        });
      const view = decisionView({ ...decision, candidates: [...tried, ...others] }, requirements);
      return { task, ...view, refused: refused ? toRefusal(refused) : null };
    }
    // No eligible provider is a valid result here, unless the caller may not see the model.
    if (decision.code === "ModelNotFound")
      throw new GatewayFailure(await inference.modelNotFound(named.model, caller));
    return {
      task,
      model: served?.id ?? named.model,
      policy: named.suffix ?? "fastest",
      candidates: (decision.candidates ?? []).map((each, i) => candidateView(each, i, requirements)),
      refused: toRefusal(decision),
    };
  });

  route(scope, endpoints.listOwnRequests, async ({ principal }) => {
    await router.flush();
    return (await router.requests.last(getRequestScope(principal), 100)).map(requestView);
  });

  route(scope, endpoints.getRequest, async ({ path: { id }, principal }) => {
    await router.flush();
    const own = await router.requests.find(id, getRequestScope(principal));
    const stored = own ?? (can.admin(principal) ? await router.requests.find(id, {}) : undefined);
    if (stored !== undefined) return requestView(stored);
    throw new ApiError(
      "NotFound",
      `Request ${id} not found. Requests are deleted after the hub’s retention period.`,
    );
  });
}

const toRefusal = ({ status, code, message }: GatewayError) => ({ status, code, message });

/** Limits a token that may not read its user's usage to its own requests, because requests name models. */
function getRequestScope(principal: UserPrincipal): RequestScope {
  const { id: userId, via } = principal;
  return can.seeOwnUsage(principal) ? { userId } : { userId, tokenId: via.id };
}

function parseTask(task: string | null | undefined): TaskId | undefined {
  if (task === undefined || task === null) return undefined;
  const parsed = fromMappingTask(task);
  if (parsed !== undefined) return parsed;
  throw invalidField("task", "must be a task ID, such as chat-completion or text-to-image");
}
