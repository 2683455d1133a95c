import { createLruCache } from "../../database/lru-cache.ts";
import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";
import {
  type FoundFile,
  getSize,
  readBytes,
  withMissingBlobError,
  findFile,
  type TreeFiles,
} from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { ParameterCounts, GgufFacts } from "./header-jobs.ts";
import { getGgufFiles } from "@modelyard/catalog";
import { entryAt } from "../git/edit-tree.ts";

const module = new URL("./header-jobs.ts", import.meta.url);

/** Maximum JSON length of the cached results, which contain chat templates. Characters. */
const MAX_CACHED_CHARACTERS = 10_000_000;
/** Results by name and file ID. */
const cache = createLruCache<{ result: unknown }>(
  MAX_CACHED_CHARACTERS,
  ({ result }) => 100 + (JSON.stringify(result)?.length ?? 0),
);

/** Reads the header of a file in a separate process, with a function of `header-jobs.ts`. Results are cached. */
async function readHeader<Result>(
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

/** Maximum number of files whose headers are read, or whose sizes are stored. */
const MAX_FILES = 1000;

/**
 * Loads the parameter counts by data type from the headers of top-level weight files, or returns `undefined` if none is
 * readable.
 */
export async function loadSafetensors({
  hub,
  repository,
  tree,
  paths,
}: TreeFiles): Promise<ModelRecord["safetensors"]> {
  const weights = findWeights(paths);
  const parameters: ParameterCounts = {};
  for (const path of weights) {
    const file = await findFile(hub, repository, tree, path);
    const counts =
      file &&
      (await readHeader<ParameterCounts>(hub, repository, file, "countParameters", (size) => size).catch(
        withMissingBlobError,
      ));
    for (const [type, count] of Object.entries(counts ?? {}))
      parameters[type] = (parameters[type] ?? 0) + count;
  }
  const total = Object.values(parameters).reduce((sum, count) => sum + count, 0);
  return total > 0 ? { parameters, total } : undefined;
}

/** Returns the single file, or the parts of a split one. Other files are variants of the same weights. */
function findWeights(paths: readonly string[]): string[] {
  if (paths.includes("model.safetensors")) return ["model.safetensors"];
  const parts = paths.filter((path) => /^model-\d+-of-\d+\.safetensors$/.test(path));
  if (parts.length > 0) return parts.slice(0, MAX_FILES);
  const adapter = paths.filter((path) => path === "adapter_model.safetensors");
  const top = paths.filter((path) => /^[^/]+\.safetensors$/.test(path));
  return adapter.length > 0 ? adapter : top.length === 1 ? top : [];
}

/** Loads the metadata of the first readable GGUF file of a repository, or returns `undefined`. */
export async function loadGguf({ hub, repository, tree, paths }: TreeFiles): Promise<GgufFacts | undefined> {
  const [path] = getGgufFiles({
    id: repository.id,
    tags: [],
    siblings: paths.map((rfilename) => ({ rfilename })),
  });
  const file = path === undefined ? undefined : await findFile(hub, repository, tree, path);
  if (path === undefined || file === undefined) return undefined;
  if (file.absent && hub.absent === undefined) return undefined;
  // The first file of a split model contains only some of the tensors.
  const isWhole = !/-\d{5}-of-\d{5}\.gguf$/.test(path);
  return readHeader<GgufFacts>(hub, repository, file, "readGgufFacts", (size) => ({ size, isWhole }));
}

/** Loads the sizes of the weight files of a repository in bytes, by path, or returns `undefined` if there are none. */
export async function loadWeightSizes({
  hub,
  repository,
  tree,
  paths,
}: TreeFiles): Promise<Record<string, number> | undefined> {
  const weights = [...paths.filter((path) => path.endsWith(".gguf")), ...findLoadedFiles(paths)];
  const entries = [];
  for (const path of weights.slice(0, MAX_FILES)) {
    const entry = await entryAt(hub.trees(repository), tree, path);
    if (entry !== undefined) entries.push({ path, oid: entry.oid });
  }
  const facts = await hub.objects.describe(repository.key, entries);
  const sizes = entries.flatMap(({ path, oid }) => {
    const file = facts.get(oid);
    return file === undefined ? [] : [[path, getSize(file)] as const];
  });
  return sizes.length > 0 ? Object.fromEntries(sizes) : undefined;
}

/** Returns the files that loading the model reads: safetensors, the parts of a pipeline, or older formats. */
function findLoadedFiles(paths: readonly string[]): readonly string[] {
  const weights = findWeights(paths);
  if (weights.length > 0) return weights;
  const parts = paths.includes("model_index.json")
    ? paths.filter((path) => /^[^/.]+\/[^/.]+(?:-\d{5}-of-\d{5})?\.safetensors$/.test(path))
    : [];
  return parts.length > 0 ? parts : paths.filter((path) => /^pytorch_model(?:-\d+-of-\d+)?\.bin$/.test(path));
}
