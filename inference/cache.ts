/** Remembers answers for a while. Questions that come while the first is being answered wait for it. */
export interface Cache<T> {
  get(key: string, ask: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** At most `size` answers are kept, the least used is forgotten first; a failure is never remembered. */
export function makeCache<T>({ size, lifetimeMs }: { size: number; lifetimeMs: number }): Cache<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return {
    get(key, ask) {
      const known = kept.get(key);
      kept.delete(key);
      if (known && known.until > Date.now()) {
        kept.set(key, known);
        return known.answer;
      }
      const entry = { answer: ask(), until: Infinity };
      kept.set(key, entry);
      entry.answer.then(
        () => (entry.until = Date.now() + lifetimeMs),
        () => kept.get(key) === entry && kept.delete(key),
      );
      for (const oldest of kept.keys()) {
        if (kept.size <= size) break;
        kept.delete(oldest);
      }
      return entry.answer;
    },
    clear: () => kept.clear(),
  };
}
