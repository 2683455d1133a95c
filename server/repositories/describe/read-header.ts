import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";
import { type FoundFile, getSize, readBytes } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

const module = new URL("./header-jobs.ts", import.meta.url);

/** Results by name and file ID, the oldest first. */
const cache = new Map<string, unknown>();
const MAX_CACHED = 2000;

/** Reads the header of a file in a separate process, with a function of `header-jobs.ts`. Results are cached. */
export async function readHeader<Result>(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
  name: string,
  toInput: (size: number) => unknown,
): Promise<Result | undefined> {
  const key = `${name} ${file.entry.oid}`;
  if (cache.has(key)) return cache.get(key) as Result | undefined;
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
  cache.set(key, result);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return result;
}
