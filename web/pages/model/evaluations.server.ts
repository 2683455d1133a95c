import { type Evaluation, listEvaluations, type ModelInfo } from "@modelyard/contract";

/** Maximum number of results on the page. Cards of embedding models can have more than 1,000. */
const MAX_RESULTS = 200;

/** Returns the evaluation results to show, or `undefined` if there are none. */
export function getEvaluations(model: Pick<ModelInfo, "model-index" | "evalResults">) {
  const all: Evaluation[] = [...listEvaluations(model)];
  const invalid = (model.evalResults ?? [])
    .flatMap((entry) => ("error" in entry ? [entry] : []))
    .slice(0, 10);
  if (all.length + invalid.length === 0) return undefined;
  return { results: all.slice(0, MAX_RESULTS), total: all.length, invalid };
}
