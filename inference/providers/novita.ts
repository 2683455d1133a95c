import type { TaskIO } from "@modelyard/catalog";
import { createShapeError, OutputError } from "../errors.ts";
import { requireUrl } from "../outputs/media.ts";
import type { About, Context, Fields, Service, Step, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, post, renameFields, encodePath, toFields } from "../provider.ts";
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
    const { task_id: id, video } = toFields(response);
    if (typeof id === "string" && id !== "") return poll(id);
    const { video_url: url } = toFields(video);
    return done({ video: requireUrl(url, "{ video: { video_url: string } }", response, context) });
  },
};

const poll = (id: string): Step<TaskIO["text-to-video"]["output"]> => ({
  next: get("/v3/async/task-result", { query: { task_id: id }, responseType: "json" }),
  afterMs: 500,
  failed: "Failed to fetch task result",
  read(response, context) {
    const { task, videos } = toFields(response);
    const { status, reason } = toFields(task);
    if (typeof status !== "string") throw createShapeError("{ task: { status: string } }", response, context);
    if (status === "TASK_STATUS_FAILED") {
      throw new OutputError("Novita text-to-video task failed", context, reason ?? response);
    }
    if (status !== "TASK_STATUS_SUCCEED") return poll(id);
    const { video_url: url } = toFields(Array.isArray(videos) ? videos[0] : undefined);
    return done({ video: requireUrl(url, "{ videos: [{ video_url: string }] }", response, context) });
  },
});
