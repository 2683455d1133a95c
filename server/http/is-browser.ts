import type { FastifyRequest } from "fastify";

/**
 * Whether a script of a page sent the request. Scripts can read a response of another site only with its permission,
 * which object storage rarely gives. Browsers are recognized by their user agent; navigation to the URL itself is not
 * restricted.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const isFromBrowser = headers["user-agent"]?.startsWith("Mozilla/") || headers.origin !== undefined;
  return isFromBrowser && headers["sec-fetch-mode"] !== "navigate";
}
