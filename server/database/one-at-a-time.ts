/**
 * Returns a function that runs `work`, never more than once at a time. Calls during a run share one more run after it,
 * because the current run may have started too early for them.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () =>
    (running = work().finally(() => {
      // A waiting call starts the next run soon. Others must join it until then.
      if (next === undefined) running = undefined;
    }));
  return () => {
    if (running === undefined) return run();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
