import type { Repositories } from "../../repositories/repositories.ts";
import { createTestRepository } from "../../testing/repository.ts";

/** Creates a model with files. Files that are not text are stored as large files. */
export async function createModel(
  repositories: Repositories,
  id: string,
  files: Readonly<Record<string, Buffer>>,
  { isPrivate = false } = {},
): Promise<void> {
  const contents = Object.entries(files).map(([path, content]) =>
    /\.(?:gguf|onnx)$/.test(path) ? [path, content] : [path, content.toString()],
  );
  await createTestRepository(repositories, id, Object.fromEntries(contents), { private: isPrivate });
}
