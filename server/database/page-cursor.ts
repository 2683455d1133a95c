/** Where a page of what is ordered by time ended: the time and the id of its last row. */
export interface PageCursor {
  at: string;
  id: string;
}

/** The mark as a cursor of addresses. */
export const formatCursor = ({ at, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

/** The mark that a cursor stands for; undefined where it is none. */
export function parseCursor(cursor: string): PageCursor | undefined {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    return typeof at === "string" && typeof id === "string" ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}
