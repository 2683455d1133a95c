const real = globalThis.setTimeout;

/** Longer is no pause but a limit, which a busy machine must not reach. */
const MIN_LIMIT_MS = 20_000;

/** A pause that is not hurried. */
export const wait = (ms: number): Promise<void> => new Promise((done) => void real(done, ms));

/** Lets so many tasks of the event loop pass, which no fake clock stops, and which takes no pause. */
export async function waitTurns(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  for (let turn = 0; turn < count; turn++) {
    await new Promise((done) => {
      port1.addEventListener("message", done, { once: true });
      port2.postMessage(0);
    });
  }
  port1.close();
}

/** Shortens the pauses of the client until the returned function is called. Polls would otherwise wait 1 to 5 seconds. */
export function speedUpTimers(times = 200): () => void {
  const quick = (callback: () => void, ms = 0, ...rest: []) =>
    real(callback, ms < MIN_LIMIT_MS ? Math.ceil(ms / times) : ms, ...rest);
  globalThis.setTimeout = quick as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}
