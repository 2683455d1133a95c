import { z } from "zod";
import { onOff, text, wholeNumber } from "../../http/setting-values.ts";

const url = z.url({
  protocol: /^https?$/,
  error: "must be a URL such as http://127.0.0.1:4318",
});

/** Comma-separated `name=value` pairs, percent-encoded, as OpenTelemetry defines them for headers and attributes. */
const pairs = z
  .string()
  .transform((text, context) => {
    const result: Record<string, string> = {};
    for (const pair of text.split(",").filter((entry) => entry.trim() !== "")) {
      const [name = "", ...rest] = pair.split("=");
      try {
        if (name.trim() === "" || rest.length === 0) throw new Error();
        result[name.trim()] = decodeURIComponent(rest.join("=").trim());
      } catch {
        context.addIssue({ code: "custom", message: "must be comma-separated name=value pairs" });
        return z.NEVER;
      }
    }
    return result;
  })
  .optional();

export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** OpenTelemetry's settings for OTLP/HTTP, with its names and defaults (1.56, 2026-11). No endpoint: no export. */
export const TELEMETRY_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe("Base URL of the OTLP collector; traces go to `/v1/traces`. Each router request is one trace.")
    .meta({ type: "URL" }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url
    .optional()
    .describe("Full URL for traces, if it does not end in `/v1/traces`.")
    .meta({ type: "URL" }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "http/protobuf"], {
      error: "must be http/json or http/protobuf; gRPC is not supported",
    })
    .optional()
    .describe("Protocol of the collector. Traces are sent as JSON in either case; both use the same port."),
  OTEL_EXPORTER_OTLP_HEADERS: pairs
    .describe("Headers for the collector, such as an API key: comma-separated `name=value` pairs.")
    .meta({ type: "list" }),
  OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber(0, 9_999_999, "milliseconds")
    .default(10_000)
    .describe("Timeout of an export, in milliseconds."),
  OTEL_SERVICE_NAME: text.optional().describe("Service name in traces. Default: `modelyard`."),
  OTEL_RESOURCE_ATTRIBUTES: pairs
    .describe("Resource attributes in traces: comma-separated `name=value` pairs.")
    .meta({ type: "list" }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(", ")}` })
    .default("parentbased_always_on")
    .describe("Sampler that selects the requests to trace."),
  OTEL_TRACES_SAMPLER_ARG: text
    .transform(Number)
    .refine((ratio) => ratio >= 0 && ratio <= 1, { error: "must be a number from 0 to 1" })
    .optional()
    .describe("Share of requests to trace, for the `traceidratio` samplers. Default: 1.")
    .meta({ type: "number" }),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .describe(
      "Whether traces contain prompts and responses. Only requests with prompt logging are affected.",
    ),
  OTEL_SDK_DISABLED: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .describe("Whether to turn tracing off."),
  MODELYARD_TRACE_PROVIDERS: onOff.default("off").describe("Whether to send trace context to providers."),
};

export type TelemetrySettings = z.infer<z.ZodObject<typeof TELEMETRY_SETTINGS>>;

/** Whether any setting requires tracing. */
export const isTracingEnabled = (settings: Partial<TelemetrySettings>): settings is TelemetrySettings =>
  settings.MODELYARD_TRACE_PROVIDERS === "on" ||
  settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
  settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
