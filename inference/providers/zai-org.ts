import type { TaskIO } from "@modelyard/catalog";
import { toDataUrl } from "../base64.ts";
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
  type Service,
  type Step,
  type TaskAdapter,
  without,
} from "../provider.ts";
import { pathOf } from "../path-of.ts";
import { fieldsOf } from "../recipes/job.ts";
import { openaiChat } from "../recipes/openai-chat.ts";

export const about = { label: "Z.ai", docs: "https://docs.z.ai" } satisfies About;
export const service = {
  baseUrl: "https://api.z.ai",
  // How it knows where calls come from, and in which language to say errors (seen 2026-08).
  headers: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
} satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({ path: "/api/paas/v4/chat/completions" });

const send = (path: string, fields: Fields, { providerId }: Context) =>
  post(path, { model: providerId, ...without(fields, "model") }, { answer: "json" });

const rawImage = (fields: Fields, context: Context) =>
  send("/api/paas/v4/async/images/generations", fields, context);

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw: rawImage,
  request: (input, context) => rawImage(flat(input, { prompt: input.inputs }), context),
  read(answer, context) {
    const { id, task_status: status } = fieldsOf(answer);
    if (status === "FAIL") throw new OutputError("ZAI API returned task status: FAIL", context, answer);
    if (typeof id !== "string" || id === "") {
      throw malformed("{ id: string, task_status: string }", answer, context);
    }
    return ask(id);
  },
};

/** A job, asked for every five seconds, five minutes long (seen 2026-08). */
const ask = (id: string): Step<TaskIO["text-to-image"]["output"]> => ({
  next: get(`/api/paas/v4/async-result/${pathOf(id)}`, { answer: "json" }),
  afterMs: 5000,
  limit: 60,
  gaveUp: (polls) => `Timed out while waiting for the result from ZAI API - aborting after ${polls} attempts`,
  failed: "Failed to fetch result from ZAI text-to-image API",
  read(answer, context) {
    const { task_status: status, image_result: images } = fieldsOf(answer);
    if (status === "FAIL") throw new OutputError("ZAI text-to-image API task failed", context, answer);
    if (typeof status !== "string") throw malformed("{ task_status: string }", answer, context);
    if (status !== "SUCCESS") return ask(id);
    const first = fieldsOf(Array.isArray(images) ? images[0] : undefined);
    return done({ image: urlIn(first["url"], "{ image_result: [{ url: string }] }", answer, context) });
  },
});

const rawLayout = (fields: Fields, context: Context) => send("/api/paas/v4/layout_parsing", fields, context);

/** Reads what is written on a page, as Markdown. It takes no parameters. */
export const imageToText: TaskAdapter<"image-to-text"> = {
  raw: rawLayout,
  request: async (input, context) =>
    rawLayout({ file: await toDataUrl(input.inputs as Blob, "image/png") }, context),
  read(answer, context) {
    const text = fieldsOf(answer)["md_results"];
    if (typeof text !== "string") throw malformed("{ md_results: string }", answer, context);
    return done({ generated_text: text });
  },
};
