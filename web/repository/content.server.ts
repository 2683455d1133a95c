import { isUtf8 } from "node:buffer";
import type { HubClient, TreeEntry } from "@modelyard/contract";
import { orUndefined, REFUSED } from "../components/missing.server.ts";

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
  const bytes = size === 0 ? new Uint8Array() : await orUndefined(hub.readFile(id, revision, path), REFUSED);
  return bytes && decodeText(bytes);
}

/** Decodes bytes as text; `undefined` if they are binary. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || !isUtf8(bytes)) return undefined;
  return new TextDecoder().decode(bytes);
}
