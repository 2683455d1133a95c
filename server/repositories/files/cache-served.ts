import { createLruCache } from "../../database/lru-cache.ts";
import type { Location } from "./locate.ts";
import type { FoundFile } from "./read-file.ts";

/** Number of cached URLs and files, and bytes of small blobs in memory. */
const KEPT = 20_000;
const BYTES = 32 << 20;

/** Longer URLs are not cached, because the number of entries alone would not limit the memory. */
const MAX_URL_CHARACTERS = 500;

/** Maximum size of blobs in memory. Bytes. */
export const SHORT = 64 << 10;

/**
 * Caches recently served files. What a path of a tree contains and the bytes of a blob never change. What a URL
 * resolves to, and who may read it, may change with any commit, so it is used only while `mark` is unchanged.
 */
export function cacheServedFiles(mark: () => string | undefined) {
  const addresses = createLruCache<LocatedFile & { mark: string }>(KEPT);
  return {
    mark,
    files: createLruCache<FoundFile>(KEPT),
    contents: createLruCache<Buffer>(BYTES, (bytes) => bytes.length + 200),

    /** Returns the cached location of a URL if nothing was written since. */
    recall(address: string, mark: string | undefined): LocatedFile | undefined {
      const known = addresses.get(address);
      return known?.mark === mark ? known : undefined;
    },

    /** `mark` must be from before the first query. */
    remember(address: string, mark: string | undefined, located: LocatedFile): void {
      if (mark !== undefined && address.length <= MAX_URL_CHARACTERS)
        addresses.put(address, { ...located, mark });
    },
  };
}

type LocatedFile = Location & { file: FoundFile };
