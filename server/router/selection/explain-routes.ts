import { isTask, type TaskId } from "@modelyard/catalog";
import type { FastifyRequest } from "fastify";
import { userOf } from "../../http/auth/authenticate.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { selectProviders } from "./select-provider.ts";
import { parseRoutingConstraints } from "./routing-constraints.ts";
import { RefusedError } from "../calls/translated-request.ts";
import { getChatRequirements, fewestTokens, type RequestRequirements, textBytesOf } from "./requirements.ts";
import type { TraceScope } from "../ledger/request-store.ts";
import { choiceView, traceView, verdictView } from "../ledger/request-view.ts";
import { modelNamed } from "../calls/open-call.ts";
import { bodyBytes, callerOf, jsonBody, type RouterDeps, wrongField } from "../calls/scope.ts";

/** `POST /api/router/explain`: who would serve a call, and why not the others; and what became of calls that were made. */
export function explainRoutes(
  scope: App,
  { serving, router }: RouterDeps & Pick<RouterContext, "router">,
): void {
  scope.post("/api/router/explain", async (request) => {
    const body = jsonBody(request);
    const named = modelNamed(body["model"]);
    const caller = callerOf(request);
    const served = serving.served.find(named.model);
    const task = taskIn(body["task"]) ?? taskOfMapping(served?.entries[0]?.task);
    const bytes = body["messages"] === undefined ? bodyBytes(request) : textBytesOf(body["messages"]);
    const needs = getChatRequirements(body, bytes);
    const need: RequestRequirements = {
      ...named,
      task,
      ...needs,
      inputTokens: fewestTokens(bytes),
      ...parseRoutingConstraints(body),
    };
    const choice = selectProviders(serving.choosing, need, caller);
    if (!("refused" in choice)) return { task, ...choiceView(choice, need), refused: null };
    // That nobody can take a call is an answer here, where the model is one that may be known.
    const { refused, code, message } = choice;
    if (code === "ModelNotFound") throw new RefusedError(choice);
    return {
      task,
      model: served?.id ?? named.model,
      policy: named.suffix ?? "fastest",
      candidates: (choice.verdicts ?? []).map((verdict, i) => verdictView(verdict, i, need)),
      refused: { status: refused, code, message },
    };
  });

  scope.get("/api/router/requests", async (request) => {
    const scoped = ownCalls(userOf(request));
    await router.flush();
    return (await router.traces.last(scoped, 100)).map(traceView);
  });

  scope.get("/api/router/requests/:id", async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const who = userOf(request);
    const { id } = request.params;
    await router.flush();
    const own = await router.traces.find(id, ownCalls(who));
    const trace = own ?? (can.admin(who) ? await router.traces.find(id, {}) : undefined);
    if (trace !== undefined) return traceView(trace);
    throw new ApiError(
      "NotFound",
      `There is no call ${id} of yours. Calls are kept for as long as this hub’s MODELYARD_CALL_DAYS says.`,
    );
  });
}

/** Traces name models: a token that may not read what its user called reads what it called itself. */
function ownCalls(who: UserPrincipal): TraceScope {
  const { id: userId, via } = who;
  return can.seeOwnUsage(who) ? { userId } : { userId, tokenId: via.id };
}

function taskIn(task: unknown): TaskId | undefined {
  if (task === undefined || task === null) return undefined;
  if (task === "conversational") return "chat-completion";
  if (typeof task === "string" && isTask(task)) return task;
  throw wrongField("task", "must be the id of a task, such as chat-completion or text-to-image");
}

const taskOfMapping = (task: string | undefined): TaskId =>
  task !== undefined && isTask(task) ? task : "chat-completion";
