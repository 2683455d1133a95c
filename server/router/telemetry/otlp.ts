/** Attributes of a span. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly traceState?: string | undefined;
  readonly name: string;
  readonly kind: "server" | "client";
  /** Milliseconds since 1970, with fractions. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  /** Failure reason. */
  readonly error?: string | undefined;
}

/** Attributes that are doubles, even with an integer value. */
const DOUBLES = new Set(["gen_ai.response.time_to_first_chunk"]);
/** `SpanKind` and `StatusCode` of the protocol. */
const KINDS = { server: 2, client: 3 } as const;
const ERROR_CODE = 2;

/** Converts spans to the body of an export: OTLP in JSON (protocol 1.9, 2026-11; 64-bit numbers are strings). */
export const toExportRequest = (spans: readonly Span[], resource: Attributes, version: string): object => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes(resource) },
      scopeSpans: [{ scope: { name: "modelyard", version }, spans: spans.map(toSpan) }],
    },
  ],
});

const toSpan = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
  ...(span.traceState !== undefined && { traceState: span.traceState }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: toNanoseconds(span.start),
  endTimeUnixNano: toNanoseconds(Math.max(span.start, span.end)),
  attributes: toAttributes(span.attributes),
  status: span.error === undefined ? {} : { code: ERROR_CODE, message: span.error },
});

const toNanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: toValue(key, value) }],
  );

function toValue(key: string, value: string | number | boolean | readonly string[]): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) && !DOUBLES.has(key)
      ? { intValue: String(value) }
      : { doubleValue: value };
  return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } };
}
