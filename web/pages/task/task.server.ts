import { findLibrary, findTask, type Parameter, type Task } from "@modelyard/catalog";
import { taskPages } from "@modelyard/catalog/task-pages";
import { paths } from "@modelyard/contract";
import { highlight } from "../../card/highlight.server.ts";
import { loadCard } from "../../card/documents.server.ts";
import type { RequestContext } from "../../content-work.server.ts";
import { FAMILY_LABELS, getFamily, getMediumLabel } from "../../components/modalities.ts";

/** Renders the guide of a task or, without one, the guide of its canonical task. */
export async function renderGuide(args: RequestContext, id: string, task: Task): Promise<string | undefined> {
  const markdown = taskPages[id] ?? taskPages[task.canonical ?? ""];
  return markdown === undefined
    ? undefined
    : (await loadCard(args, markdown, { id: "modelyard/tasks" })).html;
}

/** Renders the example input of a task as highlighted JSON. */
export async function renderExample({ example }: Task): Promise<string | undefined> {
  return example === undefined ? undefined : highlight(JSON.stringify(example, null, 2), "json");
}

/** Returns the details of a task. */
export function getTaskDetails(id: string, task: Task) {
  const canonical = findTask(task.canonical);
  return {
    id,
    label: task.label,
    summary: task.summary,
    modality: FAMILY_LABELS.find(([family]) => family === getFamily(task.modality))?.[1] ?? task.modality,
    inputs: task.inputs.map(getMediumLabel),
    outputs: task.outputs.map(getMediumLabel),
    subtasks: (task.subtasks ?? []).map(({ label }) => label),
    metrics: task.metrics ?? [],
    parameters: Object.entries(task.parameters ?? {}).map(([name, parameter]) => ({
      name,
      description: parameter.description,
      required: parameter.required === true,
      type: formatType(parameter),
      allowed: formatAllowedValues(parameter),
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

const formatType = ({ type, items }: Parameter): string =>
  type === "array" && items !== undefined ? `list of ${items}` : type === "union" ? "one of several" : type;

function formatAllowedValues({ values, min, above, max }: Parameter): string {
  if (values) return values.map(String).join(", ");
  const low = above === undefined ? min : above;
  if (low === undefined && max === undefined) return "";
  if (max === undefined) return above === undefined ? `${low} or more` : `more than ${low}`;
  if (low === undefined) return `up to ${max}`;
  return above === undefined ? `${low} to ${max}` : `more than ${low}, up to ${max}`;
}
