/** Lines of a file per page. More would be slow for browsers and the hub. */
export const LINES_PER_PAGE = 5_000;

/** Parses the zero-based page number of a URL. Ignores invalid numbers. */
export const parsePage = (query: URLSearchParams): number =>
  Number(/^\d{1,6}$/.exec(query.get("p") ?? "")?.[0] ?? 0);

/** A zero-based page number, or a gap. */
type PagerItem = number | "gap";

/**
 * Returns the pages that a pager shows: first, last, current, and its neighbors. A gap never
 * hides a single page.
 */
export function getPagerItems(current: number, count: number): PagerItem[] {
  const visible = new Set([0, count - 1, current - 1, current, current + 1]);
  if (current <= 3) [1, 2, 3].forEach((page) => visible.add(page));
  if (current >= count - 4) [count - 4, count - 3, count - 2].forEach((page) => visible.add(page));
  const items: PagerItem[] = [];
  let last = -1;
  for (const page of [...visible].filter((page) => page >= 0 && page < count).toSorted((a, b) => a - b)) {
    if (page - last === 2) items.push(page - 1);
    else if (page - last > 2) items.push("gap");
    items.push(page);
    last = page;
  }
  return items;
}
