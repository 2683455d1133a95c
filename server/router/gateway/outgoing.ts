import type { BodySource } from "./exchange.ts";
import type { Candidate, ProviderEndpoint } from "./ports.ts";
import { type Addresses, requestStart } from "./endpoint.ts";
import type { Origin } from "./upstream/origin.ts";
import type { Outgoing } from "./upstream/upstream-call.ts";

/** Where a place says nothing else. Milliseconds. */
const CONNECT = 5_000;
const FIRST_BYTE = 300_000;

/** One of those that can be tried: an offer of a model, or the address that was called. */
export interface Target {
  readonly place: ProviderEndpoint;
  readonly candidate?: Candidate;
  readonly subdomain?: string | undefined;
  readonly path?: string;
}

/** Where a target's calls go, and how they begin. */
export function addressed(
  addresses: Addresses,
  method: string,
  { place, candidate, subdomain }: Target,
  path: string,
): { origin: Origin; start: string } {
  if (candidate !== undefined) {
    const { address, start } = addresses.of(candidate);
    return { origin: address.origin, start };
  }
  const address = addresses.address(place, subdomain);
  return { origin: address.origin, start: requestStart(method, address, path, place) };
}

/** A call as it is sent. `lines`: from the request line to the last header that does not depend on the body. */
export function outgoing(
  method: string,
  lines: string,
  body: Buffer | readonly Buffer[] | BodySource | undefined,
  { connectMs = CONNECT, firstByteMs = FIRST_BYTE }: ProviderEndpoint,
): Outgoing {
  const pieces = Buffer.isBuffer(body) ? [body] : body;
  return { method, head: `${lines}${framingOf(pieces)}\r\n`, body: pieces, connectMs, firstByteMs };
}

function framingOf(body: readonly Buffer[] | BodySource | undefined): string {
  if (body === undefined) return "";
  if (!("start" in body)) return `content-length: ${body.reduce((size, { length }) => size + length, 0)}\r\n`;
  return body.length === undefined ? "transfer-encoding: chunked\r\n" : `content-length: ${body.length}\r\n`;
}
