/**
 * Why a request failed. `engine-missing`, `too-large`, `load-failed`, and `disabled`: the model can't run; `busy`: the
 * queue is full; `timeout`, `crashed`: the run was ended; `canceled`: the caller left; `input`, `context`: the request
 * is wrong, or longer than the context.
 */
export type RuntimeErrorCode =
  | "engine-missing"
  | "too-large"
  | "load-failed"
  | "disabled"
  | "busy"
  | "timeout"
  | "crashed"
  | "canceled"
  | "input"
  | "context";

/** A model can't run, or a run failed. The message says what to do. */
export class RuntimeError extends Error {
  override name = "RuntimeError" as const;
  readonly code: RuntimeErrorCode;

  constructor(code: RuntimeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Both in tokens. */
export const createTooLongError = (tokens: number, context: number): RuntimeError =>
  new RuntimeError(
    "context",
    `The input has ${tokens.toLocaleString("en")} tokens; the context here is ${context.toLocaleString("en")}, with the answer.`,
  );

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `4_600_000_000` → `4.6 GB` */
export const formatBytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
