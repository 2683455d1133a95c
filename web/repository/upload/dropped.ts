import type { Picked } from "./upload.ts";

/** Folders that nobody means to upload. */
const LEFT_OUT = new Set([".git", ".cache", "node_modules", "__pycache__", ".DS_Store"]);

/** Files that were dropped, those in folders too, with their paths. */
export async function droppedFiles(items: DataTransferItemList): Promise<Picked[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map((entry) => within(entry, "")))).flat();
}

async function within(entry: FileSystemEntry, folder: string): Promise<Picked[]> {
  if (LEFT_OUT.has(entry.name)) return [];
  const path = folder + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Picked[] = [];
  // It gives some at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await within(each, `${path}/`)));
  }
}

/** Files that were chosen in a dialogue; of a folder with their paths in it. */
export const chosenFiles = (files: FileList): Picked[] =>
  [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !path.split("/").some((part) => LEFT_OUT.has(part)));
