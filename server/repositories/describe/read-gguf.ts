import { getGgufFiles } from "@modelyard/catalog";
import { findFile, type TreeFiles } from "../files/read-file.ts";
import type { GgufFacts } from "./header-jobs.ts";
import { readHeader } from "./read-header.ts";

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
