import { cpus, loadavg, totalmem } from "node:os";

/** Returns the median of some numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Describes the run in one line: Node.js, processors, memory, load, the given facts, and the day. */
export function describeRun(...facts: readonly string[]): string {
  const processors = cpus();
  return [
    `Node ${process.version}`,
    `${processors.length} × ${processors[0]?.model}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    ...facts,
    new Date().toISOString().slice(0, 10),
  ].join(" · ");
}
