/** A page number from 0, or a gap between two of them. */
type PagerItem = number | "gap";

/**
 * The pages a pager offers: first, last, the one in front and its neighbors. A gap that would
 * hide a single page shows it instead.
 */
export function pagerItems(current: number, count: number): PagerItem[] {
  const shown = new Set([0, count - 1, current - 1, current, current + 1]);
  if (current <= 3) [1, 2, 3].forEach((page) => shown.add(page));
  if (current >= count - 4) [count - 4, count - 3, count - 2].forEach((page) => shown.add(page));
  const items: PagerItem[] = [];
  let last = -1;
  for (const page of [...shown].filter((page) => page >= 0 && page < count).toSorted((a, b) => a - b)) {
    if (page - last === 2) items.push(page - 1);
    else if (page - last > 2) items.push("gap");
    items.push(page);
    last = page;
  }
  return items;
}
