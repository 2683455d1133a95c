import { findTask } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { type Cell, toCell } from "./rows.ts";

/** Results that are shown of a model. Cards of leaderboards have hundreds. */
const MAX_RESULTS = 60;

/** Metrics that count errors or distances. */
const LOWER_IS_BETTER =
  /\b(?:wer|cer|der|ter|loss|perplexity|ppl|fid|mae|mse|rmse|error|latency)\b|error[ _-]rate/i;

/**
 * Returns the evaluation results of a model card by task, dataset, and metric. Cards of other hubs are not validated, so
 * incomplete results are skipped.
 */
export function listEvaluations(model: Pick<ModelInfo, "model-index">): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const result of toList(model["model-index"]).flatMap(({ results }) => toList(results))) {
    const { task, dataset, source } = result;
    const taskId = getText(task, "type");
    const about = [
      getText(task, "name") ?? findTask(taskId)?.label ?? taskId,
      [
        getText(dataset, "name") ?? getText(dataset, "type"),
        getText(dataset, "config"),
        getText(dataset, "split"),
      ]
        .filter(Boolean)
        .join(", "),
    ];
    for (const metric of toList(result["metrics"])) {
      const value = metric["value"];
      const name = getText(metric, "name") ?? getText(metric, "type");
      if (name === undefined || (typeof value !== "number" && typeof value !== "string")) continue;
      const label = [...about, name].filter(Boolean).join(" · ").slice(0, 200);
      const url = getText(source, "url");
      const href = url !== undefined && /^https?:\/\//.test(url) ? url : undefined;
      if (cells.size >= MAX_RESULTS) return cells;
      if (cells.has(label)) continue;
      const amount = value === "" ? Number.NaN : Number(value);
      const prefer = LOWER_IS_BETTER.test(name) ? ("lowest" as const) : ("highest" as const);
      cells.set(label, {
        ...toCell(String(value).slice(0, 40), href === undefined ? {} : { href }),
        ...(Number.isFinite(amount) && { amount, prefer }),
      });
    }
  }
  return cells;
}

type Unchecked = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unchecked => typeof value === "object" && value !== null;

const toList = (value: unknown): Unchecked[] => (Array.isArray(value) ? value.filter(isObject) : []);

const getText = (thing: unknown, name: string): string | undefined => {
  const value = isObject(thing) ? thing[name] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};
