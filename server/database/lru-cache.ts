/** Things that were used last, by a key. What was not used for longest goes first when they come to cost more than `most`. */
export function createLruCache<T>(most: number, costOf: (thing: T) => number = () => 1) {
  const kept = new Map<string, T>();
  let cost = 0;
  return {
    get(key: string): T | undefined {
      const thing = kept.get(key);
      if (thing === undefined) return undefined;
      // While there is room for as much again, it does not matter who would be first to go.
      if (2 * cost > most) {
        kept.delete(key);
        kept.set(key, thing);
      }
      return thing;
    },
    put(key: string, thing: T): void {
      const before = kept.get(key);
      if (before !== undefined) cost -= costOf(before);
      kept.delete(key);
      kept.set(key, thing);
      cost += costOf(thing);
      for (const [oldest, dropped] of kept) {
        if (cost <= most) break;
        kept.delete(oldest);
        cost -= costOf(dropped);
      }
    },
  };
}
