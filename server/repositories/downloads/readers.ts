import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import { IN_PROCESS } from "../../http/public-origin.ts";

/** User agent of mirrors, which count the downloads of their own users. */
const MIRROR = /^modelyard\b/i;

/**
 * Whether the website, a page in the browser, or a mirror reads a file for its own use. In browsers, only the hub's
 * download buttons (`download`) and links and scripts of other sites count as downloads.
 */
export const isOwnRead = ({ socket, headers }: FastifyRequest, download: boolean): boolean =>
  socket.remoteAddress === IN_PROCESS ||
  (headers["sec-fetch-site"] === "same-origin" && !download) ||
  MIRROR.test(headers["user-agent"] ?? "");

/** Returns the reader: the user ID, or the client's network for anonymous requests. */
export function getReader(request: FastifyRequest): string {
  const principal = getPrincipal(request);
  return principal.kind === "user" ? principal.id : getClientNetwork(request.ip);
}

/**
 * Returns a pseudonym of a reader for one model and day. Without the hub's key, it does not identify the reader, and
 * pseudonyms of different models and days cannot be linked. `day` is in UTC, such as `2026-11-21`.
 */
export const markReader = (key: Uint8Array, day: string, repository: number, reader: string): string =>
  createHmac("sha256", key).update(`reader ${day} ${repository} ${reader}`).digest("base64url").slice(0, 20);
