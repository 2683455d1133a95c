import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { MAX_MODEL_CHARACTERS } from "../../http/limits.ts";

/**
 * Returns names similar to an unknown one, most similar first. Yields to other requests, as thousands of names take longer
 * than a page.
 */
export async function suggestNames(
  name: string,
  models: Iterable<{ id: string }>,
  max = 3,
): Promise<string[]> {
  // No name is that long. The comparison takes time for each character.
  if (name.length > MAX_MODEL_CHARACTERS) return [];
  const target = name.toLowerCase();
  const bare = target.slice(target.lastIndexOf("/") + 1);
  const scored: [string, number][] = [];
  for (const { id } of models) {
    await yieldToEventLoop();
    const name = id.toLowerCase();
    const own = name.slice(name.indexOf("/") + 1);
    const distance =
      own === bare
        ? 0
        : 1 - Math.max(pairSimilarity(name, target), pairSimilarity(own, bare), typoSimilarity(own, bare));
    if (distance <= MAX_DISTANCE) scored.push([id, distance]);
  }
  const nearest = Math.min(...scored.map(([, distance]) => distance));
  return scored
    .filter(([, distance]) => distance <= nearest + MAX_DISTANCE_FROM_NEAREST)
    .toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, max)
    .map(([id]) => id);
}

/** Returns 1 minus the share of typos if there are 1 or 2, otherwise 0. */
function typoSimilarity(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 0;
  let beforePrevious: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + same,
        swapped ? (beforePrevious[j - 2] as number) + 1 : Infinity,
      );
    }
    beforePrevious = row;
    row = next;
  }
  const typos = row[b.length] as number;
  return typos > 2 ? 0 : 1 - typos / Math.max(a.length, b.length, 1);
}

/** Maximum distance of suggested names. 0: equal, 1: nothing in common. */
const MAX_DISTANCE = 0.55;
/** Maximum distance from the most similar name. */
const MAX_DISTANCE_FROM_NEAREST = 0.15;

/** Returns the share of common letter pairs of two names, 0 to 1 (Dice coefficient). */
function pairSimilarity(a: string, b: string): number {
  const pairs = new Map<string, number>();
  for (let i = 1; i < a.length; i++) {
    const pair = a.slice(i - 1, i + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let i = 1; i < b.length; i++) {
    const pair = b.slice(i - 1, i + 1);
    const count = pairs.get(pair) ?? 0;
    if (count === 0) continue;
    pairs.set(pair, count - 1);
    common++;
  }
  const all = a.length + b.length - 2;
  return all <= 0 ? 0 : (2 * common) / all;
}
