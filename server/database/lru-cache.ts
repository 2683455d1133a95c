/** Caches the results of `compute` for recent texts, such as those that every request of a client repeats. */
export function memoizeRecent<T>(compute: (text: string) => T): (text: string) => T {
  const results = createLruCache<{ text: string; value: T }>(200_000, ({ text }) => 100 + text.length);
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached.value;
    const value = compute(text);
    results.put(text, { text, value });
    return value;
  };
}

/** Creates a least-recently-used cache, limited by the total cost of its entries. */
export function createLruCache<T>(maxCost: number, getCost: (value: T) => number = () => 1) {
  const entries = new Map<string, T>();
  let cost = 0;
  return {
    get(key: string): T | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // The order of use does not matter while the cache is less than half full.
      if (2 * cost > maxCost) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    put(key: string, value: T): void {
      const before = entries.get(key);
      if (before !== undefined) cost -= getCost(before);
      entries.delete(key);
      entries.set(key, value);
      cost += getCost(value);
      for (const [oldest, dropped] of entries) {
        if (cost <= maxCost) break;
        entries.delete(oldest);
        cost -= getCost(dropped);
      }
    },
  };
}
