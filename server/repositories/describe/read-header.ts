import { createLruCache } from "../../database/lru-cache.ts";
import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";
import { type FoundFile, getSize, readBytes } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

const module = new URL("./header-jobs.ts", import.meta.url);

/** Maximum JSON length of the cached results, which contain chat templates. Characters. */
const MAX_CACHED_CHARACTERS = 10_000_000;
/** Results by name and file ID. */
const cache = createLruCache<{ result: unknown }>(
  MAX_CACHED_CHARACTERS,
  ({ result }) => 100 + (JSON.stringify(result)?.length ?? 0),
);

/** Reads the header of a file in a separate process, with a function of `header-jobs.ts`. Results are cached. */
export async function readHeader<Result>(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
  name: string,
  toInput: (size: number) => unknown,
): Promise<Result | undefined> {
  const key = `${name} ${file.entry.oid}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached.result as Result | undefined;
  const read = (start: number, end: number) => readBytes(hub, repository, file, { part: { start, end } });
  const result = await workers
    .run<Result>({ module, name, cpuMs: CONTENT_CPU_MS }, toInput(getSize(file)), {
      group: repository.id,
      read,
    })
    .catch((error: unknown) => {
      // The worker pool has reported the error. The file counts as unreadable.
      if (!(error instanceof JobLimitError)) throw error;
      return undefined;
    });
  cache.put(key, { result });
  return result;
}
