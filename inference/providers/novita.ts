import type { TaskIO } from "@modelyard/catalog";
import { malformed, OutputError } from "../errors.ts";
import { urlIn } from "../outputs/media.ts";
import {
  type About,
  type Context,
  done,
  type Fields,
  flat,
  get,
  post,
  renamed,
  type Service,
  type Step,
  type TaskAdapter,
} from "../provider.ts";
import { pathOf } from "../path-of.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const about = { label: "Novita", docs: "https://novita.ai/docs" } satisfies About;
export const service = {
  baseUrl: "https://api.novita.ai",
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({ path: "/v3/openai/chat/completions" });
export const textGeneration = /* @__PURE__ */ openaiCompletions({ path: "/v3/openai/completions" });

const raw = (fields: Fields, { providerId }: Context) =>
  post(`/v3/async/${pathOf(providerId)}`, fields, { answer: "json" });

/** A job: its id at once, its state when asked (seen 2026-08). */
export const textToVideo: TaskAdapter<"text-to-video"> = {
  raw,
  request(input, context) {
    const parameters = renamed(input.parameters, { num_inference_steps: "steps" });
    return raw(flat({ ...input, parameters }, { prompt: input.inputs }), context);
  },
  read(answer, context) {
    const { task_id: id, video } = (answer ?? {}) as { task_id?: unknown; video?: { video_url?: unknown } };
    if (typeof id === "string" && id !== "") return ask(id);
    return done({ video: urlIn(video?.video_url, "{ video: { video_url: string } }", answer, context) });
  },
};

const ask = (id: string): Step<TaskIO["text-to-video"]["output"]> => ({
  next: get("/v3/async/task-result", { query: { task_id: id }, answer: "json" }),
  afterMs: 500,
  failed: "Failed to fetch task result",
  read(answer, context) {
    const { task, videos } = (answer ?? {}) as {
      task?: { status?: unknown; reason?: unknown };
      videos?: { video_url?: unknown }[];
    };
    if (typeof task?.status !== "string") throw malformed("{ task: { status: string } }", answer, context);
    if (task.status === "TASK_STATUS_FAILED") {
      throw new OutputError("Novita text-to-video task failed", context, task.reason ?? answer);
    }
    if (task.status !== "TASK_STATUS_SUCCEED") return ask(id);
    const first = Array.isArray(videos) ? videos[0] : undefined;
    return done({ video: urlIn(first?.video_url, "{ videos: [{ video_url: string }] }", answer, context) });
  },
});
