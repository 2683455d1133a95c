import type { TaskId } from "@modelyard/catalog";
import { fromBase64, fromDataUrl } from "./base64.ts";
import { InputError } from "./errors.ts";
import { sendRequest } from "./exchange.ts";
import { type Fields, get, omit } from "./provider.ts";
import type { Call } from "./routing.ts";

/** Converts `inputs` (or `data`, its older name) for adapters. */
export async function prepareInputs(input: Fields, call: Call): Promise<Fields> {
  const media = input["data"] ?? input["inputs"];
  if (media === undefined || media === null) {
    throw new InputError(`Task ${call.task} requires inputs: a Blob, bytes, a URL, or base64.`);
  }
  return { ...omit(input, "data"), inputs: await toMedia(media, "inputs", call) };
}

/** Like `prepareInputs`, but the image is optional. */
export const prepareOptionalInputs = async (input: Fields, call: Call): Promise<Fields> =>
  (input["data"] ?? input["inputs"]) ? prepareInputs(input, call) : omit(input, "data", "inputs");

/** Converts `inputs.image` for adapters. */
export async function prepareImage(input: Fields, call: Call): Promise<Fields> {
  const inputs = (input["inputs"] ?? {}) as Fields;
  if (!inputs["image"]) {
    throw new InputError(`Task ${call.task} requires inputs.image: a Blob, bytes, a URL, or base64.`);
  }
  return { ...input, inputs: { ...inputs, image: await toMedia(inputs["image"], "inputs.image", call) } };
}

/** Converts `data`, if present, to bytes, for raw requests. */
export const prepareData = async (input: Fields, call: Call): Promise<Fields> =>
  input["data"] ? { ...input, data: await toMedia(input["data"], "data", call) } : input;

async function toMedia(value: unknown, field: string, call: Call<TaskId>): Promise<Blob | string> {
  if (value instanceof Blob) return value;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new Blob([value as BlobPart]);
  if (typeof ReadableStream !== "undefined" && value instanceof ReadableStream) {
    return await new Response(value).blob();
  }
  if (typeof value !== "string" && !(value instanceof URL)) {
    throw new InputError(`${field} must be a Blob, bytes, a URL, or base64, not ${getTypeName(value)}.`);
  }
  const text = String(value).trim();
  if (/^https?:\/\//i.test(text)) {
    if (call.route.adapter.takesUrls) return text;
    const file = get(text, { auth: false, responseType: "blob" });
    return (await sendRequest(file, call, `Failed to download ${field}`)) as Blob;
  }
  const bytes = /^data:/i.test(text) ? fromDataUrl(text) : fromBase64(text);
  if (!bytes || bytes.size === 0) {
    throw new InputError(`${field} is neither an http(s): or data: URL nor base64: ${text.slice(0, 60)}`);
  }
  return bytes;
}

const getTypeName = (value: unknown): string =>
  value === null ? "null" : typeof value === "object" ? value.constructor.name : typeof value;
