import type { FastifyRequest } from "fastify";

/**
 * Whether a page's script asks, which may read another site's answers only where that site says so; a bucket hardly
 * ever does. All browsers begin so; a visit to the address itself goes anywhere.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const asks = headers["user-agent"]?.startsWith("Mozilla/") || headers.origin !== undefined;
  return asks && headers["sec-fetch-mode"] !== "navigate";
}
