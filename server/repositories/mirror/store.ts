import type { Transaction } from "kysely";
import { toLowerId } from "../../models/model-writes.ts";
import { findHolder } from "../../accounts/names.ts";
import type { Database, Tables } from "../../database/tables.ts";

export interface MirrorsTable {
  repository_key: number;
  /** Lowercase ID under which the mirror was started. Identifies the mirror until it is complete. */
  lower_id: string;
  /** URL of the upstream hub. */
  upstream: string;
  upstream_id: string;
  /** Refs as of the last copy, as JSON: `{"refs/heads/main": {"theirs": …, "ours": …}}`. */
  refs: string;
  /** Time of the last complete copy; null before the first. */
  mirrored_at: string | null;
}

/** Upstream and local target of a ref as of the last copy. */
export interface CopiedRef {
  theirs: string;
  ours: string;
}

export interface Mirror {
  key: number;
  upstream: string;
  upstreamId: string;
  refs: Readonly<Record<string, CopiedRef>>;
}

const fromRow = (row: MirrorsTable): Mirror => ({
  key: row.repository_key,
  upstream: row.upstream,
  upstreamId: row.upstream_id,
  refs: JSON.parse(row.refs) as Mirror["refs"],
});

export function createMirrorStore(db: Database) {
  const mirrors = db.selectFrom("mirrors").selectAll();
  return {
    /** Returns the mirror settings of a repository, or `undefined` if it is not a mirror. */
    async of(key: number): Promise<Mirror | undefined> {
      const row = await mirrors.where("repository_key", "=", key).executeTakeFirst();
      return row && fromRow(row);
    },

    /** Returns a mirror that was started but is not complete. Fetched data belongs to its key. */
    async findStarted(id: string): Promise<Mirror | undefined> {
      const started = mirrors.where("lower_id", "=", toLowerId(id)).where("mirrored_at", "is", null);
      const row = await started.executeTakeFirst();
      return row && fromRow(row);
    },

    /** Records the start of a mirror. Deletes records of mirrors that no longer exist. */
    async start(id: string, mirror: Pick<Mirror, "key" | "upstream" | "upstreamId">): Promise<void> {
      await db
        .deleteFrom("mirrors")
        .where((row) =>
          row.or([
            row.and([row("lower_id", "=", toLowerId(id)), row("mirrored_at", "is", null)]),
            row.and([
              row("mirrored_at", "is not", null),
              row("repository_key", "not in", row.selectFrom("repositories").select("key")),
            ]),
          ]),
        )
        .execute();
      await db
        .insertInto("mirrors")
        .values({
          repository_key: mirror.key,
          lower_id: toLowerId(id),
          upstream: mirror.upstream,
          upstream_id: mirror.upstreamId,
          refs: "{}",
          mirrored_at: null,
        })
        .onConflict((conflict) => conflict.column("repository_key").doNothing())
        .execute();
    },

    /** Records the copied refs, within the transaction that makes them visible. */
    async complete(
      transaction: Transaction<Tables>,
      key: number,
      { refs, at }: { refs: Mirror["refs"]; at: string },
    ): Promise<void> {
      await transaction
        .updateTable("mirrors")
        .set({ refs: JSON.stringify(refs), mirrored_at: at })
        .where("repository_key", "=", key)
        .execute();
    },

    /** Whether a user or an organization of this hub has that name. */
    async isAccount(name: string): Promise<boolean> {
      return (await findHolder(db, name)) !== undefined;
    },
  };
}
