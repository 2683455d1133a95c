import type { StoredBlob } from "../blobs/blob-store.ts";
import type { PageCursor } from "../../database/page-cursor.ts";
import { prepared } from "../../database/prepared.ts";
import type { LfsFilesTable } from "../tables.ts";
import type { Database } from "../../database/tables.ts";

export type LfsFiles = ReturnType<typeof lfsFiles>;

const ROWS = 500;

/** What is younger is in no danger, and not touched again. Milliseconds. */
const LEASE = 3_600_000;

/**
 * Which contents were brought to which repository. A content may be here already for another one; who does not bring
 * it, too, cannot commit it by knowing its hash.
 */
export function lfsFiles(db: Database, now: () => Date = () => new Date()) {
  const sizeOfOne = prepared(db, [0, ""] as [number, string], (repository, sha256) =>
    db
      .selectFrom("lfs_files")
      .select("size")
      .where("repository_key", "=", repository)
      .where("sha256", "=", sha256),
  );

  return {
    /** Whether the repository has a content. */
    async has(repository: number, sha256: string): Promise<boolean> {
      return (await sizeOfOne(repository, sha256)).length > 0;
    },

    /** When it resolves, the repository's commits may name these contents. */
    async add(repository: number, files: readonly StoredBlob[], by: string): Promise<void> {
      const uploaded_at = now().toISOString();
      for (let at = 0; at < files.length; at += ROWS) {
        const rows = files.slice(at, at + ROWS).map(({ sha256, size }) => ({
          repository_key: repository,
          sha256,
          size,
          uploaded_by: by,
          uploaded_at,
        }));
        await db
          .insertInto("lfs_files")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["repository_key", "sha256"]).doUpdateSet({ uploaded_at }),
          )
          .execute();
      }
    },

    /** Keeps those that the repository has from being taken for garbage while somebody is about to name them. */
    async lease(repository: number, oids: Iterable<string>): Promise<void> {
      const requested = [...new Set(oids)];
      for (let at = 0; at < requested.length; at += ROWS)
        await db
          .updateTable("lfs_files")
          .set({ uploaded_at: now().toISOString() })
          .where("repository_key", "=", repository)
          .where("sha256", "in", requested.slice(at, at + ROWS))
          .where("uploaded_at", "<", new Date(now().getTime() - LEASE).toISOString())
          .execute();
    },

    /** The sizes of those that the repository has. */
    async sizes(repository: number, oids: Iterable<string>): Promise<Map<string, number>> {
      const requested = [...new Set(oids)];
      const found = new Map<string, number>();
      for (let at = 0; at < requested.length; at += ROWS) {
        const rows = await db
          .selectFrom("lfs_files")
          .select(["sha256", "size"])
          .where("repository_key", "=", repository)
          .where("sha256", "in", requested.slice(at, at + ROWS))
          .execute();
        for (const { sha256, size } of rows) found.set(sha256, size);
      }
      return found;
    },

    /** All that a repository has. */
    async all(repository: number): Promise<StoredBlob[]> {
      return db
        .selectFrom("lfs_files")
        .select(["sha256", "size"])
        .where("repository_key", "=", repository)
        .execute();
    },

    /** What a repository has, the last brought first. */
    async page(
      repository: number,
      { limit, after }: { limit: number; after?: PageCursor | undefined },
    ): Promise<Omit<LfsFilesTable, "repository_key">[]> {
      let rows = db
        .selectFrom("lfs_files")
        .select(["sha256", "size", "uploaded_by", "uploaded_at"])
        .where("repository_key", "=", repository);
      if (after)
        rows = rows.where(({ and, or, eb }) =>
          or([
            eb("uploaded_at", "<", after.at),
            and([eb("uploaded_at", "=", after.at), eb("sha256", ">", after.id)]),
          ]),
        );
      return rows.orderBy("uploaded_at", "desc").orderBy("sha256").limit(limit).execute();
    },

    /** The repositories that have a content, at most `limit`. */
    async holders(sha256: string, limit = 20): Promise<{ id: string; size: number }[]> {
      return db
        .selectFrom("lfs_files as f")
        .innerJoin("repositories as r", "r.key", "f.repository_key")
        .select(["r.id", "f.size"])
        .where("f.sha256", "=", sha256)
        .limit(limit)
        .execute();
    },

    /** Bytes of all that was brought to a repository. */
    async storage(repository: number): Promise<number> {
      const row = await db
        .selectFrom("lfs_files")
        .select((query) => query.fn.sum<number>("size").as("bytes"))
        .where("repository_key", "=", repository)
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },
  };
}
