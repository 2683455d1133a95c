/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page. Absent on the last page. */
  cursor?: string;
}

/** Adds the cursor in the `Link` header of a response to its items. */
export function toPage<Item>({ headers }: Response, items: Item[]): Page<Item> {
  const next = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return { items, ...(next !== undefined && { cursor: next }) };
}
