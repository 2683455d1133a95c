/** Names so near to a wrong one that they may be meant, the nearest first. */
export function suggestNames(wrong: string, models: Iterable<{ id: string }>, most = 3): string[] {
  const wanted = wrong.toLowerCase();
  const bare = wanted.slice(wanted.lastIndexOf("/") + 1);
  const scored: [string, number][] = [];
  for (const { id } of models) {
    const name = id.toLowerCase();
    const own = name.slice(name.indexOf("/") + 1);
    const far =
      own === bare ? 0 : 1 - Math.max(likeness(name, wanted), likeness(own, bare), unslipped(own, bare));
    if (far <= FARTHEST) scored.push([id, far]);
  }
  const nearest = Math.min(...scored.map(([, far]) => far));
  return scored
    .filter(([, far]) => far <= nearest + BEHIND)
    .toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}

/** 1 less the share of letters that were typed wrong, where those are one or two; else 0. */
function unslipped(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 0;
  let before: number[] = [];
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
        swapped ? (before[j - 2] as number) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  const slips = row[b.length] as number;
  return slips > 2 ? 0 : 1 - slips / Math.max(a.length, b.length, 1);
}

/** Beyond it, a suggestion is noise. 0: the same, 1: nothing in common. */
const FARTHEST = 0.55;
/** … and so much farther than the nearest, it is not what was meant. */
const BEHIND = 0.15;

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
