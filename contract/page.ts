import { withQuery } from "./paths.ts";

/** Asks the hub, and gives its answer with its headers. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Where the next page begins; absent on the last. */
  cursor?: string;
}

/** A page of a list whose next page is in the `Link` header. */
export async function fetchPage<Item>(
  send: Send,
  path: string,
  query: Record<string, string | number | readonly string[] | undefined> = {},
): Promise<Page<Item>> {
  const answer = await send(withQuery(path, query));
  const next = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  return { items: (await answer.json()) as Item[], ...(next !== undefined && { cursor: next }) };
}
