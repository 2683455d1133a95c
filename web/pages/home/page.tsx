import { findTask } from "@modelyard/catalog";
import { type HubClient, paths, type SearchResponse } from "@modelyard/contract";
import { type MetaArgs } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { MODALITIES } from "../../components/modalities.ts";
import { ModelList } from "../../components/model-list.tsx";
import { modelRow } from "../../components/model-row.server.ts";
import { SearchBox } from "../../components/search-box.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { Doors } from "./get-started.tsx";
import "./home.css";

export async function loader({ context }: LoaderArgs) {
  const hub = getHub(context);
  const [front, tasks] = await Promise.all([frontRow(hub), hub.models.facet("pipeline_tag", "limit=200")]);
  const groups = MODALITIES.map(([modality, label]) => ({
    label,
    tasks: tasks.values
      .filter(({ value, count }) => count > 0 && (findTask(value)?.modality ?? "other") === modality)
      .map(({ value, label: task, count }) => ({ id: value, label: task, count })),
  }));
  return { ...front, groups: groups.filter((group) => group.tasks.length > 0) };
}

/** What is trending; where nothing is known of trends, what is new; where not even dates are, what is downloaded. */
async function frontRow(hub: HubClient) {
  const orders = [
    { sort: "trending", title: "Trending", known: "trendingScore" },
    { sort: "created", title: "New", known: "createdAt" },
    { sort: "downloads", title: "Most downloaded", known: "downloads" },
  ] as const;
  let answer: SearchResponse | undefined;
  for (const { sort, title, known } of orders) {
    answer = await hub.models.search(`sort=${sort}&limit=12&facets=none`);
    if (answer.models[0]?.[known] === undefined) continue;
    return { sort, title, total: answer.total, models: answer.models.map(modelRow), filling: answer.filling };
  }
  const { total = 0, models = [], filling } = answer ?? {};
  return { sort: undefined, title: "Models", total, models: models.map(modelRow), filling };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: "Modelyard",
    description: `A model hub of one’s own: ${counted(loaderData?.total ?? 0, "machine-learning model")} with code that uses each of them.`,
    path: paths.home(),
    matches,
  });

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { title, sort, total, models, groups, filling } = loaderData;
  useListKeys();
  return (
    <div className="page home">
      <div className="welcome">
        <h1>
          {total > 0 ? (
            <>
              Find a model among <b>{grouped(total)}</b>, copy code that runs
            </>
          ) : (
            "A model hub of one’s own"
          )}
        </h1>
        {total > 0 ? (
          <>
            <SearchBox />
            <p className="ideas">
              <a href={paths.models({ relation: "original" })}>Originals</a>
              <a href={paths.models({ inference_provider: "all" })}>Hosted by a provider</a>
              <a href={paths.models({ num_parameters: "max:8B" })}>Up to 8B</a>
              <a href={paths.models({ library: "gguf" })}>GGUF for local apps</a>
              <a href={paths.models({ license: ["apache-2.0", "mit"] })}>Apache or MIT</a>
            </p>
          </>
        ) : null}
        {filling ? (
          <p className="notice">
            The hub is still reading its models: {grouped(filling.done)} of {grouped(filling.total)}. Reload
            to see more.
          </p>
        ) : null}
      </div>
      {total === 0 && !filling ? <Doors /> : null}
      {total > 0 ? (
        <div className="front">
          <section aria-labelledby="front-row">
            <h2 className="eyebrow" id="front-row">
              {title}
            </h2>
            <ModelList models={models} />
            <p className="all">
              <a
                className="link"
                href={paths.models(sort === undefined || sort === "trending" ? {} : { sort })}
              >
                All models
              </a>
            </p>
          </section>
          <section className="by-task" aria-label="Tasks">
            {groups.map(({ label, tasks }) => (
              <div key={label}>
                <h2 className="eyebrow">{label}</h2>
                <ul>
                  {tasks.map((task) => (
                    <li key={task.id}>
                      <a href={paths.models({ pipeline_tag: task.id })}>
                        <span>{task.label}</span>
                        <b>{grouped(task.count)}</b>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </div>
      ) : null}
    </div>
  );
}
