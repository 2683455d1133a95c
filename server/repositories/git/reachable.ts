/** Returns these commits and all their ancestors, parents before children. */
export function reachable(
  parents: ReadonlyMap<string, readonly string[]>,
  heads: Iterable<string>,
): string[] {
  const done = new Set<string>();
  const waiting = [...heads];
  // Iterative, because histories are longer than the call stack.
  for (let oid = waiting.pop(); oid !== undefined; oid = waiting.pop()) {
    if (done.has(oid)) continue;
    const before = (parents.get(oid) ?? []).filter((parent) => !done.has(parent));
    if (before.length === 0) done.add(oid);
    else waiting.push(oid, ...before);
  }
  return [...done];
}
