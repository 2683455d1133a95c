import { createContext, Script } from "node:vm";

const context = createContext({ work: undefined });
const run = new Script("work()");

/** Thrown if work exceeds its time limit. */
export class TimeoutError extends Error {
  override name = "TimeoutError" as const;
}

/**
 * Runs synchronous work and interrupts it after `milliseconds`, so that hostile input cannot block the process.
 * After a `TimeoutError`, state that the work shares with other code may be inconsistent. Rethrows other errors.
 */
export function runWithTimeout<T>(milliseconds: number, work: () => T): T {
  context.work = work;
  try {
    return run.runInContext(context, { timeout: milliseconds }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      throw new TimeoutError();
    throw error;
  } finally {
    context.work = undefined;
  }
}
