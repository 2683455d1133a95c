import { createLruCache } from "../../database/lru-cache.ts";
import type { Location } from "./locate.ts";
import type { FoundFile } from "./read-file.ts";

/** Maximum number of cached URLs and of cached files, and of bytes of small blobs in memory. */
const MAX_ENTRIES = 20_000;
const MAX_CONTENT_BYTES = 32 << 20;

/** Longer URLs are not cached, because the number of entries alone would not limit the memory. */
const MAX_URL_CHARACTERS = 500;

/** Maximum size of blobs in memory. Bytes. */
export const SHORT = 64 << 10;

/**
 * Caches recently served files. The file at a path of a tree and the bytes of a blob never change. The target of a URL
 * and its readers can change with any commit, so cached URLs are used only while `mark` is unchanged.
 */
export function cacheServedFiles(mark: (since: number) => string | undefined) {
  const locations = createLruCache<LocatedFile & { mark: string }>(MAX_ENTRIES);
  return {
    mark,
    files: createLruCache<FoundFile>(MAX_ENTRIES),
    contents: createLruCache<Buffer>(MAX_CONTENT_BYTES, (bytes) => bytes.length + 200),

    /** Returns the cached location of a URL, unless anything was written since it was cached. */
    get(url: string, mark: string | undefined): LocatedFile | undefined {
      const cached = locations.get(url);
      return cached?.mark === mark ? cached : undefined;
    },

    /** `mark` must be from before the first query. */
    put(url: string, mark: string | undefined, located: LocatedFile): void {
      if (mark !== undefined && url.length <= MAX_URL_CHARACTERS) locations.put(url, { ...located, mark });
    },
  };
}

type LocatedFile = Location & { file: FoundFile };
