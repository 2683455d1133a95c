/** Remembers answers for a while. Questions that come while the first is being answered wait for it. */
export interface Cache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** At most `size` answers are kept, the least used is forgotten first; a failure is never remembered. */
export function createCache<T>({ size, lifetimeMs }: { size: number; lifetimeMs: number }): Cache<T> {
  const entries = new Map<string, { answer: Promise<T>; until: number }>();
  return {
    get(key, load) {
      const cached = entries.get(key);
      entries.delete(key);
      if (cached && cached.until > Date.now()) {
        entries.set(key, cached);
        return cached.answer;
      }
      const entry = { answer: load(), until: Infinity };
      entries.set(key, entry);
      entry.answer.then(
        () => (entry.until = Date.now() + lifetimeMs),
        () => entries.get(key) === entry && entries.delete(key),
      );
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
      return entry.answer;
    },
    clear: () => entries.clear(),
  };
}
