import { hasOnly, TARGET, TOKEN } from "./characters.ts";
import { HOST, RequestHeaders, getRule } from "./request-headers.ts";

/** A request in the plain form of `parseStrictRequest`. Node parses all other requests. */
export interface StrictRequest {
  readonly method: "GET" | "POST";
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Header lines to forward to the provider, each with CR and LF. */
  readonly forward: string;
  /** Bytes of the head including the empty line. */
  readonly headSize: number;
  readonly bodySize: number;
}

/** Maximum size of a head. Longer heads are left to Node, whose limit is 16 KB. */
const MAX_HEAD_BYTES = 8192;
const MAX_HEADERS = 64;

/**
 * Parses the complete head of a request at the start of `bytes` in the form that nearly every client uses: GET without
 * a body or POST with a length, HTTP/1.1, `Name: value` in plain characters, and no repeated header that affects
 * framing or identity. Returns undefined for anything else, valid or not: a parser that is stricter than all others
 * can't be tricked into seeing a different request than they do.
 */
export function parseStrictRequest(bytes: Buffer): StrictRequest | undefined {
  const first = bytes[0];
  // `P` or `G`; the method is checked below.
  if (first !== 0x50 && first !== 0x47) return undefined;
  const end = bytes.indexOf("\r\n\r\n", 0, "latin1");
  if (end === -1 || end > MAX_HEAD_BYTES) return undefined;
  const head = bytes.toString("latin1", 0, end + 2);

  const method = head.startsWith("POST /") ? "POST" : head.startsWith("GET /") ? "GET" : undefined;
  if (method === undefined) return undefined;
  const lineEnd = head.indexOf("\r\n");
  const targetStart = method.length + 1;
  const targetEnd = lineEnd - " HTTP/1.1".length;
  if (!head.startsWith(" HTTP/1.1", targetEnd)) return undefined;
  if (!hasOnly(TARGET, head, targetStart, targetEnd)) return undefined;

  const headers = new RequestHeaders();
  let forward = "";
  let forwardStart = lineEnd + 2;
  let count = 0;
  let seenOnce = 0;
  for (let at = forwardStart; at < head.length;) {
    if (++count > MAX_HEADERS) return undefined;
    const colon = head.indexOf(":", at);
    if (colon === -1 || !hasOnly(TOKEN, head, at, colon)) return undefined;
    const valueStart = head.charCodeAt(colon + 1) === 0x20 ? colon + 2 : colon + 1;
    const valueEnd = findValueEnd(head, valueStart);
    if (valueEnd === -1) return undefined;
    const name = head.slice(at, colon);
    const next = valueEnd + 2;
    const rule = getRule(name);
    if (rule.action !== "forward") {
      const value = head.slice(valueStart, valueEnd);
      if (rule.action === "framing" && !isKeepAlive(name, value)) return undefined;
      if ((seenOnce & rule.once) !== 0) return undefined;
      seenOnce |= rule.once;
      rule.read?.(headers, value);
      forward += head.slice(forwardStart, at);
      forwardStart = next;
    }
    at = next;
  }
  forward += head.slice(forwardStart);
  if ((seenOnce & HOST) === 0) return undefined;

  const bodySize = parseBodySize(method, headers.contentLength);
  if (bodySize === undefined) return undefined;
  return {
    method,
    target: head.slice(targetStart, targetEnd),
    headers,
    forward,
    headSize: end + 4,
    bodySize,
  };
}

/** Returns the end of a value of printable characters before CR LF; -1 if it is empty, padded, or has other characters. */
function findValueEnd(head: string, start: number): number {
  let at = start;
  let code = head.charCodeAt(at);
  if (code === 0x20) return -1;
  while (code >= 0x20 && code < 0x7f) code = head.charCodeAt(++at);
  if (at === start || code !== 0x0d || head.charCodeAt(at + 1) !== 0x0a) return -1;
  return head.charCodeAt(at - 1) === 0x20 ? -1 : at;
}

const isKeepAlive = (name: string, value: string): boolean =>
  name.toLowerCase() === "connection" && value.toLowerCase() === "keep-alive";

/** Parses up to 8 digits without a leading zero. A GET must not have a length, and a POST must have one. */
function parseBodySize(method: "GET" | "POST", length: string | undefined): number | undefined {
  if (length === undefined) return method === "GET" ? 0 : undefined;
  if (method === "GET" || length.length > 8) return undefined;
  for (let at = 0; at < length.length; at++) {
    const code = length.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return undefined;
  }
  return length.length > 1 && length.charCodeAt(0) === 0x30 ? undefined : Number(length);
}
