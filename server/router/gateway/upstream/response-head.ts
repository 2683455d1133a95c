import { hasOnly, TOKEN } from "../characters.ts";

export interface ResponseHead {
  status: number;
  reason: string;
  /** Header lines to forward to the caller, each with CR and LF. */
  forward: string;
  /** Length of the body in bytes, `chunked`, or `close` for a body that ends with the connection. */
  framing: number | "chunked" | "close";
  /** Whether the connection can be reused. */
  keepsAlive: boolean;
  /** Seconds of the provider's keep-alive timeout, if it is stated. */
  idleSeconds: number | undefined;
  contentType: string;
  compressed: boolean;
  retryAfter: string | undefined;
  requestId: string | undefined;
}

/**
 * Headers that are not forwarded: hop-by-hop headers (RFC 9110, 7.6.1), cookies, and headers that set policies for a
 * whole site, which a browser would apply to this hub.
 */
const REMOVED_HEADERS = new Set([
  "keep-alive",
  "trailer",
  "upgrade",
  "te",
  "set-cookie",
  "set-cookie2",
  "strict-transport-security",
  "public-key-pins",
  "alt-svc",
  "clear-site-data",
  "content-security-policy",
  "content-security-policy-report-only",
  "report-to",
  "nel",
  "x-modelyard-route",
]);

/**
 * Parses a head. `text` is Latin-1, from the status line to the end of the last header line. Returns undefined if the
 * head is not unambiguous HTTP/1, so that the end of the body would be uncertain.
 */
export function parseResponseHead(text: string): ResponseHead | undefined {
  const status = Number(text.slice(9, 12));
  if (!/^HTTP\/1\.[01] [1-5]\d\d[ \r]/.test(text)) return undefined;
  const lineEnd = text.indexOf("\r\n");
  const reason = text.slice(13, lineEnd);
  if (!isPlain(reason)) return undefined;

  let forward = "";
  let length: number | undefined;
  let chunked = false;
  let connectionHeaders: string[] | undefined;
  let keepsAlive = text.charCodeAt(7) === 0x31;
  const head: ResponseHead = {
    status,
    reason,
    forward: "",
    framing: 0,
    keepsAlive,
    idleSeconds: undefined,
    contentType: "",
    compressed: false,
    retryAfter: undefined,
    requestId: undefined,
  };
  for (let at = lineEnd + 2; at < text.length;) {
    const end = text.indexOf("\r\n", at);
    const colon = text.indexOf(":", at);
    if (end === -1 || colon === -1 || colon > end || !hasOnly(TOKEN, text, at, colon)) return undefined;
    const value = text.slice(colon + 1, end).trim();
    if (!isPlain(value)) return undefined;
    const name = text.slice(at, colon).toLowerCase();
    const line = text.slice(at, end + 2);
    at = end + 2;
    switch (name) {
      case "content-length":
        // Old proxies repeat the header. Different values are an attack or a mistake.
        if (!/^\d{1,15}$/.test(value) || (length !== undefined && length !== Number(value))) return undefined;
        length = Number(value);
        continue;
      case "transfer-encoding":
        if (chunked || value.toLowerCase() !== "chunked") return undefined;
        chunked = true;
        continue;
      case "connection":
        for (const option of value.toLowerCase().split(",")) {
          const token = option.trim();
          if (token === "close") keepsAlive = false;
          else if (token !== "keep-alive" && token !== "") (connectionHeaders ??= []).push(token);
        }
        continue;
      case "keep-alive":
        head.idleSeconds = parseSeconds(/(?:^|[,\s])timeout=(\d{1,6})/.exec(value)?.[1]);
        continue;
      case "content-type":
        head.contentType = value;
        break;
      case "content-encoding":
        head.compressed = value.toLowerCase() !== "identity";
        break;
      case "retry-after":
        head.retryAfter = value;
        break;
      case "x-request-id":
        head.requestId = value;
        continue;
    }
    if (REMOVED_HEADERS.has(name) || name.startsWith("proxy-") || name.startsWith("access-control-"))
      continue;
    forward += line;
  }
  if (chunked && length !== undefined) return undefined;
  head.forward = connectionHeaders === undefined ? forward : removeHeaders(forward, connectionHeaders);
  head.framing =
    status < 200 || status === 204 || status === 304 ? 0 : chunked ? "chunked" : (length ?? "close");
  head.keepsAlive = keepsAlive && head.framing !== "close";
  return head;
}

function removeHeaders(lines: string, names: readonly string[]): string {
  return lines
    .split(/(?<=\r\n)/)
    .filter((line) => !names.includes(line.slice(0, line.indexOf(":")).toLowerCase()))
    .join("");
}

const parseSeconds = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** Whether a value has no control characters except tabs. */
function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if ((code < 0x20 && code !== 0x09) || code === 0x7f) return false;
  }
  return true;
}
