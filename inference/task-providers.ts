import type { TaskId } from "@modelyard/catalog";
import type { MappingEntry } from "./mapping.ts";
import { chooseEntry } from "./mapping-choice.ts";
import type { TaskProviders, Provider, TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";

/** The providers of a task that is known only when the program runs. Brings all of them into a bundle. */
export function getTaskProviders<T extends TaskId>(task: T): TaskProviders<T> {
  const cached = cache.get(task) ?? listTaskProviders(task);
  cache.set(task, cached);
  return cached as TaskProviders<T>;
}

/** Providers do not change while a program runs. */
const cache = new Map<TaskId, TaskProviders<TaskId>>();

function listTaskProviders<T extends TaskId>(task: T): TaskProviders<T> {
  const entries = Object.entries<Provider>(providers).flatMap(([id, service]) => {
    const adapter = service.tasks[task] as TaskAdapter<T> | undefined;
    return adapter ? [[id, { service, adapter }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Ids of the providers that offer a task. */
export const offering = (task: TaskId): string[] => Object.keys(getTaskProviders(task));

/** The entry that a call takes which names no provider. `InputError` if none of them is for the task. */
export const chosenFor = (task: TaskId, model: string, mappings: readonly MappingEntry[]): MappingEntry =>
  chooseEntry(model, task, mappings, getTaskProviders(task));
