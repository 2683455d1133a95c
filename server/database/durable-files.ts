import { type FileHandle, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file that only its owner can read, atomically. Resolves when it is on the disk. */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.part`;
  await rm(temporary, { force: true });
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  await renameDurably(temporary, path);
}

/** Renames a file or directory. Resolves when the new name is on the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flushDirectory(dirname(to));
}

/** Resolves when everything written to a file is on the disk. */
export const flushFile = (path: string): Promise<void> => flush(open(path, "r+"));

/** Resolves when the names of a directory's files are on the disk. */
export const flushDirectory = (path: string): Promise<void> => flush(open(path, "r"));

async function flush(opening: Promise<FileHandle>): Promise<void> {
  const file = await opening;
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
