import { InputError } from "./errors.ts";

/** Encodes an ID for a URL path. Throws `InputError` for `.` and `..` segments, including escaped ones. */
export function encodePath(id: string): string {
  const parts = id.split("/");
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) {
    throw new InputError(`Invalid model ID ${JSON.stringify(id)}: no segment may be "." or "..".`);
  }
  return parts.map(encodeURIComponent).join("/");
}
