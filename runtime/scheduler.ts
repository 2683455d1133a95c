import { formatBytes, RuntimeError, type RuntimeErrorCode, toMessage } from "./errors.ts";
import { type ModelProcess, startModel } from "./model-process.ts";
import type { Ask, Asking, ModelSpec, ModelStatus, Ran, SchedulerLimits } from "./scheduling.ts";
import { LIMITS } from "./scheduling.ts";
import { Turns } from "./turns.ts";

/** A model that fails as often within this time is disabled until an admin enables it. */
const MAX_FAILURES = 3;
const FAILURE_MS = 60_000;

interface Job extends Asking {
  ask: Ask;
  at: number;
  position: number;
  timer?: NodeJS.Timeout;
  resolve(result: Ran): void;
  reject(error: unknown): void;
}

interface Slot {
  spec: ModelSpec;
  queue: Turns<Job>;
  running: number;
  process?: ModelProcess | undefined;
  /** Whether it loads, and whether it waits for memory. */
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
 * Decides which models are loaded, within a budget of memory: loads them on demand, unloads the one used least recently,
 * and lets requests wait in a queue of limited length in which callers take turns.
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
    /** Bytes of all models together. */
    budget: number;
    limits?: Partial<SchedulerLimits>;
    /** Memory that is free on the machine, or in its control group. */
    getFreeMemory?: () => number;
  }) {
    this.#budget = budget;
    this.#limits = { ...LIMITS, ...limits };
    this.#getFreeMemory = getFreeMemory;
  }

  /** Changes the budget. Models that no longer fit are unloaded when they are idle. */
  set budget(bytes: number) {
    this.#budget = bytes;
    this.#pumpAll();
  }

  /** Runs a request. Rejects with a `RuntimeError`. */
  run(spec: ModelSpec, ask: Ask, asking: Asking): Promise<Ran> {
    const slot = this.#slotOf(spec);
    const { promise, resolve, reject } = Promise.withResolvers<Ran>();
    const refusal = this.#refuse(slot);
    if (refusal) return Promise.reject(refusal);
    const job: Job = { ...asking, ask, at: performance.now(), position: 0, resolve, reject };
    const leave = (code: RuntimeErrorCode, message: string) => {
      if (slot.queue.remove(job.caller, job))
        this.#settle(slot, job, () => reject(new RuntimeError(code, message)));
    };
    const left = () => leave("canceled", "The caller left.");
    const { queueMs } = this.#limits;
    const late = `The request waited ${queueMs / 1000} seconds for ${spec.id}.`;
    job.timer = setTimeout(leave, queueMs, "busy", late);
    job.signal.addEventListener("abort", left, { once: true });
    const position = slot.queue.add(job.caller, job);
    if (job.signal.aborted) left();
    this.#pump(slot);
    // Zero if it started at once.
    job.position = slot.queue.size === 0 && slot.process ? 0 : position;
    return promise.finally(() => job.signal.removeEventListener("abort", left));
  }

  /** Loads a model before its first request. */
  warmUp(spec: ModelSpec): void {
    const slot = this.#slotOf(spec);
    this.#enable(slot);
    if (!slot.process) this.#startLoading(slot);
  }

  /** Unloads a model, and forgets its failures. Requests that are running fail. */
  unload(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#enable(slot);
    this.#drop(slot);
    this.#pumpAll();
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
      this.#drop(slot);
    }
  }

  #slotOf(spec: ModelSpec): Slot {
    let slot = this.#slots.get(spec.id);
    if (slot === undefined) {
      slot = {
        spec,
        queue: new Turns(),
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

  #refuse({ disabled, problem, queue, spec }: Slot): RuntimeError | undefined {
    if (disabled)
      return new RuntimeError(
        "disabled",
        `${spec.id} failed ${MAX_FAILURES} times within a minute and is disabled until an admin loads it again. ${problem ?? ""}`.trim(),
      );
    if (queue.size >= this.#limits.queue)
      return new RuntimeError("busy", `${queue.size} requests are waiting for ${spec.id}. Retry shortly.`);
    return undefined;
  }

  #pumpAll(): void {
    for (const slot of this.#slots.values()) this.#pump(slot);
  }

  /** Starts what can be started: requests of a loaded model, or loading it. */
  #pump(slot: Slot): void {
    if (this.#closed) return;
    const { process: model, queue } = slot;
    if (model === undefined) {
      if ((queue.size > 0 || slot.waiting) && !slot.loading) this.#startLoading(slot);
      return;
    }
    const mustLeave = this.#mustLeave(slot);
    const slots = mustLeave ? 0 : slot.spec.parallel;
    while (slot.running < slots) {
      const job = queue.take();
      if (job === undefined) break;
      void this.#execute(slot, model, job);
    }
    if (slot.running > 0) return;
    if (mustLeave) {
      this.#drop(slot);
      this.#pumpAll();
    } else this.#startIdle(slot);
  }

  /** Whether another model waits for memory, and this one has had its turn. Or it no longer fits into the budget. */
  #mustLeave(slot: Slot): boolean {
    if (slot.spec.bytes > this.#budget) return true;
    const isLong = performance.now() - slot.loadedAt > this.#limits.turnMs;
    return (
      isLong && [...this.#slots.values()].some(({ waiting, usedAt }) => waiting && usedAt > slot.loadedAt)
    );
  }

  #startIdle(slot: Slot): void {
    clearTimeout(slot.idle);
    slot.idle = setTimeout(() => {
      this.#drop(slot);
      this.#pumpAll();
    }, this.#limits.idleMs).unref();
  }

  #startLoading(slot: Slot): void {
    slot.waiting = false;
    const refusal = this.#makeRoom(slot);
    if (refusal === "wait") {
      slot.waiting = true;
      slot.usedAt = performance.now();
      // Looks again when a request ends, and when a model had its turn.
      setTimeout(() => this.#pumpAll(), this.#limits.turnMs).unref();
    } else if (refusal) {
      slot.problem = refusal.message;
      this.#failAll(slot, refusal);
    } else void this.#load(slot);
  }

  /** Unloads idle models until there is room: a refusal with numbers if there can't be, or `wait`. */
  #makeRoom({ spec }: Slot): RuntimeError | "wait" | undefined {
    const { id, bytes } = spec;
    const budget = this.#budget;
    if (bytes > budget)
      return new RuntimeError(
        "too-large",
        `${id} needs ${formatBytes(bytes)} of memory; the limit for models on this machine is ${formatBytes(budget)}.`,
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
      this.#drop(other);
    }
    if (used + bytes > budget) return "wait";
    const free = this.#getFreeMemory() + freed;
    if (free >= bytes) return undefined;
    return new RuntimeError(
      "too-large",
      `${id} needs ${formatBytes(bytes)} of memory; ${formatBytes(free)} are free on this machine now.`,
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
      model.onExit = () => this.#ended(slot, model);
      slot.process = model;
      slot.loadedAt = slot.usedAt = performance.now();
      slot.problem = undefined;
    } catch (error) {
      const failure =
        error instanceof RuntimeError
          ? error
          : new RuntimeError("load-failed", toMessage(error), { cause: error });
      const named = new RuntimeError(failure.code, `${slot.spec.id} can't be loaded. ${failure.message}`);
      // It can be installed at any time.
      if (failure.code === "engine-missing") slot.problem = named.message;
      else this.#countFailure(slot, named.message);
      this.#failAll(slot, named);
    } finally {
      slot.loading = false;
      this.#pumpAll();
    }
  }

  async #execute(slot: Slot, model: ModelProcess, job: Job): Promise<void> {
    clearTimeout(job.timer);
    clearTimeout(slot.idle);
    slot.running++;
    slot.usedAt = performance.now();
    const waitedMs = slot.usedAt - job.at;
    const { runMs, graceMs } = this.#limits;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), runMs);
    try {
      const request = typeof job.ask === "function" ? await job.ask(model.info) : job.ask;
      const result = await model.run(request, {
        signal: AbortSignal.any([job.signal, limit.signal]),
        onText: job.onText ?? (() => {}),
        graceMs,
      });
      job.resolve({ ...result, position: job.position, waitedMs });
    } catch (error) {
      const late = limit.signal.aborted && !job.signal.aborted;
      job.reject(
        late
          ? new RuntimeError("timeout", `${slot.spec.id} took longer than ${runMs / 1000} seconds.`)
          : job.signal.aborted
            ? new RuntimeError("canceled", "The caller left.")
            : error,
      );
    } finally {
      clearTimeout(timer);
      slot.running--;
      slot.usedAt = performance.now();
      this.#pumpAll();
    }
  }

  /** A process ended without being unloaded: its running requests have failed, and those that wait start a new one. */
  #ended(slot: Slot, model: ModelProcess): void {
    if (slot.process !== model) return;
    slot.process = undefined;
    this.#countFailure(slot, `The process ended. ${model.log}`.trim());
    if (slot.disabled) this.#failAll(slot, this.#refuse(slot));
    this.#pumpAll();
  }

  #countFailure(slot: Slot, problem: string): void {
    const now = performance.now();
    slot.failures = [...slot.failures.filter((at) => now - at < FAILURE_MS), now];
    slot.disabled = slot.failures.length >= MAX_FAILURES;
    slot.problem = problem;
  }

  #failAll(slot: Slot, error: unknown): void {
    slot.waiting = false;
    for (let job = slot.queue.take(); job; job = slot.queue.take()) {
      const { reject } = job;
      this.#settle(slot, job, () => reject(error));
    }
  }

  #settle(slot: Slot, job: Job, settle: () => void): void {
    clearTimeout(job.timer);
    settle();
    if (slot.queue.size === 0) slot.waiting = false;
  }

  #drop(slot: Slot): void {
    clearTimeout(slot.idle);
    const { process: model } = slot;
    slot.process = undefined;
    model?.stop();
  }
}
