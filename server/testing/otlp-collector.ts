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
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "a key is repeated");

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

/** Starts a collector that accepts only strictly valid requests, and records the problems of others. */
export async function startCollector() {
  const spans: SeenSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const problems: string[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  /** Errors that the next requests receive. */
  const faults: { status: number; body?: string }[] = [];

  const server = await startServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += piece));
    request.on("end", () => {
      headers.push(request.headers);
      bodies.push(body);
      if (request.method !== "POST" || request.url !== "/v1/traces") problems.push(`${request.url}`);
      if (request.headers["content-type"] !== "application/json") problems.push("content-type");
      const fault = faults.shift();
      if (fault !== undefined) return response.writeHead(fault.status).end(fault.body ?? "");
      const read = ExportSchema.safeParse(JSON.parse(body));
      if (!read.success) problems.push(z.prettifyError(read.error));
      for (const { resource, scopeSpans } of read.data?.resourceSpans ?? []) {
        resources.push(plain(resource.attributes));
        for (const each of scopeSpans.flatMap((scope) => scope.spans)) {
          if (each.startTimeUnixNano > each.endTimeUnixNano)
            problems.push(`${each.name} ends before it begins`);
          spans.push({ ...each, attributes: plain(each.attributes) });
        }
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  return { ...server, spans, resources, problems, bodies, headers, faults };
}

const plain = (all: RawSpan["attributes"]): Record<string, unknown> =>
  Object.fromEntries(all.map(({ key, value: item }) => [key, plainValue(item)]));

function plainValue(item: unknown): unknown {
  const [[kind, inner] = []] = Object.entries(item as object) as [string, unknown][];
  if (kind === "intValue") return Number(inner);
  if (kind === "arrayValue") return (inner as { values: unknown[] }).values.map(plainValue);
  return inner;
}
