import type { Binary, TaskIO } from "@modelyard/catalog";
import { fromDataUrl, inlineDataUrl, toBase64 } from "../base64.ts";
import { InputError, createShapeError } from "../errors.ts";
import { requireUrl } from "../outputs/media.ts";
import type { About, Awaitable, Context, Fields, Service, Step, TaskAdapter } from "../provider.ts";
import { done, download, flattenParameters, post, encodePath, toFields } from "../provider.ts";
import { createQueueReader } from "../recipes/fal-queue.ts";

export const about = {
  label: "fal",
  website: "https://fal.ai",
  docs: "https://docs.fal.ai",
} satisfies About;
export const service = {
  baseUrl: "https://fal.run",
  keyHeader: (key) => ({ Authorization: `Key ${key}` }),
} satisfies Service;

/** Synchronous request, for fast models and raw requests. */
const raw = (fields: Fields, { providerId }: Context) =>
  post(`/${encodePath(providerId)}`, fields, { responseType: "json" });

const enqueue = (fields: Fields, { providerId }: Context) =>
  post(`/${encodePath(providerId)}`, fields, { responseType: "json", subdomain: "queue" });

/** A LoRA is given by the URL of its weights (as of 2026-08). */
const getLora = (context: Context): Fields => {
  const { adapter, adapterWeightsPath: path } = context.mapping ?? {};
  if (adapter !== "lora" || !path) return {};
  return { loras: [{ path: `${context.hubUrl}/${context.model}/resolve/main/${path}`, scale: 1 }] };
};

const fromPrompt = (input: { inputs: string; parameters?: object }, context: Context) =>
  enqueue(flattenParameters(input, { prompt: input.inputs, ...getLora(context) }), context);

const toImageUrl = async (image: Binary) =>
  typeof image === "string" ? image : await inlineDataUrl(image, "image/png");

type ImageInput = { inputs?: Binary; parameters?: object };

async function fromImage(input: ImageInput, context: Context) {
  if (!input.inputs) return fromParameters(input, context);
  return enqueue(
    flattenParameters(input, { image_url: await toImageUrl(input.inputs), ...getLora(context) }),
    context,
  );
}

/** Some models take one image, others a list; each ignores unknown fields (as of 2026-08). */
async function fromImages(input: ImageInput, context: Context) {
  if (!input.inputs) return fromParameters(input, context);
  const image = await toImageUrl(input.inputs);
  return enqueue(
    flattenParameters(input, { image_url: image, image_urls: [image], ...getLora(context) }),
    context,
  );
}

/**
 * Without an image, `owner/model/edit` is called as `owner/model`, except through the router, which needs the complete ID
 * (as of 2026-08).
 */
function fromParameters(input: object, context: Context) {
  const { providerId, routed } = context;
  const appId = routed ? providerId : providerId.replace(/^([^/]+\/.+)\/[^/]+$/, "$1");
  return enqueue(flattenParameters(input, getLora(context)), { ...context, providerId: appId });
}

const readImageOutput = /* @__PURE__ */ createQueueReader((response, context) => {
  const { images } = toFields(response);
  const first = toFields(Array.isArray(images) ? images[0] : undefined);
  return done({ image: requireUrl(first["url"], "{ images: [{ url: string }] }", response, context) });
});

const readVideoOutput = /* @__PURE__ */ createQueueReader((response, context) => {
  const { video } = toFields(response);
  return done({ video: requireUrl(toFields(video)["url"], "{ video: { url: string } }", response, context) });
});

const readAudioOutput = (response: unknown, context: Context): Step<TaskIO["text-to-audio"]["output"]> => {
  const { audio_file: file, audio } = toFields(response);
  const { url } = toFields(file ?? audio);
  return done({ audio: requireUrl(url, "{ audio: { url: string } }", response, context) });
};

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw,
  request(input, context) {
    const extra = getLora(context);
    // This model is generic and needs the base model of the LoRA.
    const base =
      extra["loras"] && context.providerId === "fal-ai/lora"
        ? { model_name: "stabilityai/stable-diffusion-xl-base-1.0" }
        : {};
    return enqueue(flattenParameters(input, { prompt: input.inputs, ...extra, ...base }), context);
  },
  read: readImageOutput,
};

const takesUrls = true;
const imageEditing = { raw, takesUrls, request: fromImages, read: readImageOutput } as const;
const animation = { raw, takesUrls, request: fromImage, read: readVideoOutput } as const;

