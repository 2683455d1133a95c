export type Random = ReturnType<typeof createRandom>;

/** Creates a seeded random number generator. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share: number): boolean => next() < share,
    below: (end: number): number => Math.floor(next() * end),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    /** Picks earlier items far more often than later ones, like popularity. */
    pickFirst: <T>(items: readonly T[]): T => items[Math.floor(items.length * next() ** 3)] as T,
  };
}
