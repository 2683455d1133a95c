import type { Attempt, RequestRecord } from "../gateway/ports.ts";
import { wasSent } from "../gateway/responses.ts";
import { PromptLogWriter } from "../prompt-logs/prompt-logs.ts";
import { inputMessages, outputMessages } from "./messages.ts";
import type { Attributes, Span } from "./otlp.ts";
import { newId, type TraceContext } from "./trace-context.ts";

/** Span IDs of a request, assigned while it ran. */
export interface CallSpans {
  readonly method: string;
  readonly own: TraceContext;
  readonly parent: TraceContext | undefined;
  readonly state: string | undefined;
  /** Span IDs of the attempts that were sent. */
  readonly attempts: readonly string[];
}

export interface SpanOptions {
  /** Returns a provider's URL. */
  baseUrlOf: (provider: string) => string | undefined;
  /** Whether spans may include logged prompts and responses. */
  content: boolean;
}

/**
 * Creates the spans of a request: one by the HTTP conventions (1.41), and one child per provider by the GenAI conventions
 * (unreleased; names of their main branch as of 2026-11). Spans never contain keys; prompts and responses only if both the
 * payer and the hub enabled it.
 */
export function createSpans(call: RequestRecord, spans: CallSpans, options: SpanOptions): Span[] {
  const { own, parent, state, method } = spans;
  const shared = { traceId: own.traceId, ...(state !== undefined && { traceState: state }) };
  const end = call.at + call.totalMs;
  const error = errorOf(call);
  const ids = [...spans.attempts];
  const sent: Span[] = [];
  let start = call.at;
  for (const [i, attempt] of call.attempts.entries()) {
    const last = i === call.attempts.length - 1;
    const answered = last && attempt.failed === undefined;
    const began = start;
    start += attempt.ms;
    if (!wasSent(attempt)) continue;
    const failed = attempt.failed ?? (answered ? error : undefined);
    sent.push({
      ...shared,
      spanId: ids.shift() ?? newId(8),
      parentSpanId: own.spanId,
      name: [operationOf(call), attempt.providerModel ?? call.model].filter(Boolean).join(" "),
      kind: "client",
      start: began,
      end: answered ? end : start,
      attributes: {
        ...attemptAttributes(call, attempt, options),
        ...(answered && answerAttributes(call, attempt, options)),
        "error.type": failed,
      },
      error: failed,
    });
  }
  return [
    {
      ...shared,
      spanId: own.spanId,
      parentSpanId: parent?.spanId,
      name: `${method} ${routeOf(call)}`,
      kind: "server",
      start: call.at,
      end,
      attributes: {
        "http.request.method": method,
        "http.route": routeOf(call),
        "url.path": call.path,
        "http.response.status_code": call.status || undefined,
        "error.type": call.status >= 500 ? (error ?? String(call.status)) : undefined,
        "user.id": call.caller.userId,
        "modelyard.organization.id": call.caller.organizationId,
        "modelyard.token.id": call.caller.tokenId,
        "modelyard.request.id": call.id,
        "modelyard.model": call.model,
        "modelyard.policy": call.suffix,
        "modelyard.outcome": call.outcome,
      },
      // By the HTTP conventions, client errors are not errors of a server span.
      error: call.status >= 500 || call.outcome === "interrupted" ? error : undefined,
    },
    ...sent,
  ];
}

function attemptAttributes(call: RequestRecord, attempt: Attempt, { baseUrlOf }: SpanOptions): Attributes {
  const { provider, providerModel, status } = attempt;
  return {
    "gen_ai.operation.name": operationOf(call),
    "gen_ai.provider.name": provider,
    "gen_ai.request.model": providerModel ?? call.model,
    "gen_ai.request.stream": call.streamed || undefined,
    "gen_ai.output.type": OUTPUTS[taskOf(call.path)],
    "http.response.status_code": status,
    ...addressOf(baseUrlOf(provider)),
  };
}

function answerAttributes(call: RequestRecord, { ms }: Attempt, { content }: SpanOptions): Attributes {
  const { usage, responseInfo, promptLog, streamed } = call;
  const recorded = content && promptLog instanceof PromptLogWriter ? promptLog : undefined;
  return {
    "gen_ai.response.id": responseInfo?.id,
    "gen_ai.response.model": responseInfo?.model,
    "gen_ai.response.finish_reasons": responseInfo?.finishReasons,
    "gen_ai.response.time_to_first_chunk": streamed ? ms / 1000 : undefined,
    "gen_ai.usage.input_tokens": usage?.inputTokens,
    "gen_ai.usage.output_tokens": usage?.outputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage?.cachedTokens || undefined,
    "gen_ai.usage.reasoning.output_tokens": usage?.reasoningTokens || undefined,
    // The hub counted the tokens, as the provider did not report them.
    "modelyard.usage.counted": usage?.counted || undefined,
    ...(recorded && {
      "gen_ai.input.messages": inputMessages(recorded.side("asked").text),
      "gen_ai.output.messages": outputMessages(recorded.side("answered").text),
    }),
  };
}

/** Returns `error.type` with low cardinality: the status or the failure reason. */
function errorOf({ outcome, status, attempts }: RequestRecord): string | undefined {
  if (outcome === "interrupted") return "interrupted";
  if (outcome === "client_closed" || status < 400) return undefined;
  return attempts.findLast(wasSent)?.failed ?? String(status);
}

const OUTPUTS: Readonly<Record<string, string>> = { "text-to-image": "image", "text-to-speech": "speech" };

const OPERATIONS: Readonly<Record<string, string>> = {
  "chat/completions": "chat",
  responses: "chat",
  completions: "text_completion",
  embeddings: "embeddings",
  "chat-completion": "chat",
  "text-generation": "text_completion",
  "feature-extraction": "embeddings",
};

const TASKS: readonly [end: string, task: string][] = [
  ["/images/generations", "text-to-image"],
  ["/audio/speech", "text-to-speech"],
  ["/audio/transcriptions", "automatic-speech-recognition"],
];

const taskOf = (path: string): string =>
  TASKS.find(([end]) => path.endsWith(end))?.[1] ?? /^\/api\/inference\/([\w-]+)$/.exec(path)?.[1] ?? "";

/** Returns the operation name of the conventions, otherwise the task; `call` for unparsed pass-through requests. */
function operationOf({ operation: surface, path }: RequestRecord): string {
  const surfaceOfPath = /\/(chat\/completions|completions|embeddings|responses)$/.exec(path)?.[1];
  const task = surface ?? surfaceOfPath ?? taskOf(path);
  return OPERATIONS[task] ?? (task || "call");
}

/** Returns the route with low cardinality. */
function routeOf({ path, attempts }: RequestRecord): string {
  if (/^(?:\/router)?\/v1\/|^\/api\//.test(path)) return path;
  return path.startsWith("/router/") || attempts.length === 0
    ? "/router/{provider}/{path}"
    : "/{provider}/{path}";
}

function addressOf(baseUrl: string | undefined): Attributes {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return {
    "server.address": hostname,
    "server.port": port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
  };
}
