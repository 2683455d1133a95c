import type { IncomingMessage } from "node:http";
import { startServer } from "./http-server.ts";
import { z } from "zod";

const int64 = z.string().regex(/^-?\d{1,20}$/);
const value: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: int64 }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ arrayValue: z.strictObject({ values: z.array(value) }) }),
  ]),
);
const attributes = z
  .array(z.strictObject({ key: z.string().min(1), value }))
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, "duplicate key");

const SpanSchema = z.strictObject({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
  spanId: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^(?!0+$)[0-9a-f]{16}$/)
    .optional(),
  traceState: z.string().optional(),
  name: z.string().min(1),
  kind: z.union([z.literal(2), z.literal(3)]),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  status: z.strictObject({ code: z.literal(2).optional(), message: z.string().optional() }),
});

/** Strict schema of OTLP/JSON. */
const ExportSchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string() }),
          spans: z.array(SpanSchema).min(1),
        }),
      ),
    }),
  ),
});

type RawSpan = z.infer<typeof SpanSchema>;
type SeenSpan = Omit<RawSpan, "attributes"> & { attributes: Record<string, unknown> };

/** Starts a collector that records spans and, for invalid requests, problems. */
export async function startCollector() {
  const spans: SeenSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const problems: string[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  /** Errors for the next requests. */
  const faults: { status: number; body?: string }[] = [];

  const server = await startServer((request, response) => {
    let body = "";
    request.on("data", (data) => (body += data));
    request.on("end", () => {
      headers.push(request.headers);
      bodies.push(body);
      if (request.method !== "POST" || request.url !== "/v1/traces") problems.push(`${request.url}`);
      if (request.headers["content-type"] !== "application/json") problems.push("content-type");
      const fault = faults.shift();
      if (fault !== undefined) return response.writeHead(fault.status).end(fault.body ?? "");
      const parsed = ExportSchema.safeParse(JSON.parse(body));
      if (!parsed.success) problems.push(z.prettifyError(parsed.error));
      for (const { resource, scopeSpans } of parsed.data?.resourceSpans ?? []) {
        resources.push(toRecord(resource.attributes));
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          if (span.startTimeUnixNano > span.endTimeUnixNano)
            problems.push(`${span.name} ends before it starts`);
          spans.push({ ...span, attributes: toRecord(span.attributes) });
        }
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  return { ...server, spans, resources, problems, bodies, headers, faults };
}

const toRecord = (list: RawSpan["attributes"]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value: item }) => [key, toPlainValue(item)]));

function toPlainValue(item: unknown): unknown {
  const [[kind, inner] = []] = Object.entries(item as object) as [string, unknown][];
  if (kind === "intValue") return Number(inner);
  if (kind === "arrayValue") return (inner as { values: unknown[] }).values.map(toPlainValue);
  return inner;
}
