import { type Evaluation, listEvaluations, type ModelInfo, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";
import { Table } from "../../components/scroll.tsx";
import "../../styles/reference.css";
import { EvaluationCells, EvaluationDetail } from "./evaluation-result.tsx";
import "./evaluations.css";

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

/** Number of rows before the others are collapsed. */
const MAX_VISIBLE = 6;

/** Evaluation results of a model: a table with bars. */
export function Evaluations({ results, total, invalid }: NonNullable<ReturnType<typeof getEvaluations>>) {
  return (
    <section className="card-box evaluations" id="evaluations" aria-labelledby="evaluations-title">
      <h2 id="evaluations-title">Evaluation results</h2>
      <p className="quiet small">
        Reported by the authors; setups can differ. Bars are drawn for values from 0 to 1 and from 0 to 100.
      </p>
      <ResultTable label="Results by dataset" results={results.slice(0, MAX_VISIBLE)} />
      {results.length > MAX_VISIBLE ? (
        <details>
          <summary className="small">Show {counted(results.length - MAX_VISIBLE, "more result")}</summary>
          <ResultTable label="More evaluation results" results={results.slice(MAX_VISIBLE)} />
          {total > results.length ? (
            <p className="quiet small">
              {counted(total - results.length, "result")} not shown. The API returns all of them.
            </p>
          ) : null}
        </details>
      ) : null}
      {invalid.map(({ filename, error }) => (
        <p key={`${filename} ${error}`} className="notice small">
          <code>{filename}</code> is invalid: {error}.
        </p>
      ))}
    </section>
  );
}

const ResultTable = ({ label, results }: { label: string; results: readonly Evaluation[] }) => (
  <Table label={label} columns={["Dataset", "Metric", "Value", "Source"]} numbers={["Value"]}>
    {results.map((result, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- results have no ID
      <tr key={i}>
        <th scope="row">
          {result.dataset === undefined ? (
            (result.task ?? "Not stated")
          ) : (
            <TextLink href={paths.leaderboard({ dataset: result.dataset, metric: result.metric })}>
              {result.dataset}
            </TextLink>
          )}
          <EvaluationDetail>{result.variant}</EvaluationDetail>
        </th>
        <td>
          {result.metric}
          <EvaluationDetail>{result.notes}</EvaluationDetail>
        </td>
        <EvaluationCells {...result} />
      </tr>
    ))}
  </Table>
);
