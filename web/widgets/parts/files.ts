/** A file as a `data:` address: what calls carry files as. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });

/** Larger files are refused here, before they are sent in vain. Bytes. */
const LARGEST_FILE = 20 * 1024 * 1024;

/** Why a file is not taken; undefined where it is. */
export function refusalOf(file: File, kind: "image" | "audio" | "video"): string | undefined {
  if (!file.type.startsWith(`${kind}/`))
    return `${file.name} is ${file.type || "of an unknown kind"}, not ${kind === "video" ? "a video" : kind === "audio" ? "a sound" : "a picture"}.`;
  if (file.size > LARGEST_FILE)
    return `${file.name} has ${Math.ceil(file.size / 1024 / 1024)} MB; 20 MB is the most that is sent.`;
  return undefined;
}

/**
 * The address of a file that a model made: a blob, base64, or an address; or an object with one of them. Throws where
 * there is none. Blobs get an address of this page.
 */
export function mediaOf(output: unknown, type: string): string {
  if (output instanceof Blob) return URL.createObjectURL(output);
  if (typeof output === "string") {
    if (/^(?:https?:|data:|blob:)/.test(output)) return output;
    return `data:${type};base64,${output}`;
  }
  if (Array.isArray(output)) return mediaOf(output[0], type);
  if (typeof output === "object" && output !== null) {
    for (const name of ["image", "audio", "video", "depth", "blob", "url", "b64_json", "output"]) {
      const inside = (output as Record<string, unknown>)[name];
      if (inside !== undefined && inside !== null) return mediaOf(inside, type);
    }
  }
  throw new TypeError("There is no file in the answer.");
}
