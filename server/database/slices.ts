/** Yields slices of a list, as SQL dialects limit the parameters of a statement. */
export function* slices<T>(items: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
