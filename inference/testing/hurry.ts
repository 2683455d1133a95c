/** Makes the client's own pauses short until it is called: polls would otherwise take a second each, or five. */
export function hurry(times = 200): () => void {
  const real = globalThis.setTimeout;
  const quick = (callback: () => void, ms = 0, ...rest: []) => real(callback, Math.ceil(ms / times), ...rest);
  globalThis.setTimeout = quick as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}
