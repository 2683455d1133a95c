import { isLowerBetter, paths } from "@modelyard/contract";
import { CountBars } from "../../components/count-list.tsx";
import { Empty } from "../../components/empty.tsx";
import { counted, grouped } from "../../components/format.ts";
import { Options, SecondarySubmit } from "../../components/form-parts.tsx";
import "../../components/form.css";
import { TextLink } from "../../components/links.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { Table } from "../../components/scroll.tsx";
import { Trail } from "../../components/trail.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { EvaluationCells, EvaluationDetail } from "../model/evaluation-result.tsx";
import "../model/evaluations.css";
import "./leaderboard.css";

const MAX_DATASETS = 100;
/** Maximum length of a name in the API, in characters. */
const MAX_NAME = 200;

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const [dataset, metric, named] = ["dataset", "metric", "named"].map((name) =>
    (url.searchParams.get(name) ?? "").trim().slice(0, MAX_NAME),
  );
  if (dataset)
    return { board: { ...(await hub.getLeaderboard({ dataset, ...(metric && { metric }) })), dataset } };
  const { values, total } = await hub.searchFacet("evaluation", {
    limit: MAX_DATASETS,
    ...(named && { named }),
  });
  return { named, total, datasets: values.map(({ value, count }) => ({ value, count })) };
}

export const meta = pageMeta<typeof loader>(({ board }) => ({
  title: board ? `Results for ${board.dataset}` : "Leaderboards",
  description: board
    ? `Compare models by their evaluation results for ${board.dataset}.`.slice(0, 155)
    : "Compare models by their evaluation results, by dataset and metric.",
  path: paths.leaderboard(board && { dataset: board.dataset, metric: board.metric }),
  noIndex: board !== undefined,
}));

/** Models by their evaluation results for a dataset, or the datasets. The URL contains the selection. */
export default function LeaderboardPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <div className="page leaderboard">
      {loaderData.board ? <Board board={loaderData.board} /> : <Datasets {...loaderData} />}
    </div>
  );
}

type LoaderData = Awaited<ReturnType<typeof loader>>;
type BoardData = NonNullable<LoaderData["board"]>;

function Datasets({ datasets, total, named = "" }: Exclude<LoaderData, { board: BoardData }>) {
  return (
    <>
      <h1>Leaderboards</h1>
      <p className="quiet">Evaluation results by dataset, as reported by model authors. Setups can differ.</p>
      <SearchForm action={paths.leaderboard()} name="named" label="Search datasets" value={named} />
      {datasets.length === 0 ? (
        <Empty title={named === "" ? "No evaluation results yet" : `No dataset contains “${named}”`}>
          <p>
            Results come from <code>model-index</code> in a model card, or from files in{" "}
            <code>.eval_results</code>.
          </p>
        </Empty>
      ) : (
        <CountBars
          max={Math.max(...datasets.map(({ count }) => count))}
          items={datasets.map(({ value, count }) => ({
            label: value,
            count,
            href: paths.leaderboard({ dataset: value }),
          }))}
        />
      )}
      {total > datasets.length ? (
        <p className="quiet small">
          {counted(total - datasets.length, "more dataset")}. Search by name to find them.
        </p>
      ) : null}
    </>
  );
}

function Board({ board: { dataset, metric, metrics, results, models, total } }: { board: BoardData }) {
  return (
    <>
      <Trail label="Leaderboards" href={paths.leaderboard()}>
        Dataset
      </Trail>
      <h1>{dataset}</h1>
      <p className="quiet">
        As reported by the sources. Setups can differ, and this hub does not verify results.{" "}
        {models < total
          ? `Compares the ${grouped(models)} most downloaded of ${grouped(total)} models. `
          : `${counted(total, "model")}. `}
        {total === 0 ? null : (
          <TextLink href={paths.models({ evaluation: dataset })}>Filter these models</TextLink>
        )}
      </p>
      {metrics.length > 1 ? (
        <form action={paths.leaderboard()} className="form-line no-print small">
          <input type="hidden" name="dataset" value={dataset} />
          <select className="field" name="metric" aria-label="Metric" defaultValue={metric} key={metric}>
            <Options
              options={metrics.map(({ metric: name, count }) => [
                name,
                `${name} (${counted(count, "result")})`,
              ])}
            />
          </select>
          <SecondarySubmit>Show metric</SecondarySubmit>
        </form>
      ) : null}
      {metric === undefined ? (
        <Empty title="No results for this dataset and metric">
          <p>
            <TextLink href={paths.leaderboard()}>View all datasets</TextLink>
          </p>
        </Empty>
      ) : (
        <section className="card-box evaluations">
          <Table
            label={`Results for ${dataset}`}
            columns={["#", "Model", metric, "Source"]}
            numbers={[metric]}
          >
            {results.map((result, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a model can have several results
              <tr key={i}>
                <td>{i + 1}</td>
                <th scope="row">
                  <TextLink href={paths.model(result.model)}>{result.model}</TextLink>
                  <EvaluationDetail>{result.variant}</EvaluationDetail>
                  <EvaluationDetail>{result.notes}</EvaluationDetail>
                </th>
                <EvaluationCells {...result} />
              </tr>
            ))}
          </Table>
          <p className="quiet small">
            {isLowerBetter(metric) ? "Lower is better." : "Higher is better."} Values from 0 to 1 rank as
            percentages if others are above 1.
          </p>
        </section>
      )}
    </>
  );
}
