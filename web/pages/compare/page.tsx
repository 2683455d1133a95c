import { paths } from "@modelyard/contract";
import { data, redirect } from "react-router";
import { Empty } from "../../components/empty.tsx";
import { HiddenFields, Options, SecondarySubmit } from "../../components/form-parts.tsx";
import "../../components/form.css";
import { Icon } from "../../components/icons.tsx";
import { TextLink } from "../../components/links.tsx";
import { parseMonthlyUse, USE_FIELDS } from "../../components/monthly-use.ts";
import { MonthlyUseForm } from "../../components/monthly-use-form.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadModels, loadSections, suggestModels } from "./compare.server.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import "./compare.css";
import { MAX_MODELS, parseModels } from "./selection.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const ids = parseModels(url.searchParams);
  // The URL contains the use only if the user selected it.
  const useQuery = Object.fromEntries(
    USE_FIELDS.flatMap(({ name }) => {
      const text = url.searchParams.get(name)?.trim() ?? "";
      return text === "" ? [] : [[name, text]];
    }),
  );
  const address = paths.compare(ids, useQuery);
  if (String(new URL(address, url).searchParams) !== String(url.searchParams)) throw redirect(address);
  const { models, missing } = await loadModels(hub, ids.slice(0, MAX_MODELS));
  const parsed = parseMonthlyUse(url.searchParams);
  const [comparison, suggestions] = await Promise.all([
    loadSections(hub, models, parsed),
    models.length < MAX_MODELS ? suggestModels(hub, models) : [],
  ]);
  return data(
    {
      ids: models.map(({ id }) => id),
      missing,
      left: ids.slice(MAX_MODELS).map((id) => id.slice(0, 100)),
      suggestions,
      useQuery,
      texts: parsed.texts,
      problems: parsed.problems,
      ...comparison,
    },
    parsed.problems.length > 0 ? 400 : 200,
  );
}

export const meta = pageMeta<typeof loader>(({ ids }) => ({
  title: ids.length === 0 ? "Compare models" : `Compare ${ids.join(", ")}`,
  description: `Compare ${ids.length > 0 ? "models" : "up to four models"} by size, context, license, files, cost, and evaluation results.`,
  path: paths.compare(ids),
  noIndex: ids.length > 0,
}));

type ComparePageProps = PageProps<typeof loader>;

/** Up to four models side by side. The URL contains the selection. */
export default function Compare({ loaderData }: ComparePageProps) {
  const { ids, missing, left, texts, problems, useFields, verdicts } = loaderData;
  return (
    <div className="page compare">
      <h1>Compare models</h1>
      {missing.map((id) => (
        <p key={id} className="notice">
          Model “{id}” not found.
        </p>
      ))}
      {left.length === 0 ? null : (
        <p className="notice">
          Up to {MAX_MODELS} models can be compared. Not shown: {left.join(", ")}.
        </p>
      )}
      <AddModel loaderData={loaderData} />
      {ids.length === 0 ? (
        <Empty title="No models to compare yet">
          <p>Add up to {MAX_MODELS} models to see their details, memory, and prices next to each other.</p>
        </Empty>
      ) : (
        <>
          <div className="compare-tools no-print">
            <MonthlyUseForm
              action={paths.compare()}
              texts={texts}
              fields={useFields}
              problems={problems}
              values={{ models: ids.join(",") }}
            />
            {ids.length < 2 ? null : (
              <label className="compare-differences small">
                <input type="checkbox" id="only-differences" /> Only differences
              </label>
            )}
          </div>
          {verdicts.length === 0 ? null : (
            <dl className="compare-verdicts card-box">
              {verdicts.map(({ title, model, value }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <TextLink href={paths.model(model)}>{model}</TextLink> <small>{value}</small>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ComparisonTable {...loaderData} />
        </>
      )}
    </div>
  );
}

const MAX_LINKS = 4;

/** A form that adds a model, and links that add a similar one. */
function AddModel({ loaderData: { ids, suggestions, useQuery } }: ComparePageProps) {
  if (ids.length >= MAX_MODELS) return null;
  return (
    <div className="compare-add no-print small">
      <form action={paths.compare()} className="form-line">
        <HiddenFields values={{ ...useQuery, ...(ids.length > 0 && { models: ids.join(",") }) }} />
        <input
          className="field mono"
          name="models"
          aria-label="Model to add"
          placeholder="owner/name"
          list="compare-suggestions"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <datalist id="compare-suggestions">
          <Options options={suggestions} />
        </datalist>
        <SecondarySubmit>Add model</SecondarySubmit>
      </form>
      {suggestions.length === 0 ? (
        <p>
          <TextLink href={paths.models()}>Browse models</TextLink>
        </p>
      ) : (
        <ul aria-label={ids.length === 0 ? "Suggestions" : "Models for the same task"}>
          {suggestions.slice(0, MAX_LINKS).map((id) => (
            <li key={id}>
              <a className="compare-suggestion" href={paths.compare([...ids, id], useQuery)}>
                <Icon name="plus" />
                <span className="sr-only">Add </span>
                {id}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
