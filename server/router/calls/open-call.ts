import type { TaskId } from "@modelyard/catalog";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, OpenAiOperation } from "../gateway/ports.ts";
import { splitModel } from "../gateway/model-request.ts";
import { principalOf } from "../../http/auth/authenticate.ts";
import { can } from "../../accounts/policies.ts";
import { TranslatedRequest, RefusedError } from "./translated-request.ts";
import type { RequestRequirements } from "../selection/requirements.ts";
import { modelNotServed } from "../selection/routing-errors.ts";
import { bodyBytes, callerOf, type RouterDeps, wrongField } from "./scope.ts";

export interface Opening {
  task: TaskId;
  /** As the caller wrote it, with its suffix. */
  model: unknown;
  surface?: OpenAiOperation;
  needs?: Omit<RequestRequirements, "task" | "model" | "suffix">;
  answers?: number;
  streamed?: boolean;
}

/** The model's name in a body, and the policy or provider behind its last colon. */
export function modelNamed(model: unknown): { model: string; suffix: string | undefined } {
  if (typeof model !== "string" || model === "")
    throw wrongField("model", "is missing. Name one, as in owner/name");
  return splitModel(model);
}

/** The span of a call, and the place where it is recorded. */
function followed({ tracing, recordings }: RouterDeps["serving"], request: FastifyRequest, caller: Caller) {
  const { traceparent, tracestate, authorization } = request.headers;
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);
  const recording = recordings?.open(caller);
  const secret = authorization?.split(" ").at(-1);
  if (secret) recording?.hide(secret);
  if (Buffer.isBuffer(request.body)) recording?.asked(request.body);
  return { recording, trace: tracing?.begin(request.method, text(traceparent), text(tracestate)) };
}

/**
 * Opens a call for whoever asks: finds who can take it, and ends it when the caller leaves. Throws a `RefusedError`
 * where nobody can; for a model that is here but served by nobody, with what can be done instead.
 */
export async function openCall(
  { serving, models }: RouterDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { task, model: given, surface, needs, answers, streamed }: Opening,
): Promise<TranslatedRequest> {
  const { model, suffix } = modelNamed(given);
  const caller = callerOf(request);
  try {
    const call = new TranslatedRequest(serving, {
      id: request.id,
      caller,
      path: request.url.split("?", 1)[0] as string,
      surface,
      need: { task, model, suffix, ...needs },
      inputBytes: bodyBytes(request),
      ...followed(serving, request, caller),
      ...(answers !== undefined && { answers }),
      ...(streamed !== undefined && { streamed }),
    });
    // Of the answer, not the request: that one closes as soon as its body was read.
    reply.raw.on("close", () => {
      if (!reply.raw.writableFinished) call.abort.abort(new DOMException("The caller left", "AbortError"));
    });
    return call;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.code !== "ModelNotFound") throw error;
    const known = await models.get(model);
    throw known && can.readModel(principalOf(request), known)
      ? new RefusedError(modelNotServed(known.id))
      : error;
  }
}
