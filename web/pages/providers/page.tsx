import { findTask } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { AdminLink, Empty } from "../../components/empty.tsx";
import { grouped } from "../../components/format.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "./providers.css";
import { TextLink } from "../../components/links.tsx";

const MAX_TASKS = 4;

export async function loader({ context }: LoaderArgs) {
  const hub = getHub(context);
  const [providers, hosted] = await Promise.all([
    hub.providers(),
    hub.searchModels("inference_provider=all&limit=1&facets=none"),
  ]);
  return {
    hosted: hosted.total,
    providers: providers
      .filter(({ live }) => live > 0)
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

export const meta = pageMeta({
  title: "Inference providers",
  description: "Browse the inference providers of this hub with their models and tasks.",
  path: paths.providers(),
});

export default function Providers({ loaderData: { providers, hosted } }: PageProps<typeof loader>) {
  const max = Math.max(1, ...providers.map(({ live }) => live));
  return (
    <div className="page">
      <h1>Inference providers</h1>
      {providers.length > 0 ? (
        <>
          <p className="providers-lead">
            Services that host models. {grouped(providers.length)}{" "}
            {providers.length === 1 ? "provider serves" : "providers serve"}{" "}
            <TextLink href={paths.models({ inference_provider: "all" })}>
              {grouped(hosted)} {hosted === 1 ? "model" : "models"}
            </TextLink>{" "}
            on this hub.
          </p>
          <ul className="card-box provider-list">
            {providers.map(({ id, label, url, live, tasks }) => (
              <li key={id}>
                <Avatar name={id} kind="provider" />
                <h2>
                  <a href={paths.models({ inference_provider: id })}>{label}</a>
                </h2>
                <span className="providers-count">
                  <span className="meter" aria-hidden="true">
                    <i style={{ width: `${Math.round((live / max) * 100)}%` }} />
                  </span>
                  {grouped(live)} <small>{live === 1 ? "model" : "models"}</small>
                </span>
                <ul className="providers-tasks" aria-label={`Tasks of ${label}`}>
                  {tasks.slice(0, MAX_TASKS).map((task) => (
                    <li key={task.id}>
                      <a
                        className="chip"
                        href={paths.models({ inference_provider: id, pipeline_tag: task.id })}
                      >
                        {task.label} <small>{grouped(task.count)}</small>
                      </a>
                    </li>
                  ))}
                  {tasks.length > MAX_TASKS ? (
                    <li>
                      <a className="chip" href={paths.models({ inference_provider: id })}>
                        and {tasks.length - MAX_TASKS} more
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
      ) : (
        <Empty title="No providers yet">
          <p>
            To serve models with your own vLLM, Ollama, or another server, an admin adds the server in{" "}
            <AdminLink href={paths.hubSettings("providers")}>Settings</AdminLink> and maps its models.
          </p>
          <p>
            Imported models can also state their providers, in the field <code>inferenceProviderMapping</code>
            . See the <TextLink href={paths.apiReference()}>API reference</TextLink>.
          </p>
        </Empty>
      )}
    </div>
  );
}
