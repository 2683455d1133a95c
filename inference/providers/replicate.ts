import { inlineDataUrl } from "../base64.ts";
import { OutputError } from "../errors.ts";
import { findErrorMessage } from "../failure.ts";
import { requireBytes, requireUrl, requireHttpUrl } from "../outputs/media.ts";
import type { About, Awaitable, Context, Fields, Reader, Service, Step, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, post, encodePath, toFields } from "../provider.ts";

export const about = {
  label: "Replicate",
  website: "https://replicate.com",
  docs: "https://replicate.com/docs",
} satisfies About;
export const service = { baseUrl: "https://api.replicate.com" } satisfies Service;

/** `owner/name`, or `owner/name:version`. Replicate waits up to a minute before it responds, so most jobs need no polling. */
function raw(input: Fields, { providerId }: Context) {
  const [name = "", version] = providerId.split(":");
  return version === undefined
    ? post(`/v1/models/${encodePath(name)}/predictions`, { input }, PREFER_WAIT)
    : post("/v1/predictions", { input, version }, PREFER_WAIT);
}
const PREFER_WAIT = { headers: { Prefer: "wait" } };

/** Creates a reader that polls a prediction until it has an output. */
const createPredictionReader =
  <Output>(
    read: (output: unknown, response: unknown, context: Context) => Awaitable<Step<Output>>,
  ): Reader<Output> =>
  (response, context) => {
    if (response instanceof Blob) return read(response, response, context);
    const { status, output, error, urls } = toFields(response);
    switch (status) {
      case "failed":
      case "canceled":
      case "aborted":
        throw new OutputError(
          `Replicate prediction ${status}: ${findErrorMessage(error) ?? "no reason given"}`,
          context,
          response,
        );
      case "starting":
      case "processing":
      case "queued":
        return {
          next: get(
            requireHttpUrl(toFields(urls)["get"], "{ output, urls: { get: string } }", response, context),
            { responseType: "json" },
          ),
          afterMs: 1000,
          limitMessage: (polls) =>
            `Timed out while waiting for a Replicate prediction - aborting after ${polls} attempts`,
          failed: "Failed to fetch a Replicate prediction",
        };
      default:
        return read(output, response, context);
    }
  };

/** Returns the first URL of an output, which is a URL or a list of URLs. */
const requireFirstUrl = (output: unknown, expected: string, response: unknown, context: Context): string =>
  requireUrl(Array.isArray(output) ? output[0] : output, expected, response, context);

/** A LoRA is given by the URL of its weights (as of 2026-08). */
const getLora = (context: Context): Fields =>
  context.mapping?.adapter === "lora" && context.mapping.adapterWeightsPath
    ? { lora_weights: `${context.hubUrl}/${context.model}` }
    : {};

const readImageOutput = /* @__PURE__ */ createPredictionReader((output, response, context) =>
  done({ image: requireFirstUrl(output, "{ output: string | string[] }", response, context) }),
);

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw,
  request: (input, context) =>
    raw(flattenParameters(input, { prompt: input.inputs, ...getLora(context) }), context),
  read: readImageOutput,
};

export const imageToImage: TaskAdapter<"image-to-image"> = {
  raw,
  takesUrls: true,
  async request(input, context) {
    const image =
      typeof input.inputs === "string" ? input.inputs : await inlineDataUrl(input.inputs, "image/jpeg");
    // Replicate's models use different fields for images and ignore unknown ones (as of 2026-08).
    const images = { image, images: [image], input_image: image, input_images: [image] };
    return raw(flattenParameters(input, { ...images, ...getLora(context) }), context);
  },
  read: readImageOutput,
};

export const textToVideo: TaskAdapter<"text-to-video"> = {
  raw,
  request: (input, context) => raw(flattenParameters(input, { prompt: input.inputs }), context),
  read: /* @__PURE__ */ createPredictionReader((output, response, context) =>
    done({ video: requireFirstUrl(output, "{ output: string }", response, context) }),
  ),
};

export const textToSpeech: TaskAdapter<"text-to-speech"> = {
  raw,
  request: (input, context) => raw(flattenParameters(input, { text: input.inputs }), context),
  read: /* @__PURE__ */ createPredictionReader((output, response, context) => {
    const expected = "Blob or object with output";
    return done({
      audio:
        output instanceof Blob
          ? requireBytes(output, "audio", expected, context)
          : requireFirstUrl(output, expected, response, context),
    });
  }),
};

export const automaticSpeechRecognition: TaskAdapter<"automatic-speech-recognition"> = {
  raw,
  takesUrls: true,
  async request(input, context) {
    const audio =
      typeof input.inputs === "string" ? input.inputs : await inlineDataUrl(input.inputs, "audio/wav");
    return raw(flattenParameters(input, { audio }), context);
  },
  read: /* @__PURE__ */ createPredictionReader((output, response, context) => {
    const result: unknown = Array.isArray(output) ? output[0] : output;
    if (typeof result === "string") return done({ text: result });
    const { transcription, text, translation, txt_file: file } = toFields(result);
    const transcribed = [transcription, text, translation].find((field) => typeof field === "string");
    if (typeof transcribed === "string") return done({ text: transcribed });
    const url = requireHttpUrl(file, "{ output: string | { transcription: string } }", response, context);
    return {
      next: get(url, { auth: false, responseType: "text" }),
      read: (transcript) => done({ text: transcript as string }),
      failed: "Failed to download the transcript",
    };
  }),
};
