/** What comes further apart is not held. Milliseconds. */
const CLOSE = 0.2;

/**
 * Holds what is to be written until all that has arrived in this turn of the event loop was seen to: writing to several
 * connections one after the other wakes their readers once, and one flush does for all. What comes alone goes at once.
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
