import { isUtf8 } from "node:buffer";
import { HubError, type HubClient, type TreeEntry } from "@modelyard/contract";

/** Longest text that pages show, in bytes. */
export const LONGEST_TEXT = 1_000_000;

/** The text of a file; undefined where it is too long, no text, or not given out. */
export async function textOf(
  hub: HubClient,
  id: string,
  revision: string,
  { path, size }: Pick<TreeEntry, "path" | "size">,
): Promise<string | undefined> {
  if (size > LONGEST_TEXT) return undefined;
  try {
    return asText(size === 0 ? new Uint8Array() : await hub.files.read(id, revision, path));
  } catch (error) {
    if (error instanceof HubError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** Bytes as text; undefined for what is none. */
export function asText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || !isUtf8(bytes)) return undefined;
  return new TextDecoder().decode(bytes);
}
