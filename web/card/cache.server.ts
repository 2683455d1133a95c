/** Keeps the values last used, as long as their weights together stay within `capacity`. */
export function leastRecentlyUsed<V>(capacity: number) {
  const entries = new Map<string, { value: V; weight: number }>();
  let total = 0;
  const drop = (key: string) => {
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
    /** A value heavier than all that fits is not kept. */
    set(key: string, value: V, weight: number): void {
      drop(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) break;
        drop(oldest);
      }
    },
    delete: drop,
    get size() {
      return entries.size;
    },
  };
}
