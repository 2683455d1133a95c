import { findTask, tasks as catalog } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { FamilyTitle } from "../../components/family-title.tsx";
import { grouped } from "../../components/format.ts";
import { FAMILY_LABELS, getFamily } from "../../components/modalities.ts";
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
    groups: FAMILY_LABELS.flatMap(([family, label]) => {
      const tasks = all
        .filter(({ task }) => getFamily(task.modality) === family)
        .toSorted((a, b) => b.count - a.count || a.task.order - b.task.order)
        .map(({ id, count, task }) => ({ id, count, label: task.label, summary: task.summary }));
      const total = tasks.reduce((sum, { count }) => sum + count, 0);
      return tasks.length > 0 ? [{ family, label, total, tasks }] : [];
    }),
  };
}

export const meta = pageMeta({
  title: "Tasks",
  description: "Browse machine-learning tasks with their inputs, outputs, and models.",
  path: paths.tasks(),
});

export default function Tasks({ loaderData: { groups } }: PageProps<typeof loader>) {
  const max = Math.max(1, ...groups.flatMap(({ tasks }) => tasks.map(({ count }) => count)));
  return (
    <div className="page">
      <h1>Tasks</h1>
      <p className="tasks-lead">Browse tasks with inputs, outputs, and models.</p>
      <nav className="row no-print" aria-label="Task families">
        {groups.map(({ family, label, total }) => (
          <a key={family} className="chip" href={`#${family}`}>
            {label} <b>{grouped(total)}</b>
          </a>
        ))}
      </nav>
      {groups.map(({ family, label, tasks }) => (
        <section className="tasks-group" key={family} id={family} aria-labelledby={`${family}-title`}>
          <FamilyTitle family={family} id={`${family}-title`}>
            {label}
          </FamilyTitle>
          <ul className="card-box">
            {tasks.map((task) => (
              <li key={task.id}>
                <h3>
                  <a href={paths.task(task.id)}>{task.label}</a>
                </h3>
                <span className="tasks-count small">
                  {grouped(task.count)} <span>{task.count === 1 ? "model" : "models"}</span>
                </span>
                <p>{task.summary}</p>
                <span className="meter" aria-hidden="true">
                  <i style={{ width: `${Math.round((task.count / max) * 1000) / 10}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
