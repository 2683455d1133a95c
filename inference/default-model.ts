import type { TaskId } from "@modelyard/catalog";
import { createCache } from "./cache.ts";
import { HubApiError, InputError } from "./errors.ts";
import { fetchHubJson, type HubOptions } from "./mapping.ts";
import { raceAbort } from "./time.ts";

type Tasks = Record<string, { models?: readonly { id?: unknown }[] } | undefined>;

const FAILURE_MESSAGE = "Failed to load tasks definitions from Hugging Face Hub";

const cache = createCache<Tasks>({ size: 20, lifetimeMs: 3_600_000 });

/** Fetches the hub's recommended model for a task (`GET /api/tasks`). Cached for one hour. */
export async function fetchDefaultModel(
  task: TaskId,
  { hubUrl, signal, ...wire }: HubOptions,
): Promise<string> {
  const tasks = await raceAbort(
    cache.get(hubUrl, async () => {
      const body = await fetchHubJson(`${hubUrl}/api/tasks`, {}, wire, FAILURE_MESSAGE);
      if (typeof body === "object" && body !== null) return body as Tasks;
      throw new HubApiError(`${FAILURE_MESSAGE}.`, {
        request: { method: "GET", url: `${hubUrl}/api/tasks` },
      });
    }),
    signal,
  );
  // Chat is not a pipeline tag; its models are listed under text-generation.
  const id = tasks[task === "chat-completion" ? "text-generation" : task]?.models?.[0]?.id;
  if (typeof id === "string" && id !== "") return id;
  throw new InputError(`No default model defined for task ${task}, please define the model explicitly.`);
}

export const forgetDefaultModels = (): void => cache.clear();
