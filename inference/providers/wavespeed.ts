import type { Binary } from "@modelyard/catalog";
import { toBase64 } from "../base64.ts";
import { malformed, OutputError } from "../errors.ts";
import { sentenceIn } from "../failure.ts";
import { urlIn } from "../outputs/media.ts";
import {
  type About,
  type Context,
  done,
  type Fields,
  flat,
  get,
  type Next,
  post,
  type Service,
  type TaskAdapter,
  without,
} from "../provider.ts";
import { pathOf } from "../path-of.ts";
import { addressIn, fieldsOf } from "../recipes/job.ts";

export const about = { label: "WaveSpeedAI", docs: "https://wavespeed.ai/docs" } satisfies About;
export const service = {
  baseUrl: "https://api.wavespeed.ai",
} satisfies Service;

const raw = (fields: Fields, { providerId }: Context) =>
  post(`/api/v3/${pathOf(providerId)}`, fields, { answer: "json" });

/** A LoRA is loaded from the hub by its name (seen 2026-08). */
const lora = ({ mapping, model }: Context): Fields =>
  mapping?.adapter === "lora" ? { loras: [{ path: model, scale: 1 }] } : {};

/** One transparent pixel: models that change an image want one, even where there are only words (seen 2026-08). */
const NO_IMAGE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

function withWords(input: { inputs: string; parameters?: object }, context: Context) {
  const parameters = without({ ...input.parameters }, "images");
  return raw(flat({ ...input, parameters }, { prompt: input.inputs, ...lora(context) }), context);
}

/** The words are a parameter. The image goes as bare base64, alone and in a list; or the caller's own list. */
async function withImage(input: { inputs?: Binary; parameters?: object }, context: Context) {
  const { inputs } = input;
  const given = flat(input, {})["images"];
  const own = Array.isArray(given) && given.every((each) => typeof each === "string") ? given : [];
  const image = inputs instanceof Blob ? await toBase64(inputs) : (inputs ?? own[0] ?? NO_IMAGE);
  return raw(flat(input, { image, images: own.length > 0 ? own : [image], ...lora(context) }), context);
}

/** Reads a job's address, and then asks for it: at once, and every half a second. */
function begun<Output>(answer: unknown, context: Context, made: (url: string) => Output): Next<Output> {
  const { urls } = fieldsOf(fieldsOf(answer)["data"]);
  const expected = "{ data: { id: string, urls: { get: string } } }";
  return ask(addressIn(fieldsOf(urls)["get"], expected, answer, context), made);
}

const ask = <Output>(url: string, made: (url: string) => Output): Next<Output> => ({
  next: get(url, { answer: "json" }),
  failed: "Failed to fetch the result from WaveSpeed",
  read(answer, context) {
    const { status, error, outputs } = fieldsOf(fieldsOf(answer)["data"]);
    if (typeof status !== "string") throw malformed("{ data: { status: string } }", answer, context);
    if (/^(?:failed|cancell?ed|timeout)$/.test(status)) {
      const why = sentenceIn(error) ?? "no reason given";
      throw new OutputError(`WaveSpeed task ${status}: ${why}`, context, answer);
    }
    if (status !== "completed") return { ...ask(url, made), afterMs: 500 };
    const first: unknown = Array.isArray(outputs) ? outputs[0] : undefined;
    return done(made(urlIn(first, "{ data: { outputs: string[] } }", answer, context)));
  },
});

const readPicture = (answer: unknown, context: Context) => begun(answer, context, (image) => ({ image }));
const readFilm = (answer: unknown, context: Context) => begun(answer, context, (video) => ({ video }));

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw,
  request: withWords,
  read: readPicture,
};
export const textToVideo: TaskAdapter<"text-to-video"> = {
  raw,
  request: withWords,
  read: readFilm,
};
export const imageToImage: TaskAdapter<"image-to-image"> = {
  raw,
  takesUrls: true,
  request: withImage,
  read: readPicture,
};
export const imageTextToImage: TaskAdapter<"image-text-to-image"> = {
  raw,
  takesUrls: true,
  request: withImage,
  read: readPicture,
};
export const imageToVideo: TaskAdapter<"image-to-video"> = {
  raw,
  takesUrls: true,
  request: withImage,
  read: readFilm,
};
export const imageTextToVideo: TaskAdapter<"image-text-to-video"> = {
  raw,
  takesUrls: true,
  request: withImage,
  read: readFilm,
};
