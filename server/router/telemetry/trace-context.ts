import { randomFillSync } from "node:crypto";

/** Trace context: W3C Trace Context, level 1 (recommendation of 2021-11-23). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly sampled: boolean;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses `traceparent`; undefined if it is missing or invalid. */
export function readTraceparent(text: string | undefined): TraceContext | undefined {
  const [, version, traceId = "", spanId = "", flags = "", more] = TRACEPARENT.exec(text ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

/** Longer lists are dropped, because they need not be forwarded completely. */
const MAX_STATE_LENGTH = 512;

/** Parses `tracestate`; undefined if it can't be forwarded unchanged. */
export const readTracestate = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= MAX_STATE_LENGTH && /^[\x20-\x7e]+$/.test(text) ? text : undefined;

/** Random bytes, generated in batches. */
const pool = Buffer.alloc(4096);
let poolOffset = pool.length;

/** Creates a random ID in hexadecimal: 16 bytes for a trace, 8 for a span. */
export function createId(bytes: 8 | 16): string {
  if (poolOffset + bytes > pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  const id = pool.toString("hex", poolOffset, poolOffset + bytes);
  poolOffset += bytes;
  // An ID of zeros is invalid.
  return /^0+$/.test(id) ? createId(bytes) : id;
}
