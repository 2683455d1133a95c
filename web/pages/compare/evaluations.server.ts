import { isLowerBetter, listEvaluations, type ModelInfo } from "@modelyard/contract";
import { type Cell, toCell } from "./rows.ts";

/** Maximum number of results per model. Some cards list hundreds. */
const MAX_RESULTS = 60;

/** Returns the evaluation results of a model by task, dataset, and metric. */
export function toEvaluationCells(model: Pick<ModelInfo, "model-index" | "evalResults">): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { task, dataset, variant, metric, value, url } of listEvaluations(model)) {
    if (cells.size >= MAX_RESULTS) return cells;
    const about = [task, [dataset, variant].filter(Boolean).join(", "), metric];
    const label = about.filter(Boolean).join(" · ").slice(0, 200);
    if (cells.has(label)) continue;
    const amount = value === "" ? Number.NaN : Number(value);
    const prefer = isLowerBetter(metric) ? ("lowest" as const) : ("highest" as const);
    cells.set(label, {
      ...toCell(String(value).slice(0, 40), url === undefined ? {} : { href: url }),
      ...(Number.isFinite(amount) && { amount, prefer }),
    });
  }
  return cells;
}
