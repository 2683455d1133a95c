type WorkerMessage = { done: number } | { sha256: string } | { problem: string };

/** Computes the SHA-256 of a file in a worker. */
export function hashFile(
  file: File,
  { onBytes, signal }: { onBytes: (done: number) => void; signal: AbortSignal },
): Promise<string> {
  const worker = new Worker(new URL("./hash.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.addEventListener("error", () => reject(new Error("Couldn’t hash the file.")));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if ("done" in data) onBytes(data.done);
      else if ("sha256" in data) resolve(data.sha256);
      else reject(new Error(`Couldn’t read ${file.name}: ${data.problem}`));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no target origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
