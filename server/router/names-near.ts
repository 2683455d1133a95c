/** Names so near to a wrong one that they may be meant, the nearest first. */
export function namesNear(wrong: string, models: Iterable<{ id: string }>, most = 3): string[] {
  const wanted = wrong.toLowerCase();
  const bare = wanted.slice(wanted.lastIndexOf("/") + 1);
  const scored: [string, number][] = [];
  for (const { id } of models) {
    const name = id.toLowerCase();
    const own = name.slice(name.indexOf("/") + 1);
    const far = own === bare ? 0 : 1 - Math.max(likeness(name, wanted), likeness(own, bare));
    if (far <= FARTHEST) scored.push([id, far]);
  }
  return scored
    .toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}

/** Beyond it, a suggestion is noise. 0: the same, 1: nothing in common. */
const FARTHEST = 0.55;

/** Share of the pairs of letters that two names have in common, 0 to 1 (Dice's coefficient). */
function likeness(a: string, b: string): number {
  const pairs = new Map<string, number>();
  for (let at = 1; at < a.length; at++) {
    const pair = a.slice(at - 1, at + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 1; at < b.length; at++) {
    const pair = b.slice(at - 1, at + 1);
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    pairs.set(pair, left - 1);
    common++;
  }
  const all = a.length + b.length - 2;
  return all <= 0 ? 0 : (2 * common) / all;
}
