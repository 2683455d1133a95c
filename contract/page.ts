import { withQuery } from "./paths.ts";

/** Sends a request to the hub, and returns the response with its headers. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page. Absent on the last page. */
  cursor?: string;
}

/** Fetches a page of a list whose `Link` header contains the next page. */
export async function fetchPage<Item>(
  send: Send,
  path: string,
  query: Record<string, string | number | readonly string[] | undefined> = {},
): Promise<Page<Item>> {
  const response = await send(withQuery(path, query));
  const next = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  return { items: (await response.json()) as Item[], ...(next !== undefined && { cursor: next }) };
}
