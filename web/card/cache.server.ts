/** Creates a least-recently-used cache whose weights add up to at most `capacity`. */
export function createWeightedCache<V>(capacity: number) {
  const entries = new Map<string, { value: V; weight: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): V | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    /** Stores a value. A value heavier than the capacity is not stored. */
    set(key: string, value: V, weight: number): void {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) break;
        remove(oldest);
      }
    },
    delete: remove,
    get size() {
      return entries.size;
    },
  };
}
