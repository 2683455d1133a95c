import { createDeflate, inflateSync } from "node:zlib";
import type { BlobStore } from "../blobs/blob-store.ts";
import type { GitObject } from "../git/objects.ts";
import type { PackedObject } from "../git/pack.ts";
import { EMPTY_TREE, parseTree, type TreeEntry } from "../git/tree.ts";
import type { GitObjectsTable } from "../tables.ts";
import { prepared } from "../../database/prepared.ts";
import type { Database } from "../../database/tables.ts";
import { gitObjectWriter } from "./write-objects.ts";

/** Metadata of an object. */
export interface ObjectFacts {
  /** Bytes. */
  size: number;
  /** SHA-256 of the blob with its bytes, if they are long. */
  sha256?: string;
  /** The large file that it points to. */
  lfs?: { oid: string; size: number };
}

/** Number of rows per query. */
const ROWS = 500;

/** Number of cached tree entries. */
const KEPT_ENTRIES = 200_000;

/**
 * Stores git objects: commits, trees, and small blobs in the database, large ones in the blob store. Objects are
 * immutable.
 */
export function gitObjectStore(db: Database, blobs: BlobStore, now: () => Date = () => new Date()) {
  const trees = treeCache();
  const rows = prepared(db, [0, ""] as [number, string], (repository, oid) =>
    db
      .selectFrom("git_objects")
      .select(["type", "size", "data", "sha256"])
      .where("repository_key", "=", repository)
      .where("oid", "=", oid),
  );
  const facts = (repository: number, oids: readonly string[]) =>
    db
      .selectFrom("git_objects")
      .select(["oid", "size", "sha256", "lfs_sha256", "lfs_size"])
      .where("repository_key", "=", repository)
      .where("oid", "in", oids);
  const factsOfOne = prepared(db, [0, ""] as [number, string], (repository, oid) => facts(repository, [oid]));

  async function loadRow(repository: number, oid: string) {
    return (await rows(repository, oid))[0];
  }

  async function read(repository: number, oid: string): Promise<GitObject | undefined> {
    const row = await loadRow(repository, oid);
    if (row === undefined) return undefined;
    return { oid, type: row.type, bytes: await loadBytes(row) };
  }

  async function loadBytes({
    data,
    sha256,
    size,
  }: Pick<GitObjectsTable, "data" | "sha256" | "size">): Promise<Uint8Array> {
    // Allocates as much memory as the bytes need instead of the larger default.
    if (data !== null) return inflateSync(data, { chunkSize: Math.max(64, size + 1) });
    const stream = sha256 === null ? undefined : await blobs.read(sha256);
    if (stream === undefined) throw new Error(`Blob ${sha256} is missing. Run "modelyard fsck".`);
    return Buffer.concat(await stream.toArray());
  }

  return {
    /** Reads an object, or returns `undefined` if the repository does not have it. */
    read,

    /**
     * Returns the entries of a tree by name, in git's order. Throws if it is missing, as trees are only requested by
     * reference.
     */
    async tree(repository: number, oid: string): Promise<ReadonlyMap<string, TreeEntry>> {
      const cached = trees.get(`${repository} ${oid}`);
      if (cached) return cached;
      const found = oid === EMPTY_TREE.oid ? EMPTY_TREE : await read(repository, oid);
      if (found?.type !== "tree") throw new Error(`Tree ${oid} is missing. Run "modelyard fsck".`);
      const entries = new Map(parseTree(found.bytes).map((entry) => [entry.name, entry]));
      trees.put(`${repository} ${oid}`, entries);
      return entries;
    },

    /** Returns metadata of these objects, without those that do not exist. */
    async describe(repository: number, oids: Iterable<string>): Promise<Map<string, ObjectFacts>> {
      const known = new Map<string, ObjectFacts>();
      const wanted = [...new Set(oids)];
      for (let at = 0; at < wanted.length; at += ROWS) {
        const [only = ""] = wanted;
        const found =
          wanted.length === 1
            ? await factsOfOne(repository, only)
            : await facts(repository, wanted.slice(at, at + ROWS)).execute();
        for (const { oid, size, sha256, lfs_sha256, lfs_size } of found) {
          const lfs = lfs_sha256 !== null && lfs_size !== null && { oid: lfs_sha256, size: lfs_size };
          known.set(oid, { size, ...(sha256 !== null && { sha256 }), ...(lfs && { lfs }) });
        }
      }
      return known;
    },

    /** Lists the IDs of all objects of a repository. */
    async oids(repository: number): Promise<string[]> {
      const rows = await db
        .selectFrom("git_objects")
        .select("oid")
        .where("repository_key", "=", repository)
        .execute();
      return rows.map(({ oid }) => oid);
    },

    /** Yields these objects in pack format, in any order. Small ones are not recompressed. */
    async *packed(repository: number, oids: readonly string[]): AsyncGenerator<PackedObject> {
      for (let at = 0; at < oids.length; at += ROWS) {
        const rows = await db
          .selectFrom("git_objects")
          .select(["type", "size", "data", "sha256"])
          .where("repository_key", "=", repository)
          .where("oid", "in", oids.slice(at, at + ROWS))
          .execute();
        for (const { type, size, data, sha256 } of rows)
          yield { type, size, data: data === null ? packedContent(sha256) : [data] };
      }
    },

    /** Creates a writer for a commit whose objects arrive one by one. */
    writer: (repository: number) => gitObjectWriter(db, blobs, repository, now),

    /** Stores objects. They are on the disk when it resolves. */
    async write(repository: number, objects: Iterable<GitObject> | AsyncIterable<GitObject>): Promise<void> {
      const writer = gitObjectWriter(db, blobs, repository, now);
      await writer.add(objects);
      await writer.flush();
    },
  };

  async function* packedContent(sha256: string | null): AsyncGenerator<Uint8Array> {
    const stream = sha256 === null ? undefined : await blobs.read(sha256);
    if (stream === undefined) throw new Error(`Blob ${sha256} is missing. Run "modelyard fsck".`);
    yield* stream.pipe(createDeflate({ level: 1 })) as AsyncIterable<Uint8Array>;
  }
}

/** Creates the cache of recently used trees. */
function treeCache() {
  const cached = new Map<string, ReadonlyMap<string, TreeEntry>>();
  let entries = 0;
  const cost = (tree: ReadonlyMap<string, TreeEntry>) => tree.size + 1;
  return {
    get(key: string) {
      const tree = cached.get(key);
      if (tree === undefined) return undefined;
      cached.delete(key);
      cached.set(key, tree);
      return tree;
    },
    put(key: string, tree: ReadonlyMap<string, TreeEntry>) {
      if (cached.has(key)) return;
      cached.set(key, tree);
      entries += cost(tree);
      for (const [oldest, dropped] of cached) {
        if (entries <= KEPT_ENTRIES) break;
        cached.delete(oldest);
        entries -= cost(dropped);
      }
    },
  };
}
