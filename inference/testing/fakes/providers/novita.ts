// Novita, written from its documentation (2026-08), not recorded.
import { number, object, string, integer, nonEmptyString } from "../check.ts";
import { getFileUrl } from "../content.ts";
import { createJob, type FakeProvider, advanceJob } from "../fake-provider.ts";
import { chat, completions } from "../openai.ts";

export const novita: FakeProvider = {
  host: "api.novita.ai",
  error: (status, message) => ({ code: status, reason: "INVALID_REQUEST", message, metadata: {} }),
  endpoints: [
    chat({ path: "/v3/openai/chat/completions" }),
    completions("/v3/openai/completions"),
    {
      method: "GET",
      path: "/v3/async/task-result",
      query: object({ task_id: nonEmptyString }),
      stage: "poll",
      reply(visit) {
        const id = visit.query["task_id"] ?? "";
        const task = (status: string, more = {}) => ({
          task: { task_id: id, task_type: "T2V", status, ...more },
        });
        const video = { video_url: getFileUrl("mp4"), video_url_ttl: "3600", video_type: "mp4" };
        const refused = { reason: "The prompt was refused" };
        const replies = {
          unknown: { status: 404, body: { code: 404, reason: "TASK_NOT_FOUND", message: "task not found" } },
          running: { body: { ...task("TASK_STATUS_PROCESSING", { progress_percent: 40 }), videos: [] } },
          failed: { body: { ...task("TASK_STATUS_FAILED", refused), videos: [] } },
          odd: { body: { task: { task_id: id }, videos: [] } },
          done: { body: { ...task("TASK_STATUS_SUCCEED"), videos: [video] } },
        };
        return replies[advanceJob(visit, id)];
      },
    },
    {
      method: "POST",
      path: "/v3/async/:model",
      json: object(
        {
          prompt: nonEmptyString,
          "steps?": integer,
          "seed?": integer,
          "width?": integer,
          "height?": integer,
          "guidance_scale?": number,
          "negative_prompt?": string,
        },
        { open: true },
      ),
      reply: (visit) => ({ body: { task_id: createJob(visit) } }),
    },
  ],
};
