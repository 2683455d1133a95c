/** Caches results for a limited time. Concurrent requests for a key share one load. */
export interface Cache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** Creates a cache with up to `size` entries. The least recently used entry is evicted first; failures are not cached. */
export function createCache<T>({ size, lifetimeMs }: { size: number; lifetimeMs: number }): Cache<T> {
  const entries = new Map<string, { result: Promise<T>; until: number }>();
  return {
    get(key, load) {
      const cached = entries.get(key);
      entries.delete(key);
      if (cached && cached.until > Date.now()) {
        entries.set(key, cached);
        return cached.result;
      }
      const entry = { result: load(), until: Infinity };
      entries.set(key, entry);
      entry.result.then(
        () => (entry.until = Date.now() + lifetimeMs),
        () => entries.get(key) === entry && entries.delete(key),
      );
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
      return entry.result;
    },
    clear: () => entries.clear(),
  };
}
