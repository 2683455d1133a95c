import { getSize, type TreeFiles } from "../files/read-file.ts";
import { entryAt } from "../git/edit-tree.ts";
import { findWeights } from "./read-safetensors.ts";

/** Maximum number of files whose sizes are stored. */
const MAX_FILES = 1000;

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
