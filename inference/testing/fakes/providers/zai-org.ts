// Z.ai, written from its documentation and known behavior (2026-08), not recorded.
import { dataUrl, either, object, string, url, nonEmptyString } from "../check.ts";
import { getFileUrl, SENTENCE } from "../content.ts";
import { createJob, type FakeProvider, advanceJob } from "../fake-provider.ts";
import { chat } from "../openai.ts";

export const zaiOrg: FakeProvider = {
  host: "api.z.ai",
  headers: { "x-source-channel": /^hugging_face$/, "accept-language": /^en-US,en$/ },
  error: (status, message) => ({ error: { code: String(status), message } }),
  endpoints: [
    chat({ path: "/api/paas/v4/chat/completions" }),
    {
      method: "POST",
      path: "/api/paas/v4/async/images/generations",
      json: object({
        model: nonEmptyString,
        prompt: nonEmptyString,
        "size?": string,
        "quality?": string,
        "user_id?": string,
      }),
      reply(visit) {
        return {
          body: {
            model: visit.json["model"],
            id: createJob(visit),
            request_id: "r",
            task_status: "PROCESSING",
          },
        };
      },
    },
    {
      method: "GET",
      path: "/api/paas/v4/async-result/:id",
      stage: "poll",
      reply(visit) {
        const id = visit.part("id");
        const job = { id, request_id: "r" };
        const replies = {
          unknown: { status: 404, body: { error: { code: "1211", message: "Task not found" } } },
          running: { body: { ...job, task_status: "PROCESSING" } },
          failed: { body: { ...job, task_status: "FAIL" } },
          odd: { body: job },
          done: { body: { id, task_status: "SUCCESS", image_result: [{ url: getFileUrl("png") }] } },
        };
        return replies[advanceJob(visit, id)];
      },
    },
    {
      method: "POST",
      path: "/api/paas/v4/layout_parsing",
      json: object({ model: nonEmptyString, file: either(dataUrl(/^(?:image\/|application\/pdf)/), url) }),
      reply: () => ({ body: { id: "l", created: 1785542400, model: "GLM-OCR", md_results: SENTENCE } }),
    },
  ],
};
