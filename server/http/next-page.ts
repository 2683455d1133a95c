import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpContext } from "./context.ts";
import { parseInteger } from "./flags.ts";
import { ApiError } from "./errors.ts";
import { getOrigin, getPath, getQuery } from "./request-url.ts";
import { formatCursor, parseCursor, type PageCursor } from "../database/page-cursor.ts";

export interface PageParams {
  limit: number;
  after?: PageCursor;
}

/** Parses the page parameters of a list ordered by time. Throws `BadRequest` for an invalid cursor. */
export function parsePage(request: FastifyRequest, { most, otherwise }: { most: number; otherwise: number }) {
  const query = getQuery(request);
  const cursor = query.get("cursor");
  const after = cursor === null || cursor === "" ? undefined : parseCursor(cursor);
  if (cursor !== null && cursor !== "" && after === undefined) {
    const problem = "is not a valid cursor for this list; omit it to start over.";
    throw new ApiError("BadRequest", `cursor: ${problem}`, { fields: [{ field: "cursor", problem }] });
  }
  const limit = parseInteger(query.get("limit"), { least: 1, most, otherwise });
  return { limit, ...(after && { after }) } satisfies PageParams;
}

/** Converts the paging parameters of an endpoint. Throws `BadRequest` for an invalid cursor. */
export function toPage(
  { limit, cursor = "" }: { limit?: number; cursor?: string },
  defaultLimit: number,
): PageParams {
  const after = cursor === "" ? undefined : parseCursor(cursor);
  if (cursor !== "" && after === undefined) {
    const problem = "is not a valid cursor for this list; omit it to start over.";
    throw new ApiError("BadRequest", `cursor: ${problem}`, { fields: [{ field: "cursor", problem }] });
  }
  return { limit: limit ?? defaultLimit, ...(after && { after }) };
}

/** Names the next page in the `Link` header. The URL is absolute, as Hugging Face clients require (as of 2026-11). */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<HttpContext, "publicUrl">,
  cursor: string,
): void {
  const query = getQuery(request);
  query.set("cursor", cursor);
  reply.header("link", `<${getOrigin(request, deps)}${getPath(request)}?${query}>; rel="next"`);
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
  if (rows.length > limit && last !== undefined) linkNextPage(request, reply, deps, formatCursor(mark(last)));
  return page;
}
