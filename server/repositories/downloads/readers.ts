import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import type { ServedDownload } from "./count-downloads.ts";
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

/** Counts a request for a file by its reader: the user, or the client's network for anonymous requests. */
export function countDownload(
  { downloads }: Pick<Repositories, "downloads">,
  { request, statusCode }: FastifyReply,
  repository: Repository,
  file: Pick<ServedDownload, "library" | "path">,
): void {
  const { ip, method, headers } = request;
  const principal = getPrincipal(request);
  downloads.count(repository, principal.kind === "user" ? principal.id : getClientNetwork(ip), {
    ...file,
    method,
    // A redirect to the storage counts as a successful download.
    status: statusCode === 302 ? 200 : statusCode,
    range: headers.range,
    agent: headers["user-agent"],
  });
}

/**
 * Returns a pseudonym of a reader for one model and day. Without the hub's key, it does not identify the reader, and
 * pseudonyms of different models and days cannot be linked. `day` is in UTC, such as `2026-11-21`.
 */
export const markReader = (key: Uint8Array, day: string, repository: number, reader: string): string =>
  createHmac("sha256", key).update(`reader ${day} ${repository} ${reader}`).digest("base64url").slice(0, 20);
