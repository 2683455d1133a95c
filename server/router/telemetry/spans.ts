import type { Attempt, RequestRecord } from "../gateway/ports.ts";
import { wasSent } from "../gateway/responses.ts";
import { PromptLogWriter } from "../prompt-logs/prompt-logs.ts";
import { inputMessages, outputMessages } from "./messages.ts";
import type { Attributes, Span } from "./otlp.ts";
import { createId, type TraceContext } from "./trace-context.ts";

/** Span IDs of a request, assigned while it ran. */
export interface RequestSpans {
  readonly method: string;
  readonly own: TraceContext;
  readonly parent: TraceContext | undefined;
  readonly state: string | undefined;
  /** Span IDs of the attempts that were sent. */
  readonly attempts: string[];
}

export interface SpanOptions {
  baseUrlOf: (provider: string) => string | undefined;
  /** Whether spans may contain logged prompts and responses. */
  content: boolean;
}

/**
 * Creates the spans of a request: one according to the HTTP conventions (1.41), with one child per attempt according to
 * the GenAI conventions (unreleased; names of their main branch as of 2026-11). Spans never contain keys. They contain
 * prompts and responses only if both the payer and the hub enabled it.
 */
export function createSpans(request: RequestRecord, spans: RequestSpans, options: SpanOptions): Span[] {
  const { own, parent, state, method } = spans;
  const shared = { traceId: own.traceId, ...(state !== undefined && { traceState: state }) };
  const end = request.at + request.totalMs;
  const error = getError(request);
  const ids = [...spans.attempts];
  const sent: Span[] = [];
  let start = request.at;
  for (const [i, attempt] of request.attempts.entries()) {
    const isLast = i === request.attempts.length - 1;
    const isServed = isLast && attempt.failed === undefined;
    const attemptStart = start;
    start += attempt.ms;
    if (!wasSent(attempt)) continue;
    const failed = attempt.failed ?? (isServed ? error : undefined);
    sent.push({
      ...shared,
      spanId: ids.shift() ?? createId(8),
      parentSpanId: own.spanId,
      name: [getOperation(request), attempt.providerModel ?? request.model].filter(Boolean).join(" "),
      kind: "client",
      start: attemptStart,
      end: isServed ? end : start,
      attributes: {
        ...attemptAttributes(request, attempt, options),
        ...(isServed && responseAttributes(request, attempt, options)),
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
      name: `${method} ${getRoute(request)}`,
      kind: "server",
      start: request.at,
      end,
      attributes: {
        "http.request.method": method,
        "http.route": getRoute(request),
        "url.path": request.path,
        "http.response.status_code": request.status || undefined,
        "error.type": request.status >= 500 ? (error ?? String(request.status)) : undefined,
        "user.id": request.caller.userId,
        "modelyard.organization.id": request.caller.organizationId,
        "modelyard.token.id": request.caller.tokenId,
        "modelyard.request.id": request.id,
        "modelyard.model": request.model,
        "modelyard.policy": request.suffix,
        "modelyard.outcome": request.outcome,
      },
      // According to the HTTP conventions, client errors are not errors of a server span.
      error: request.status >= 500 || request.outcome === "interrupted" ? error : undefined,
    },
    ...sent,
  ];
}

function attemptAttributes(request: RequestRecord, attempt: Attempt, { baseUrlOf }: SpanOptions): Attributes {
  const { provider, providerModel, status } = attempt;
  return {
    "gen_ai.operation.name": getOperation(request),
    "gen_ai.provider.name": provider,
    "gen_ai.request.model": providerModel ?? request.model,
    "gen_ai.request.stream": request.streamed || undefined,
    "gen_ai.output.type": OUTPUTS[getTask(request.path)],
    "http.response.status_code": status,
    ...toAddress(baseUrlOf(provider)),
  };
}

function responseAttributes(request: RequestRecord, { ms }: Attempt, { content }: SpanOptions): Attributes {
  const { usage, responseInfo, promptLog, streamed } = request;
  const log = content && promptLog instanceof PromptLogWriter ? promptLog : undefined;
  return {
    "gen_ai.response.id": responseInfo?.id,
    "gen_ai.response.model": responseInfo?.model,
    "gen_ai.response.finish_reasons": responseInfo?.finishReasons,
    "gen_ai.response.time_to_first_chunk": streamed ? ms / 1000 : undefined,
    "gen_ai.usage.input_tokens": usage?.inputTokens,
    "gen_ai.usage.output_tokens": usage?.outputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage?.cachedTokens || undefined,
    "gen_ai.usage.reasoning.output_tokens": usage?.reasoningTokens || undefined,
    // The hub counted the tokens because the provider did not report them.
    "modelyard.usage.counted": usage?.counted || undefined,
    ...(log && {
      "gen_ai.input.messages": inputMessages(log.prompt.text),
      "gen_ai.output.messages": outputMessages(log.response.text),
    }),
  };
}

/** Returns `error.type` with low cardinality: the status or the failure reason. */
function getError({ outcome, status, attempts }: RequestRecord): string | undefined {
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

const getTask = (path: string): string =>
  TASKS.find(([end]) => path.endsWith(end))?.[1] ?? /^\/api\/inference\/([\w-]+)$/.exec(path)?.[1] ?? "";

/** Returns the operation name of the conventions, otherwise the task. Unparsed pass-through requests: `call`. */
function getOperation({ operation, path }: RequestRecord): string {
  const endpoint = /\/(chat\/completions|completions|embeddings|responses)$/.exec(path)?.[1];
  const name = operation ?? endpoint ?? getTask(path);
  return OPERATIONS[name] ?? (name || "call");
}

/** Returns the route with low cardinality. */
function getRoute({ path, attempts }: RequestRecord): string {
  if (/^(?:\/router)?\/v1\/|^\/api\//.test(path)) return path;
  return path.startsWith("/router/") || attempts.length === 0
    ? "/router/{provider}/{path}"
    : "/{provider}/{path}";
}

function toAddress(baseUrl: string | undefined): Attributes {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return {
    "server.address": hostname,
    "server.port": port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
  };
}
