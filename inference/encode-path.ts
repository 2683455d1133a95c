import { InputError } from "./errors.ts";

/** Encodes an ID for a URL path. Throws `InputError` for `.` and `..` segments, also escaped ones. */
export function encodePath(id: string): string {
  const parts = id.split("/");
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) {
    throw new InputError(`${JSON.stringify(id)} is no name of a model: it has a part of dots alone.`);
  }
  return parts.map(encodeURIComponent).join("/");
}
