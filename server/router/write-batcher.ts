/** Writes further apart than this are not batched. Milliseconds. */
const CLOSE = 0.2;

/**
 * Creates a function that batches writes until everything that arrived in this turn of the event loop is processed: one
 * flush then serves all connections. A single write runs immediately.
 */
export function createWriteBatcher(): (go: () => void) => void {
  let due: (() => void)[] = [];
  let last = -Infinity;

  function end(): void {
    const all = due;
    due = [];
    for (const go of all) go();
  }

  return (go) => {
    const now = performance.now();
    const alone = now - last > CLOSE && due.length === 0;
    last = now;
    if (alone) go();
    else if (due.push(go) === 1) setImmediate(end);
  };
}
