import { InputError } from "./errors.ts";

/** A name as a part of a path. It must stay in its place: no way up, which no escape can hide, and no query. */
export function encodePath(id: string): string {
  const parts = id.split("/");
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) {
    throw new InputError(`${JSON.stringify(id)} is no name of a model: it has a part of dots alone.`);
  }
  return parts.map(encodeURIComponent).join("/");
}
