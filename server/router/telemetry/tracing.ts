import { readFileSync } from "node:fs";
import type { RequestRecord, RequestTrace, Tracing } from "../gateway/ports.ts";
import { PromptLogWriter } from "../prompt-logs/prompt-logs.ts";
import { Exporter } from "./exporter.ts";
import type { SAMPLERS, TelemetrySettings } from "./settings.ts";
import { type RequestSpans, createSpans } from "./spans.ts";
import type { TraceContext } from "./trace-context.ts";
import { createId, readTraceparent, readTracestate, writeTraceparent } from "./trace-context.ts";

export interface TracingOptions {
  settings: TelemetrySettings;
  baseUrlOf: (provider: string) => string | undefined;
  /** Milliseconds between exports. */
  intervalMs?: number;
  onError?: (message: string) => void;
}

export type OpenTracing = ReturnType<typeof openTracing>;

const { version: VERSION } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** Approximate size of a request's spans without message content. */
const BASE_SIZE_BYTES = 4096;

/** Opens tracing of router requests for an OpenTelemetry collector, and trace context for providers. */
export function openTracing({ settings, baseUrlOf, intervalMs, onError }: TracingOptions) {
  const url = exportUrl(settings);
  const content = settings.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT === "true";
  const forwardsContext = settings.MODELYARD_TRACE_PROVIDERS === "on";
  const sampler: Sampler =
    url === undefined
      ? () => false
      : createSampler(settings.OTEL_TRACES_SAMPLER, settings.OTEL_TRACES_SAMPLER_ARG);
  const exporter =
    url === undefined
      ? undefined
      : new Exporter({
          url,
          version: VERSION,
          headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          timeout: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
          resource: {
            "service.name": "modelyard",
            "service.version": VERSION,
            ...settings.OTEL_RESOURCE_ATTRIBUTES,
            ...(settings.OTEL_SERVICE_NAME !== undefined && { "service.name": settings.OTEL_SERVICE_NAME }),
          },
          ...(intervalMs !== undefined && { intervalMs }),
          ...(onError && { onError }),
        });

  return {
    start(method: string, traceparent: string | undefined, tracestate: string | undefined): RequestTrace {
      const parent = readTraceparent(traceparent);
      const state = parent && readTracestate(tracestate);
      // Without an exporter, the hub creates no spans, and providers continue the caller's trace.
      if (exporter === undefined) {
        const passed = forwardsContext && parent ? toHeaders(parent, state) : undefined;
        return { sampled: false, attempt: () => passed };
      }
      const traceId = parent?.traceId ?? createId(16);
      const own = { traceId, spanId: createId(8), sampled: sampler(parent, traceId) };
      return new TracedRequest({ method, own, parent, state, attempts: [] }, forwardsContext);
    },

    /** Queues the spans of a finished request. */
    record(request: RequestRecord): void {
      const { trace, promptLog } = request;
      if (exporter === undefined || !(trace instanceof TracedRequest) || !trace.sampled) return;
      const logBytes = content && promptLog instanceof PromptLogWriter ? promptLog.buffered : 0;
      exporter.add({
        size: BASE_SIZE_BYTES + logBytes,
        spans: () => createSpans(request, trace.spans, { baseUrlOf, content }),
      });
    },

    /** Counts of spans since the process started. */
    counts: exporter?.counts ?? { exported: 0, dropped: 0 },
    flush: async (): Promise<void> => exporter?.flush(),
    close: async (): Promise<void> => exporter?.close(),
  } satisfies Tracing & Record<string, unknown>;
}

function exportUrl(settings: TelemetrySettings): string | undefined {
  if (settings.OTEL_SDK_DISABLED === "true") return undefined;
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "");
  return (
    settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`)
  );
}

const toHeaders = (context: TraceContext, state: string | undefined): Record<string, string> => ({
  traceparent: writeTraceparent(context),
  ...(state !== undefined && { tracestate: state }),
});

class TracedRequest implements RequestTrace {
  readonly spans: RequestSpans;
  readonly #forwardsContext: boolean;

  constructor(spans: RequestSpans, forwardsContext: boolean) {
    this.spans = spans;
    this.#forwardsContext = forwardsContext;
  }

  get sampled(): boolean {
    return this.spans.own.sampled;
  }

  attempt(): Record<string, string> | undefined {
    if (!this.#forwardsContext && !this.sampled) return undefined;
    const spanId = createId(8);
    const { own, state, attempts } = this.spans;
    attempts.push(spanId);
    return this.#forwardsContext ? toHeaders({ ...own, spanId }, state) : undefined;
  }
}

type Sampler = (parent: TraceContext | undefined, traceId: string) => boolean;

/** Creates a sampler. The ratio applies to the trace ID, so that all services make the same decision. */
function createSampler(name: (typeof SAMPLERS)[number], ratio = 1): Sampler {
  const rootSamplers: Record<string, Sampler> = {
    always_on: () => true,
    always_off: () => false,
    traceidratio: (_parent, traceId) => Number.parseInt(traceId.slice(-14), 16) < ratio * 2 ** 56,
  };
  const root = rootSamplers[name.replace("parentbased_", "")] as Sampler;
  if (!name.startsWith("parentbased_")) return root;
  return (parent, traceId) => parent?.sampled ?? root(parent, traceId);
}
