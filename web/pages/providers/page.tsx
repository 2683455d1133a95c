import { findTask } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import type { MetaArgs } from "react-router";
import { grouped } from "../../components/format.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import "./providers.css";

const TASKS_SHOWN = 4;

export async function loader({ context }: LoaderArgs) {
  const hub = getHub(context);
  const [providers, hosted] = await Promise.all([
    hub.providers(),
    hub.models.search("inference_provider=all&limit=1&facets=none"),
  ]);
  return {
    hosted: hosted.total,
    ...(hosted.filling && { filling: hosted.filling }),
    providers: providers
      .toSorted((a, b) => b.live - a.live || a.label.localeCompare(b.label, "en"))
      .map(({ id, label, url, live, tasks }) => ({
        id,
        label,
        live,
        ...(url !== undefined && { url }),
        tasks: tasks.map((task) => ({
          id: task.id,
          label: findTask(task.id)?.label ?? task.id,
          count: task.count,
        })),
      })),
  };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Inference providers",
    description: "Who serves the models of this hub: each provider with its models and what they are for.",
    path: paths.providers(),
    matches,
  });

export default function Providers({ loaderData: { providers, hosted, filling } }: PageProps<typeof loader>) {
  return (
    <div className="page">
      <h1>Inference providers</h1>
      {providers.length > 0 ? (
        <>
          <p className="providers-lead">
            Services that run models for others. {grouped(providers.length)} of them serve{" "}
            <a className="link" href={paths.models({ inference_provider: "all" })}>
              {grouped(hosted)} {hosted === 1 ? "model" : "models"}
            </a>{" "}
            of this hub.
          </p>
          <ul className="providers">
            {providers.map(({ id, label, url, live, tasks }) => (
              <li key={id}>
                <h2>
                  <a href={paths.models({ inference_provider: id })}>{label}</a>
                </h2>
                <span className="providers-count">
                  {grouped(live)} <span>{live === 1 ? "model" : "models"}</span>
                </span>
                <ul className="providers-tasks" aria-label={`What ${label} is used for`}>
                  {tasks.slice(0, TASKS_SHOWN).map((task) => (
                    <li key={task.id}>
                      <a href={paths.models({ inference_provider: id, pipeline_tag: task.id })}>
                        {task.label} <small>{grouped(task.count)}</small>
                      </a>
                    </li>
                  ))}
                  {tasks.length > TASKS_SHOWN ? (
                    <li>
                      <a href={paths.models({ inference_provider: id })}>
                        and {tasks.length - TASKS_SHOWN} more
                      </a>
                    </li>
                  ) : null}
                </ul>
                {url === undefined ? null : (
                  <a className="providers-site" href={url} rel="noreferrer">
                    {url.replaceAll(/^https?:\/\/(?:www\.)?|\/$/g, "")}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : filling ? (
        <p className="quiet">
          The hub is still reading its models: {grouped(filling.done)} of {grouped(filling.total)} can be
          found so far.
        </p>
      ) : (
        <Empty />
      )}
    </div>
  );
}

/** How providers come here. */
function Empty() {
  return (
    <div className="prose providers-empty">
      <p>No model of this hub is known to be served by a provider.</p>
      <p>
        A provider appears here with the mappings of models: each says that a provider runs this model, under
        which name and for which task. Mappings come in with an import, in the field{" "}
        <code>inferenceProviderMapping</code> of a model:
      </p>
      <p>
        <code>modelyard import models.jsonl</code> from a file, or{" "}
        <code>modelyard import https://any-hub.example</code> from a hub that publishes them.
      </p>
      <p>
        <a className="link" href={paths.apiReference()}>
          The API reference
        </a>{" "}
        has the shape of a mapping.
      </p>
    </div>
  );
}
