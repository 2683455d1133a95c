import type { CompiledQuery, Kysely } from "kysely";
import { promisify } from "node:util";
import { deflate, deflateSync } from "node:zlib";
import type { BlobStore } from "../blobs/blob-store.ts";
import { parsePointer } from "../git/lfs-pointer.ts";
import type { GitObject } from "../git/objects.ts";
import type { GitObjectsTable } from "../tables.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Bytes from which a blob is a content of its own: read in parts and streamed, not taken out of the database whole. */
const LONG = 64 * 1024;

/** Rows of one statement. */
const ROWS = 500;

/** Rows and bytes of one transaction: each costs a flush of the disk, and keeps other statements waiting for so long. */
const MAX_ROWS = 4000;
const MAX_BYTES = 8 << 20;

/** Bytes up to which compressing takes less than handing it to another thread. */
const SHORT = 16 * 1024;

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
] as const satisfies readonly (keyof GitObjectsTable)[];

/** A row whose columns come in the order of the list, as the values of a statement do. */
const inOrder = (row: GitObjectsTable): GitObjectsTable =>
  Object.fromEntries(COLUMNS.map((name) => [name, row[name]])) as unknown as GitObjectsTable;

export type GitObjectWriter = ReturnType<typeof gitObjectWriter>;

/**
 * Keeps objects of one repository; those that are there already are passed over. What was added is on the disk when
 * `flush` resolves. It can be seen by nobody until a ref leads to it, so much of it is written in several transactions.
 */
export function gitObjectWriter(db: Database, blobs: BlobStore, repository: number, now: () => Date) {
  let rows = new Map<string, GitObjectsTable>();
  let bytes = 0;
  /** The statement for a full set of rows: the same each time, so it is put together once. */
  let full: CompiledQuery | undefined;

  async function insert(into: Kysely<Tables>, some: readonly GitObjectsTable[], created_at: string) {
    const statement = () =>
      into
        .insertInto("git_objects")
        .values(some.map(inOrder))
        // Written anew is young again: the collector leaves it to whoever is about to name it.
        .onConflict((conflict) => conflict.columns(["repository_key", "oid"]).doUpdateSet({ created_at }))
        .compile();
    if (some.length < ROWS) return void (await into.executeQuery(statement()));
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
    if (all.length <= ROWS) await insert(db, all, created_at);
    else
      await db.transaction().execute(async (transaction) => {
        for (let at = 0; at < all.length; at += ROWS)
          await insert(transaction, all.slice(at, at + ROWS), created_at);
      });
    for (const { sha256 } of all)
      if (sha256 !== null && (await blobs.size(sha256)) === undefined)
        throw new Error(`Blob ${sha256} was deleted while it was written. Try again.`);
  }

  async function rowFor({ oid, type, bytes: content }: GitObject): Promise<GitObjectsTable> {
    const pointer = type === "blob" ? parsePointer(content) : undefined;
    const long = type === "blob" && content.byteLength >= LONG;
    return {
      repository_key: repository,
      oid,
      type,
      size: content.byteLength,
      data: long ? null : await compress(content),
      sha256: long ? (await blobs.put(once(content))).sha256 : null,
      lfs_sha256: pointer?.oid ?? null,
      lfs_size: pointer?.size ?? null,
      created_at: "",
    };
  }

  return {
    async add(objects: Iterable<GitObject> | AsyncIterable<GitObject>): Promise<void> {
      for await (const object of objects) {
        const row = await rowFor(object);
        rows.set(object.oid, row);
        bytes += row.data?.byteLength ?? 0;
        if (rows.size >= MAX_ROWS || bytes >= MAX_BYTES) await flush();
      }
    },
    flush,
  };
}

const deflateElsewhere = promisify(deflate);

function compress(bytes: Uint8Array): Uint8Array | Promise<Uint8Array> {
  if (bytes.byteLength > SHORT) return deflateElsewhere(bytes, { level: 3 });
  // A result is part of the piece of memory that was made for it, which would otherwise be far larger.
  return deflateSync(bytes, { level: 3, chunkSize: Math.max(64, bytes.byteLength + 64) });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
