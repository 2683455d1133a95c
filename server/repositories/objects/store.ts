import { pipeline, type Readable } from "node:stream";
import { createDeflate, inflateSync } from "node:zlib";
import { ApiError } from "../../http/errors.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import { parseCommit, type StoredCommit } from "../git/commit.ts";
import type { LfsPointer } from "../git/lfs-pointer.ts";
import type { GitObject } from "../git/objects.ts";
import { requireMetadataSize } from "../git/measure-tree.ts";
import type { PackedObject } from "../git/pack.ts";
import { EMPTY_TREE, parseTree, type TreeEntry } from "../git/tree.ts";
import type { GitObjectsTable } from "../tables.ts";
import { countOids } from "./count-oids.ts";
import { createLruCache } from "../../database/lru-cache.ts";
import { prepared } from "../../database/prepared-query.ts";
import { selectBatches, selectSlices, slices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";
import type { Database } from "../../database/tables.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import type { StorageQuotas } from "../storage/quotas.ts";
import { gitObjectWriter, type WriteOptions } from "./write-objects.ts";

/** Metadata of an object. */
export interface ObjectFacts {
  /** Bytes. */
  size: number;
  /** SHA-256 of the blob with its bytes, if they are not in the database. */
  sha256?: string;
  /** The large file that it points to. */
  lfs?: LfsPointer;
}

/** Maximum memory of cached trees, and the approximate memory of an entry without its name. Bytes. */
const MAX_CACHED_BYTES = 32_000_000;
const ENTRY_BYTES = 200;
/** Commits that are read at once. Each can have megabytes if it was pushed before there was a limit. */
const COMMITS_AT_ONCE = 5;
/** IDs that are read at once. */
const OIDS_PER_BATCH = 5000;

const measureEntries = (tree: ReadonlyMap<string, TreeEntry>): number =>
  [...tree.keys()].reduce((sum, name) => sum + ENTRY_BYTES + name.length, ENTRY_BYTES);

/**
 * Stores git objects: commits, trees, and small blobs in the database, large ones in the blob store. Objects are
 * immutable.
 */
export class GitObjectStore extends Store {
  readonly #blobs: BlobStore;
  readonly #quotas: StorageQuotas;
  readonly #trees = createLruCache<ReadonlyMap<string, TreeEntry>>(MAX_CACHED_BYTES, measureEntries);
  readonly #rows;
  readonly #findFacts;

  constructor(db: Database, blobs: BlobStore, quotas: StorageQuotas, now: () => Date) {
    super(db, now);
    this.#blobs = blobs;
    this.#quotas = quotas;
    this.#rows = prepared(db, [0, ""] as [number, string], (repository, oid) =>
      this.#contents(repository).where("oid", "=", oid),
    );
    this.#findFacts = prepared(db, [0, ""] as [number, string], (repository, oid) =>
      this.#facts(repository, [oid]),
    );
  }

  #contents(repository: number) {
    return this.db
      .selectFrom("git_objects")
      .select(["type", "size", "data", "sha256"])
      .where("repository_key", "=", repository);
  }

  #facts(repository: number, oids: readonly string[]) {
    return this.db
      .selectFrom("git_objects")
      .select(["oid", "size", "sha256", "lfs_sha256", "lfs_size"])
      .where("repository_key", "=", repository)
      .where("oid", "in", oids);
  }

  async read(repository: number, oid: string): Promise<GitObject | undefined> {
    const [row] = await this.#rows(repository, oid);
    if (row === undefined) return undefined;
    requireMetadataSize(row);
    return { oid, type: row.type, bytes: await this.#loadBytes(row) };
  }

  async #loadBytes({
    data,
    sha256,
    size,
  }: Pick<GitObjectsTable, "data" | "sha256" | "size">): Promise<Uint8Array> {
    // Limits the allocated memory to the size of the bytes instead of the larger default.
    if (data !== null) return inflateSync(data, { chunkSize: Math.max(64, size + 1) });
    return Buffer.concat(await (await this.#openBlob(sha256)).toArray());
  }

  async #openBlob(sha256: string | null): Promise<Readable> {
    const stream = sha256 === null ? undefined : await this.#blobs.read(sha256);
    if (stream === undefined) throw new Error(`Blob ${sha256} is missing. Run "modelyard fsck".`);
    return stream;
  }

  async *#packedContent(sha256: string | null): AsyncGenerator<Uint8Array> {
    // Unlike `pipe`, it passes errors of the blob on to the reader.
    yield* pipeline(await this.#openBlob(sha256), createDeflate({ level: 1 }), () => {});
  }

  /** Returns a commit. Throws if it is missing, as commits are only requested by reference. */
  async commit(repository: number, oid: string): Promise<StoredCommit> {
    const object = await this.read(repository, oid);
    if (object?.type !== "commit") throw await this.#createMissingError(repository, `Commit ${oid}`);
    return { ...parseCommit(object.bytes), oid };
  }

  /** Creates the error for a missing object: a repository can be deleted while it is read. */
  async #createMissingError(repository: number, object: string): Promise<Error> {
    const query = this.db.selectFrom("repositories").select("key").where("key", "=", repository);
    return (await query.executeTakeFirst())
      ? new Error(`${object} is missing. Run "modelyard fsck".`)
      : new ApiError("NotFound", "The repository was deleted in the meantime.");
  }

  /** Yields commits in order. Other requests run in between. */
  async *commits(repository: number, oids: readonly string[]): AsyncGenerator<StoredCommit> {
    for (const some of slices(oids, COMMITS_AT_ONCE)) {
      await yieldToEventLoop();
      yield* await Promise.all(some.map((oid) => this.commit(repository, oid)));
    }
  }

  /**
   * Returns the entries of a tree by name, in git's order. Throws if it is missing, as trees are only requested by
   * reference.
   */
  async tree(repository: number, oid: string): Promise<ReadonlyMap<string, TreeEntry>> {
    const cached = this.#trees.get(`${repository} ${oid}`);
    if (cached) return cached;
    const found = oid === EMPTY_TREE.oid ? EMPTY_TREE : await this.read(repository, oid);
    if (found?.type !== "tree") throw await this.#createMissingError(repository, `Tree ${oid}`);
    const entries = new Map(parseTree(found.bytes).map((entry) => [entry.name, entry]));
    this.#trees.put(`${repository} ${oid}`, entries);
    return entries;
  }

  /** Returns metadata of these objects by ID. Omits missing objects. */
  async describe(
    repository: number,
    of: Iterable<string | { oid: string }>,
  ): Promise<Map<string, ObjectFacts>> {
    const oids = [...new Set(Array.from(of, (each) => (typeof each === "string" ? each : each.oid)))];
    const [only = ""] = oids;
    const rows =
      oids.length === 1
        ? await this.#findFacts(repository, only)
        : await selectSlices(this.db, oids, (_, some) => this.#facts(repository, some));
    return new Map(
      rows.map(({ oid, size, sha256, lfs_sha256, lfs_size }): [string, ObjectFacts] => {
        const lfs = lfs_sha256 !== null && lfs_size !== null && { oid: lfs_sha256, size: lfs_size };
        return [oid, { size, ...(sha256 !== null && { sha256 }), ...(lfs && { lfs }) }];
      }),
    );
  }

  /** Counts the objects of a repository. */
  count(repository: number): Promise<number> {
    return countOids(this.db, "git_objects", repository);
  }

  /** Yields the IDs of all objects of a repository in order, in batches. Other requests run in between. */
  async *oids(repository: number): AsyncGenerator<string[]> {
    const select = (after: string) =>
      this.db
        .selectFrom("git_objects")
        .select("oid")
        .where("repository_key", "=", repository)
        .where("oid", ">", after)
        .orderBy("oid")
        .limit(OIDS_PER_BATCH);
    for await (const rows of selectBatches(this.db, ({ oid }) => oid, select))
      yield rows.map(({ oid }) => oid);
  }

  /** Yields these objects in pack format, in any order. Small ones are not recompressed. */
  async *packed(repository: number, oids: readonly string[]): AsyncGenerator<PackedObject> {
    for (const some of slices(oids)) {
      await yieldToEventLoop();
      const rows = await this.#contents(repository).where("oid", "in", some).execute();
      for (const { type, size, data, sha256 } of rows)
        yield { type, size, data: data === null ? this.#packedContent(sha256) : [data] };
    }
  }

  /** Creates a writer for a commit whose objects arrive one by one. */
  writer(repository: number, options: WriteOptions) {
    return gitObjectWriter(
      { db: this.db, blobs: this.#blobs, quotas: this.#quotas, now: this.now },
      repository,
      options,
    );
  }

  /** Stores objects. They are on the disk when it resolves. Throws `StorageLimitExceeded`. */
  async write(
    repository: number,
    objects: Iterable<GitObject> | AsyncIterable<GitObject>,
    options: WriteOptions,
  ): Promise<void> {
    const writer = this.writer(repository, options);
    await writer.add(objects);
    await writer.flush();
  }
}
