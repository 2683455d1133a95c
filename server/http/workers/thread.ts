// The thread of a process of the worker pool. Loads modules by URL and calls their exports with user content.
import { parentPort } from "node:worker_threads";

/** Calls the export `name` of a module with `input` and tools. */
export interface Call {
  module: string;
  name: string;
  cpuMs: number;
  input: unknown;
}
/** The bytes that a job requested; undefined if they can't be read. */
export interface Bytes {
  bytes: Uint8Array | undefined;
}
export type ThreadReply =
  /** From now on, CPU time counts. `cpu` is the thread's CPU time without the job's, in microseconds. */
  | { type: "counted"; cpu: number }
  | { type: "uncounted" }
  | { type: "read"; start: number; end: number }
  | { type: "done"; value: unknown }
  | { type: "failed"; message: string; stack: string | undefined };

/** Functions that a job gets in addition to its input. */
export type JobTools = typeof tools;
type Work = (input: unknown, tools: JobTools) => unknown;

const reply = (message: ThreadReply) => parentPort?.postMessage(message);
/** Maximum size of a message, so that none delays the hub. Bytes. */
const MAX_PART_BYTES = 2 ** 20;
let reading: PromiseWithResolvers<Uint8Array> | undefined;

const readCpu = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
/** The thread's CPU time without the job's. */
let base = 0;

const tools = {
  /** Returns bytes of the job's file. A job reads one range at a time. */
  async read(start: number, end: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let at = start; at < end; at += MAX_PART_BYTES) {
      reading = Promise.withResolvers();
      reply({ type: "read", start: at, end: Math.min(end, at + MAX_PART_BYTES) });
      parts.push(await reading.promise);
    }
    return Buffer.concat(parts);
  },
  /** Runs work that does not depend on the input, such as loading a module. Its CPU time does not count. */
  async uncounted<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = readCpu();
    reply({ type: "uncounted" });
    const result = await work();
    base += readCpu() - before;
    reply({ type: "counted", cpu: base });
    return result;
  },
};

async function run({ module, name, input }: Call): Promise<void> {
  try {
    const exports = (await import(module)) as Record<string, Work | undefined>;
    const work = exports[name];
    if (work === undefined) throw new Error(`${module} does not export ${name}.`);
    base = readCpu();
    reply({ type: "counted", cpu: base });
    reply({ type: "done", value: await work(input, tools) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    reply({ type: "failed", message, stack });
  }
}

parentPort?.on("message", (message: Call | Bytes) => {
  if ("module" in message) void run(message);
  else if (message.bytes) reading?.resolve(message.bytes);
  else reading?.reject(new Error("The file can't be read."));
});
