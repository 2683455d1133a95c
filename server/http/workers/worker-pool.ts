import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createLruCache } from "../../database/lru-cache.ts";
import { TemporaryError } from "../errors.ts";
import { MAX_JOB_MEMORY_MB, MAX_JOB_READ_MS, MAX_REMEMBERED_JOBS } from "../limits.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Reply } from "./process.ts";
import type { Bytes, Call } from "./thread.ts";

/** A function that runs in a process of the pool: an export of a module. */
export interface Job {
  module: URL;
  name: string;
  /** Maximum CPU time. Unlike wall time, it does not depend on the load of the machine. */
  cpuMs: number;
}

export interface JobOptions {
  /** The jobs of a group, such as a repository, wait for each other. Groups take turns. */
  group: string;
  /** Identifies the content. A job that exceeded a limit is rejected immediately if it has the same key. */
  key?: string;
  /** Reads a range of the job's file. */
  read?: (start: number, end: number) => Promise<Uint8Array>;
}

/** A job used more CPU time or memory than allowed, and was stopped. It would exceed the limit again. */
export class JobLimitError extends Error {
  override name = "JobLimitError" as const;
}

/** Too many jobs are waiting, or the job's file can't be read in time. */
export class WorkersBusyError extends TemporaryError {
  override name = "WorkersBusyError" as const;

  constructor() {
    super("The hub is busy with other content. Retry shortly.");
  }
}

/** Idle processes end after this time, and free their memory. Milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

const program = fileURLToPath(new URL("./process.ts", import.meta.url));

interface Queued {
  job: Job;
  input: unknown;
  options: JobOptions;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Running extends Queued {
  /** Error from reading the file. */
  readError?: unknown;
}

/**
 * Runs jobs on user content in a few processes, so that they don't delay requests. A job that exceeds its CPU time or
 * memory is stopped together with its process, and reported. Processes start with the first job and end when idle. They
 * have none of the hub's secrets, and can't write files or start programs.
 */
export class WorkerPool {
  readonly #size: number;
  readonly #queue = new FairQueue<Queued>();
  readonly #running = new Map<ChildProcess, Running>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #exceeded = createLruCache<string>(MAX_REMEMBERED_JOBS);

  /** The default leaves a core to requests. */
  constructor(size = Math.min(4, Math.max(1, availableParallelism() - 1))) {
    this.#size = size;
  }

  get processes(): number {
    return this.#running.size + this.#idle.size;
  }

  /** Runs a job. Throws a `JobLimitError` if it exceeds a limit, and a `WorkersBusyError` if the queue is full. */
  run<Result>(job: Job, input: unknown, options: JobOptions): Promise<Result> {
    const exceeded = options.key === undefined ? undefined : this.#exceeded.get(`${job.name} ${options.key}`);
    if (exceeded !== undefined) return Promise.reject(new JobLimitError(exceeded));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const queued: Queued = { job, input, options, resolve: (value) => resolve(value as Result), reject };
    if (!this.#queue.add(options.group, queued)) reject(new WorkersBusyError());
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    while (this.#running.size < this.#size) {
      const queued = this.#queue.take();
      if (queued === undefined) return;
      const child = this.#takeIdle() ?? this.#open();
      child.ref();
      child.channel?.ref();
      this.#running.set(child, queued);
      const { job, input } = queued;
      send(child, { module: job.module.href, name: job.name, cpuMs: job.cpuMs, input });
    }
  }

  #takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      return child;
    }
    return undefined;
  }

  #open(): ChildProcess {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = fork(program, [], {
      serialization: "advanced",
      stdio: "ignore",
      env: { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
      execArgv: ["--permission", "--allow-fs-read=*", "--allow-worker"],
    });
    child.on("message", (message: Reply) => this.#receive(child, message));
    child.on("exit", (code, signal) => {
      this.#idle.delete(child);
      // Out of memory in a way that the process itself could not report.
      if (signal === "SIGABRT" || code === 134) this.#exceed(child, `${MAX_JOB_MEMORY_MB} MB of memory`);
      this.#settle(child)?.reject(new WorkersBusyError());
      this.#startNext();
    });
    // A process that could not be started does not emit `exit`.
    child.on("error", (error) => this.#settle(child)?.reject(error));
    return child;
  }

  #receive(child: ChildProcess, message: Reply): void {
    const running = this.#running.get(child);
    if (running === undefined) return;
    if (message.type === "read") void this.#read(child, running, message);
    else if (message.type === "exceeded") this.#exceed(child, message.limit);
    else if (message.type === "done" || message.type === "failed") {
      this.#settle(child);
      this.#idle.set(child, setTimeout(() => child.kill(), IDLE_TIMEOUT_MS).unref());
      child.unref();
      child.channel?.unref();
      if (message.type === "done") running.resolve(message.value);
      else
        running.reject(
          running.readError ?? Object.assign(new Error(message.message), { stack: message.stack }),
        );
      this.#startNext();
    }
  }

  /** Sends a range of the job's file to the process. */
  async #read(child: ChildProcess, running: Running, { start, end }: { start: number; end: number }) {
    let bytes: Uint8Array | undefined;
    const timeout = new AbortController();
    try {
      bytes = await Promise.race([
        running.options.read?.(start, end),
        sleep(MAX_JOB_READ_MS, undefined, { signal: timeout.signal, ref: false }).then(() => {
          throw new WorkersBusyError();
        }),
      ]);
    } catch (error) {
      running.readError = error;
    }
    timeout.abort();
    send(child, { bytes });
  }

  /** Rejects the job of a process that exceeded a limit, and reports it. */
  #exceed(child: ChildProcess, limit: string): void {
    const running = this.#settle(child);
    if (running === undefined) return;
    const { job, options } = running;
    const message = `${job.name} was stopped because it takes more than ${limit}.`;
    if (options.key !== undefined) this.#exceeded.put(`${job.name} ${options.key}`, message);
    console.warn(`${message} Content of ${options.group}.`);
    running.reject(new JobLimitError(message));
    this.#startNext();
  }

  #settle(child: ChildProcess): Running | undefined {
    const running = this.#running.get(child);
    this.#running.delete(child);
    return running;
  }
}

/** Sends a message. A process that has exited emits `exit`, which rejects its job. */
const send = (child: ChildProcess, message: Call | Bytes) => void child.send(message, () => {});

/** The pool of this process. */
export const workers = new WorkerPool();
