import type { Binary } from "@modelyard/catalog";
import { detectMediaType } from "../base64.ts";
import { createShapeError } from "../errors.ts";
import { base64ToDataUrl, isUrl } from "../outputs/media.ts";
import type { Context, Fields, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, postModel } from "../provider.ts";

type Adapter = TaskAdapter<"text-to-image">;

interface ImagesOptions {
  /** The field that names the model. Default: `model`. */
  modelField?: string;
  /** Values of `response_format` for bytes and URLs. Default: the field is not sent. */
  responseFormat?: { bytes: string; url?: string };
  adaptParameters?: (parameters: Fields) => Fields;
}

/** Creates an adapter for OpenAI-compatible image generation. */
export function openaiImages(options: ImagesOptions = {}): Adapter {
  const { modelField = "model", responseFormat: format, adaptParameters } = options;
  const path = "/v1/images/generations";
  const raw: Adapter["raw"] = (fields, context) =>
    postModel(path, fields, context, { responseType: "json", endpointPath: path }, modelField);
  return {
    raw,
    request(input, context) {
      const requestedFormat = context.outputType === "url" ? (format?.url ?? format?.bytes) : format?.bytes;
      const parameters = (input.parameters ?? {}) as Fields;
      const fields = { ...input, parameters: adaptParameters ? adaptParameters(parameters) : parameters };
      return raw(
        flattenParameters(fields, {
          ...(requestedFormat && { response_format: requestedFormat }),
          prompt: input.inputs,
        }),
        context,
      );
    },
    read: (response, context) => done({ image: readImage(response, context) }),
  };
}

/** Reads the first image of `data` (or of `images` at Hyperbolic): its URL or its bytes. */
export function readImage(response: unknown, context: Context): Binary {
  const { data, images } = (response ?? {}) as { data?: unknown; images?: unknown };
  const all = Array.isArray(data) ? data : images;
  const first = ((Array.isArray(all) ? all[0] : undefined) ?? {}) as Fields;
  const bytes = first["b64_json"] ?? first["image"];
  if (isUrl(first["url"])) return first["url"];
  if (typeof bytes === "string" && bytes !== "")
    return base64ToDataUrl(bytes, detectMediaType(bytes) ?? "image/jpeg");
  throw createShapeError("{ data: [{ url: string } | { b64_json: string }] }", response, context);
}
