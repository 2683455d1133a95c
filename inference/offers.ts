import type { TaskId } from "@modelyard/catalog";
import type { MappingEntry } from "./mapping.ts";
import { chooseEntry } from "./mapping-choice.ts";
import type { Offers, Provider, TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";

/** The providers of a task that is known only when the program runs. Brings all of them into a bundle. */
export function offersOf<T extends TaskId>(task: T): Offers<T> {
  const known = made.get(task) ?? list(task);
  made.set(task, known);
  return known as Offers<T>;
}

/** Providers do not change while a program runs. */
const made = new Map<TaskId, Offers<TaskId>>();

function list<T extends TaskId>(task: T): Offers<T> {
  const able = Object.entries<Provider>(providers).flatMap(([id, service]) => {
    const adapter = service.tasks[task] as TaskAdapter<T> | undefined;
    return adapter ? [[id, { service, adapter }] as const] : [];
  });
  return Object.fromEntries(able);
}

/** Ids of the providers that offer a task. */
export const offering = (task: TaskId): string[] => Object.keys(offersOf(task));

/** The entry that a call takes which names no provider. `InputError` if none of them is for the task. */
export const chosenFor = (task: TaskId, model: string, mappings: readonly MappingEntry[]): MappingEntry =>
  chooseEntry(model, task, mappings, offersOf(task));
