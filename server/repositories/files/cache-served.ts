import { createLruCache } from "../../database/lru-cache.ts";
import type { Location } from "./locate.ts";
import type { FoundFile } from "./read-file.ts";

/** Addresses and files of which is remembered what they are, and bytes of short contents that are kept in memory. */
const KEPT = 20_000;
const BYTES = 32 << 20;

/** Longer addresses are not remembered: their number alone would not bound the memory. */
const MAX_URL_CHARACTERS = 500;

/** Contents up to this size are kept in memory. Bytes. */
export const SHORT = 64 << 10;

/**
 * What was served last. What a path of a tree leads to and the bytes of a content never change. What an address leads
 * to, and who may read it, may change with any commit, so it is used only while `mark` is the same.
 */
export function cacheServedFiles(mark: () => string | undefined) {
  const addresses = createLruCache<LocatedFile & { mark: string }>(KEPT);
  return {
    mark,
    files: createLruCache<FoundFile>(KEPT),
    contents: createLruCache<Buffer>(BYTES, (bytes) => bytes.length + 200),

    /** What an address leads to, if nothing was written since it was found out. */
    recall(address: string, mark: string | undefined): LocatedFile | undefined {
      const known = addresses.get(address);
      return known?.mark === mark ? known : undefined;
    },

    /** `mark` is the one from before the first question. */
    remember(address: string, mark: string | undefined, located: LocatedFile): void {
      if (mark !== undefined && address.length <= MAX_URL_CHARACTERS)
        addresses.put(address, { ...located, mark });
    },
  };
}

type LocatedFile = Location & { file: FoundFile };
