import type { FastifyRequest } from "fastify";

/**
 * Whether a script of a page sends the request. Scripts can read a response of another site only with its permission,
 * which buckets rarely give. Browsers can be recognized by their user agent; navigation to the URL itself is not
 * restricted.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const asks = headers["user-agent"]?.startsWith("Mozilla/") || headers.origin !== undefined;
  return asks && headers["sec-fetch-mode"] !== "navigate";
}
