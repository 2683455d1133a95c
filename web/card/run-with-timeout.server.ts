import { createContext, Script } from "node:vm";

const context = createContext({ work: undefined });
const run = new Script("work()");

/** The work took longer than it may. */
export class TimeoutError extends Error {
  override name = "TimeoutError" as const;
}

/**
 * Runs synchronous work and stops it after `milliseconds`, wherever it is: nobody's text may hold up the process.
 * What the work shares with others may be half changed after `TimeoutError`. Other errors come through as they are.
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
