/**
 * Calls a function for each item with limited concurrency. After the first failure, waits for the running calls and
 * rejects.
 */
export async function mapConcurrent<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed = false;
  async function worker(): Promise<void> {
    for (;;) {
      const item = items[next++];
      if (item === undefined || failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  }
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, worker);
  const results = await Promise.allSettled(workers);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
