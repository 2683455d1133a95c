import type { TaskIO } from "@modelyard/catalog";
import { inlineDataUrl } from "../base64.ts";
import { createShapeError, OutputError } from "../errors.ts";
import { findErrorMessage } from "../failure.ts";
import { requireUrl } from "../outputs/media.ts";
import type { About, Context, Fields, Service, Step, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, postModel, renameFields, encodePath, toFields } from "../provider.ts";
import { openaiSpeech, openaiTranscription } from "../recipes/openai-audio.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { openaiEmbeddings } from "../recipes/openai-embeddings.ts";
import { openaiImages, readImage } from "../recipes/openai-images.ts";

export const about = {
  label: "Together AI",
  website: "https://www.together.ai",
  docs: "https://docs.together.ai",
} satisfies About;
export const service = { baseUrl: "https://api.together.xyz" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat({
  schemaFormat: (schema) => ({ type: "json_schema", schema }),
});
export const textGeneration = /* @__PURE__ */ openaiCompletions();
export const featureExtraction = /* @__PURE__ */ openaiEmbeddings();
export const automaticSpeechRecognition = /* @__PURE__ */ openaiTranscription("/v1/audio/transcriptions", {
  takesUrls: true,
});
export const textToSpeech = /* @__PURE__ */ openaiSpeech("/v1/audio/speech", ({ providerId }) =>
  // Kokoro requires a voice (as of 2026-08).
  /kokoro/i.test(providerId) ? { voice: "af_alloy" } : {},
);

/** Parameter names that differ from those of the tasks. */
const PARAMETER_NAMES = { num_inference_steps: "steps" };
const toVideoParameters = (parameters: object | undefined): Fields => {
  const { target_size: size, ...rest } = renameFields(parameters, PARAMETER_NAMES);
  return { ...rest, ...(size as Fields | undefined) };
};

export const textToImage = /* @__PURE__ */ openaiImages({
  responseFormat: { bytes: "base64", url: "url" },
  adaptParameters: (parameters) => renameFields(parameters, PARAMETER_NAMES),
});

const rawImage = (fields: Fields, context: Context) =>
  postModel("/v1/images/generations", fields, context, { responseType: "json" });

export const imageToImage: TaskAdapter<"image-to-image"> = {
  raw: rawImage,
  async request(input, context) {
    const image = await inlineDataUrl(input.inputs as Blob, "image/jpeg");
    // FLUX.1 Kontext takes one image, the other models a list (as of 2026-08).
    const isKontext = /kontext/i.test(context.providerId) && /flux\.1/i.test(context.providerId);
    const parameters = renameFields(input.parameters, PARAMETER_NAMES);
    const fields = flattenParameters(
      { ...input, parameters },
      {
        prompt: input.parameters?.prompt ?? "",
        ...(isKontext ? { image_url: image } : { reference_images: [image] }),
        response_format: context.outputType === "url" ? "url" : "base64",
      },
    );
    return rawImage(fields, context);
  },
  read: (response, context) => done({ image: readImage(response, context) }),
};

const rawVideo = (fields: Fields, context: Context) =>
  postModel("/v2/videos", fields, context, { responseType: "json" });

export const textToVideo: TaskAdapter<"text-to-video"> = {
  raw: rawVideo,
  request: (input, context) =>
    rawVideo(
      flattenParameters(
        { ...input, parameters: toVideoParameters(input.parameters) },
        { prompt: input.inputs },
      ),
      context,
    ),
  read: readVideo,
};

export const imageToVideo: TaskAdapter<"image-to-video"> = {
  raw: rawVideo,
  async request(input, context) {
    const image = await inlineDataUrl(input.inputs as Blob, "image/png");
    const { prompt, ...parameters } = toVideoParameters(input.parameters);
    const frames = { frame_images: [{ input_image: image, frame: "first" }] };
    const fields = flattenParameters(
      { ...input, parameters },
      { ...frames, ...(typeof prompt === "string" && { prompt }) },
    );
    return rawVideo(fields, context);
  },
  read: readVideo,
};

/** Polls a job at `/v2/videos/⟨id⟩` every 2 seconds for up to 5 minutes (as of 2026-08). */
function readVideo(response: unknown, context: Context): Step<TaskIO["text-to-video"]["output"]> {
  const { id, status = "queued", error, outputs } = toFields(response);
  if (typeof id !== "string" || id === "")
    throw createShapeError("{ id: string, status: string }", response, context);
  switch (status) {
    case "queued":
    case "in_progress":
      return {
        next: get(`/v2/videos/${encodePath(id)}`, { responseType: "json" }),
        afterMs: 2000,
        limit: 150,
        limitMessage: (polls) =>
          `Timed out while waiting for Together video generation — aborting after ${polls} status polls`,
        failed: "Failed to fetch Together video job result",
      };
    case "completed": {
      const { video_url: url } = toFields(outputs);
      return done({ video: requireUrl(url, "{ outputs: { video_url: string } }", response, context) });
    }
    case "failed":
      throw new OutputError(
        `Together video generation failed: ${findErrorMessage(error) ?? "Unknown error"}`,
        context,
        response,
      );
    default:
      throw new OutputError("Unexpected Together video job status", context, response);
  }
}
