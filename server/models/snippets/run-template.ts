import type { createContext, SnippetTemplate } from "@modelyard/snippets/snippet-templates";
import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";
import type { TemplateResult } from "./template-jobs.ts";

const module = new URL("./template-jobs.ts", import.meta.url);

/** Tests a snippet template with the examples of its tasks, in a separate process. */
export const checkTemplate = (template: SnippetTemplate): Promise<TemplateResult<CheckedSample[]>> =>
  run("checkTemplate", template.name, template);

export interface CheckedSample {
  /** Description of the example request. */
  about: string;
  code: string;
}

/** Writes the code of a snippet template in a separate process. */
export const renderTemplate = (
  template: SnippetTemplate,
  context: ReturnType<typeof createContext>,
): Promise<TemplateResult<string>> => run("renderTemplate", template.name, { template, context });

/** Runs a job. If the template exceeds the CPU time limit, returns that as a problem. */
async function run<Value>(name: string, template: string, input: unknown): Promise<TemplateResult<Value>> {
  const group = `the snippet template ${template}`;
  try {
    return await workers.run<TemplateResult<Value>>({ module, name, cpuMs: CONTENT_CPU_MS }, input, {
      group,
    });
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    const reason = `writing the code takes more than ${CONTENT_CPU_MS} ms of CPU time`;
    return { problem: { reason, message: `${template}: ${reason}`, line: undefined, column: undefined } };
  }
}
