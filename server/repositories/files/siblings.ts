import { walkFiles } from "../git/walk-tree.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

/** Lists all files of a tree; with `sizes`, with the fields that clients use to verify their copies. */
export async function listSiblings(
  hub: Repositories,
  repository: Repository,
  tree: string,
  { sizes }: { sizes: boolean },
): Promise<{ rfilename: string }[]> {
  const files: { path: string; oid: string }[] = [];
  for await (const file of walkFiles(hub.trees(repository), tree)) files.push(file);
  if (!sizes) return files.map(({ path }) => ({ rfilename: path }));
  const facts = await hub.objects.describe(
    repository.key,
    files.map(({ oid }) => oid),
  );
  return files.map(({ path, oid }) => {
    const { size = 0, lfs } = facts.get(oid) ?? {};
    return {
      rfilename: path,
      size: lfs?.size ?? size,
      blobId: oid,
      // This list names the hash sha256; tree entries name it oid.
      ...(lfs && { lfs: { sha256: lfs.oid, size: lfs.size, pointerSize: size } }),
    };
  });
}

/** Returns the size of all files of a tree, in bytes. */
export async function getFilesSize(hub: Repositories, repository: Repository, tree: string): Promise<number> {
  const oids: string[] = [];
  for await (const { oid } of walkFiles(hub.trees(repository), tree)) oids.push(oid);
  const facts = await hub.objects.describe(repository.key, [...new Set(oids)]);
  return oids.reduce((sum, oid) => sum + (facts.get(oid)?.lfs?.size ?? facts.get(oid)?.size ?? 0), 0);
}
