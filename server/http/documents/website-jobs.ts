import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CARD_CPU_MS, COMMENT_CPU_MS, CONTENT_CPU_MS, MAX_JOB_WAIT_MS } from "../limits.ts";
import type { DocumentKind, Documents } from "./documents.ts";
import type { Job, JobOptions } from "../workers/worker-pool.ts";
import { JobLimitError, workers, WorkersBusyError } from "../workers/worker-pool.ts";

const module = new URL("../../../web/worker.ts", import.meta.url);

/** CPU time of the functions of `web/worker.ts`, which process user content for pages. */
const CPU_MS: Readonly<Record<string, number>> = { renderCard: CARD_CPU_MS, renderComment: COMMENT_CPU_MS };

/** Returns the job for a function of `web/worker.ts`. */
export const websiteJob = (name: string): Job => ({ module, name, cpuMs: CPU_MS[name] ?? CONTENT_CPU_MS });

/** Result of a job, or why there is none: the content exceeds a limit, or the hub is busy. */
export type Outcome<Value = unknown> = { value: Value } | { problem: "limit" | "busy" };

/** Waits for the result of a job, for a limited time, and returns it as an outcome. Rejects for all other errors. */
export async function toOutcome<Value>(
  result: Promise<Value>,
  maxWaitMs = MAX_JOB_WAIT_MS,
): Promise<Outcome<Value>> {
  const timeout = new AbortController();
  const tooLate = sleep<Outcome<Value>>(
    maxWaitMs,
    { problem: "busy" },
    { signal: timeout.signal, ref: false },
  );
  try {
    return await Promise.race([result.then((value) => ({ value })), tooLate]);
  } catch (error) {
    if (error instanceof JobLimitError) return { problem: "limit" };
    if (error instanceof WorkersBusyError) return { problem: "busy" };
    throw error;
  } finally {
    timeout.abort();
  }
}

/** Processing of user content for page loaders. */
export interface ContentWork {
  /** Runs a function of `web/worker.ts` in a separate process. */
  run(name: string, input: unknown, options: JobOptions & { maxWaitMs?: number }): Promise<Outcome>;
  /** Renders a document, which is stored. */
  render(kind: DocumentKind, text: string, group: string): Promise<Outcome>;
}

/** Creates the processing of user content for loaders. Without `documents`, nothing is stored. */
export function createContentWork(documents: Documents | undefined): ContentWork {
  const run: ContentWork["run"] = (name, input, { maxWaitMs, ...options }) =>
    toOutcome(
      workers.run(websiteJob(name), input, { key: hash("sha256", JSON.stringify(input)), ...options }),
      maxWaitMs,
    );
  return {
    run,
    render: (kind, text, group) => documents?.get(kind, text, group) ?? run(kind, text, { group }),
  };
}
