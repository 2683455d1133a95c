import { formatBytes, RuntimeError, type RuntimeErrorCode, toMessage } from "./errors.ts";
import { type ModelProcess, startModel } from "./model-process.ts";
import type { ModelSpec, ModelStatus, RunContext, RunInput, ScheduledResult } from "./scheduling.ts";
import { LIMITS, type SchedulerLimits } from "./scheduling.ts";
import { FairQueue } from "./fair-queue.ts";

/** A model with this number of failures in this time is disabled until an admin enables it. */
const MAX_FAILURES = 3;
const FAILURE_MS = 60_000;

interface Job extends RunContext {
  input: RunInput;
  queuedAt: number;
  position: number;
  timer?: NodeJS.Timeout;
  resolve(result: ScheduledResult): void;
  reject(error: unknown): void;
}

interface Slot {
  spec: ModelSpec;
  queue: FairQueue<Job>;
  running: number;
  process?: ModelProcess | undefined;
  /** Whether the model is being loaded, and whether it waits for memory. */
  loading: boolean;
  waiting: boolean;
  progress: number;
  loadedAt: number;
  usedAt: number;
  failures: number[];
  problem?: string | undefined;
  disabled: boolean;
  idle?: NodeJS.Timeout | undefined;
}

/**
 * Decides which models are loaded, within a memory budget: loads models on demand, unloads the least recently used one,
 * and keeps requests in a fair queue of limited length.
 */
export class Scheduler {
  readonly #slots = new Map<string, Slot>();
  readonly #limits: SchedulerLimits;
  readonly #getFreeMemory: () => number;
  #budget: number;
  #closed = false;

  constructor({
    budget,
    limits,
    getFreeMemory = () => process.availableMemory(),
  }: {
    /** Memory of all models together, in bytes. */
    budget: number;
    limits?: Partial<SchedulerLimits>;
    /** Returns the free memory of the machine, or of its control group. */
    getFreeMemory?: () => number;
  }) {
    this.#budget = budget;
    this.#limits = { ...LIMITS, ...limits };
    this.#getFreeMemory = getFreeMemory;
  }

  /** Changes the budget. Models that no longer fit are unloaded when they are idle. */
  set budget(bytes: number) {
    this.#budget = bytes;
    this.#dispatchAll();
  }

  /** Runs a request. Rejects with a `RuntimeError`. */
  run(spec: ModelSpec, input: RunInput, context: RunContext): Promise<ScheduledResult> {
    const slot = this.#getSlot(spec);
    const { promise, resolve, reject } = Promise.withResolvers<ScheduledResult>();
    const rejection = this.#findRejection(slot);
    if (rejection) return Promise.reject(rejection);
    const job: Job = { ...context, input, queuedAt: performance.now(), position: 0, resolve, reject };
    const removeJob = (code: RuntimeErrorCode, message: string) => {
      if (slot.queue.remove(job.caller, job)) this.#reject(slot, job, new RuntimeError(code, message));
    };
    const cancel = () => removeJob("canceled", "The caller disconnected.");
    const { queueMs } = this.#limits;
    const timeoutMessage = `The request waited ${queueMs / 1000} seconds for ${spec.id}.`;
    job.timer = setTimeout(removeJob, queueMs, "busy", timeoutMessage);
    job.signal.addEventListener("abort", cancel, { once: true });
    const position = slot.queue.add(job.caller, job);
    if (job.signal.aborted) cancel();
    this.#dispatch(slot);
    // 0 if the request started immediately.
    job.position = slot.queue.size === 0 && slot.process ? 0 : position;
    return promise.finally(() => job.signal.removeEventListener("abort", cancel));
  }

  /** Loads a model before its first request. */
  warmUp(spec: ModelSpec): void {
    const slot = this.#getSlot(spec);
    this.#enable(slot);
    if (!slot.process) this.#startLoading(slot);
  }

  /** Unloads a model, and resets its failures. Running requests fail. */
  unload(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#enable(slot);
    this.#stopProcess(slot);
    this.#dispatchAll();
  }

  /** Returns the state of a model. */
  getStatus(id: string): ModelStatus {
    const slot = this.#slots.get(id);
    if (slot === undefined) return { state: "unloaded", running: 0, queued: 0 };
    const { process: model, loading, waiting, disabled, running, queue, progress, problem } = slot;
    const state = disabled
      ? "disabled"
      : model
        ? "ready"
        : waiting
          ? "waiting"
          : loading
            ? "loading"
            : "unloaded";
    return {
      state,
      ...(state === "loading" && { progress }),
      running,
      queued: queue.size,
      ...(model && { memory: model.memory }),
      ...(problem !== undefined && { problem }),
    };
  }

