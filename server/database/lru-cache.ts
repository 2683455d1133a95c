/** Things that were used last, by a key. What was not used for longest goes first when they come to cost more than `most`. */
export function createLruCache<T>(maxCost: number, getCost: (value: T) => number = () => 1) {
  const entries = new Map<string, T>();
  let cost = 0;
  return {
    get(key: string): T | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // While there is room for as much again, it does not matter who would be first to go.
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
