/** Commits that these lead to, themselves among them, parents before children. */
export function reachable(
  parents: ReadonlyMap<string, readonly string[]>,
  heads: Iterable<string>,
): string[] {
  const done = new Set<string>();
  const waiting = [...heads];
  // Histories are longer than a stack is deep.
  for (let oid = waiting.pop(); oid !== undefined; oid = waiting.pop()) {
    if (done.has(oid)) continue;
    const before = (parents.get(oid) ?? []).filter((parent) => !done.has(parent));
    if (before.length === 0) done.add(oid);
    else waiting.push(oid, ...before);
  }
  return [...done];
}
