import { isUtf8 } from "node:buffer";
import { HubError, type HubClient, type TreeEntry } from "@modelyard/contract";

/** Maximum size of a text that pages show, in bytes. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Loads the text of a file; `undefined` if it is too large, binary, or not accessible. */
export async function loadText(
  hub: HubClient,
  id: string,
  revision: string,
  { path, size }: Pick<TreeEntry, "path" | "size">,
): Promise<string | undefined> {
  if (size > MAX_TEXT_BYTES) return undefined;
  try {
    return decodeText(size === 0 ? new Uint8Array() : await hub.readFile(id, revision, path));
  } catch (error) {
    if (error instanceof HubError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** Decodes bytes as text; `undefined` if they are binary. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || !isUtf8(bytes)) return undefined;
  return new TextDecoder().decode(bytes);
}
