import { findTask } from "@modelyard/catalog";
import { isRecord } from "./is-record.ts";

/** An entry of a model's `evalResults`: an item of a file in `.eval_results/`, or the error of an invalid file. */
export type EvalResultEntry =
  | { filename: string; data: { [field: string]: unknown } }
  | { filename: string; error: string };

/** An evaluation result of a model, from its card or its files. */
export interface Evaluation {
  task?: string;
  /** Name of the dataset, and its configuration and split. */
  dataset?: string;
  variant?: string;
  metric: string;
  value: number | string;
  /** `http` or `https`. */
  url?: string;
  sourceName?: string;
  notes?: string;
  /** Whether a token proves the result. Only its issuer can check it. */
  hasToken: boolean;
}

/** Metrics that count errors, distances, or time. */
const LOWER_IS_BETTER =
  /\b(?:wer|cer|der|ter|loss|perplexity|ppl|fid|mae|mse|rmse|error|latency)\b|error[ _-]rate/i;

/** Whether lower values of a metric are better, judging by its name. */
export const isLowerBetter = (metric: string): boolean => LOWER_IS_BETTER.test(metric);

/** Cards of other hubs are not validated. */
const MAX_TEXT_CHARACTERS = 200;

/**
 * Lists the evaluation results of a model: first from files, then from the card (`model-index`). Skips incomplete
 * results.
 */
export function* listEvaluations(model: {
  "model-index"?: unknown;
  evalResults?: readonly EvalResultEntry[] | undefined;
}): Generator<Evaluation> {
  for (const entry of model.evalResults ?? []) {
    if (!("data" in entry)) continue;
    const { dataset, value, source, verifyToken } = entry.data;
    const [name, variant] = [getText(dataset, "id"), getText(dataset, "task_id")];
    if (name === undefined || variant === undefined || !isValue(value)) continue;
    const notes = getText(entry.data, "notes");
    yield {
      dataset: name,
      variant,
      metric: "Score",
      value: limit(value),
      ...getSource(source),
      ...(notes !== undefined && { notes }),
      hasToken: typeof verifyToken === "string",
    };
  }
  for (const result of toList(model["model-index"]).flatMap(({ results }) => toList(results))) {
    const { task, dataset, source } = result;
    const variant = [getText(dataset, "config"), getText(dataset, "split")].filter(Boolean).join(", ");
    const taskId = getText(task, "type");
    const taskName = getText(task, "name") ?? findTask(taskId)?.label ?? taskId;
    const name = getText(dataset, "name") ?? getText(dataset, "type");
    for (const metric of toList(result["metrics"])) {
      const { value, verifyToken } = metric;
      const label = getText(metric, "name") ?? getText(metric, "type");
      if (label === undefined || !isValue(value)) continue;
      yield {
        ...(taskName !== undefined && { task: taskName }),
        ...(name !== undefined && { dataset: name }),
        ...(variant !== "" && { variant }),
        metric: label,
        value: limit(value),
        ...getSource(source),
        hasToken: typeof verifyToken === "string",
      };
    }
  }
}

const toList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const isValue = (value: unknown): value is number | string =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "");

const limit = (value: number | string) =>
  typeof value === "number" ? value : value.trim().slice(0, MAX_TEXT_CHARACTERS);

function getText(object: unknown, name: string): string | undefined {
  const value = isRecord(object) ? object[name] : undefined;
  return typeof value === "string" && value.trim() !== ""
    ? value.trim().slice(0, MAX_TEXT_CHARACTERS)
    : undefined;
}

function getSource(source: unknown): Pick<Evaluation, "url" | "sourceName"> {
  const url = isRecord(source) ? source["url"] : undefined;
  const name = getText(source, "name");
  return {
    ...(typeof url === "string" &&
      /^https?:\/\//.test(url) &&
      url.length <= 2000 &&
      URL.canParse(url) && { url }),
    ...(name !== undefined && { sourceName: name }),
  };
}
