/**
 * Reason why a request failed. `engine-missing`, `too-large`, `load-failed`, and `disabled`: the model can't run; `busy`: the
 * queue is full; `timeout`, `crashed`: the run ended early; `canceled`: the caller disconnected; `input`: the request is
 * invalid; `context`: the input exceeds the context.
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

/** Thrown if a model can't run or a run fails. The message states what to do. */
export class RuntimeError extends Error {
  override name = "RuntimeError" as const;
  readonly code: RuntimeErrorCode;

  constructor(code: RuntimeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Creates the error for inputs that exceed the context. Both lengths are in tokens. */
export const createTooLongError = (tokens: number, context: number): RuntimeError =>
  new RuntimeError(
    "context",
    `The input has ${tokens.toLocaleString("en")} tokens. The context is limited to ${context.toLocaleString("en")} tokens, including the response.`,
  );

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `4_600_000_000` → `4.6 GB` */
export const formatBytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
