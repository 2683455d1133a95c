import type { Binary } from "@modelyard/catalog";
import { inlineBase64 } from "../base64.ts";
import { createShapeError, OutputError } from "../errors.ts";
import { findErrorMessage } from "../failure.ts";
import { requireUrl, requireHttpUrl } from "../outputs/media.ts";
import type { About, Context, Fields, Next, Service, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, post, omit, encodePath, toFields } from "../provider.ts";

export const about = {
  label: "WaveSpeed",
  website: "https://wavespeed.ai",
  docs: "https://wavespeed.ai/docs",
} satisfies About;
export const service = { baseUrl: "https://api.wavespeed.ai" } satisfies Service;

const raw = (fields: Fields, { providerId }: Context) =>
  post(`/api/v3/${encodePath(providerId)}`, fields, { responseType: "json" });

/** A LoRA is given by its model ID on the hub (as of 2026-08). */
const getLora = ({ mapping, model }: Context): Fields =>
  mapping?.adapter === "lora" ? { loras: [{ path: model, scale: 1 }] } : {};

/** A transparent pixel for image-editing models, which require an image even without an input image (as of 2026-08). */
const NO_IMAGE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

function fromPrompt(input: { inputs: string; parameters?: object }, context: Context) {
  const parameters = omit({ ...input.parameters }, "images");
  return raw(
    flattenParameters({ ...input, parameters }, { prompt: input.inputs, ...getLora(context) }),
    context,
  );
}

/** The prompt is a parameter. The image is sent as plain base64, alone and as a list, or as the caller's list. */
async function fromImage(input: { inputs?: Binary; parameters?: object }, context: Context) {
  const { inputs } = input;
  const images = flattenParameters(input, {})["images"];
  const ownImages = Array.isArray(images) && images.every((each) => typeof each === "string") ? images : [];
  const image = inputs instanceof Blob ? await inlineBase64(inputs) : (inputs ?? ownImages[0] ?? NO_IMAGE);
  return raw(
    flattenParameters(input, {
      image,
      images: ownImages.length > 0 ? ownImages : [image],
      ...getLora(context),
    }),
    context,
  );
}

/** Reads the URL of a job and polls it, first immediately and then every 500 ms. */
function startPolling<Output>(
  response: unknown,
  context: Context,
  toOutput: (url: string) => Output,
): Next<Output> {
  const { urls } = toFields(toFields(response)["data"]);
  const expected = "{ data: { id: string, urls: { get: string } } }";
  return poll(requireHttpUrl(toFields(urls)["get"], expected, response, context), toOutput);
}

const poll = <Output>(url: string, toOutput: (url: string) => Output): Next<Output> => ({
  next: get(url, { responseType: "json" }),
  failed: "Failed to fetch the result from WaveSpeed",
  read(response, context) {
    const { status, error, outputs } = toFields(toFields(response)["data"]);
    if (typeof status !== "string") throw createShapeError("{ data: { status: string } }", response, context);
    if (/^(?:failed|cancell?ed|timeout)$/.test(status)) {
      const reason = findErrorMessage(error) ?? "no reason given";
      throw new OutputError(`WaveSpeed task ${status}: ${reason}`, context, response);
    }
    if (status !== "completed") return { ...poll(url, toOutput), afterMs: 500 };
    const first: unknown = Array.isArray(outputs) ? outputs[0] : undefined;
    return done(toOutput(requireUrl(first, "{ data: { outputs: string[] } }", response, context)));
  },
});

const readImageOutput = (response: unknown, context: Context) =>
  startPolling(response, context, (image) => ({ image }));
const readVideoOutput = (response: unknown, context: Context) =>
  startPolling(response, context, (video) => ({ video }));

export const textToImage: TaskAdapter<"text-to-image"> = { raw, request: fromPrompt, read: readImageOutput };
export const textToVideo: TaskAdapter<"text-to-video"> = { raw, request: fromPrompt, read: readVideoOutput };

const imageEditing = { raw, takesUrls: true, request: fromImage, read: readImageOutput } as const;
const animation = { raw, takesUrls: true, request: fromImage, read: readVideoOutput } as const;

export const imageToImage: TaskAdapter<"image-to-image"> = imageEditing;
export const imageTextToImage: TaskAdapter<"image-text-to-image"> = imageEditing;
export const imageToVideo: TaskAdapter<"image-to-video"> = animation;
export const imageTextToVideo: TaskAdapter<"image-text-to-video"> = animation;
