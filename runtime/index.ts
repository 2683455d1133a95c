/** Runs models on this machine. Uses neither HTTP nor SQL. */
export {
  type EngineName,
  ENGINES,
  type LoadRequest,
  type ModelInfo,
  type RunRequest,
  type RunResult,
  type TextOptions,
  type TokenLogprob,
} from "./engine.ts";
export { ONNX_TASKS } from "./engines/onnx-tasks.ts";
export { RuntimeError, type RuntimeErrorCode } from "./errors.ts";
export {
  getEngineDirectory,
  getInstallCommand,
  getInstalledVersion,
  LABELS as ENGINE_LABELS,
} from "./install.ts";
export { isForEmbeddings, type VectorFormat } from "./vectors.ts";
export { startModel } from "./model-process.ts";
export { Scheduler } from "./scheduler.ts";
export type * from "./scheduling.ts";
