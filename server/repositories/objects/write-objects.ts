import type { CompiledQuery, Kysely, Transaction } from "kysely";
import { promisify } from "node:util";
import { deflate, deflateSync } from "node:zlib";
import type { BlobStore } from "../blobs/blob-store.ts";
import { parsePointer } from "../git/lfs-pointer.ts";
import type { GitObject } from "../git/objects.ts";
import type { GitObjectsTable } from "../tables.ts";
import type { StorageAmount } from "../storage/quota.ts";
import type { StorageQuotas } from "../storage/quotas.ts";
import type { Upload } from "../storage/upload.ts";
import { selectSlices, slices } from "../../database/slices.ts";
import { withoutFlush } from "../../database/write-ahead-log.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Minimum size of a blob that is streamed from the blob store instead of read from the database. Bytes. */
const MIN_BLOB_BYTES = 64 * 1024;

const ROWS_PER_STATEMENT = 500;

/** Maximum rows and bytes of a transaction. Each transaction costs a flush to disk, and requests wait for its end. */
const MAX_ROWS = 1000;
const MAX_BYTES = 8 << 20;

/** Number of objects after which other requests get a turn. */
const OBJECTS_PER_SLICE = 50;

/** Maximum size for which compressing in this thread is faster than in another. Bytes. */
const MAX_SYNC_DEFLATE_BYTES = 16 * 1024;

const COLUMNS = [
  "repository_key",
  "oid",
  "type",
  "size",
  "data",
  "sha256",
  "lfs_sha256",
  "lfs_size",
  "created_at",
  "uploader",
] as const satisfies readonly (keyof GitObjectsTable)[];

/** Returns a row with its columns in the order of the statement. */
const sortColumns = (row: GitObjectsTable): GitObjectsTable =>
  Object.fromEntries(COLUMNS.map((name) => [name, row[name]])) as unknown as GitObjectsTable;

export type GitObjectWriter = ReturnType<typeof gitObjectWriter>;

/** Options that determine whose storage the objects use. */
export interface WriteOptions {
  /** Name of the user. Empty for the hub itself, and to free storage, which is allowed above the limit. */
  by: string;
  /** The upload that the objects are from. */
  upload?: Upload;
  /** Whether they are for a pull request, so that they count for the user until a branch or a tag leads to them. */
  isProposed?: boolean;
}

/** Returns the size of the objects that do not count yet. Their blobs already count for the hub. */
async function measureNew(
  transaction: Transaction<Tables>,
  repository: number,
  all: readonly GitObjectsTable[],
  { except, isProposed }: Required<Pick<StorageAmount, "except">> & { isProposed: boolean },
): Promise<StorageAmount> {
  const oids = all.map(({ oid }) => oid);
  const rows = await selectSlices(transaction, oids, (db, some) => {
    const existing = db
      .selectFrom("git_objects")
      .select("oid")
      .where("repository_key", "=", repository)
      .where("oid", "in", some);
    return isProposed ? existing : existing.where("uploader", "=", "");
  });
  const existing = new Set(rows.map(({ oid }) => oid));
  const added = all.filter(({ oid }) => !existing.has(oid));
  const total = (some: typeof added) => some.reduce((sum, { size }) => sum + size, 0);
  const [size, stored] = [total(added), total(added.filter(({ sha256 }) => sha256 === null))];
  return { bytes: size, stored, except, isMetadata: added.every(({ type }) => type !== "blob") };
}

/**
 * Writes objects of one repository and skips existing ones. They are on the disk when `flush` resolves. They are
 * invisible until a ref leads to them, so large amounts take several transactions. Throws `StorageLimitExceeded`.
 */
