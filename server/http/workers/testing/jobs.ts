// Jobs for tests of the worker pool.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const getProcess = () => process.pid;
export const getEnvironment = () => Object.keys(process.env);
export const write = () => writeFileSync(join(tmpdir(), `modelyard-${process.pid}`), "");
export const echo = (input: unknown) => input;
export const fail = (message: string) => {
  throw new TypeError(message);
};
export function loop(): never {
  for (;;);
}
/** Causes catastrophic backtracking. */
export const match = () => /^(a+)+$/.test(`${"a".repeat(60)}b`);
export function allocate(): never {
  const all: string[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => `text ${i} of ${all.length}`));
}
interface Tools {
  read(start: number, end: number): Promise<Uint8Array>;
  uncounted<Result>(work: () => Promise<Result>): Promise<Result>;
}

export const sum = async (size: number, { read }: Tools) => {
  let total = 0;
  for (let i = 0; i < size; i += 2) for (const byte of await read(i, i + 2)) total += byte;
  return total;
};

function spend(milliseconds: number): void {
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < milliseconds * 1000);
}

/** Uses CPU time that does not count, then CPU time that does. */
export async function spendAll([uncounted = 0, counted = 0]: readonly number[], tools: Tools) {
  await tools.uncounted(async () => spend(uncounted));
  spend(counted);
}
