import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { link, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { formatBytes } from "@modelyard/contract";
import { RuntimeError } from "@modelyard/runtime";
import type { FoundFile } from "../repositories/files/read-file.ts";
import { findFile, getBlobHash, getSize, readContent } from "../repositories/files/read-file.ts";
import { walkFiles } from "../repositories/git/walk-tree.ts";
import { requireRevision } from "../repositories/refs/revisions.ts";
import type { Repositories } from "../repositories/repositories.ts";
import type { Repository } from "../repositories/store.ts";

/** Maximum number of files that are loaded with a model. More would be an attack. */
const MAX_FILES = 200;
const VERIFIED = "verified.json";
/** For files of a mirror, the share of progress that is the download. The remainder is the verification. */
const DOWNLOAD_SHARE = 0.9;

async function findTree(hub: Repositories, id: string) {
  const repository = await hub.store.get(id);
  if (repository === undefined) throw new RuntimeError("load-failed", `${id} has no files on this hub.`);
  const { commit } = await requireRevision(hub, repository, "main");
  return { repository, commit };
}

/** Returns the sizes of a model's files on the main branch by path, in bytes. */
export async function listSizes(hub: Repositories, id: string): Promise<Map<string, number>> {
  const { repository, commit } = await findTree(hub, id);
  const files: { path: string; oid: string }[] = [];
  for await (const { path, oid } of walkFiles(hub.trees(repository), commit.tree)) files.push({ path, oid });
  const facts = await hub.objects.describe(repository.key, files);
  return new Map(
    files.map(({ path, oid }) => {
      const details = facts.get(oid);
      return [path, details === undefined ? 0 : getSize(details)];
    }),
  );
}

/** Returns a value that changes with the content of a file on the main branch; empty if there is no such file. */
export async function getFileHash(hub: Repositories, id: string, path: string): Promise<string> {
  const { repository, commit } = await findTree(hub, id);
  const file = await findFile(hub, repository, commit.tree, path);
  return file ? (getBlobHash(file) ?? file.entry.oid) : "";
}

/**
 * Copies the required files of a model's main branch into a directory and returns its path. Files in the blob store are
 * linked, not copied. Files with a SHA-256 are verified once. Throws a `RuntimeError` if a file is missing or differs.
 */
export async function prepareFiles(
  hub: Repositories,
  id: string,
  isRequired: (path: string) => boolean,
  { directory, onProgress }: { directory: string; onProgress: (progress: number) => void },
): Promise<string> {
  const { repository, commit } = await findTree(hub, id);
  const files: FoundFile[] = [];
  for await (const { path } of walkFiles(hub.trees(repository), commit.tree)) {
    if (!isRequired(path)) continue;
    const file = await findFile(hub, repository, commit.tree, path);
    if (file) files.push(file);
    if (files.length > MAX_FILES) throw new RuntimeError("load-failed", `${id} has too many files.`);
  }
  const parent = join(directory, id.toLowerCase().replace("/", "--"));
  const folder = join(parent, commit.oid);
  // Deletes former versions.
  for (const name of existsSync(parent) ? await readdir(parent) : [])
    if (name !== commit.oid) await rm(join(parent, name), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const verified = readVerified(folder);
  const total = files.reduce((sum, file) => sum + getSize(file), 0) || 1;
  let done = 0;
  for (const file of files) {
    const to = join(folder, file.path);
    const signature = verified[file.path];
    if (signature === undefined || signature !== (await getSignature(to))) {
      await placeFile(hub, repository, file, to, (bytes) => onProgress((done + bytes) / total));
      verified[file.path] = (await getSignature(to)) ?? "";
      writeFileSync(join(folder, VERIFIED), JSON.stringify(verified));
    }
    done += getSize(file);
    onProgress(done / total);
  }
  return folder;
}

/** Deletes the prepared files of a model. The files of its repository remain. */
export const removeFiles = (directory: string, id: string): Promise<void> =>
  rm(join(directory, id.toLowerCase().replace("/", "--")), { recursive: true, force: true });

function readVerified(folder: string): Record<string, string> {
  const path = join(folder, VERIFIED);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
}

/** Returns a value that changes whenever a file is replaced. */
async function getSignature(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && `${stats.size} ${stats.mtimeMs}`;
}

async function placeFile(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
  to: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  const sha256 = getBlobHash(file);
  const share = file.absent ? DOWNLOAD_SHARE : 0;
  const stored = sha256 === undefined || file.absent ? undefined : hub.blobs.path?.(sha256);
  const isLinked =
    stored !== undefined &&
    (await link(stored, to).then(
      () => true,
      () => false,
    ));
  if (!isLinked) {
    const content = await readContent(hub, repository, file);
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      let received = 0;
      for await (const chunk of chunks) {
        received += chunk.length;
        onBytes(received * share);
        yield chunk;
      }
    };
    if (Buffer.isBuffer(content)) await writeFile(to, content);
    else await pipeline(content, count, createWriteStream(to));
  }
  if (sha256 === undefined) return;
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(to, { highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    bytes += chunk.length;
    onBytes(share * getSize(file) + (1 - share) * bytes);
  }
  if (hash.digest("hex") === sha256) return;
  await rm(to, { force: true });
  throw new RuntimeError(
    "load-failed",
    `${file.path} (${formatBytes(bytes)}) differs from its SHA-256. Run \`modelyard fsck\` and upload the file again.`,
  );
}
