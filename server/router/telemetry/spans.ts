import type { Attempt, RequestRecord } from "../gateway/ports.ts";
import { PromptLogWriter } from "../prompt-logs/prompt-logs.ts";
import { inputMessages, outputMessages } from "./messages.ts";
import type { Attributes, Span } from "./otlp.ts";
import { newId, type TraceContext } from "./trace-context.ts";

/** The names that the spans of a call were given while it ran. */
export interface CallSpans {
  readonly method: string;
  readonly own: TraceContext;
  readonly parent: TraceContext | undefined;
  readonly state: string | undefined;
  /** Of each attempt that was sent. */
  readonly attempts: readonly string[];
}

export interface SpanOptions {
  /** Where a provider is. */
  baseUrlOf: (provider: string) => string | undefined;
  /** Whether prompts and answers may be in spans, where they are recorded. */
  content: boolean;
}

/** Attempts that were none: nobody was called. */
const NOT_SENT = new Set(["key", "budget"]);

/**
 * A call as spans: one of the call itself, as HTTP's conventions have it (1.41), and below it one for each provider
 * that was called, by the GenAI conventions (in development and not released; names as on their main branch, seen
 * 2026-11). Nothing in them is a key; prompts and answers are only where both the payer and the hub want that.
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
    if (NOT_SENT.has(attempt.failed ?? "")) continue;
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
      // By HTTP's conventions, what the caller did wrong is no error of a server.
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
    // The numbers are the hub's own count, as the provider did not say.
    "modelyard.usage.counted": usage?.counted || undefined,
    ...(recorded && {
      "gen_ai.input.messages": inputMessages(recorded.side("asked").text),
      "gen_ai.output.messages": outputMessages(recorded.side("answered").text),
    }),
  };
}

/** Of few values, as dashboards group by it: the status, or what went wrong on the way. */
function errorOf({ outcome, status, attempts }: RequestRecord): string | undefined {
  if (outcome === "interrupted") return "interrupted";
  if (outcome === "client_closed" || status < 400) return undefined;
  return attempts.at(-1)?.failed ?? String(status);
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

/** One of the conventions' where there is one, else the task; `call` for what was passed through unread. */
function operationOf({ operation: surface, path }: RequestRecord): string {
  const surfaceOfPath = /\/(chat\/completions|completions|embeddings|responses)$/.exec(path)?.[1];
  const task = surface ?? surfaceOfPath ?? taskOf(path);
  return OPERATIONS[task] ?? (task || "call");
}

/** Without what differs from call to call. */
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
