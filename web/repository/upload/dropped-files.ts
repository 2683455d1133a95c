import type { SelectedFile } from "./upload.ts";

/** Files and folders that are never uploaded. */
const IGNORED = new Set([".git", ".cache", "node_modules", "__pycache__", ".DS_Store"]);

/** Returns the dropped files with their paths, including those in folders. */
export async function listDroppedFiles(items: DataTransferItemList): Promise<SelectedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map((entry) => within(entry, "")))).flat();
}

async function within(entry: FileSystemEntry, folder: string): Promise<SelectedFile[]> {
  if (IGNORED.has(entry.name)) return [];
  const path = folder + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: SelectedFile[] = [];
  // `readEntries` returns entries in batches. An empty batch is the last one.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return found;
    for (const each of batch) found.push(...(await within(each, `${path}/`)));
  }
}

/** Returns the files selected in a file dialog, with their paths. */
export const listSelectedFiles = (files: FileList): SelectedFile[] =>
  [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !path.split("/").some((part) => IGNORED.has(part)));