export const imageToImage: TaskAdapter<"image-to-image"> = imageEditing;
export const imageTextToImage: TaskAdapter<"image-text-to-image"> = imageEditing;
export const textToVideo: TaskAdapter<"text-to-video"> = { raw, request: fromPrompt, read: readVideoOutput };
export const imageToVideo: TaskAdapter<"image-to-video"> = animation;
export const imageTextToVideo: TaskAdapter<"image-text-to-video"> = animation;
export const textToAudio: TaskAdapter<"text-to-audio"> = {
  raw,
  request: fromPrompt,
  read: /* @__PURE__ */ createQueueReader(readAudioOutput),
};

export const imageSegmentation: TaskAdapter<"image-segmentation"> = {
  raw,
  takesUrls,
  request: async (input, context) =>
    enqueue(
      flattenParameters(input, { image_url: await toImageUrl(input.inputs), sync_mode: true }),
      context,
    ),
  read: /* @__PURE__ */ createQueueReader((response, context) => {
    const { url } = toFields(toFields(response)["image"]);
    const fileUrl = requireUrl(url, "{ image: { url: string } }", response, context);
    const toSegments = async (mask: Blob) => [{ label: "mask", score: 1, mask: await toBase64(mask) }];
    return readFileUrl(fileUrl, toSegments, "Failed to fetch segmentation mask", context);
  }),
};

export const audioToAudio: TaskAdapter<"audio-to-audio"> = {
  raw,
  takesUrls,
  request: async (input, context) =>
    enqueue(flattenParameters(input, { audio_url: await toAudioUrl(input.inputs, context) }), context),
  read: /* @__PURE__ */ createQueueReader((response, context) => {
    const { audio, text } = toFields(response);
    const { url, content_type: type } = toFields(audio);
    const fileUrl = requireUrl(url, "{ audio: { url: string } }", response, context);
    const toTracks = async (track: Blob) => [
      {
        label: typeof text === "string" && text !== "" ? text : "speech",
        "content-type": typeof type === "string" && type !== "" ? type : track.type || "audio/wav",
        blob: await toBase64(track),
      },
    ];
    return readFileUrl(fileUrl, toTracks, "Failed to fetch audio", context);
  }),
};

export const textToSpeech: TaskAdapter<"text-to-speech"> = {
  raw,
  request: (input, context) => raw(flattenParameters(input, { text: input.inputs }), context),
  read: readAudioOutput,
};

export const automaticSpeechRecognition: TaskAdapter<"automatic-speech-recognition"> = {
  raw,
  takesUrls,
  request: async (input, context) =>
    raw(flattenParameters(input, { audio_url: await toAudioUrl(input.inputs, context) }), context),
  read(response, context) {
    const { text, output, chunks, segments } = toFields(response);
    const transcript = typeof text === "string" ? text : output;
    if (typeof transcript !== "string") throw createShapeError("{text: string}", response, context);
    const parts = (Array.isArray(chunks) ? chunks : Array.isArray(segments) ? segments : []).map(toChunk);
    const validChunks = parts.filter((part) => part !== undefined);
    return done({ text: transcript, ...(validChunks.length > 0 && { chunks: validChunks }) });
  },
};

/** Converts a transcript chunk with `timestamp`, or `start` and `end`. */
function toChunk(part: unknown) {
  const { text, timestamp, start, end } = toFields(part);
  const [from, to]: unknown[] = Array.isArray(timestamp) ? timestamp : [start, end];
  if (typeof text !== "string" || typeof from !== "number") return undefined;
  return { text, timestamp: [from, typeof to === "number" ? to : null] as [number, number | null] };
}

/** Reads the file of a URL, which can be a `data:` URL. */
async function readFileUrl<Output>(
  url: string,
  read: (file: Blob) => Awaitable<Output>,
  failed: string,
  context: Context,
): Promise<Step<Output>> {
  if (!/^data:/i.test(url)) return download(url, read, failed);
  const file = fromDataUrl(url);
  if (!file) throw createShapeError("a valid data: URL", url, context);
  return done(await read(file));
}

const AUDIO_TYPES = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/x-wav"];

/** fal identifies formats by media type and accepts WAV only as `audio/x-wav` (as of 2026-08). */
async function toAudioUrl(audio: Binary, { provider }: Context): Promise<unknown> {
  if (typeof audio === "string") return audio;
  const type = (audio.type.split(";")[0] ?? "").trim().toLowerCase();
  if (!type) {
    throw new InputError(
      `Unable to determine the input's content-type. Make sure you are passing a Blob when using provider ${provider}: bytes have no content type.`,
    );
  }
  if (!AUDIO_TYPES.includes(type)) {
    throw new InputError(
      `Provider ${provider} does not support blob type ${type} - supported content types are: ${AUDIO_TYPES.join(", ")}`,
    );
  }
  return await inlineDataUrl(audio.slice(0, audio.size, type === "audio/wav" ? "audio/x-wav" : type), type);
}
