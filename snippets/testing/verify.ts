import type { Plan } from "../plan.ts";
import type { Snippet } from "../snippet.ts";
import { listMedia } from "../tree.ts";
import { findOutputProblems } from "./outputs.ts";
import type { Interpreter, Outcome } from "./program.ts";
import { findRequestProblems } from "./requests.ts";
import { HUB_TOKEN, KEY, sampleBytes, type TestContext } from "./test-context.ts";

/** A snippet with its plan. */
export interface VerificationCase {
  plan: Plan;
  snippet: Snippet;
}

/**
 * Runs a snippet the way a reader would, with its packages installed and its environment variables set. Returns the
 * problems with its exit code, requests, and output; empty if it passed.
 */
export async function verifySnippet(
  { plan, snippet }: VerificationCase,
  interpreter: Interpreter,
  context: TestContext,
): Promise<string[]> {
  context.reset();
  const outcome = await interpreter.run({
    code: `${snippet.code}\n`,
    files: Object.fromEntries(
      listMedia(plan.input).flatMap(({ source }) => ("file" in source ? [[source.file, sampleBytes]] : [])),
    ),
    env: { ...context.env, ...getEnvironment({ plan, snippet }) },
  });
  const problems = context.problems();
  if (problems.length > 0) return problems;
  if (outcome.code !== 0) return [describeExit(outcome)];
  return [
    ...(await findRequestProblems(snippet.client, plan, context)),
    ...findOutputProblems(plan, outcome),
  ];
}

function getEnvironment({ plan, snippet }: VerificationCase): Record<string, string> {
  const token = plan.kind === "routed" ? HUB_TOKEN : KEY;
  return Object.fromEntries(snippet.env.map(({ name, value }) => [name, value ?? token]));
}

/** Describes how a program failed, with the end of its output. */
function describeExit({ code, stderr, stdout }: Outcome): string {
  const output = (stderr.trim() || stdout.trim()).slice(-600);
  return code === null
    ? `it took too long; ${output}`
    : `it exited with code ${code}: ${output || "without output"}`;
}
