import type { TaskId } from "@modelyard/catalog";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReceivedRequest } from "../gateway/routed-request.ts";
import { splitModel } from "../gateway/model-request.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { can } from "../../accounts/policies.ts";
import { TranslatedRequest, type TranslatedRequestOptions, GatewayFailure } from "./translated-request.ts";
import { parseRoutingConstraints, type RequestRequirements } from "../selection/requirements.ts";
import { modelNotServed } from "../selection/routing-errors.ts";
import { invalidField } from "../../http/errors.ts";
import { MAX_MODEL_CHARACTERS } from "../../http/limits.ts";
import { getBody, openCalls, requireCaller, type RouterDependencies } from "./scope.ts";

export interface RequestOptions extends Pick<
  TranslatedRequestOptions,
  "operation" | "choices" | "units" | "streamed"
> {
  task: TaskId;
  /** Parsed body, with routing constraints. */
  body: Readonly<Record<string, unknown>>;
  /** Model as written by the caller, with its suffix. Default: the model in the body. */
  model?: unknown;
  needs?: Omit<RequestRequirements, "task" | "model" | "suffix">;
}

/** Parses the model in a body, and the policy or provider after its last colon. */
export function parseModelName(model: unknown): { model: string; suffix: string | undefined } {
  if (typeof model !== "string" || model === "")
    throw invalidField("model", "is required, for example owner/name");
  if (model.length > MAX_MODEL_CHARACTERS)
    throw invalidField("model", `must be ${MAX_MODEL_CHARACTERS} characters or fewer`);
  return splitModel(model);
}

/** Returns the parts of a request that tracing and prompt logging read. */
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
 * Calls a function when the connection of a response is closed, even if it already is: clients leave while their
 * requests wait for a turn. Listens on the response, because the request closes as soon as its body is read.
 */
export function onClosed({ raw }: FastifyReply, listener: () => void): void {
  if (raw.destroyed) listener();
  else raw.once("close", listener);
}

/**
 * Opens a request: selects providers, and cancels the request when the caller closes the connection. Throws a
 * `GatewayFailure` if no provider is eligible; for a model on this hub without a provider, the error suggests
 * alternatives.
 */
export async function openRequest(
  { inference, models }: RouterDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { task, body, model: name = body["model"], needs, ...options }: RequestOptions,
): Promise<TranslatedRequest> {
  const constraints = parseRoutingConstraints(body);
  const { model, suffix } = parseModelName(name);
  const caller = requireCaller(request);
  try {
    const call = new TranslatedRequest(inference, {
      ...options,
      id: request.id,
      caller,
      path: request.url.split("?", 1)[0] as string,
      requirements: { task, model, suffix, ...constraints, ...needs },
      inputBytes: getBody(request)?.length ?? 0,
      received: toReceivedRequest(request),
    });
    openCalls.set(request, call);
    onClosed(reply, () => {
      if (!reply.raw.writableFinished) call.cancel();
    });
    return call;
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.error.code !== "ModelNotFound") throw error;
    const record = await models.get(model);
    throw new GatewayFailure(
      record && can.readModel(getPrincipal(request), record)
        ? modelNotServed(record.id)
        : await inference.modelNotFound(model, caller),
    );
  }
}
