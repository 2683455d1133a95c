import type { TaskId } from "@modelyard/catalog";
import { chooseEntry } from "./mapping-choice.ts";
import type { MappingEntry, TaskProviders, Provider, TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";

/** Returns the providers of a task that is known only at run time. Adds all providers to a bundle. */
export function getTaskProviders<T extends TaskId>(task: T): TaskProviders<T> {
  const cached = cache.get(task) ?? selectAdapters(task);
  cache.set(task, cached);
  return cached as TaskProviders<T>;
}

/** Providers do not change at run time. */
const cache = new Map<TaskId, TaskProviders<TaskId>>();

function selectAdapters<T extends TaskId>(task: T): TaskProviders<T> {
  const entries = Object.entries<Provider>(providers).flatMap(([id, service]) => {
    const adapter = service.tasks[task] as TaskAdapter<T> | undefined;
    return adapter ? [[id, { service, adapter }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the IDs of the providers that support a task. */
export const listTaskProviders = (task: TaskId): string[] => Object.keys(getTaskProviders(task));

/** Returns the mapping entry that a call without a provider uses. Throws `InputError` if there is none for the task. */
export const getDefaultMapping = (
  task: TaskId,
  model: string,
  mappings: readonly MappingEntry[],
): MappingEntry => chooseEntry(model, task, mappings, getTaskProviders(task));
