import { findTask, type TaskId, tasks } from "@modelyard/catalog";
import type { SnippetTemplateInfo } from "@modelyard/contract";
import { listTaskProviders } from "@modelyard/inference";

type Fields = Record<string, string>;

/** Returns the tasks that a template can support: those with a provider adapter. */
export const listCallableTasks = (): { id: TaskId; label: string }[] =>
  (Object.keys(tasks) as TaskId[])
    .filter((id) => listTaskProviders(id).length > 0)
    .map((id) => ({ id, label: findTask(id)?.label ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** Converts a template to form fields. */
export function toTemplateFields(saved: SnippetTemplateInfo): Fields {
  const { label, language, docs, install, tasks: ids, template } = saved;
  const taskFields = Object.fromEntries(ids.map((id) => [`task-${id}`, "on"]));
  return { label, language, docs, install: install.join("\n"), template, ...taskFields };
}

/** Converts form fields to a template. Browsers submit line breaks as CRLF. */
export function parseTemplateFields(fields: Readonly<Fields>) {
  const text = (name: string) => (fields[name] ?? "").replaceAll("\r\n", "\n");
  return {
    label: text("label"),
    language: text("language") as SnippetTemplateInfo["language"],
    docs: text("docs"),
    install: text("install")
      .split("\n")
      .filter((line) => line.trim() !== ""),
    tasks: listCallableTasks()
      .map(({ id }) => id)
      .filter((id) => fields[`task-${id}`] === "on"),
    template: text("template"),
  };
}
