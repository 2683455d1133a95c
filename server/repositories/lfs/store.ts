import type { Transaction } from "kysely";
import type { BlobStore, StoredBlob } from "../blobs/blob-store.ts";
import type { GarbageStore } from "../garbage/store.ts";
import { TemporaryError } from "../../http/errors.ts";
import { isAfter, type PageCursor } from "../../database/page-cursor.ts";
import { prepared } from "../../database/prepared-query.ts";
import type { LfsFilesTable } from "../tables.ts";
import type { StorageQuotas } from "../storage/quotas.ts";
import type { Upload } from "../storage/upload.ts";
import { selectSlices, slices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Age at which `lease` renews an upload. Newer uploads are safe from garbage collection. Milliseconds. */
const LEASE_MS = 3_600_000;

/** The blob was garbage-collected just before it was used. The client must upload it again. */
class DeletedBlobError extends TemporaryError {
  override name = "DeletedBlobError" as const;
}

/** Options for recording files. */
interface AddOptions {
  /** The upload whose reservation the files use. */
  upload?: Upload;
  /** Files of the hub itself, such as those of a mirror. Only the hub's limit applies to them. */
  isOwn?: boolean;
}

/**
 * Stores which blobs were uploaded to which repository. A blob may already exist for another repository; knowing its
 * hash is not enough to commit it.
 */
export class LfsFiles extends Store {
  readonly #blobs: BlobStore;
  readonly #garbage: GarbageStore;
  readonly #quotas: StorageQuotas;
  readonly #findSize;

  constructor(db: Database, blobs: BlobStore, garbage: GarbageStore, quotas: StorageQuotas, now: () => Date) {
    super(db, now);
    this.#blobs = blobs;
    this.#garbage = garbage;
    this.#quotas = quotas;
    this.#findSize = prepared(db, [0, ""] as [number, string], (repository, sha256) =>
      this.db
        .selectFrom("lfs_files")
        .select("size")
        .where("repository_key", "=", repository)
        .where("sha256", "=", sha256),
    );
  }

  /** Whether the repository has a blob. */
  async has(repository: number, sha256: string): Promise<boolean> {
    return (await this.#findSize(repository, sha256)).length > 0;
  }

  /**
   * Records blobs for a repository. Once it resolves, commits may use them, and garbage collection cannot delete them.
   * Throws `StorageLimitExceeded`, or a `DeletedBlobError` if a blob was deleted just before.
   */
  async add(
    repository: number,
    files: readonly StoredBlob[],
    by: string,
    { upload, isOwn = false }: AddOptions = {},
  ): Promise<void> {
    const quota = await this.#quotas.find({ repository, by: isOwn ? "" : by });
    const uploaded_at = this.now().toISOString();
    const committed = isOwn ? (1 as const) : (0 as const);
    const added = { repository_key: repository, uploaded_by: by, uploaded_at, committed };
    const except = upload?.except ?? [];
    await this.db.transaction().execute(async (transaction) => {
      await quota?.lockAndCheck(transaction, async () => ({
        ...(await this.#measure(transaction, repository, files)),
        except,
      }));
      for (const some of slices(files)) {
        await transaction
          .insertInto("lfs_files")
          .values(some.map(({ sha256, size }) => ({ ...added, sha256, size })))
          .onConflict((conflict) =>
            conflict.columns(["repository_key", "sha256"]).doUpdateSet({ uploaded_at }),
          )
          .execute();
        await transaction
          .insertInto("stored_blobs")
          .values(some.map(({ sha256, size }) => ({ sha256, size })))
          .onConflict((conflict) => conflict.column("sha256").doNothing())
          .execute();
      }
      await upload?.settle(transaction, getTotal(files));
    });
    for (const { sha256 } of files) {
      const exists = async () => (await this.#blobs.size(sha256)) !== undefined;
      if ((await exists()) || !(await this.#garbage.restore(repository, sha256, exists))) continue;
      throw new DeletedBlobError(`Blob ${sha256} was deleted. Upload it again.`);
    }
  }

  /** Returns the total size of the files that are new to the repository, and of those that are new to the hub. */
  async #measure(transaction: Transaction<Tables>, repository: number, files: readonly StoredBlob[]) {
    const names = files.map(({ sha256 }) => sha256);
    const existing = await this.sizes(repository, names, transaction);
    const rows = await selectSlices(transaction, names, (db, some) =>
      db.selectFrom("stored_blobs").select("sha256").where("sha256", "in", some),
    );
    const stored = new Set(rows.map(({ sha256 }) => sha256));
    return {
      bytes: getTotal(files.filter(({ sha256 }) => !existing.has(sha256))),
      stored: getTotal(files.filter(({ sha256 }) => !stored.has(sha256))),
    };
  }

  /** Protects blobs of the repository from garbage collection while a client is about to use them. */
  async lease(repository: number, oids: Iterable<string>): Promise<void> {
    for (const some of slices([...new Set(oids)]))
      await this.db
        .updateTable("lfs_files")
        .set({ uploaded_at: this.now().toISOString() })
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .where("uploaded_at", "<", new Date(this.now().getTime() - LEASE_MS).toISOString())
        .execute();
  }

  /** Returns the sizes of the blobs that the repository has. */
  async sizes(
    repository: number,
    oids: Iterable<string>,
    on: Database = this.db,
  ): Promise<Map<string, number>> {
    const rows = await selectSlices(on, oids, (db, some) =>
      db
        .selectFrom("lfs_files")
        .select(["sha256", "size"])
        .where("repository_key", "=", repository)
        .where("sha256", "in", some),
    );
    return new Map(rows.map(({ sha256, size }) => [sha256, size]));
  }

  /** Returns the sizes among these that a file of the repository has. */
  async existingSizes(repository: number, sizes: ReadonlySet<number>): Promise<Set<number>> {
    const rows = await selectSlices(this.db, sizes, (db, some) =>
      db
        .selectFrom("lfs_files")
        .select("size")
        .distinct()
        .where("repository_key", "=", repository)
        .where("size", "in", some),
    );
    return new Set(rows.map(({ size }) => size));
  }

  async all(repository: number): Promise<StoredBlob[]> {
    return this.db
      .selectFrom("lfs_files")
      .select(["sha256", "size"])
      .where("repository_key", "=", repository)
      .execute();
  }

  /** Lists the blobs of a repository, last uploaded first. */
  async page(
    repository: number,
    { limit, after }: { limit: number; after?: PageCursor | undefined },
  ): Promise<Omit<LfsFilesTable, "repository_key" | "committed">[]> {
    let rows = this.db
      .selectFrom("lfs_files")
      .select(["sha256", "size", "uploaded_by", "uploaded_at"])
      .where("repository_key", "=", repository);
    if (after) rows = rows.where(isAfter(after, "uploaded_at", "sha256"));
    return rows.orderBy("uploaded_at", "desc").orderBy("sha256").limit(limit).execute();
  }

  /** Returns the blobs among these that any repository has. */
  async known(oids: Iterable<string>): Promise<Set<string>> {
    const rows = await selectSlices(this.db, oids, (db, some) =>
      db.selectFrom("lfs_files").select("sha256").where("sha256", "in", some),
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  }

  /** Lists up to `limit` repositories with a blob. */
  async listRepositories(sha256: string, limit = 20): Promise<{ id: string; size: number }[]> {
    return this.db
      .selectFrom("lfs_files as f")
      .innerJoin("repositories as r", "r.key", "f.repository_key")
      .select(["r.id", "f.size"])
      .where("f.sha256", "=", sha256)
      .limit(limit)
      .execute();
  }
}

const getTotal = (files: readonly StoredBlob[]) => files.reduce((sum, { size }) => sum + size, 0);
