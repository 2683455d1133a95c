import type { Readable } from "node:stream";
import type { Part } from "../blobs/blob-store.ts";
import { entryAt } from "../git/edit-tree.ts";
import { isFolder, type TreeEntry } from "../git/tree.ts";
import type { ObjectFacts } from "../objects/store.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";
import { ApiError } from "../../http/errors.ts";

/** Metadata of a file in a repository. */
export interface FoundFile extends ObjectFacts {
  entry: TreeEntry;
  /** ID of the root tree, and the path in it. */
  tree: string;
  path: string;
  /** The content of a mirrored file has not been fetched yet. */
  absent?: true;
}

/** All files of a commit. */
export interface TreeFiles {
  hub: Repositories;
  repository: Repository;
  tree: string;
  paths: readonly string[];
}

/** Finds the file at a path of a tree. Returns `undefined` for directories and missing files. */
export async function findFile(
  hub: Repositories,
  repository: Repository,
  tree: string,
  path: string,
): Promise<FoundFile | undefined> {
  const entry = path === "" ? undefined : await entryAt(hub.trees(repository), tree, path);
  if (entry === undefined || isFolder(entry)) return undefined;
  const facts = (await hub.objects.describe(repository.key, [entry.oid])).get(entry.oid);
  const { lfs } = facts ?? {};
  const isStored = lfs === undefined || (await hub.lfs.sizes(repository.key, [lfs.oid])).has(lfs.oid);
  return facts && { ...facts, entry, tree, path, ...(!isStored && { absent: true }) };
}

/** Returns the size of a file's content in bytes; for a large file not that of its pointer. */
export const getSize = ({ size, lfs }: ObjectFacts): number => lfs?.size ?? size;

/** Returns the SHA-256 of the blob with a file's bytes, or `undefined` if they are in the database. */
export const getBlobHash = ({ lfs, sha256 }: ObjectFacts, raw = false): string | undefined =>
  (raw ? undefined : lfs?.oid) ?? sha256;

/** Returns how to send a blob without streaming it, if it is a local file. */
export const getBlobUrl = ({ blobs }: Pick<Repositories, "blobs">, sha256: string | undefined) =>
  sha256 === undefined ? {} : { open: async () => blobs.open?.(sha256), accel: blobs.accel?.(sha256) };

/** Lifetime of presigned URLs, in seconds. Downloads must start within it. */
const PRESIGNED_SECONDS = 3600;

/** Returns a presigned URL for blobs of at least the minimum size. Anyone with the URL can read the file for a while. */
export async function getPresignedUrl(
  { blobs: { direct } }: Pick<Repositories, "blobs">,
  sha256: string,
  name: string,
  length: number,
): Promise<string | undefined> {
  return direct && length >= direct.from ? direct.download(sha256, name, PRESIGNED_SECONDS) : undefined;
}

/** Returns the content or a part of it. With `raw`, the git blob: for a large file its pointer. */
export async function readContent(
  hub: Pick<Repositories, "blobs" | "objects" | "absent">,
  repository: Repository,
  file: FoundFile,
  { part, raw = false }: { part?: Part | undefined; raw?: boolean } = {},
): Promise<Readable | Buffer> {
  if (file.absent && !raw) {
    const fetched = await hub.absent?.(repository, file, part);
    if (fetched === undefined) throw new MissingBlobError(file.path);
    return fetched;
  }
  const sha256 = getBlobHash(file, raw);
  if (sha256 === undefined) {
    const object = await hub.objects.read(repository.key, file.entry.oid);
    if (object === undefined) throw new Error(`Object ${file.entry.oid} is missing. Run "modelyard fsck".`);
    return Buffer.from(object.bytes).subarray(part?.start, part?.end);
  }
  return readBlob(hub, sha256, part);
}

/** Returns the bytes of a blob, or a part of them. Throws if the storage has lost it. */
export async function readBlob({ blobs }: Pick<Repositories, "blobs">, sha256: string, part?: Part) {
  const stream = await blobs.read(sha256, part);
  if (stream === undefined) throw new Error(`Blob ${sha256} is missing. Run "modelyard fsck".`);
  return stream;
}

/** Returns all bytes of the content or a part of it. For short content only. */
export async function readBytes(...args: Parameters<typeof readContent>): Promise<Buffer> {
  const content = await readContent(...args);
  return Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
}

/** Returns the bytes of a small blob of up to `SHORT` bytes, cached in memory. */
export async function readShort(
  hub: Pick<Repositories, "blobs" | "objects" | "absent" | "served">,
  repository: Repository,
  file: FoundFile,
  raw: boolean,
): Promise<Buffer> {
  // Objects are looked up by repository: knowing an ID does not grant access.
  const key = getBlobHash(file, raw) ?? `${repository.key} ${file.entry.oid}`;
  const cached = hub.served.contents.get(key);
  if (cached) return cached;
  const bytes = await readBytes(hub, repository, file, { raw });
  hub.served.contents.put(key, bytes);
  return bytes;
}

/** Returns the text of a file, or `undefined` if it is missing or longer than the limit. */
export async function readText(
  hub: Repositories,
  repository: Repository,
  tree: string,
  path: string,
  maxBytes: number,
): Promise<string | undefined> {
  const file = await findFile(hub, repository, tree, path);
  if (file === undefined || getSize(file) > maxBytes) return undefined;
  return (await readBytes(hub, repository, file)).toString();
}

/** Fetches a blob that a mirror does not have yet, or a part of it. Returns `undefined` if no upstream has it. */
export type MissingBlobs = (
  repository: Repository,
  file: FoundFile,
  part?: Part,
) => Promise<Readable | Buffer | undefined>;

/** The blob of a mirrored file was never fetched. Reported differently from a missing file, as clients would cache that. */
class MissingBlobError extends ApiError {
  constructor(path: string) {
    super("NotFound", `${path} was not mirrored to this hub. An admin can fetch it with "modelyard mirror".`);
  }
}

/** Handles the rejection of a read: treats a missing blob as unknown content and rethrows other errors. */
export function withMissingBlobError(error: unknown): undefined {
  if (!(error instanceof MissingBlobError)) throw error;
}
