import { findTask } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { Card } from "../../card/card.tsx";
import { CodeSample } from "../../components/code-sample.tsx";
import { CountList } from "../../components/count-list.tsx";
import { counted } from "../../components/format.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { loadMostDownloaded } from "../../components/most-used.server.ts";
import { Pairs } from "../../components/pairs.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { renderExample, renderGuide, getTaskDetails } from "./task.server.ts";
import "./task.css";
import { Table } from "../../components/scroll.tsx";
import { TopModels } from "../../components/top-models.tsx";
import { Trail } from "../../components/trail.tsx";
import { TextLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const id = args.params["task"] ?? "";
  const task = findTask(id);
  if (!task) throw await createNotFound(hub, "task", id);
  const [{ counts: libraries, ...models }, guide, example] = await Promise.all([
    loadMostDownloaded(hub, { pipeline_tag: id }, "library"),
    renderGuide(args, id, task),
    renderExample(task),
  ]);
  return {
    ...getTaskDetails(id, task),
    ...models,
    libraries,
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
  return (
    <div className="page">
      <Trail label="Tasks" href={paths.tasks()}>
        {task.modality}
      </Trail>
      <h1>{task.label}</h1>
      <p className="task-lead">{task.summary}</p>
      <div className="with-facts">
        <aside className="card-box" aria-label="Task details">
          <Details {...task} />
        </aside>
        <div className="with-facts-main">
          <Notices {...task} />
          <TopModels
            id="task-models"
            models={task.models}
            total={task.total}
            order="by downloads"
            filter={{ pipeline_tag: task.id }}
            empty="No models for this task yet."
          />
          {task.hasGuide ? <Card id="task-words" html={task.guide} /> : null}
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
        {task.libraries.length === 0 ? null : (
          <aside className="card-box" aria-label="Model counts">
            <CountList title="Models by library and format" items={task.libraries} />
          </aside>
        )}
      </div>
    </div>
  );
}

type Data = PageProps<typeof loader>["loaderData"];

function Details({ id, inputs, outputs, metrics, subtasks, supporting }: Data) {
  const list = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(", "));
  const libraries = supporting.map(({ label, href }, i) => (
    <span key={href}>
      {i > 0 ? ", " : null}
      <TextLink href={href}>{label}</TextLink>
    </span>
  ));
  return (
    <Pairs
      pairs={{
        Input: inputs.join(", "),
        Output: outputs.join(", "),
        ID: <code>{id}</code>,
        Metrics: list(metrics),
        Variants: list(subtasks),
        Libraries: libraries.length === 0 ? undefined : libraries,
      }}
    />
  );
}

function Notices({ retired, canonical, callOnly }: Data) {
  return (
    <>
      {retired ? (
        <p className="card-notice small">
          This task is deprecated.
          {canonical ? (
            <>
              {" "}
              New models use <TextLink href={canonical.href}>{canonical.label}</TextLink>.
            </>
          ) : null}
        </p>
      ) : null}
      {callOnly ? (
        <p className="card-notice small">
          This task is available for requests only. Model cards do not use it.
        </p>
      ) : null}
    </>
  );
}

const COLUMNS = ["Name", "Description", "Type", "Values", "Default"];

/** Table of the request parameters of a task. */
function Parameters({ parameters }: Pick<Data, "parameters">) {
  if (parameters.length === 0) return null;
  return (
    <section aria-labelledby="parameters-title">
      <h2 className="section-title" id="parameters-title">
        Parameters
      </h2>
      <Table label="Parameter table" columns={COLUMNS} className="folds">
        {parameters.map(({ name, description, type, allowed, required, default: defaultValue }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {required ? <small> required</small> : null}
            </th>
            <td className="table-words">{description}</td>
            <td data-label="Type">{type}</td>
            <td data-label={allowed && "Values"}>{allowed}</td>
            <td data-label={defaultValue && "Default"}>{defaultValue && <code>{defaultValue}</code>}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
