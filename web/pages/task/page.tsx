import { findTask } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import "../../card/card.css";
import { CodeSample } from "../../components/code-sample.tsx";
import { CountList } from "../../components/count-list.tsx";
import { counted } from "../../components/format.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { ModelList } from "../../components/model-list.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { keepHtml, RawHtml } from "../../server-html.tsx";
import { Parameters } from "./parameters.tsx";
import { loadModels, renderExample, renderGuide, getTaskDetails } from "./task.server.ts";
import "../../styles/reference.css";
import "./task.css";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const id = args.params["task"] ?? "";
  const task = findTask(id);
  if (!task) throw await createNotFound(hub, "task", id);
  const [models, guide, example] = await Promise.all([
    loadModels(hub, id),
    renderGuide(id, task),
    renderExample(task),
  ]);
  return {
    ...getTaskDetails(id, task),
    ...models,
    ...(guide !== undefined && { guide: keepHtml(args, "task-words", guide), hasGuide: true }),
    ...(example !== undefined && { example: keepHtml(args, "task-example", example), hasExample: true }),
  };
}

export const meta = pageMeta<typeof loader>(({ label, summary, total, id }) => ({
  title: label,
  description: `${summary} ${counted(total, "model")}, with parameters, metrics, and libraries.`,
  path: paths.task(id),
}));

export default function TaskPage({ loaderData: task }: PageProps<typeof loader>) {
  useListKeys();
  const all = paths.models({ pipeline_tag: task.id });
  return (
    <div className="page">
      <nav className="trail" aria-label="Breadcrumb">
        <a className="link" href={paths.tasks()}>
          Tasks
        </a>{" "}
        <span aria-hidden="true">/</span> {task.modality}
      </nav>
      <h1>{task.label}</h1>
      <p className="task-lead">{task.summary}</p>
      <div className="task">
        <aside className="task-facts" aria-label="Task details">
          <dl className="pairs">
            <dt>Input</dt>
            <dd>{task.takes.join(", ")}</dd>
            <dt>Output</dt>
            <dd>{task.gives.join(", ")}</dd>
            <dt>ID</dt>
            <dd>
              <code>{task.id}</code>
            </dd>
            {task.metrics.length > 0 ? (
              <>
                <dt>Metrics</dt>
                <dd>{task.metrics.join(", ")}</dd>
              </>
            ) : null}
            {task.subtasks.length > 0 ? (
              <>
                <dt>Variants</dt>
                <dd>{task.subtasks.join(", ")}</dd>
              </>
            ) : null}
            {task.supporting.length > 0 ? (
              <>
                <dt>Libraries</dt>
                <dd>
                  {task.supporting.map(({ label, href }, i) => (
                    <span key={href}>
                      {i > 0 ? ", " : null}
                      <a className="link" href={href}>
                        {label}
                      </a>
                    </span>
                  ))}
                </dd>
              </>
            ) : null}
          </dl>
        </aside>
        <div className="task-main">
          {task.retired ? (
            <p className="card-notice">
              This task is deprecated.
              {task.canonical ? (
                <>
                  {" "}
                  New models use{" "}
                  <a className="link" href={task.canonical.href}>
                    {task.canonical.label}
                  </a>
                  .
                </>
              ) : null}
            </p>
          ) : null}
          {task.callOnly ? (
            <p className="card-notice">
              This task is available for requests only. Model cards do not use it.
            </p>
          ) : null}
          <section aria-labelledby="task-models">
            <h2 className="section-title" id="task-models">
              Models {task.models[0]?.downloads === undefined ? null : <small>by downloads</small>}
            </h2>
            {task.models.length > 0 ? (
              <>
                <ModelList models={task.models} />
                {task.total > task.models.length ? (
                  <p className="task-all">
                    <a className="link" href={all}>
                      View all {counted(task.total, "model")}
                    </a>
                  </p>
                ) : null}
              </>
            ) : (
              <p className="quiet">
                {task.filling ? "The hub is still indexing its models." : "No models for this task yet."}
              </p>
            )}
          </section>
          {task.hasGuide ? <RawHtml id="task-words" html={task.guide} className="card task-words" /> : null}
          <Parameters parameters={task.parameters} />
          {task.hasExample ? (
            <section aria-labelledby="task-example-title">
              <h2 className="section-title" id="task-example-title">
                Example input
              </h2>
              <CodeSample id="task-example" html={task.example} label="Example input (JSON)" />
            </section>
          ) : null}
        </div>
        <aside className="task-counts" aria-label="Model counts">
          <CountList title="Models by library and format" items={task.libraries} />
        </aside>
      </div>
    </div>
  );
}
