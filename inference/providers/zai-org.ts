import type { TaskIO } from "@modelyard/catalog";
import { inlineDataUrl } from "../base64.ts";
import { createShapeError, OutputError } from "../errors.ts";
import { requireUrl } from "../outputs/media.ts";
import type { About, Context, Fields, Service, Step, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, post, omit, encodePath, toFields } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = {
  label: "Z.ai",
  website: "https://z.ai",
  docs: "https://docs.z.ai",
} satisfies About;
export const service = {
  baseUrl: "https://api.z.ai",
  // Source of the calls, and language of error messages (as of 2026-08).
  headers: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({ path: "/api/paas/v4/chat/completions" });

const send = (path: string, fields: Fields, { providerId }: Context) =>
  post(path, { model: providerId, ...omit(fields, "model") }, { responseType: "json" });

const rawImage = (fields: Fields, context: Context) =>
  send("/api/paas/v4/async/images/generations", fields, context);

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw: rawImage,
  request: (input, context) => rawImage(flattenParameters(input, { prompt: input.inputs }), context),
  read(response, context) {
    const { id, task_status: status } = toFields(response);
    if (status === "FAIL") throw new OutputError("ZAI API returned task status: FAIL", context, response);
    if (typeof id !== "string" || id === "") {
      throw createShapeError("{ id: string, task_status: string }", response, context);
    }
    return poll(id);
  },
};

/** Polls a job every 5 seconds for up to 5 minutes (as of 2026-08). */
const poll = (id: string): Step<TaskIO["text-to-image"]["output"]> => ({
  next: get(`/api/paas/v4/async-result/${encodePath(id)}`, { responseType: "json" }),
  afterMs: 5000,
  limit: 60,
  limitMessage: (polls) =>
    `Timed out while waiting for the result from ZAI API - aborting after ${polls} attempts`,
  failed: "Failed to fetch result from ZAI text-to-image API",
  read(response, context) {
    const { task_status: status, image_result: images } = toFields(response);
    if (status === "FAIL") throw new OutputError("ZAI text-to-image API task failed", context, response);
    if (typeof status !== "string") throw createShapeError("{ task_status: string }", response, context);
    if (status !== "SUCCESS") return poll(id);
    const first = toFields(Array.isArray(images) ? images[0] : undefined);
    return done({
      image: requireUrl(first["url"], "{ image_result: [{ url: string }] }", response, context),
    });
  },
});

const rawLayout = (fields: Fields, context: Context) => send("/api/paas/v4/layout_parsing", fields, context);

/** Reads the text of a page as Markdown. Takes no parameters. */
export const imageToText: TaskAdapter<"image-to-text"> = {
  raw: rawLayout,
  request: async (input, context) =>
    rawLayout({ file: await inlineDataUrl(input.inputs as Blob, "image/png") }, context),
  read(response, context) {
    const text = toFields(response)["md_results"];
    if (typeof text !== "string") throw createShapeError("{ md_results: string }", response, context);
    return done({ generated_text: text });
  },
};
