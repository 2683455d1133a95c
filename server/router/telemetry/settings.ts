import { z } from "zod";

const onOff = z.enum(["on", "off"], { error: 'must be "on" or "off"' });
const address = z.url({
  protocol: /^https?$/,
  error: "must be a URL such as http://127.0.0.1:4318",
});

/** Comma-separated, percent-encoded `name=value` pairs, as OpenTelemetry defines for headers and attributes. */
const pairs = z
  .string()
  .transform((text, context) => {
    const read: Record<string, string> = {};
    for (const pair of text.split(",").filter((each) => each.trim() !== "")) {
      const [name = "", ...rest] = pair.split("=");
      try {
        if (name.trim() === "" || rest.length === 0) throw new Error();
        read[name.trim()] = decodeURIComponent(rest.join("=").trim());
      } catch {
        context.addIssue({ code: "custom", message: "must be comma-separated name=value pairs" });
        return z.NEVER;
      }
    }
    return read;
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

/**
 * The OpenTelemetry variables for traces over OTLP/HTTP, with their standard meanings and defaults (specification 1.56,
 * as of 2026-11). Without an endpoint, nothing is exported.
 */
export const TELEMETRY_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe("Base URL of the OTLP collector; traces go to `/v1/traces`."),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address
    .optional()
    .describe("Full URL for traces, if it does not end in `/v1/traces`."),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "http/protobuf"], {
      error: "must be http/json or http/protobuf; gRPC is not supported",
    })
    .optional()
    .describe("OTLP protocol of the collector. JSON is always sent; HTTP endpoints accept both."),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.describe(
    "Headers for the collector, such as an API key: comma-separated `name=value` pairs.",
  ),
  OTEL_EXPORTER_OTLP_TIMEOUT: z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, { error: "must be a whole number of milliseconds" })
    .transform(Number)
    .default(10_000)
    .describe("Timeout of an export, in milliseconds."),
  OTEL_SERVICE_NAME: z.string().trim().optional().describe("Service name in traces. Default: `modelyard`."),
  OTEL_RESOURCE_ATTRIBUTES: pairs.describe(
    "Additional resource attributes in traces: comma-separated `name=value` pairs.",
  ),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(", ")}` })
    .default("parentbased_always_on")
    .describe("Sampler that selects the requests to trace."),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .trim()
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, { error: "must be a number from 0 to 1" })
    .optional()
    .describe("Share of traced requests, from 0 to 1, for samplers that end in `traceidratio`. Default: 1."),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .describe(
      "Whether traces include logged prompts and responses. Requests without prompt logging are never included.",
    ),
  OTEL_SDK_DISABLED: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .describe("Whether to disable tracing."),
  MODELYARD_TRACE_PROVIDERS: onOff.default("off").describe("Whether to send trace context to providers."),
};

export type TelemetrySettings = z.infer<z.ZodObject<typeof TELEMETRY_SETTINGS>>;

/** Whether the settings enable tracing. */
export const wantsTracing = (settings: Partial<TelemetrySettings>): settings is TelemetrySettings =>
  settings.MODELYARD_TRACE_PROVIDERS === "on" ||
  settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
  settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
