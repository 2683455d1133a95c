import { findTask } from "@modelyard/catalog";
import { type HubClient, paths, type SearchResponse } from "@modelyard/contract";
import { counted, grouped } from "../../components/format.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { MODALITIES } from "../../components/modalities.ts";
import { ModelList } from "../../components/model-list.tsx";
import { toModelRow } from "../../components/model-row.server.ts";
import { SearchBox } from "../../components/search-box.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { GetStarted } from "./get-started.tsx";
import "./home.css";
import { TextLink } from "../../components/links.tsx";

export async function loader({ context }: LoaderArgs) {
  const hub = getHub(context);
  const [front, tasks] = await Promise.all([
    loadFrontModels(hub),
    hub.searchFacet("pipeline_tag", "limit=200"),
  ]);
  const groups = MODALITIES.map(([modality, label]) => ({
    label,
    tasks: tasks.values
      .filter(({ value, count }) => count > 0 && (findTask(value)?.modality ?? "other") === modality)
      .map(({ value, label: task, count }) => ({ id: value, label: task, count })),
  }));
  return { ...front, groups: groups.filter((group) => group.tasks.length > 0) };
}

/** Loads trending models; without trends, the newest; without dates, the most downloaded. */
async function loadFrontModels(hub: HubClient) {
  const orders = [
    { sort: "trending", title: "Trending", field: "trendingScore" },
    { sort: "created", title: "New", field: "createdAt" },
    { sort: "downloads", title: "Most downloaded", field: "downloads" },
  ] as const;
  let results: SearchResponse | undefined;
  for (const { sort, title, field } of orders) {
    results = await hub.searchModels(`sort=${sort}&limit=12&facets=none`);
    if (results.models[0]?.[field] === undefined) continue;
    return {
      sort,
      title,
      total: results.total,
      models: results.models.map(toModelRow),
    };
  }
  const { total = 0, models = [] } = results ?? {};
  return { sort: undefined, title: "Models", total, models: models.map(toModelRow) };
}

export const meta = pageMeta<typeof loader>(({ total }) => ({
  title: "Modelyard",
  description: `Self-hosted model hub: ${counted(total ?? 0, "machine-learning model")} with working code.`,
  path: paths.home(),
}));

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { title, sort, total, models, groups } = loaderData;
  useListKeys();
  return (
    <div className="page home">
      <div className="welcome">
        <h1>
          {total > 0 ? (
            <>
              Search <b>{grouped(total)}</b> models and copy working code
            </>
          ) : (
            "Self-hosted model hub"
          )}
        </h1>
        {total > 0 ? (
          <>
            <SearchBox />
            <p className="ideas small">
              <a href={paths.models({ relation: "original" })}>Base models</a>
              <a href={paths.models({ inference_provider: "all" })}>Hosted by a provider</a>
              <a href={paths.models({ num_parameters: "max:8B" })}> Up to 8B</a>
              <a href={paths.models({ library: "gguf" })}>GGUF for local apps</a>
              <a href={paths.models({ license: ["apache-2.0", "mit"] })}>Apache or MIT</a>
            </p>
          </>
        ) : null}
      </div>
      {total === 0 ? <GetStarted /> : null}
      {total > 0 ? (
        <div className="front">
          <section aria-labelledby="front-row">
            <h2 className="eyebrow" id="front-row">
              {title}
            </h2>
            <ModelList models={models} />
            <p className="all">
              <TextLink href={paths.models(sort === undefined || sort === "trending" ? {} : { sort })}>
                All models
              </TextLink>
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
