import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpContext } from "./context.ts";
import { invalidField } from "./errors.ts";
import { getOrigin, getPath, getQuery } from "./request-url.ts";
import { formatCursor, parseCursor, type PageCursor } from "../database/page-cursor.ts";

export interface PageParams {
  limit: number;
  after?: PageCursor;
}

/** Parses the paging parameters of an endpoint. Throws `BadRequest` for an invalid cursor. */
export function parsePage(
  { limit, cursor = "" }: { limit?: number; cursor?: string },
  defaultLimit: number,
): PageParams {
  const after = cursor === "" ? undefined : parseCursor(cursor);
  if (cursor !== "" && after === undefined)
    throw invalidField("cursor", "is not a valid cursor for this list; omit it to start over.");
  return { limit: limit ?? defaultLimit, ...(after && { after }) };
}

/**
 * Returns the rows of a page. Callers load one row more than the limit; if it exists, a `Link` header names the next
 * page.
 */
export function pageWithNext<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<HttpContext, "publicUrl">,
  { rows, limit, mark }: { rows: readonly Row[]; limit: number; mark: (row: Row) => PageCursor },
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined)
    linkNextPage(request, reply, deps, { cursor: formatCursor(mark(last)) });
  return page;
}

/** Adds a `Link` header with the absolute URL of the next page, as Hugging Face clients require (as of 2026-11). */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<HttpContext, "publicUrl">,
  change: Readonly<Record<string, string>>,
): void {
  const query = getQuery(request);
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  reply.header("link", `<${getOrigin(request, deps)}${getPath(request)}?${query}>; rel="next"`);
}
