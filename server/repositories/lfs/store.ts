import type { StoredBlob } from "../blobs/blob-store.ts";
import { isAfter, type PageCursor } from "../../database/page-cursor.ts";
import { prepared } from "../../database/prepared.ts";
import type { LfsFilesTable } from "../tables.ts";
import { slices } from "../../database/slices.ts";
import type { Database } from "../../database/tables.ts";

/** More recent uploads are safe from garbage collection and not updated again. Milliseconds. */
const LEASE = 3_600_000;

/**
 * Stores which blobs were uploaded to which repository. A blob may already exist for another repository; knowing its
 * hash is not enough to commit it.
 */
export class LfsFiles {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #sizeOfOne: (values_0: number, values_1: string) => Promise<{ size: number }[]>;

  constructor(db: Database, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#now = now;
    this.#sizeOfOne = prepared(db, [0, ""] as [number, string], (repository, sha256) =>
      this.#db
        .selectFrom("lfs_files")
        .select("size")
        .where("repository_key", "=", repository)
        .where("sha256", "=", sha256),
    );
  }

  /** Whether the repository has a blob. */
  async has(repository: number, sha256: string): Promise<boolean> {
    return (await this.#sizeOfOne(repository, sha256)).length > 0;
  }

  /** Records blobs for a repository. Once it resolves, commits of the repository may use them. */
  async add(repository: number, files: readonly StoredBlob[], by: string): Promise<void> {
    const uploaded_at = this.#now().toISOString();
    for (const some of slices(files)) {
      const added = { repository_key: repository, uploaded_by: by, uploaded_at };
      const rows = some.map(({ sha256, size }) => ({ ...added, sha256, size }));
      await this.#db
        .insertInto("lfs_files")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["repository_key", "sha256"]).doUpdateSet({ uploaded_at }))
        .execute();
    }
  }

  /** Protects blobs of the repository from garbage collection while a client is about to use them. */
  async lease(repository: number, oids: Iterable<string>): Promise<void> {
    for (const some of slices([...new Set(oids)]))
      await this.#db
        .updateTable("lfs_files")
        .set({ uploaded_at: this.#now().toISOString() })
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .where("uploaded_at", "<", new Date(this.#now().getTime() - LEASE).toISOString())
        .execute();
  }

  /** Returns the sizes of the blobs that the repository has. */
  async sizes(repository: number, oids: Iterable<string>): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const some of slices([...new Set(oids)])) {
      const rows = await this.#db
        .selectFrom("lfs_files")
        .select(["sha256", "size"])
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .execute();
      for (const { sha256, size } of rows) found.set(sha256, size);
    }
    return found;
  }

  /** Lists all blobs of a repository. */
  async all(repository: number): Promise<StoredBlob[]> {
    return this.#db
      .selectFrom("lfs_files")
      .select(["sha256", "size"])
      .where("repository_key", "=", repository)
      .execute();
  }

  /** Lists the blobs of a repository, last uploaded first. */
  async page(
    repository: number,
    { limit, after }: { limit: number; after?: PageCursor | undefined },
  ): Promise<Omit<LfsFilesTable, "repository_key">[]> {
    let rows = this.#db
      .selectFrom("lfs_files")
      .select(["sha256", "size", "uploaded_by", "uploaded_at"])
      .where("repository_key", "=", repository);
    if (after) rows = rows.where(isAfter(after, "uploaded_at", "sha256"));
    return rows.orderBy("uploaded_at", "desc").orderBy("sha256").limit(limit).execute();
  }

  /** Lists up to `limit` repositories with a blob. */
  async holders(sha256: string, limit = 20): Promise<{ id: string; size: number }[]> {
    return this.#db
      .selectFrom("lfs_files as f")
      .innerJoin("repositories as r", "r.key", "f.repository_key")
      .select(["r.id", "f.size"])
      .where("f.sha256", "=", sha256)
      .limit(limit)
      .execute();
  }

  /** Returns the total size of all blobs of a repository. Bytes. */
  async storage(repository: number): Promise<number> {
    const row = await this.#db
      .selectFrom("lfs_files")
      .select((query) => query.fn.sum<number>("size").as("bytes"))
      .where("repository_key", "=", repository)
      .executeTakeFirst();
    return Number(row?.bytes ?? 0);
  }
}
