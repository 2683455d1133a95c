import { z } from "zod";

const onOff = z.enum(["on", "off"], { error: 'must be "on" or "off"' });
const address = z.url({
  protocol: /^https?$/,
  error: "must be an address such as http://127.0.0.1:4318",
});

/** `name=value` pairs with commas between, percent-encoded, as OpenTelemetry has them in headers and attributes. */
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
        context.addIssue({ code: "custom", message: "must be name=value pairs with commas between" });
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
 * OpenTelemetry's own names, with its meanings and defaults (specification 1.56, seen 2026-11); those of them that
 * traces over OTLP/HTTP need. Without an endpoint nothing is exported.
 */
export const TELEMETRY_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe(
      "OpenTelemetry collector that gets a trace of each call of the router, at /v1/traces below it.",
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address
    .optional()
    .describe("The same as a whole address, where it does not end in /v1/traces."),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "http/protobuf"], {
      error: "must be http/json or http/protobuf: this hub sends no gRPC",
    })
    .optional()
    .describe("How the collector is spoken to. JSON is sent in any case, which the same port takes."),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.describe(
    "Headers for the collector, such as its key: name=value pairs with commas between.",
  ),
  OTEL_EXPORTER_OTLP_TIMEOUT: z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, { error: "must be a whole number of milliseconds" })
    .transform(Number)
    .default(10_000)
    .describe("How long an export may take, in milliseconds."),
  OTEL_SERVICE_NAME: z.string().trim().optional().describe("What traces call this hub. Default modelyard."),
  OTEL_RESOURCE_ATTRIBUTES: pairs.describe(
    "What else traces say of this hub: name=value pairs with commas between.",
  ),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(", ")}` })
    .default("parentbased_always_on")
    .describe("Which calls are traced."),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .trim()
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, { error: "must be a number from 0 to 1" })
    .optional()
    .describe("The share of calls, for samplers that end in traceidratio. Default 1."),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .describe("Whether traces have the prompts and answers of calls that are recorded. Of others, never."),
  OTEL_SDK_DISABLED: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .describe("Set to true, nothing is traced."),
  MODELYARD_TRACE_PROVIDERS: onOff
    .default("off")
    .describe("Whether providers get traceparent and tracestate, so that their traces go on from these."),
};

export type TelemetrySettings = z.infer<z.ZodObject<typeof TELEMETRY_SETTINGS>>;

/** Whether settings want anything of this at all. */
export const wantsTracing = (settings: Partial<TelemetrySettings>): settings is TelemetrySettings =>
  settings.MODELYARD_TRACE_PROVIDERS === "on" ||
  settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
  settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
