/** Where a page ended: the place in the order (null: among the unknown) and the id there. */
export interface Cursor {
  /** Order that the page was in. */
  order: string;
  key: number | null;
  id: string;
}

/** The cursor is none of ours, or of another order. */
export class CursorError extends Error {
  override name = "CursorError";
  constructor() {
    super("The cursor does not belong to this listing. Ask again without it.");
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
