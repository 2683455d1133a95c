/** Maximum time between batched writes, in milliseconds. */
const MAX_GAP_MS = 0.2;

/** Batches the writes of one event-loop iteration, so that one flush serves all. A single write runs immediately. */
export function createWriteBatcher(): (write: () => void) => void {
  let pending: (() => void)[] = [];
  let last = -Infinity;

  function flush(): void {
    const writes = pending;
    pending = [];
    for (const write of writes) write();
  }

  return (write) => {
    const now = performance.now();
    const isSingle = now - last > MAX_GAP_MS && pending.length === 0;
    last = now;
    if (isSingle) write();
    else if (pending.push(write) === 1) setImmediate(flush);
  };
}
