/**
 * Returns a function that runs `work`, once at a time. A call during a run waits for one more run, which serves all that
 * wait, as the current one may have started too early for them.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () => (running = work().finally(() => (running = undefined)));
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
