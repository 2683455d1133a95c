import { sql } from "kysely";
import { isPostgres } from "../../database/is-postgres.ts";
import { Store } from "../../database/store.ts";
import type { Database } from "../../database/tables.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    /** Distinct stored blobs of large files and git objects. */
    stored_blobs: { sha256: string; size: number };
    /**
     * Stored bytes, counted by triggers. Rows must be summed. Rows without an uploader count a repository, and rows
     * with one the user's uploads to it that no branch or tag uses. Repository 0 is the hub.
     */
    storage_used: { repository_key: number; uploader: string; bytes: number };
  }
}

/** The key of the hub in `storage_used`. */
export const HUB = 0;

/** Storage of an owner. Bytes. */
export interface OwnerUsage {
  repositories: number;
  /** Large files and git objects of the repositories. */
  stored: number;
  /** Uploads of the user that no branch or tag uses: of pull requests, and those that garbage collection deletes. */
  uncommitted: number;
}

/** Reads and corrects the counts of stored bytes. */
export class StorageUsage extends Store {
  /** Returns the size of a repository, or of the hub: its large files and git objects, including history. Bytes. */
  async size(repository: number, on: Database = this.db): Promise<number> {
    const row = await on
      .selectFrom("storage_used")
      .select((query) => query.fn.sum<number>("bytes").as("bytes"))
      .where("repository_key", "=", repository)
      .where("uploader", "=", "")
      .executeTakeFirst();
    return Number(row?.bytes ?? 0);
  }

  /** Selects repositories with the rows of their sizes. */
  #repositories() {
    return this.db
      .selectFrom("repositories as r")
      .leftJoin("storage_used as u", (join) =>
        join.onRef("u.repository_key", "=", "r.key").on("u.uploader", "=", ""),
      );
  }

  /** Returns the size of each repository of an owner, largest first. */
  async ofRepositories(owner: string): Promise<{ id: string; storage: number }[]> {
    const rows = await this.#repositories()
      .select("r.id")
      .select((query) => query.fn.coalesce(query.fn.sum<number>("u.bytes"), query.lit(0)).as("storage"))
      .where("r.owner", "=", owner.toLowerCase())
      .groupBy(["r.key", "r.id"])
      .orderBy("storage", "desc")
      .orderBy("r.id")
      .execute();
    return rows.map(({ id, storage }) => ({ id, storage: Number(storage) }));
  }

  /** Returns the storage of all owners, or of one, by their lowercase names. */
  async ofOwners(only?: string): Promise<Map<string, OwnerUsage>> {
    const owners = new Map<string, OwnerUsage>();
    const get = (name: string) => {
      const found = owners.get(name) ?? { repositories: 0, stored: 0, uncommitted: 0 };
      owners.set(name, found);
      return found;
    };
    let stored = this.#repositories()
      .select("r.owner")
      .select((query) => query.fn.sum<number>("u.bytes").as("bytes"))
      .select((query) => query.fn.count<number>("r.key").distinct().as("count"));
    let uncommitted = this.db
      .selectFrom("storage_used")
      .select(["uploader"])
      .select((query) => query.fn.sum<number>("bytes").as("bytes"));
    if (only !== undefined) {
      stored = stored.where("r.owner", "=", only.toLowerCase());
      uncommitted = uncommitted.where("uploader", "=", only.toLowerCase());
    }
    for (const { owner, bytes, count } of await stored.groupBy("r.owner").execute())
      Object.assign(get(owner), { stored: Number(bytes ?? 0), repositories: Number(count) });
    for (const { uploader, bytes } of await uncommitted.groupBy("uploader").execute())
      if (uploader !== "" && Number(bytes) > 0) get(uploader).uncommitted = Number(bytes);
    return owners;
  }

  /** Recounts a repository and optionally corrects its size. Returns the previous size and the correct one. */
  async recount(repository: number, { correct }: { correct: boolean }) {
    // One snapshot, so that concurrent changes are in both sums or in neither.
    return this.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        const before = await this.size(repository, transaction);
        const { rows } = await sql<{ files: number | null; git: number | null }>`select
          (select sum(size) from lfs_files where repository_key = ${repository} and committed = 1) as files,
          (select sum(size) from git_objects where repository_key = ${repository} and uploader = '') as git`.execute(
          transaction,
        );
        const size = Number(rows[0]?.files ?? 0) + Number(rows[0]?.git ?? 0);
        if (correct && size !== before) await this.#add(transaction, repository, size - before);
        return { before, size };
      });
  }

  async #add(on: Database, repository_key: number, bytes: number): Promise<void> {
    const insert = on.insertInto("storage_used").values({ repository_key, uploader: "", bytes });
    if (isPostgres(this.db)) await insert.execute();
    else
      await insert
        .onConflict((conflict) =>
          conflict
            .columns(["repository_key", "uploader"])
            .doUpdateSet((row) => ({ bytes: row("storage_used.bytes", "+", bytes) })),
        )
        .execute();
  }

  /** Merges the rows of each sum, and deletes those without bytes. One statement, so that no row is added in between. */
  async compact(): Promise<void> {
    if (!isPostgres(this.db)) await this.db.deleteFrom("storage_used").where("bytes", "=", 0).execute();
    else
      await sql`with merged as (delete from storage_used returning repository_key, uploader, bytes)
        insert into storage_used select repository_key, uploader, sum(bytes) from merged
        group by repository_key, uploader having sum(bytes) <> 0`.execute(this.db);
  }
}
