import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";
import { type FoundFile, getSize, readBytes } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

const module = new URL("./header-jobs.ts", import.meta.url);

/** Results by name and file ID, the oldest first. */
const known = new Map<string, unknown>();
const MAX_KNOWN = 2000;

/** Reads the header of a file in a separate process, with a function of `header-jobs.ts`. Results are cached. */
export async function readHeader<Result>(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
  name: string,
  toInput: (size: number) => unknown,
): Promise<Result | undefined> {
  const key = `${name} ${file.entry.oid}`;
  if (known.has(key)) return known.get(key) as Result | undefined;
  const read = (start: number, end: number) => readBytes(hub, repository, file, { part: { start, end } });
  const result = await workers
    .run<Result>({ module, name, cpuMs: CONTENT_CPU_MS }, toInput(getSize(file)), {
      group: repository.id,
      read,
    })
    .catch((error: unknown) => {
      // Reported. The file is treated like one without a readable header.
      if (!(error instanceof JobLimitError)) throw error;
      return undefined;
    });
  known.set(key, result);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return result;
}
