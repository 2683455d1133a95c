const real = globalThis.setTimeout;

/** Longer timers are time limits, which a busy machine must not reach early. */
const MIN_LIMIT_MS = 20_000;

/** Waits in real time, even while timers are sped up. */
export const wait = (ms: number): Promise<void> => new Promise((done) => void real(done, ms));

/** Waits for event-loop ticks. Fake clocks do not affect it. */
export async function waitTicks(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  for (let tick = 0; tick < count; tick++) {
    await new Promise((done) => {
      port1.addEventListener("message", done, { once: true });
      port2.postMessage(0);
    });
  }
  port1.close();
}

/** Shortens the client's pauses, such as 1 to 5 seconds between polls, until the returned function is called. */
export function speedUpTimers(times = 200): () => void {
  const setShortTimeout = (callback: () => void, ms = 0, ...rest: []) =>
    real(callback, ms < MIN_LIMIT_MS ? Math.ceil(ms / times) : ms, ...rest);
  globalThis.setTimeout = setShortTimeout as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}
