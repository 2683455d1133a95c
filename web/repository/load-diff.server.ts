import { type Outcome, type RequestContext, runJob } from "../content-work.server.ts";
import type { summarizeDiff } from "./diff.ts";

type DiffSummary = ReturnType<typeof summarizeDiff> & { problem?: string };

const PROBLEMS = {
  limit: "The diff is too large to show.",
  busy: "The hub is busy. Reload the page to show the diff.",
};

/** Returns the part of a repository's diff that a page shows, or the reason why there is nothing to show. */
export async function loadDiff(args: RequestContext, id: string, diff: string): Promise<DiffSummary> {
  const outcome: Outcome<DiffSummary> = await runJob(args, "summarizeDiff", diff, { group: id });
  return "value" in outcome ? outcome.value : { files: [], changed: 0, problem: PROBLEMS[outcome.problem] };
}
