import type { LoadRequest, ModelInfo, RunOptions, RunRequest, RunResult } from "./engine.ts";

/** A model that may run. */
export interface ModelSpec {
  id: string;
  /** Planned memory use, in bytes. */
  bytes: number;
  /** Maximum number of concurrent requests. */
  parallel: number;
  /** Prepares the files, for example verifies them, and returns what to load. */
  prepare(onProgress: (progress: number) => void): Promise<LoadRequest>;
}

/** Times in milliseconds. */
export interface SchedulerLimits {
  /** Maximum number of queued requests per model. */
  queue: number;
  queueMs: number;
  loadMs: number;
  runMs: number;
  /** Time without requests after which a model is unloaded. */
  idleMs: number;
  /** Minimum time that a model stays loaded while another one waits for its memory. */
  turnMs: number;
  /** Time in which a canceled run must stop. */
  graceMs: number;
}

export const LIMITS: SchedulerLimits = {
  queue: 32,
  queueMs: 300_000,
  loadMs: 300_000,
  runMs: 600_000,
  idleMs: 900_000,
  turnMs: 10_000,
  graceMs: 5_000,
};

export interface ModelStatus {
  state: "unloaded" | "waiting" | "loading" | "ready" | "disabled";
  /** Share of the files that are prepared or loaded, 0 to 1. */
  progress?: number;
  running: number;
  queued: number;
  /** Memory in use, in bytes. */
  memory?: number;
  /** The last failure, with the last output of the engine. */
  problem?: string;
}

/** A request, or a function that creates it for the loaded model. */
export type RunInput = RunRequest | ((info: ModelInfo) => RunRequest | Promise<RunRequest>);

export interface RunContext {
  /** User or other caller. The queue is fair between callers. */
  caller: string;
  signal: AbortSignal;
  onText?: RunOptions["onText"] | undefined;
}

/** A result, with its position in the queue on arrival (0: none) and the time it waited in milliseconds. */
export interface ScheduledResult extends RunResult {
  position: number;
  waitedMs: number;
}
