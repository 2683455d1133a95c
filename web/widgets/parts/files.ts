/** Converts a file to a `data:` URL, as requests contain files. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Couldn’t read the file.")));
    reader.readAsDataURL(file);
  });

const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Returns why a file is not accepted, or `undefined` if it is. */
export function validateFile(file: File, kind: "image" | "audio"): string | undefined {
  if (!file.type.startsWith(`${kind}/`))
    return `${file.name} has the type ${file.type || "unknown"}. Choose ${kind === "audio" ? "an audio file" : "an image"}.`;
  if (file.size > MAX_FILE_BYTES)
    return `${file.name} has ${Math.ceil(file.size / 1024 / 1024)} MB. The limit is 20 MB.`;
  return undefined;
}

/**
 * Returns the URL of a generated file: a blob, base64 data, a URL, or an object with one of them. Throws if there is
 * none. Creates an object URL for blobs.
 */
export function getMediaUrl(output: unknown, type: string): string {
  if (output instanceof Blob) return URL.createObjectURL(output);
  if (typeof output === "string") {
    if (/^(?:https?:|data:|blob:)/.test(output)) return output;
    return `data:${type};base64,${output}`;
  }
  if (Array.isArray(output)) return getMediaUrl(output[0], type);
  if (typeof output === "object" && output !== null) {
    for (const name of ["image", "audio", "video", "depth", "blob", "url", "b64_json", "output"]) {
      const nested = (output as Record<string, unknown>)[name];
      if (nested !== undefined && nested !== null) return getMediaUrl(nested, type);
    }
  }
  throw new TypeError("The response contains no file.");
}
