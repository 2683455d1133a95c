/**
 * Milliseconds of processor time that some work takes of this thread: what it would take on a machine that does
 * nothing else, whatever else this one is doing.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
