import type { Repositories } from "../../repositories/repositories.ts";
import { createCommit } from "../../repositories/commits/commit.ts";
import { createRepository } from "../../repositories/create.ts";
import { createPrincipal, fileOperation, toIncomingCommit } from "../../testing/repositories.ts";

/** Creates a model of ada with files; those that are not text are stored as large files. */
export async function createModel(
  repositories: Repositories,
  id: string,
  files: Readonly<Record<string, Buffer>>,
  { isPrivate = false } = {},
): Promise<void> {
  const ada = createPrincipal("ada");
  const repository = await createRepository(repositories, ada, { id, private: isPrivate, files: [] });
  if (repository === undefined) throw new Error("The name is taken.");
  const operations = await Promise.all(
    Object.entries(files).map(async ([path, content]) => {
      if (!/\.(?:gguf|onnx)$/.test(path)) return fileOperation(path, content.toString());
      const blob = await repositories.blobs.put(
        (async function* () {
          yield content;
        })(),
      );
      await repositories.lfs.add(repository.key, [blob], "ada");
      return { kind: "lfsFile" as const, path, oid: blob.sha256, size: blob.size };
    }),
  );
  await createCommit(repositories, ada, repository, "refs/heads/main", toIncomingCommit(operations));
}
