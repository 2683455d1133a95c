import type { TaskId } from "@modelyard/catalog";
import { makeCache } from "./cache.ts";
import { HubApiError, InputError } from "./errors.ts";
import { fetchHubJson, type HubOptions } from "./mapping.ts";
import { orAborted } from "./time.ts";

type Tasks = Record<string, { models?: readonly { id?: unknown }[] } | undefined>;

const failed = "Failed to load tasks definitions from Hugging Face Hub";

const cache = makeCache<Tasks>({ size: 20, lifetimeMs: 3_600_000 });

/** The model that the hub recommends for a task, by `GET /api/tasks`; asked for once an hour. */
export async function defaultModel(task: TaskId, { hubUrl, signal, ...wire }: HubOptions): Promise<string> {
  const tasks = await orAborted(
    cache.get(hubUrl, async () => {
      const body = await fetchHubJson(`${hubUrl}/api/tasks`, {}, wire, failed);
      if (typeof body === "object" && body !== null) return body as Tasks;
      throw new HubApiError(`${failed}.`, {
        request: { method: "GET", url: `${hubUrl}/api/tasks` },
      });
    }),
    signal,
  );
  // Chat is no pipeline tag: its models are those of text-generation.
  const id = tasks[task === "chat-completion" ? "text-generation" : task]?.models?.[0]?.id;
  if (typeof id === "string" && id !== "") return id;
  throw new InputError(`No default model defined for task ${task}, please define the model explicitly.`);
}

export const forgetDefaultModels = (): void => cache.clear();
