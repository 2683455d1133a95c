import type { Readable } from "node:stream";
import type { Part } from "../blobs/blob-store.ts";
import { entryAt } from "../git/edit-tree.ts";
import { isFolder, type TreeEntry } from "../git/tree.ts";
import type { ObjectFacts } from "../objects/store.ts";
import type { Repository } from "../store.ts";
import { MissingBlobError } from "../blobs/missing-blob.ts";
import type { Repositories } from "../repositories.ts";

/** A file of a repository, before it is read. */
export interface FoundFile extends ObjectFacts {
  entry: TreeEntry;
  /** The root of the tree in which it was found, and where in it. */
  tree: string;
  path: string;
  /** It is a copy of one elsewhere, whose content has not come yet. */
  absent?: true;
}

/** The file at a path of a tree; undefined where there is none, or a folder. */
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
  const held = lfs === undefined || (await hub.lfs.sizes(repository.key, [lfs.oid])).has(lfs.oid);
  return facts && { ...facts, entry, tree, path, ...(!held && { absent: true }) };
}

/** Bytes of what people mean by the file: of a large file its content, not its pointer. */
export const getSize = ({ size, lfs }: ObjectFacts): number => lfs?.size ?? size;

/** The content that has a file's bytes, by its SHA-256; undefined where they are in the database. */
export const getBlobHash = ({ lfs, sha256 }: ObjectFacts, raw = false): string | undefined =>
  (raw ? undefined : lfs?.oid) ?? sha256;

/** How a content's bytes can be sent past a stream, for those that lie on this machine's disk. */
export const getBlobUrl = ({ blobs }: Pick<Repositories, "blobs">, sha256: string | undefined) =>
  sha256 === undefined ? {} : { open: async () => blobs.open?.(sha256), accel: blobs.accel?.(sha256) };

/** The content or a part of it. With `raw` what git has: of a large file its pointer. */
export async function readContent(
  hub: Pick<Repositories, "blobs" | "objects" | "absent">,
  repository: Repository,
  file: FoundFile,
  { part, raw = false }: { part?: Part | undefined; raw?: boolean } = {},
): Promise<Readable | Buffer> {
  if (file.absent && !raw) {
    const coming = await hub.absent?.(repository, file, part);
    if (coming === undefined) throw new MissingBlobError(file.path);
    return coming;
  }
  const sha256 = getBlobHash(file, raw);
  if (sha256 === undefined) {
    const object = await hub.objects.read(repository.key, file.entry.oid);
    if (object === undefined) throw new Error(`Object ${file.entry.oid} is missing. Run "modelyard fsck".`);
    return Buffer.from(object.bytes).subarray(part?.start, part?.end);
  }
  const stream = await hub.blobs.read(sha256, part);
  if (stream === undefined) throw new Error(`Blob ${sha256} is missing. Run "modelyard fsck".`);
  return stream;
}

/** The bytes of a short content, of which no more than `SHORT` are there; from memory where it was read before. */
export async function readShort(
  hub: Pick<Repositories, "blobs" | "objects" | "absent" | "served">,
  repository: Repository,
  file: FoundFile,
  raw: boolean,
): Promise<Buffer> {
  // Objects are found by repository: knowing an id is not having the object.
  const key = getBlobHash(file, raw) ?? `${repository.key} ${file.entry.oid}`;
  const kept = hub.served.contents.get(key);
  if (kept) return kept;
  const content = await readContent(hub, repository, file, { raw });
  const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
  hub.served.contents.put(key, bytes);
  return bytes;
}

/** The whole text of a short file; undefined where there is none, or it is longer than that. */
export async function readText(
  hub: Repositories,
  repository: Repository,
  tree: string,
  path: string,
  maxBytes: number,
): Promise<string | undefined> {
  const file = await findFile(hub, repository, tree, path);
  if (file === undefined || getSize(file) > maxBytes) return undefined;
  const content = await readContent(hub, repository, file);
  if (Buffer.isBuffer(content)) return content.toString();
  return Buffer.concat(await content.toArray()).toString();
}
