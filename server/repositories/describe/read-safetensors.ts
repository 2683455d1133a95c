import type { ModelRecord } from "../../models/model-record.ts";
import { withMissingBlobError } from "../blobs/missing-blob.ts";
import { findFile, type TreeFiles } from "../files/read-file.ts";
import type { ParameterCounts } from "./header-jobs.ts";
import { readHeader } from "./read-header.ts";

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
export function findWeights(paths: readonly string[]): string[] {
  if (paths.includes("model.safetensors")) return ["model.safetensors"];
  const parts = paths.filter((path) => /^model-\d+-of-\d+\.safetensors$/.test(path));
  if (parts.length > 0) return parts.slice(0, MAX_FILES);
  const adapter = paths.filter((path) => path === "adapter_model.safetensors");
  const top = paths.filter((path) => /^[^/]+\.safetensors$/.test(path));
  return adapter.length > 0 ? adapter : top.length === 1 ? top : [];
}
