import type { TaskId } from "@modelyard/catalog";
import { InputError } from "@modelyard/inference";
import type { InputFields, InputValue } from "./request.ts";
import { Media, type MediaForm, setField, type Tree, type TreeFields } from "./tree.ts";

/** Tasks whose `inputs` is a file, with the default media type. */
const FILE_TASK_TYPES: { readonly [T in TaskId]?: string } = {
  "audio-classification": "audio/wav",
  "audio-to-audio": "audio/wav",
  "automatic-speech-recognition": "audio/wav",
  "image-classification": "image/jpeg",
  "image-segmentation": "image/jpeg",
  "image-text-to-image": "image/jpeg",
  "image-text-to-video": "image/jpeg",
  "image-to-image": "image/jpeg",
  "image-to-text": "image/jpeg",
  "image-to-video": "image/jpeg",
  "object-detection": "image/jpeg",
  "zero-shot-image-classification": "image/jpeg",
};
/** Tasks that take an image in `inputs.image`. */
const IMAGE_QUESTION_TASKS = new Set<TaskId>(["document-question-answering", "visual-question-answering"]);

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  flac: "audio/flac",
  wav: "audio/wav",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  mp4: "video/mp4",
};

/** Creates a `Media` from a file reference. `fallback` is the media type if the file name has no known extension. */
function createMedia(
  reference: { file: string } | { url: string },
  form: MediaForm,
  fallback: string,
): Media {
  const name = "file" in reference ? reference.file : reference.url.replace(/[?#].*$/s, "");
  const type = TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""] ?? fallback;
  return new Media("file" in reference ? { file: reference.file } : { url: reference.url }, form, type);
}

/**
 * Converts file references in an input to `Media`. If the task takes a file, its name or URL can be given as plain text.
 * Elsewhere, as in messages, `{ file }` stands for the contents of a file.
 */
export function toMediaTree(task: TaskId, input: InputFields): TreeFields {
  const type = FILE_TASK_TYPES[task];
  const fields: Record<string, Tree> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (name === "inputs" && type !== undefined) fields[name] = toMedia(value, "inputs", type);
    else if (name === "inputs" && IMAGE_QUESTION_TASKS.has(task)) fields[name] = convertImage(value);
    else setField(fields, name, convertReferences(value, name));
  }
  return fields;
}

function convertImage(value: InputValue): Tree {
  const { image, ...rest } = (typeof value === "object" && value !== null ? value : {}) as InputFields;
  if (image === undefined) throw new InputError("inputs.image must be a file name or URL.");
  return {
    image: toMedia(image, "inputs.image", "image/png"),
    ...(convertReferences(rest as InputValue, "") as TreeFields),
  };
}

function toMedia(value: InputValue, field: string, type: string): Media {
  const reference =
    typeof value === "string"
      ? /^https?:\/\//i.test(value)
        ? { url: value }
        : { file: value }
      : isReference(value, "file")
        ? { file: value.file }
        : isReference(value, "url")
          ? { url: value.url }
          : undefined;
  const name = reference && ("file" in reference ? reference.file : reference.url);
  if (!reference || !name || /^data:/i.test(name)) {
    throw new InputError(`${field} must be a file name or URL.`);
  }
  return createMedia(reference, "bytes", type);
}

/** Converts `{ file }` anywhere in JSON: to a `data:` URL in URL fields, otherwise to base64. */
function convertReferences(value: InputValue, name: string): Tree {
  if (isReference(value, "file")) {
    const isUrlField = name === "url" || name.endsWith("_url");
    return createMedia({ file: value.file }, isUrlField ? "dataUrl" : "base64", "application/octet-stream");
  }
  if (Array.isArray(value)) return value.map((item: InputValue) => convertReferences(item, name));
  if (typeof value !== "object" || value === null) return value as Tree;
  const fields: Record<string, Tree> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) setField(fields, key, convertReferences(item as InputValue, key));
  }
  return fields;
}

/** Whether a value is an object with only this field, which is a string. */
function isReference<Name extends "file" | "url">(
  value: InputValue,
  name: Name,
): value is { readonly [N in Name]: string } {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
  return Object.keys(value).length === 1 && typeof (value as InputFields)[name] === "string";
}
