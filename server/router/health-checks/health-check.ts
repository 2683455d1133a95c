import { randomUUID } from "node:crypto";
import type { ChatChunk, TaskId, TaskIO } from "@modelyard/catalog";
import { callEndpoint, streamEndpoint } from "@modelyard/inference/call-endpoint";
import { createChunkCounter } from "../calls/chat.ts";
import { TranslatedRequest, GatewayFailure } from "../calls/translated-request.ts";
import { HEALTH_CHECK_CALLER } from "./principal.ts";
import type { InferenceService } from "../inference-service.ts";
import { estimateTokens } from "../gateway/count-usage.ts";

/** A deployment that the hub checks. */
export interface HealthCheckTarget {
  readonly model: string;
  readonly provider: string;
  readonly providerModel: string;
  readonly task: TaskId;
}

type Inputs = { readonly [T in TaskId]?: TaskIO[T]["input"] };

/** Output tokens: enough to measure throughput at a very low cost. */
export const HEALTH_CHECK_TOKENS = 32;

/** Small requests to check deployments, by task. Images, speech, and video have no cheap request. */
export const HEALTH_CHECK_INPUTS: Inputs = {
  "chat-completion": {
    messages: [{ role: "user", content: "Count from one to twenty in words." }],
    max_tokens: HEALTH_CHECK_TOKENS,
  },
  "text-generation": { inputs: "One, two, three,", parameters: { max_new_tokens: HEALTH_CHECK_TOKENS } },
  "feature-extraction": { inputs: "a yard" },
  "text-classification": { inputs: "a good yard" },
  "token-classification": { inputs: "The yard is in Rotterdam." },
  "sentence-similarity": { inputs: { source_sentence: "a yard", sentences: ["a garden"] } },
};

/** Timeout of a health check. */
const TIMEOUT_MS = 30_000;

/** Runs a health check like any other request, with the hub's key and a separate budget. Resolves even if it fails. */
export async function runHealthCheck(
  inference: InferenceService,
  target: HealthCheckTarget,
  signal: AbortSignal,
): Promise<void> {
  const { model, provider, task } = target;
  const input = HEALTH_CHECK_INPUTS[task];
  if (input === undefined) return;
  const streamed = task === "chat-completion";
  let call: TranslatedRequest;
  try {
    call = new TranslatedRequest(inference, {
      id: randomUUID(),
      caller: HEALTH_CHECK_CALLER,
      path: "/probe",
      requirements: { task, model, suffix: provider, maxTokens: HEALTH_CHECK_TOKENS },
      inputBytes: JSON.stringify(input).length,
      streamed,
    });
  } catch (error) {
    // The key was deleted or the provider disabled. Users who call it get an error.
    if (error instanceof GatewayFailure) return;
    throw error;
  }
  const cancel = () => call.abort.abort(signal.reason);
  signal.addEventListener("abort", cancel, { once: true });
  try {
    if (streamed) await readStream(call, input as TaskIO["chat-completion"]["input"]);
    else {
      const output = await call.runFirst(
        async (at, options) =>
          (await callEndpoint(task, at, input as never, { ...options, timeout: TIMEOUT_MS })).output,
      );
      const outputTokens = task === "text-generation" ? estimateTokens(JSON.stringify(output)) : 0;
      call.close("complete", { usage: call.countUsage(undefined, outputTokens) });
    }
  } catch (error) {
    if (!(error instanceof GatewayFailure) && !signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
    call.abandon(500);
  }
}

async function readStream(call: TranslatedRequest, input: TaskIO["chat-completion"]["input"]): Promise<void> {
  const { count, usage } = createChunkCounter(call);
  const request = { ...input, stream_options: { include_usage: true } };
  const chunks = await call.runFirst(async (at, options) => {
    const stream = streamEndpoint("chat-completion", at, request, { ...options, timeout: TIMEOUT_MS });
    // Time to first token ends at the first token, not at the event that contains only the role.
    for (let result = await stream.next(); !result.done; result = await stream.next()) {
      count(result.value);
      if (hasToken(result.value)) break;
    }
    return stream;
  });
  try {
    for await (const chunk of chunks) count(chunk);
    call.close("complete", { usage: usage() });
  } catch {
    call.close(call.abort.signal.aborted ? "client_closed" : "interrupted", { usage: usage() });
  }
}

/** Whether a chunk has a token of the response or of reasoning. */
const hasToken = ({ choices }: ChatChunk): boolean =>
  choices.some(({ delta }) =>
    Object.entries(delta).some(
      ([name, value]) => name !== "role" && value !== "" && value !== null && value !== undefined,
    ),
  );
