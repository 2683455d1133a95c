import { consistsOf, TOKEN } from "../characters.ts";

/** The head of a provider's answer. */
export interface AnswerHead {
  status: number;
  reason: string;
  /** The lines of headers that go on to the caller, each with CR and LF. */
  forward: string;
  /** Bytes of the body; `chunked`; `close`: until the connection ends. */
  framing: number | "chunked" | "close";
  /** The connection can be used again. */
  keepsAlive: boolean;
  /** Seconds that the provider keeps a connection without calls, if it says so. */
  idleSeconds: number | undefined;
  contentType: string;
  compressed: boolean;
  retryAfter: string | undefined;
  requestId: string | undefined;
}

/**
 * Headers that end here. Those of the connection by RFC 9110, 7.6.1. Cookies, and what else tells a browser how to treat
 * a whole site: the caller's browser would take it for this hub's word.
 */
const ENDS_HERE = new Set([
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
 * Reads a head: `text` is Latin-1, from the status line to the end of the last header's line. Undefined: it is not
 * HTTP/1 as everyone reads it, and where its body ends is not certain.
 */
export function readAnswerHead(text: string): AnswerHead | undefined {
  const status = Number(text.slice(9, 12));
  if (!/^HTTP\/1\.[01] [1-9]\d\d[ \r]/.test(text)) return undefined;
  const lineEnd = text.indexOf("\r\n");
  const reason = text.slice(13, lineEnd);
  if (!isPlain(reason)) return undefined;

  let forward = "";
  let length: number | undefined;
  let chunked = false;
  let named: string[] | undefined;
  let keepsAlive = text.charCodeAt(7) === 0x31;
  const head: AnswerHead = {
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
    if (end === -1 || colon === -1 || colon > end || !consistsOf(TOKEN, text, at, colon)) return undefined;
    const value = text.slice(colon + 1, end).trim();
    if (!isPlain(value)) return undefined;
    const name = text.slice(at, colon).toLowerCase();
    const line = text.slice(at, end + 2);
    at = end + 2;
    switch (name) {
      case "content-length":
        // Twice the same is known from old proxies; twice another is an attack or a mistake.
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
          else if (token !== "keep-alive" && token !== "") (named ??= []).push(token);
        }
        continue;
      case "keep-alive":
        head.idleSeconds = secondsIn(/(?:^|[,\s])timeout=(\d{1,6})/.exec(value)?.[1]);
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
    if (ENDS_HERE.has(name) || name.startsWith("proxy-") || name.startsWith("access-control-")) continue;
    forward += line;
  }
  if (chunked && length !== undefined) return undefined;
  head.forward = named === undefined ? forward : withoutNamed(forward, named);
  head.framing =
    status < 200 || status === 204 || status === 304 ? 0 : chunked ? "chunked" : (length ?? "close");
  head.keepsAlive = keepsAlive && head.framing !== "close";
  return head;
}

function withoutNamed(lines: string, names: readonly string[]): string {
  return lines
    .split(/(?<=\r\n)/)
    .filter((line) => !names.includes(line.slice(0, line.indexOf(":")).toLowerCase()))
    .join("");
}

const secondsIn = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** Printable, tab, or beyond ASCII: no control characters, so no line ends either. */
function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if ((code < 0x20 && code !== 0x09) || code === 0x7f) return false;
  }
  return true;
}
