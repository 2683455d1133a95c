import { type RawBuilder, sql } from "kysely";

/** End of a page ordered by time: the time and ID of its last row. */
export interface PageCursor {
  at: string;
  id: string;
}

/** Formats a cursor for URLs. */
export const formatCursor = ({ at, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

/** Parses a cursor. Returns `undefined` if it is invalid. */
export function parseCursor(cursor: string): PageCursor | undefined {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    return typeof at === "string" && typeof id === "string" ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the condition for rows after a cursor, with the latest `time` first and then the smallest `id`. */
export const isAfter = ({ at, id }: PageCursor, time: string, idColumn: string): RawBuilder<boolean> =>
  sql`(${sql.ref(time)} < ${at} or (${sql.ref(time)} = ${at} and ${sql.ref(idColumn)} > ${id}))`;
