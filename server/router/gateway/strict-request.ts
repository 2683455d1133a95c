import { consistsOf, TARGET, TOKEN } from "./characters.ts";
import { HOST, RequestHeaders, ruleOf } from "./request-headers.ts";

/** A request in the one plain form that is read here. Everything else is Node's to read. */
export interface StrictRequest {
  readonly method: "GET" | "POST";
  readonly target: string;
  readonly headers: RequestHeaders;
  /** The lines of headers that go on to the provider, each with its end. */
  readonly forward: string;
  /** Bytes of the head with the empty line behind it. */
  readonly headSize: number;
  readonly bodySize: number;
}

/** Longer heads are left to Node, whose limit is 16 KB. */
const LONGEST_HEAD = 8192;
const MOST_HEADERS = 64;

/**
 * Reads the head of a request that lies whole at the beginning of `bytes`, if it is written as nearly every client
 * writes it: GET without a body or POST with a length, HTTP/1.1, `Name: value` without odd characters, no header
 * twice that decides about framing or identity. Undefined for anything else, correct or not: a reader that is stricter
 * than everyone cannot be made to see another request than they do.
 */
export function readStrict(bytes: Buffer): StrictRequest | undefined {
  const first = bytes[0];
  // P or G: what else begins like this is found out below.
  if (first !== 0x50 && first !== 0x47) return undefined;
  const end = bytes.indexOf("\r\n\r\n", 0, "latin1");
  if (end === -1 || end > LONGEST_HEAD) return undefined;
  const head = bytes.toString("latin1", 0, end + 2);

  const method = head.startsWith("POST /") ? "POST" : head.startsWith("GET /") ? "GET" : undefined;
  if (method === undefined) return undefined;
  const lineEnd = head.indexOf("\r\n");
  const targetStart = method.length + 1;
  const targetEnd = lineEnd - " HTTP/1.1".length;
  if (!head.startsWith(" HTTP/1.1", targetEnd)) return undefined;
  if (!consistsOf(TARGET, head, targetStart, targetEnd)) return undefined;

  const headers = new RequestHeaders();
  let forward = "";
  let run = lineEnd + 2;
  let count = 0;
  let seen = 0;
  for (let at = run; at < head.length;) {
    if (++count > MOST_HEADERS) return undefined;
    const colon = head.indexOf(":", at);
    if (colon === -1 || !consistsOf(TOKEN, head, at, colon)) return undefined;
    const valueStart = head.charCodeAt(colon + 1) === 0x20 ? colon + 2 : colon + 1;
    const valueEnd = plainValueEnd(head, valueStart);
    if (valueEnd === -1) return undefined;
    const name = head.slice(at, colon);
    const next = valueEnd + 2;
    const rule = ruleOf(name);
    if (rule.fate !== "on") {
      const value = head.slice(valueStart, valueEnd);
      if (rule.fate === "framing" && !isKeepAlive(name, value)) return undefined;
      if ((seen & rule.once) !== 0) return undefined;
      seen |= rule.once;
      rule.take?.(headers, value);
      forward += head.slice(run, at);
      run = next;
    }
    at = next;
  }
  forward += head.slice(run);
  if ((seen & HOST) === 0) return undefined;

  const bodySize = sizeIn(method, headers.contentLength);
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

/** Where a value of printable characters ends, with CR and LF behind it; -1 if it is empty, odd or padded. */
function plainValueEnd(head: string, start: number): number {
  let at = start;
  let code = head.charCodeAt(at);
  if (code === 0x20) return -1;
  while (code >= 0x20 && code < 0x7f) code = head.charCodeAt(++at);
  if (at === start || code !== 0x0d || head.charCodeAt(at + 1) !== 0x0a) return -1;
  return head.charCodeAt(at - 1) === 0x20 ? -1 : at;
}

const isKeepAlive = (name: string, value: string): boolean =>
  name.toLowerCase() === "connection" && value.toLowerCase() === "keep-alive";

/** Up to eight digits without a zero in front. A GET has no length, a POST always one. */
function sizeIn(method: "GET" | "POST", length: string | undefined): number | undefined {
  if (length === undefined) return method === "GET" ? 0 : undefined;
  if (method === "GET" || length.length > 8) return undefined;
  for (let at = 0; at < length.length; at++) {
    const code = length.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return undefined;
  }
  return length.length > 1 && length.charCodeAt(0) === 0x30 ? undefined : Number(length);
}
