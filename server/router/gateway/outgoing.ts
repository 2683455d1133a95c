import type { BodySource } from "./exchange.ts";
import type { ProviderEndpoint } from "./ports.ts";
import type { Outgoing } from "./upstream/upstream-call.ts";

/** Defaults for endpoints without their own timeouts. */
const CONNECT_TIMEOUT_MS = 5_000;
export const FIRST_BYTE_TIMEOUT_MS = 300_000;

/** Creates the request for a provider. `lines`: the request line and all headers that do not depend on the body. */
export function createOutgoing(
  method: string,
  lines: string,
  body: Buffer | readonly Buffer[] | BodySource | undefined,
  { connectMs = CONNECT_TIMEOUT_MS, firstByteMs = FIRST_BYTE_TIMEOUT_MS }: ProviderEndpoint,
): Outgoing {
  const chunks = Buffer.isBuffer(body) ? [body] : body;
  return { method, head: `${lines}${getFraming(chunks)}\r\n`, body: chunks, connectMs, firstByteMs };
}

function getFraming(body: readonly Buffer[] | BodySource | undefined): string {
  if (body === undefined) return "";
  if (!("start" in body)) return `content-length: ${body.reduce((size, { length }) => size + length, 0)}\r\n`;
  return body.length === undefined ? "transfer-encoding: chunked\r\n" : `content-length: ${body.length}\r\n`;
}
