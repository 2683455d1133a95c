import type { LoadRequest, ModelInfo, RunOptions, RunRequest, RunResult } from "./engine.ts";

/** A model that may run. */
export interface ModelSpec {
  id: string;
  /** Memory that it needs, as planned. Bytes. */
  bytes: number;
  /** Requests at the same time. */
  parallel: number;
  /** Prepares the files, such as by verifying them, and says what to load. */
  prepare(onProgress: (progress: number) => void): Promise<LoadRequest>;
}

/** Times in milliseconds. */
export interface SchedulerLimits {
  /** Requests that may wait for one model. */
  queue: number;
  queueMs: number;
  loadMs: number;
  runMs: number;
  /** After this time without requests, a model is unloaded. */
  idleMs: number;
  /** How long a model keeps its memory before one that waits may have it, and how long a canceled run may go on. */
  turnMs: number;
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

/** A request, or a function that creates it for the model that is loaded then. */
export type Ask = RunRequest | ((info: ModelInfo) => RunRequest | Promise<RunRequest>);

export interface Asking {
  /** Callers take turns. */
  caller: string;
  signal: AbortSignal;
  onText?: RunOptions["onText"] | undefined;
}

/** A result, with its position in the queue on arrival (0: none) and the time it waited in milliseconds. */
export interface Ran extends RunResult {
  position: number;
  waitedMs: number;
}
