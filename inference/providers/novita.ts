import type { TaskIO } from "@modelyard/catalog";
import { createShapeError, OutputError } from "../errors.ts";
import { requireUrl } from "../outputs/media.ts";
import type { About, Context, Fields, Service, Step, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, post, renameFields } from "../provider.ts";
import { encodePath } from "../encode-path.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const about = {
  label: "Novita",
  website: "https://novita.ai",
  docs: "https://novita.ai/docs",
} satisfies About;
export const service = { baseUrl: "https://api.novita.ai" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({ path: "/v3/openai/chat/completions" });
export const textGeneration = /* @__PURE__ */ openaiCompletions({ path: "/v3/openai/completions" });

const raw = (fields: Fields, { providerId }: Context) =>
  post(`/v3/async/${encodePath(providerId)}`, fields, { responseType: "json" });

/** Starts a job and polls it (as of 2026-08). */
export const textToVideo: TaskAdapter<"text-to-video"> = {
  raw,
  request(input, context) {
    const parameters = renameFields(input.parameters, { num_inference_steps: "steps" });
    return raw(flattenParameters({ ...input, parameters }, { prompt: input.inputs }), context);
  },
  read(response, context) {
    const { task_id: id, video } = (response ?? {}) as { task_id?: unknown; video?: { video_url?: unknown } };
    if (typeof id === "string" && id !== "") return poll(id);
    return done({
      video: requireUrl(video?.video_url, "{ video: { video_url: string } }", response, context),
    });
  },
};

const poll = (id: string): Step<TaskIO["text-to-video"]["output"]> => ({
  next: get("/v3/async/task-result", { query: { task_id: id }, responseType: "json" }),
  afterMs: 500,
  failed: "Failed to fetch task result",
  read(response, context) {
    const { task, videos } = (response ?? {}) as {
      task?: { status?: unknown; reason?: unknown };
      videos?: { video_url?: unknown }[];
    };
    if (typeof task?.status !== "string")
      throw createShapeError("{ task: { status: string } }", response, context);
    if (task.status === "TASK_STATUS_FAILED") {
      throw new OutputError("Novita text-to-video task failed", context, task.reason ?? response);
    }
    if (task.status !== "TASK_STATUS_SUCCEED") return poll(id);
    const first = Array.isArray(videos) ? videos[0] : undefined;
    return done({
      video: requireUrl(first?.video_url, "{ videos: [{ video_url: string }] }", response, context),
    });
  },
});
