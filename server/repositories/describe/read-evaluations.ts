import { type EvalResultEntry, isRecord } from "@modelyard/contract";
import { MAX_EVALUATION_FILE_BYTES, MAX_EVALUATION_FILES, MAX_EVALUATIONS } from "../../http/limits.ts";
import { parseUserCard } from "../../models/card/check-card.ts";
import { readText, type TreeFiles } from "../files/read-file.ts";

const EVALUATION_FILE = /^\.eval_results\/[^/]+\.ya?ml$/;

/** Reads the evaluation results in `.eval_results/*.yaml`. Invalid files yield the reason. */
export async function readEvaluations({
  hub,
  repository,
  tree,
  paths,
}: TreeFiles): Promise<EvalResultEntry[]> {
  const results: EvalResultEntry[] = [];
  for (const filename of paths.filter((path) => EVALUATION_FILE.test(path)).slice(0, MAX_EVALUATION_FILES)) {
    const text = await readText(hub, repository, tree, filename, MAX_EVALUATION_FILE_BYTES);
    for (const entry of await parseEvaluations(text, repository.id))
      if (results.length < MAX_EVALUATIONS)
        results.push(typeof entry === "string" ? { filename, error: entry } : { filename, data: entry });
  }
  return results;
}

/** Parses the entries of a file. An invalid entry yields the reason. */
async function parseEvaluations(
  text: string | undefined,
  group: string,
): Promise<(Record<string, unknown> | string)[]> {
  if (text === undefined) return [`must be ${MAX_EVALUATION_FILE_BYTES / 1000} kB or smaller`];
  // Parsed as a field of a card, so that the limits of cards apply. In YAML, a list may start in the column of its key.
  const list = text.replace(/^\uFEFF?(?:\s*---[ \t]*(?:\r\n|\n|\r))?/, "");
  const { facts } = await parseUserCard(`---\nresults:\n${list}\n---\n`, group);
  const entries: unknown = facts?.["results"];
  if (!Array.isArray(entries)) return ["must be a YAML list of results"];
  return entries.map((entry: unknown) =>
    isEntry(entry) ? entry : "needs dataset.id, dataset.task_id, and value",
  );
}

function isEntry(entry: unknown): entry is Record<string, unknown> {
  if (!isRecord(entry) || !isRecord(entry["dataset"])) return false;
  const { id, task_id: task } = entry["dataset"];
  return typeof id === "string" && typeof task === "string" && (entry["value"] ?? null) !== null;
}
