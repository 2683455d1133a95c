/**
 * Measures the CPU time that some work takes on this thread, in milliseconds. Unlike wall time, it does not depend on
 * the load of the machine.
 */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
