// A child process of the worker pool, with one thread. The thread runs one job at a time; this file watches it. It is a
// process because a thread that runs out of memory can take its whole process down.
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { MAX_JOB_MEMORY_MB } from "../limits.ts";
import type { Bytes, Call, ThreadReply } from "./thread.ts";

export type Reply = ThreadReply | { type: "exceeded"; limit: string };

/** Interval for checking the CPU time of a running job, in milliseconds. */
const CHECK_INTERVAL_MS = 100;
/** Niceness, as for `nice`. */
const LOW_PRIORITY = 10;

// The hub's main thread has priority. Threads inherit the priority of their process.
setPriority(Math.max(LOW_PRIORITY, getPriority()));
const worker = new Worker(new URL("./thread.ts", import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: MAX_JOB_MEMORY_MB },
});
let job: { cpuMs: number; cpuBefore?: number | undefined } | undefined;

const reply = (message: Reply, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

/** Reports a limit, and ends the process with the job. */
function exceed(limit: string): void {
  job = undefined;
  reply({ type: "exceeded", limit }, () => process.exit());
}

function check({ user, system }: NodeJS.CpuUsage): void {
  if (job?.cpuBefore === undefined) return;
  if (user + system - job.cpuBefore > job.cpuMs * 1000) exceed(`${job.cpuMs} ms of CPU time`);
}

process.on("message", (message: Call | Bytes) => {
  if ("module" in message) job = { cpuMs: message.cpuMs };
  worker.postMessage(message);
});
worker.on("message", (message: ThreadReply) => {
  if (message.type === "done" || message.type === "failed") job = undefined;
  else if (message.type !== "read" && job)
    job.cpuBefore = message.type === "counted" ? message.cpu : undefined;
  reply(message);
});
worker.on("error", () => exceed(`${MAX_JOB_MEMORY_MB} MB of memory`));
setInterval(() => {
  if (job) worker.cpuUsage().then(check, () => {});
}, CHECK_INTERVAL_MS);
// The hub exited or no longer needs this process.
process.on("disconnect", () => process.exit());
