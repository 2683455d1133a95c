import { findTask, tasks as catalog } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { grouped } from "../../components/format.ts";
import { MODALITIES } from "../../components/modalities.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "./tasks.css";

export async function loader({ context }: LoaderArgs) {
  const { values } = await getHub(context).searchFacet("pipeline_tag", "limit=200");
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const all = Object.keys(catalog).flatMap((id) => {
    const task = findTask(id);
    const count = counts.get(id) ?? 0;
    if (!task || task.retired || task.callOnly || (task.hidden && count === 0)) return [];
    return [{ id, count, task }];
  });
  return {
    groups: MODALITIES.flatMap(([modality, label]) => {
      const tasks = all
        .filter(({ task }) => task.modality === modality)
        .toSorted((a, b) => b.count - a.count || a.task.order - b.task.order)
        .map(({ id, count, task }) => ({ id, count, label: task.label, summary: task.summary }));
      const total = tasks.reduce((sum, { count }) => sum + count, 0);
      return tasks.length > 0 ? [{ modality, label, total, tasks }] : [];
    }),
  };
}

export const meta = pageMeta({
  title: "Tasks",
  description: "Browse machine-learning tasks with their inputs, outputs, and models.",
  path: paths.tasks(),
});

export default function Tasks({ loaderData: { groups } }: PageProps<typeof loader>) {
  return (
    <div className="page">
      <h1>Tasks</h1>
      <p className="tasks-lead">Browse tasks with inputs, outputs, and models.</p>
      <nav className="tasks-groups no-print small" aria-label="Modalities">
        {groups.map(({ modality, label, total }) => (
          <a key={modality} href={`#${modality}`}>
            {label} <small>{grouped(total)}</small>
          </a>
        ))}
      </nav>
      {groups.map(({ modality, label, tasks }) => (
        <section className="tasks-group" key={modality} id={modality} aria-labelledby={`${modality}-title`}>
          <h2 className="eyebrow" id={`${modality}-title`}>
            {label}
          </h2>
          <ul>
            {tasks.map((task) => (
              <li key={task.id}>
                <h3>
                  <a href={paths.task(task.id)}>{task.label}</a>
                </h3>
                <span className="tasks-count small">
                  {grouped(task.count)} <span>{task.count === 1 ? "model" : "models"}</span>
                </span>
                <p>{task.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
