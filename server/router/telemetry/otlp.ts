/** What a span says of itself: a value of one kind, or a list of texts. */
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
  /** Why it failed; undefined: it did not. */
  readonly error?: string | undefined;
}

/** Numbers with fractions that happen to be whole still are such: their names. */
const DOUBLES = new Set(["gen_ai.response.time_to_first_chunk"]);
/** `SpanKind` and `StatusCode` of the protocol. */
const KINDS = { server: 2, client: 3 } as const;
const FAILED = 2;

/**
 * Spans as the body of an export: OTLP in JSON (protocol 1.9, seen 2026-11). Ids are hexadecimal, 64-bit numbers are
 * texts.
 */
export const toExportRequest = (spans: readonly Span[], resource: Attributes, version: string): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: { name: "modelyard", version }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = ({
  traceId,
  spanId,
  parentSpanId,
  traceState,
  name,
  kind,
  start,
  end,
  attributes,
  error,
}: Span) => ({
  traceId,
  spanId,
  ...(parentSpanId !== undefined && { parentSpanId }),
  ...(traceState !== undefined && { traceState }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoOf(start),
  endTimeUnixNano: nanoOf(Math.max(start, end)),
  attributes: attributesOf(attributes),
  status: error === undefined ? {} : { code: FAILED, message: error },
});

const nanoOf = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(key, value) }],
  );

function valueOf(key: string, value: string | number | boolean | readonly string[]): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) && !DOUBLES.has(key)
      ? { intValue: String(value) }
      : { doubleValue: value };
  return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } };
}