  /** Ends all processes. */
  close(): void {
    this.#closed = true;
    for (const slot of this.#slots.values()) {
      this.#failAll(slot, new RuntimeError("canceled", "The hub is stopping."));
      this.#stopProcess(slot);
    }
  }

  #getSlot(spec: ModelSpec): Slot {
    let slot = this.#slots.get(spec.id);
    if (slot === undefined) {
      slot = {
        spec,
        queue: new FairQueue(),
        running: 0,
        loading: false,
        waiting: false,
        progress: 0,
        loadedAt: 0,
        usedAt: performance.now(),
        failures: [],
        disabled: false,
      };
      this.#slots.set(spec.id, slot);
    }
    slot.spec = spec;
    return slot;
  }

  #enable(slot: Slot): void {
    slot.disabled = false;
    slot.failures = [];
    slot.problem = undefined;
  }

  #findRejection({ disabled, problem, queue, spec }: Slot): RuntimeError | undefined {
    if (disabled)
      return new RuntimeError(
        "disabled",
        `${spec.id} failed ${MAX_FAILURES} times within a minute and is disabled until an admin loads it again. ${problem ?? ""}`.trim(),
      );
    if (queue.size >= this.#limits.queue)
      return new RuntimeError("busy", `${queue.size} requests are waiting for ${spec.id}. Retry shortly.`);
    return undefined;
  }

  #dispatchAll(): void {
    for (const slot of this.#slots.values()) this.#dispatch(slot);
  }

  /** Starts queued requests of a loaded model, or starts loading it. */
  #dispatch(slot: Slot): void {
    if (this.#closed) return;
    const { process: model, queue } = slot;
    if (model === undefined) {
      if ((queue.size > 0 || slot.waiting) && !slot.loading) this.#startLoading(slot);
      return;
    }
    const mustUnload = this.#mustUnload(slot);
    const maxRunning = mustUnload ? 0 : slot.spec.parallel;
    while (slot.running < maxRunning) {
      const job = queue.take();
      if (job === undefined) break;
      void this.#execute(slot, model, job);
    }
    if (slot.running > 0) return;
    if (mustUnload) {
      this.#stopProcess(slot);
      this.#dispatchAll();
    } else this.#startIdleTimer(slot);
  }

  /** Whether the model exceeds the budget, or has used up its turn while another model waits for memory. */
  #mustUnload(slot: Slot): boolean {
    if (slot.spec.bytes > this.#budget) return true;
    const hadTurn = performance.now() - slot.loadedAt > this.#limits.turnMs;
    return (
      hadTurn && [...this.#slots.values()].some(({ waiting, usedAt }) => waiting && usedAt > slot.loadedAt)
    );
  }

  #startIdleTimer(slot: Slot): void {
    clearTimeout(slot.idle);
    slot.idle = setTimeout(() => {
      this.#stopProcess(slot);
      this.#dispatchAll();
    }, this.#limits.idleMs).unref();
  }

  #startLoading(slot: Slot): void {
    slot.waiting = false;
    const rejection = this.#freeMemory(slot);
    if (rejection === "wait") {
      slot.waiting = true;
      slot.usedAt = performance.now();
      // Retries when a request ends, and when the turn of a model is over.
      setTimeout(() => this.#dispatchAll(), this.#limits.turnMs).unref();
    } else if (rejection) {
      slot.problem = rejection.message;
      this.#failAll(slot, rejection);
    } else void this.#load(slot);
  }

  /** Unloads idle models until the model fits. Returns `wait` if busy ones must end first, or why it can't fit. */
  #freeMemory({ spec }: Slot): RuntimeError | "wait" | undefined {
    const { id, bytes } = spec;
    const budget = this.#budget;
    if (bytes > budget)
      return new RuntimeError(
        "too-large",
        `${id} needs ${formatBytes(bytes)} of memory; the limit for local models is ${formatBytes(budget)}.`,
      );
    const loaded = [...this.#slots.values()].filter(
      (other) => other.spec.id !== id && (other.process !== undefined || other.loading),
    );
    let used = loaded.reduce((sum, other) => sum + other.spec.bytes, 0);
    const idle = loaded
      .filter(({ running, queue, process: model }) => model && running === 0 && queue.size === 0)
      .toSorted((a, b) => a.usedAt - b.usedAt);
    let freed = 0;
    for (const other of idle) {
      if (used + bytes <= budget && this.#getFreeMemory() + freed >= bytes) break;
      used -= other.spec.bytes;
      freed += other.process?.memory ?? 0;
      this.#stopProcess(other);
    }
    if (used + bytes > budget) return "wait";
    const free = this.#getFreeMemory() + freed;
    if (free >= bytes) return undefined;
    return new RuntimeError(
      "too-large",
      `${id} needs ${formatBytes(bytes)} of memory; ${formatBytes(free)} is free on the hub's machine.`,
    );
  }

  async #load(slot: Slot): Promise<void> {
    slot.loading = true;
    slot.progress = 0;
    const onProgress = (progress: number) => void (slot.progress = progress);
    try {
      const request = await slot.spec.prepare((share) => onProgress(share / 2));
      const model = await startModel(request, {
        loadMs: this.#limits.loadMs,
        onProgress: (share) => onProgress(0.5 + share / 2),
      });
      if (this.#closed || model.ended) return model.stop();
      model.onExit = () => this.#handleExit(slot, model);
      slot.process = model;
      slot.loadedAt = slot.usedAt = performance.now();
      slot.problem = undefined;
    } catch (error) {
      const failure =
        error instanceof RuntimeError
          ? error
          : new RuntimeError("load-failed", toMessage(error), { cause: error });
      const message = `${slot.spec.id} can't be loaded. ${failure.message}`;
      // A missing engine can be installed at any time.
      if (failure.code === "engine-missing") slot.problem = message;
      else this.#countFailure(slot, message);
      this.#failAll(slot, new RuntimeError(failure.code, message));
    } finally {
      slot.loading = false;
      this.#dispatchAll();
    }
  }

  async #execute(slot: Slot, model: ModelProcess, job: Job): Promise<void> {
    clearTimeout(job.timer);
    clearTimeout(slot.idle);
    slot.running++;
    slot.usedAt = performance.now();
    const waitedMs = slot.usedAt - job.queuedAt;
    const { runMs, graceMs } = this.#limits;
    const limit = AbortSignal.timeout(runMs);
    try {
      const request = typeof job.input === "function" ? await job.input(model.info) : job.input;
      const result = await model.run(request, {
        signal: AbortSignal.any([job.signal, limit]),
        onText: job.onText ?? (() => {}),
        graceMs,
      });
      job.resolve({ ...result, position: job.position, waitedMs });
    } catch (error) {
      const isTimeout = limit.aborted && !job.signal.aborted;
      job.reject(
        isTimeout
          ? new RuntimeError("timeout", `${slot.spec.id} took longer than ${runMs / 1000} seconds.`)
          : job.signal.aborted
            ? new RuntimeError("canceled", "The caller disconnected.")
            : error,
      );
    } finally {
      slot.running--;
      slot.usedAt = performance.now();
      this.#dispatchAll();
    }
  }

  /** Handles the unexpected end of a process. Its running requests have failed; queued requests start a new process. */
  #handleExit(slot: Slot, model: ModelProcess): void {
    if (slot.process !== model) return;
    slot.process = undefined;
    this.#countFailure(slot, `The process exited. ${model.log}`.trim());
    if (slot.disabled) this.#failAll(slot, this.#findRejection(slot));
    this.#dispatchAll();
  }

  #countFailure(slot: Slot, problem: string): void {
    const now = performance.now();
    slot.failures = [...slot.failures.filter((failedAt) => now - failedAt < FAILURE_MS), now];
    slot.disabled = slot.failures.length >= MAX_FAILURES;
    slot.problem = problem;
  }

  #failAll(slot: Slot, error: unknown): void {
    slot.waiting = false;
    for (let job = slot.queue.take(); job; job = slot.queue.take()) this.#reject(slot, job, error);
  }

  #reject(slot: Slot, job: Job, error: unknown): void {
    clearTimeout(job.timer);
    job.reject(error);
    if (slot.queue.size === 0) slot.waiting = false;
  }

  #stopProcess(slot: Slot): void {
    clearTimeout(slot.idle);
    const { process: model } = slot;
    slot.process = undefined;
    model?.stop();
  }
}
