import type { Binary, TaskIO } from "@modelyard/catalog";
import { fromDataUrl, toBase64, toDataUrl } from "../base64.ts";
import { InputError, malformed } from "../errors.ts";
import { urlIn } from "../outputs/media.ts";
import {
  type About,
  type Awaitable,
  type Context,
  done,
  download,
  type Fields,
  flat,
  post,
  type Service,
  type Step,
  type TaskAdapter,
} from "../provider.ts";
import { queued } from "../recipes/fal-queue.ts";
import { pathOf } from "../path-of.ts";
import { fieldsOf, weightsOf } from "../recipes/job.ts";

export const about = { label: "fal", docs: "https://docs.fal.ai" } satisfies About;
export const service = {
  baseUrl: "https://fal.run",
  keyHeader: (key) => ({ Authorization: `Key ${key}` }),
} satisfies Service;

/** Answered at once, however long it takes: for what is quick, and for those who read the answer themselves. */
const raw = (fields: Fields, { providerId }: Context) =>
  post(`/${pathOf(providerId)}`, fields, { answer: "json" });

const enqueue = (fields: Fields, { providerId }: Context) =>
  post(`/${pathOf(providerId)}`, fields, { answer: "json", subdomain: "queue" });

/** A LoRA goes on top of the model by the address of its weights (seen 2026-08). */
const lora = (context: Context): Fields => {
  const { adapter, adapterWeightsPath: path } = context.mapping ?? {};
  if (adapter !== "lora" || !path) return {};
  return { loras: [{ path: `${weightsOf(context)}/resolve/main/${path}`, scale: 1 }] };
};

const withWords = (input: { inputs: string; parameters?: object }, context: Context) =>
  enqueue(flat(input, { prompt: input.inputs, ...lora(context) }), context);

const imageUrl = async (image: Binary) =>
  typeof image === "string" ? image : await toDataUrl(image, "image/png");

type ImageInput = { inputs?: Binary; parameters?: object };

async function withImage(input: ImageInput, context: Context) {
  if (!input.inputs) return withoutImage(input, context);
  return enqueue(flat(input, { image_url: await imageUrl(input.inputs), ...lora(context) }), context);
}

/** Some models take one image, others a list: each ignores what it does not know (seen 2026-08). */
async function withImages(input: ImageInput, context: Context) {
  if (!input.inputs) return withoutImage(input, context);
  const image = await imageUrl(input.inputs);
  return enqueue(flat(input, { image_url: image, image_urls: [image], ...lora(context) }), context);
}

/**
 * From words alone, `owner/model/edit` is called as `owner/model`. The router finds the model by its whole name, so
 * there it stays (seen 2026-08).
 */
function withoutImage(input: object, context: Context) {
  const { providerId, routed } = context;
  const shorter = routed ? providerId : providerId.replace(/^([^/]+\/.+)\/[^/]+$/, "$1");
  return enqueue(flat(input, lora(context)), { ...context, providerId: shorter });
}

const readPicture = /* @__PURE__ */ queued((answer, context) => {
  const { images } = fieldsOf(answer);
  const first = fieldsOf(Array.isArray(images) ? images[0] : undefined);
  return done({ image: urlIn(first["url"], "{ images: [{ url: string }] }", answer, context) });
});

const readFilm = /* @__PURE__ */ queued((answer, context) => {
  const { video } = fieldsOf(answer);
  return done({ video: urlIn(fieldsOf(video)["url"], "{ video: { url: string } }", answer, context) });
});

const readSound = (answer: unknown, context: Context): Step<TaskIO["text-to-audio"]["output"]> => {
  const { audio_file: file, audio } = fieldsOf(answer);
  const { url } = fieldsOf(file ?? audio);
  return done({ audio: urlIn(url, "{ audio: { url: string } }", answer, context) });
};

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw,
  request(input, context) {
    const extra = lora(context);
    // This model stands for all: it must be told what the LoRA is for.
    const base =
      extra["loras"] && context.providerId === "fal-ai/lora"
        ? { model_name: "stabilityai/stable-diffusion-xl-base-1.0" }
        : {};
    return enqueue(flat(input, { prompt: input.inputs, ...extra, ...base }), context);
  },
  read: readPicture,
};

const takesUrls = true;

