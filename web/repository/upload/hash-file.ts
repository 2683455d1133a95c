type Said = { done: number } | { sha256: string } | { problem: string };

/** SHA-256 of a file, read piece by piece beside the page. */
export function hashFile(
  file: File,
  { onBytes, signal }: { onBytes: (done: number) => void; signal: AbortSignal },
): Promise<string> {
  const worker = new Worker(new URL("./hash.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.addEventListener("error", () => reject(new Error("The file could not be hashed.")));
    worker.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      if ("done" in data) onBytes(data.done);
      else if ("sha256" in data) resolve(data.sha256);
      else reject(new Error(`${file.name} cannot be read: ${data.problem}`));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take none
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
