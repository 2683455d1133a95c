import type { ErrorId } from "@modelyard/contract";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ObserveResponse } from "./observe-responses.ts";
import { HEAD_TIMEOUT_MS, MAX_HEAD_BYTES, MAX_HEADERS } from "./limits.ts";

interface HeadError {
  status: 400 | 408 | 429 | 431;
  message: string;
}

/** Returns why a request head is rejected although Node.js accepts it, or `undefined` if it is valid. */
export function findHeadError({ rawHeaders }: IncomingMessage): HeadError | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS)
    return { status: 431, message: `A request must have ${MAX_HEADERS} headers or fewer.` };
  return countHosts(rawHeaders) > 1
    ? { status: 400, message: "A request must have exactly one Host header." }
    : undefined;
}

/** Returns the number of `Host` headers. */
export const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length;

/** Responds to a request whose head or connection is rejected, and closes the connection. */
export function sendHeadError(
  socket: Socket,
  { status, message }: HeadError,
  observe?: ObserveResponse,
): void {
  const body = JSON.stringify({ error: message });
  const code: ErrorId = status === 429 ? "TooManyRequests" : "BadRequest";
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\nx-error-code: ${code}\r\nx-error-message: ${message}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  observe?.({ method: "-", route: "invalid", status, durationMs: 0, socket }, () => ({ url: "" }));
  socket.destroySoon();
}

/** Responds to a head that Node.js rejects, or that did not arrive in time. */
export function onClientError(
  { code }: Error & { code?: string },
  socket: Socket,
  observe?: ObserveResponse,
): void {
  if (code === "ECONNRESET" || socket.destroyed) return;
  sendHeadError(socket, toHeadError(code), observe);
}

function toHeadError(code: string | undefined): HeadError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { status: 408, message: `Request headers must arrive within ${HEAD_TIMEOUT_MS / 1000} seconds.` };
  if (code === "HPE_HEADER_OVERFLOW")
    return { status: 431, message: `Request headers must be ${MAX_HEAD_BYTES / 2 ** 10} KB or smaller.` };
  return { status: 400, message: "The request is not valid HTTP." };
}
