import type { TaskId } from "@modelyard/catalog";
import { InputError } from "./errors.ts";
import type { MappingEntry, Overrides, TaskProviders } from "./provider.ts";

const toMappingTask = (task: TaskId): string => (task === "chat-completion" ? "conversational" : task);

/** Embedding models are listed under either task and support both. */
const isEmbedding = (task: string): boolean =>
  task === "feature-extraction" || task === "sentence-similarity";

const serves = (entry: MappingEntry, task: TaskId): boolean =>
  entry.task === toMappingTask(task) || (isEmbedding(task) && isEmbedding(entry.task));

/** Finds the caller's override for a provider and model. */
export function findOverride(
  overrides: Overrides | undefined,
  provider: string,
  model: string,
  task: TaskId,
): MappingEntry | undefined {
  const models = overrides && Object.hasOwn(overrides, provider) ? overrides[provider] : undefined;
  const own = models && Object.hasOwn(models, model) ? models[model] : undefined;
  if (own === undefined) return undefined;
  const entry = typeof own === "string" ? { providerId: own } : own;
  return { status: "live", task: toMappingTask(task), ...entry, provider };
}

/** Lists the caller's overrides for a model. */
export const listOverrides = (
  overrides: Overrides | undefined,
  model: string,
  task: TaskId,
): MappingEntry[] =>
  Object.keys(overrides ?? {}).flatMap((provider) => findOverride(overrides, provider, model, task) ?? []);

/** Returns the entry of a provider. Throws `InputError`, which lists alternatives, if there is none for the task. */
export function getMappingEntry(
  provider: string,
  model: string,
  task: TaskId,
  entries: readonly MappingEntry[],
): MappingEntry {
  if (entries.length === 0) {
    throw new InputError(
      `We have not been able to find inference provider information for model ${model}: no provider serves it.`,
    );
  }
  const own = entries.filter((entry) => entry.provider === provider);
  const found = own.find((entry) => serves(entry, task)) ?? own[0];
  if (!found) {
    const others = [...new Set(entries.map((entry) => entry.provider))].join(", ");
    throw new InputError(`Model ${model} is not supported by provider ${provider}. Supported by: ${others}.`);
  }
  if (serves(found, task)) return found;
  const supported = `Supported task: ${found.task}.`;
  throw new InputError(
    `Model ${model} is not supported for task ${toMappingTask(task)} and provider ${provider}. ${supported}${getMethodHint(task, found.task)}`,
  );
}

function getMethodHint(task: TaskId, supported: string): string {
  if (task === "text-generation" && supported === "conversational") return " Call chatCompletion instead.";
  if (task === "chat-completion" && supported === "text-generation") return " Call textGeneration instead.";
  return "";
}

/**
 * Returns the entry of the first supported provider for the task: live entries first, then those that failed their last
 * health check, then staging.
 */
export function chooseEntry<T extends TaskId>(
  model: string,
  task: T,
  entries: readonly MappingEntry[],
  taskProviders: TaskProviders<T>,
): MappingEntry {
  const supported = entries.filter(({ provider }) => Object.hasOwn(taskProviders, provider));
  const matching = supported.filter((entry) => serves(entry, task));
  for (const status of ["live", "error", "staging"]) {
    const found = matching.find((entry) => entry.status === status);
    if (found) return found;
  }
  const alternative = supported.find(({ task: other }) => getMethodHint(task, other) !== "");
  const reason =
    entries.length === 0
      ? "no provider serves it."
      : `it is served by ${entries.map((entry) => `${entry.provider} for ${entry.task}`).join(", ")}, but not for ${toMappingTask(task)} by a provider this client knows.`;
  throw new InputError(
    `No Inference Provider available for model ${model}: ${reason}${alternative ? getMethodHint(task, alternative.task) : ""}`,
  );
}
