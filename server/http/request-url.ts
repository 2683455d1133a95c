import type { FastifyRequest } from "fastify";
import type { HttpContext } from "./context.ts";

/** Returns the query parameters of a request, including repeated ones. */
export function getQuery(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : request.url.slice(start + 1));
}

/** Returns the path of a request, without decoding it. */
export function getPath({ url }: FastifyRequest): string {
  const start = url.indexOf("?");
  return start < 0 ? url : url.slice(0, start);
}

/** Returns the base URL of the hub as the client sees it, without a trailing slash. */
export function getOrigin(request: FastifyRequest, { publicUrl }: Pick<HttpContext, "publicUrl">): string {
  return publicUrl?.replace(/\/+$/, "") ?? request.clientOrigin;
}

/**
 * Returns the URL of a request. The host is always the hub's: a path such as `//evil.test` or `/.//evil.test`, which URL
 * parsers read as a host, is not resolved against a base.
 */
export function getUrl(request: FastifyRequest, deps: Pick<HttpContext, "publicUrl">): URL {
  const url = new URL(new URL(getOrigin(request, deps)).origin + request.url);
  if (url.pathname.startsWith("//")) url.pathname = url.pathname.replace(/^\/+/, "/");
  return url;
}

/** Returns the model ID of a path. IDs without an owner are under `-`, which cannot be a user name. */
export const modelId = (owner: string | undefined, name: string): string =>
  !owner || owner === "-" ? name : `${owner}/${name}`;
