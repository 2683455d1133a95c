import { findLibrary, findTask, type Parameter, type Task } from "@modelyard/catalog";
import { taskPages } from "@modelyard/catalog/task-pages";
import { type HubClient, paths } from "@modelyard/contract";
import { highlight } from "../../card/highlight.server.ts";
import { renderCard } from "../../card/render.server.ts";
import { MODALITIES, getMediumLabel } from "../../components/modalities.ts";
import { toModelRow } from "../../components/model-row.server.ts";
import { searchMostDownloaded } from "../../components/most-used.server.ts";

const SHOWN = 10;

/** What a task page shows that is asked of the hub: its models, most used first, and the libraries they are for. */
export async function modelsOf(hub: HubClient, id: string) {
  const question = { pipeline_tag: id, limit: String(SHOWN), facets: "library" };
  const { total, models, facets, filling } = await searchMostDownloaded(hub, question);
  return {
    total,
    models: models.map(toModelRow),
    libraries: (facets.library?.values ?? [])
      .filter(({ count }) => count > 0)
      .map(({ value, label, count }) => ({
        label,
        count,
        href: paths.models({ pipeline_tag: id, library: value }),
      })),
    filling: filling !== undefined,
  };
}

/** The task's own words as HTML: the page of its canonical task, where it has none. */
export async function wordsOf(id: string, task: Task): Promise<string | undefined> {
  const markdown = taskPages[id] ?? taskPages[task.canonical ?? ""];
  return markdown === undefined ? undefined : (await renderCard(markdown, { id: "modelyard/tasks" })).html;
}

export async function exampleOf({ example }: Task): Promise<string | undefined> {
  return example === undefined ? undefined : highlight(JSON.stringify(example, null, 2), "json");
}

/** What is known of the task itself. */
export function factsOf(id: string, task: Task) {
  const canonical = findTask(task.canonical);
  return {
    id,
    label: task.label,
    summary: task.summary,
    modality: MODALITIES.find(([modality]) => modality === task.modality)?.[1] ?? task.modality,
    takes: task.takes.map(getMediumLabel),
    gives: task.gives.map(getMediumLabel),
    subtasks: (task.subtasks ?? []).map(({ label }) => label),
    metrics: task.metrics ?? [],
    parameters: Object.entries(task.parameters ?? {}).map(([name, parameter]) => ({
      name,
      about: parameter.about,
      required: parameter.required === true,
      type: typeOf(parameter),
      allowed: allowedOf(parameter),
      ...(parameter.default !== undefined && { default: JSON.stringify(parameter.default) }),
    })),
    supporting: (task.libraries ?? []).map((library) => ({
      label: findLibrary(library)?.label ?? library,
      href: paths.library(library),
    })),
    ...(task.canonical !== undefined &&
      canonical && { canonical: { label: canonical.label, href: paths.task(task.canonical) } }),
    ...(task.retired && { retired: true as const }),
    ...(task.callOnly && { callOnly: true as const }),
  };
}

const typeOf = ({ type, items }: Parameter): string =>
  type === "array" && items !== undefined ? `list of ${items}` : type === "union" ? "one of several" : type;

function allowedOf({ values, min, above, max }: Parameter): string {
  if (values) return values.map(String).join(", ");
  const low = above === undefined ? min : above;
  if (low === undefined && max === undefined) return "";
  if (max === undefined) return above === undefined ? `at least ${low}` : `more than ${low}`;
  if (low === undefined) return `at most ${max}`;
  return above === undefined ? `${low} to ${max}` : `more than ${low}, at most ${max}`;
}