export function gitObjectWriter(
  { db, blobs, quotas, now }: { db: Database; blobs: BlobStore; quotas: StorageQuotas; now: () => Date },
  repository: number,
  { by, upload, isProposed = false }: WriteOptions,
) {
  let found: ReturnType<StorageQuotas["find"]> | undefined;
  const findQuota = () => (found ??= quotas.find({ repository, by }));
  const uploader = isProposed ? by.toLowerCase() : "";
  const except = upload?.except ?? [];
  let rows = new Map<string, GitObjectsTable>();
  let bytes = 0;
  /** Statement for the maximum number of rows, compiled once. */
  let full: CompiledQuery | undefined;

  async function insert(into: Kysely<Tables>, some: readonly GitObjectsTable[], created_at: string) {
    const statement = () =>
      into
        .insertInto("git_objects")
        .values(some.map(sortColumns))
        // Updates the time, so that garbage collection does not delete objects that are about to be referenced. The
        // step that makes a branch lead to a proposed object changes its uploader.
        .onConflict((conflict) => conflict.columns(["repository_key", "oid"]).doUpdateSet({ created_at }))
        .compile();
    if (some.length < ROWS_PER_STATEMENT) return void (await into.executeQuery(statement()));
    full ??= statement();
    const parameters = [...some.flatMap((row) => COLUMNS.map((name) => row[name])), created_at];
    await into.executeQuery({ ...full, parameters });
  }

  async function flush(): Promise<void> {
    const all = [...rows.values()];
    rows = new Map();
    bytes = 0;
    if (all.length === 0) return;
    const created_at = now().toISOString();
    for (const row of all) row.created_at = created_at;
    const quota = await findQuota();
    if (all.length <= ROWS_PER_STATEMENT && quota === undefined) await insert(db, all, created_at);
    else
      await db.transaction().execute(async (transaction) => {
        const added = { except, isProposed };
        await quota?.lockAndCheck(transaction, () => measureNew(transaction, repository, all, added));
        for (const some of slices(all, ROWS_PER_STATEMENT)) await insert(transaction, some, created_at);
      });
    for (const { sha256 } of all)
      if (sha256 !== null && (await blobs.size(sha256)) === undefined)
        throw new Error(`Blob ${sha256} was deleted while it was written. Try again.`);
  }

  /** Stores a blob and returns its SHA-256. It remains until garbage collection, even if its object is rejected. */
  async function storeBlob(content: Uint8Array): Promise<string> {
    const size = content.byteLength;
    await (await findQuota())?.require({ bytes: bytes + size, stored: size, except });
    const { sha256 } = await blobs.put(once(content));
    // The object, whose commit is flushed later, needs this row to be on the disk. Nothing else does.
    await withoutFlush(() =>
      db
        .insertInto("stored_blobs")
        .values({ sha256, size })
        .onConflict((conflict) => conflict.column("sha256").doNothing())
        .execute(),
    );
    return sha256;
  }

  async function toRow({ oid, type, bytes: content }: GitObject): Promise<GitObjectsTable> {
    const pointer = type === "blob" ? parsePointer(content) : undefined;
    const isBlob = type === "blob" && content.byteLength >= MIN_BLOB_BYTES;
    return {
      repository_key: repository,
      oid,
      type,
      size: content.byteLength,
      data: isBlob ? null : await compress(content),
      sha256: isBlob ? await storeBlob(content) : null,
      lfs_sha256: pointer?.oid ?? null,
      lfs_size: pointer?.size ?? null,
      created_at: "",
      uploader,
    };
  }

  return {
    async add(objects: Iterable<GitObject> | AsyncIterable<GitObject>): Promise<void> {
      for await (const object of objects) {
        const row = await toRow(object);
        rows.set(object.oid, row);
        bytes += row.data?.byteLength ?? row.size;
        if (rows.size >= MAX_ROWS || bytes >= MAX_BYTES) await flush();
        if (rows.size % OBJECTS_PER_SLICE === 0) await yieldToEventLoop();
      }
    },
    flush,
  };
}

const deflateInThreadPool = promisify(deflate);

function compress(bytes: Uint8Array): Uint8Array | Promise<Uint8Array> {
  if (bytes.byteLength > MAX_SYNC_DEFLATE_BYTES) return deflateInThreadPool(bytes, { level: 3 });
  // Uses a small chunk size, as the result is a view of a buffer that is far larger by default.
  return deflateSync(bytes, { level: 3, chunkSize: Math.max(64, bytes.byteLength + 64) });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
