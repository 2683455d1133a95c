import type { TaskId } from "@modelyard/catalog";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenAiOperation, Units } from "../gateway/ports.ts";
import type { ReceivedRequest } from "../gateway/routed-request.ts";
import { splitModel } from "../gateway/model-request.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { can } from "../../accounts/policies.ts";
import { TranslatedRequest, GatewayFailure } from "./translated-request.ts";
import type { RequestRequirements } from "../selection/requirements.ts";
import { parseRoutingConstraints } from "../selection/routing-constraints.ts";
import { modelNotServed } from "../selection/routing-errors.ts";
import { invalidField } from "../../http/errors.ts";
import { getBody, requireCaller, type RouterDependencies } from "./scope.ts";

export interface Opening {
  task: TaskId;
  /** As parsed, with routing constraints. */
  body: Readonly<Record<string, unknown>>;
  /** As written by the caller, with its suffix. Default: that of the body. */
  model?: unknown;
  surface?: OpenAiOperation;
  needs?: Omit<RequestRequirements, "task" | "model" | "suffix">;
  answers?: number;
  units?: Units;
  streamed?: boolean;
}

/** Parses the model in a body, and the policy or provider after its last colon. */
export function parseModelName(model: unknown): { model: string; suffix: string | undefined } {
  if (typeof model !== "string" || model === "")
    throw invalidField("model", "is required, for example owner/name");
  return splitModel(model);
}

/** Returns what tracing and prompt logging read. */
function toReceivedRequest(request: FastifyRequest): ReceivedRequest {
  const { traceparent, tracestate, authorization } = request.headers;
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);
  return {
    method: request.method,
    headers: {
      traceparent: text(traceparent),
      tracestate: text(tracestate),
      secret: authorization?.split(" ").at(-1) || undefined,
    },
    content: getBody(request),
  };
}

/**
 * Opens a request: selects providers, and cancels it when the caller closes the connection. Throws a `GatewayFailure` if no
 * provider is eligible; for a model on this hub without a provider, the error suggests alternatives.
 */
export async function openRequest(
  { inference, models }: RouterDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { task, body, model: given = body["model"], surface, needs, answers, units, streamed }: Opening,
): Promise<TranslatedRequest> {
  const constraints = parseRoutingConstraints(body);
  const { model, suffix } = parseModelName(given);
  const caller = requireCaller(request);
  try {
    const call = new TranslatedRequest(inference, {
      id: request.id,
      caller,
      path: request.url.split("?", 1)[0] as string,
      surface,
      need: { task, model, suffix, ...constraints, ...needs },
      inputBytes: getBody(request)?.length ?? 0,
      received: toReceivedRequest(request),
      answers,
      units,
      streamed,
    });
    // The response, not the request: the request closes as soon as its body is read.
    reply.raw.on("close", () => {
      if (!reply.raw.writableFinished)
        call.abort.abort(new DOMException("The client closed the connection", "AbortError"));
    });
    return call;
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.error.code !== "ModelNotFound") throw error;
    const known = await models.get(model);
    throw known && can.readModel(getPrincipal(request), known)
      ? new GatewayFailure(modelNotServed(known.id))
      : error;
  }
}