export const imageToImage: TaskAdapter<"image-to-image"> = {
  raw,
  takesUrls,
  request: withImages,
  read: readPicture,
};
export const imageTextToImage: TaskAdapter<"image-text-to-image"> = {
  raw,
  takesUrls,
  request: withImages,
  read: readPicture,
};
export const textToVideo: TaskAdapter<"text-to-video"> = { raw, request: withWords, read: readFilm };
export const imageToVideo: TaskAdapter<"image-to-video"> = {
  raw,
  takesUrls,
  request: withImage,
  read: readFilm,
};
export const imageTextToVideo: TaskAdapter<"image-text-to-video"> = {
  raw,
  takesUrls,
  request: withImage,
  read: readFilm,
};
export const textToAudio: TaskAdapter<"text-to-audio"> = {
  raw,
  request: withWords,
  read: /* @__PURE__ */ queued(readSound),
};

export const imageSegmentation: TaskAdapter<"image-segmentation"> = {
  raw,
  takesUrls,
  request: async (input, context) =>
    enqueue(flat(input, { image_url: await imageUrl(input.inputs), sync_mode: true }), context),
  read: /* @__PURE__ */ queued((answer, context) => {
    const { url } = fieldsOf(fieldsOf(answer)["image"]);
    const address = urlIn(url, "{ image: { url: string } }", answer, context);
    const asSegments = async (mask: Blob) => [{ label: "mask", score: 1, mask: await toBase64(mask) }];
    return fileAt(address, asSegments, "Failed to fetch segmentation mask", context);
  }),
};

export const audioToAudio: TaskAdapter<"audio-to-audio"> = {
  raw,
  takesUrls,
  request: async (input, context) =>
    enqueue(flat(input, { audio_url: await audioUrl(input.inputs, context) }), context),
  read: /* @__PURE__ */ queued((answer, context) => {
    const { audio, text } = fieldsOf(answer);
    const { url, content_type: type } = fieldsOf(audio);
    const address = urlIn(url, "{ audio: { url: string } }", answer, context);
    const asTracks = async (track: Blob) => [
      {
        label: typeof text === "string" && text !== "" ? text : "speech",
        "content-type": typeof type === "string" && type !== "" ? type : track.type || "audio/wav",
        blob: await toBase64(track),
      },
    ];
    return fileAt(address, asTracks, "Failed to fetch audio", context);
  }),
};

export const textToSpeech: TaskAdapter<"text-to-speech"> = {
  raw,
  request: (input, context) => raw(flat(input, { text: input.inputs }), context),
  read: readSound,
};

export const automaticSpeechRecognition: TaskAdapter<"automatic-speech-recognition"> = {
  raw,
  takesUrls,
  request: async (input, context) =>
    raw(flat(input, { audio_url: await audioUrl(input.inputs, context) }), context),
  read(answer, context) {
    const { text, output, chunks, segments } = fieldsOf(answer);
    const said = typeof text === "string" ? text : output;
    if (typeof said !== "string") throw malformed("{text: string}", answer, context);
    const parts = (Array.isArray(chunks) ? chunks : Array.isArray(segments) ? segments : []).map(chunkOf);
    const known = parts.filter((part) => part !== undefined);
    return done({ text: said, ...(known.length > 0 && { chunks: known }) });
  },
};

/** A piece of a transcript: `timestamp`, or `start` and `end`. */
function chunkOf(part: unknown) {
  const { text, timestamp, start, end } = fieldsOf(part);
  const [from, to]: unknown[] = Array.isArray(timestamp) ? timestamp : [start, end];
  if (typeof text !== "string" || typeof from !== "number") return undefined;
  return { text, timestamp: [from, typeof to === "number" ? to : null] as [number, number | null] };
}

/** What a URL holds, which may be all in the URL itself. */
async function fileAt<Output>(
  url: string,
  read: (file: Blob) => Awaitable<Output>,
  failed: string,
  context: Context,
): Promise<Step<Output>> {
  if (!/^data:/i.test(url)) return download(url, read, failed);
  const file = fromDataUrl(url);
  if (!file) throw malformed("a data: URL that can be read", url, context);
  return done(await read(file));
}

const AUDIO_TYPES = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/x-wav"];

/** fal tells formats by the type, and takes WAV by one of its names only (seen 2026-08). */
async function audioUrl(audio: Binary, { provider }: Context): Promise<string> {
  if (typeof audio === "string") return audio;
  const type = (audio.type.split(";")[0] ?? "").trim().toLowerCase();
  if (!type) {
    throw new InputError(
      `Unable to determine the input's content-type. Make sure you are passing a Blob when using provider ${provider}: bytes alone do not say what they are.`,
    );
  }
  if (!AUDIO_TYPES.includes(type)) {
    throw new InputError(
      `Provider ${provider} does not support blob type ${type} - supported content types are: ${AUDIO_TYPES.join(", ")}`,
    );
  }
  return await toDataUrl(audio.slice(0, audio.size, type === "audio/wav" ? "audio/x-wav" : type), type);
}
