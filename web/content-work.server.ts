import { createContext } from "react-router";
import type { LoaderArgs } from "./page.ts";
import type * as worker from "./worker.ts";

/** Result of a job, or why there is none: the content exceeds a limit, or the hub is busy. */
export type Outcome<Value> = { value: Value } | { problem: "limit" | "busy" };

export interface JobOptions {
  /** ID of the repository that the content is from. */
  group: string;
  /** Identifies the content if the input does not. */
  key?: string;
  read?: JobTools["read"];
  /** Time to wait for the result, unless the hub's default applies. */
  maxWaitMs?: number;
}

/** Tools that functions of `worker.ts` receive in addition to their input. */
export interface JobTools {
  /** Returns bytes of the job's file from `start` up to, but not including, `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Does work that does not depend on the input, such as loading a grammar. Its CPU time does not count. */
  uncounted<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The hub's processes for user content, which run the functions of `worker.ts`. */
export interface ContentWork {
  run(name: string, input: unknown, options: JobOptions): Promise<Outcome<unknown>>;
  /** Renders Markdown. Results are stored by text. */
  render(name: "renderCard" | "renderComment", text: string, group: string): Promise<Outcome<unknown>>;
}

/** Set by the server for every request. */
export const contentWorkContext = createContext<ContentWork>();

type Jobs = typeof worker;
export type RequestContext = Pick<LoaderArgs, "context">;

/** Runs a function of `worker.ts` in a separate process, with a CPU time limit. Rethrows its errors. */
export async function runJob<Name extends keyof Jobs>(
  { context }: RequestContext,
  name: Name,
  input: Parameters<Jobs[Name]>[0],
  options: JobOptions,
): Promise<Outcome<Awaited<ReturnType<Jobs[Name]>>>> {
  const outcome = await context.get(contentWorkContext).run(name, input, options);
  return outcome as Outcome<Awaited<ReturnType<Jobs[Name]>>>;
}
