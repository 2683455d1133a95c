import { randomFillSync } from "node:crypto";

/** Where a call stands in somebody's trace: W3C Trace Context, level 1 (recommendation of 2021-11-23). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly sampled: boolean;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Undefined: there is none, or it is not one that may be gone on from. */
export function readTraceparent(text: string | undefined): TraceContext | undefined {
  const [, version, traceId = "", spanId = "", flags = "", more] = TRACEPARENT.exec(text ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

/** A longer list may be cut by whoever passes it on: it is left out. */
const MAX_STATE_LENGTH = 512;

/** What vendors keep beside it; undefined where it cannot be passed on as it is. */
export const readTracestate = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= MAX_STATE_LENGTH && /^[\x20-\x7e]+$/.test(text) ? text : undefined;

/** Random numbers, drawn many at a time. */
const pool = Buffer.alloc(4096);
let at = pool.length;

/** A name nobody else has: 16 bytes for a trace, 8 for a span, in hexadecimal. */
export function newId(bytes: 8 | 16): string {
  if (at + bytes > pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  const id = pool.toString("hex", at, at + bytes);
  at += bytes;
  // All zeros would be no name.
  return /^0+$/.test(id) ? newId(bytes) : id;
}
