/** End of a page: the sort key (null if unknown) and the ID of its last model. */
export interface Cursor {
  /** Sort order of the page. */
  order: string;
  key: number | null;
  id: string;
}

/** Thrown for an invalid cursor or a cursor of another order. */
export class CursorError extends Error {
  override name = "CursorError";
  constructor() {
    super("The cursor is invalid, or belongs to another sort order.");
  }
}

export function formatCursor({ order, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString("base64url");
}

export function parseCursor(text: string): Cursor {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw new CursorError();
  }
  if (!Array.isArray(parsed) || parsed.length !== 3) throw new CursorError();
  const [order, key, id] = parsed as unknown[];
  if (typeof order !== "string" || typeof id !== "string") throw new CursorError();
  if (key !== null && typeof key !== "number") throw new CursorError();
  return { order, key, id };
}
