import type { FastifyRequest } from "fastify";
import type { HttpContext } from "./context.ts";

/** The query of a request, with its repetitions. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : request.url.slice(at + 1));
}

/** The path of a request, as it came. */
export function getPath({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at < 0 ? url : url.slice(0, at);
}

/** The hub's address as this client sees it, without a slash at the end. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<HttpContext, "publicUrl">): string {
  return publicUrl?.replace(/\/+$/, "") ?? `${request.protocol}://${request.host}`;
}

/** The id that a path names. Under `-`, which is nobody's name, stand ids without an owner. */
export const modelId = (owner: string | undefined, name: string): string =>
  owner === undefined || owner === "-" ? name : `${owner}/${name}`;
