import type { Transaction } from "kysely";
import { toLowerId } from "../../models/model-writes.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Repositories that are copies of others. */
export interface MirrorsTable {
  repository_key: number;
  /** The name that it was begun under; until it is done, that is how it is found. */
  lower_id: string;
  /** Address of the hub that it is copied from. */
  upstream: string;
  /** Its name there. */
  upstream_id: string;
  /** What each ref was when it was last copied, as JSON: `{"refs/heads/main": {"theirs": …, "ours": …}}`. */
  refs: string;
  /** When it last became as the other one was; null until it did for the first time. */
  mirrored_at: string | null;
}

/** A ref as it was when it was last copied: what it named there, and what it has named here since. */
export interface CopiedRef {
  theirs: string;
  ours: string;
}

export interface Mirror {
  key: number;
  upstream: string;
  upstreamId: string;
  refs: Readonly<Record<string, CopiedRef>>;
  mirroredAt?: string;
}

const read = (row: MirrorsTable): Mirror => ({
  key: row.repository_key,
  upstream: row.upstream,
  upstreamId: row.upstream_id,
  refs: JSON.parse(row.refs) as Mirror["refs"],
  ...(row.mirrored_at !== null && { mirroredAt: row.mirrored_at }),
});

export function createMirrorStore(db: Database) {
  return {
    /** What a repository is a copy of; undefined where it is none. */
    async of(key: number): Promise<Mirror | undefined> {
      const row = await db
        .selectFrom("mirrors")
        .selectAll()
        .where("repository_key", "=", key)
        .executeTakeFirst();
      return row && read(row);
    },

    /** A copy that was begun and has not become a repository yet: what was brought for it belongs to its key. */
    async begun(id: string): Promise<Mirror | undefined> {
      const row = await db
        .selectFrom("mirrors")
        .selectAll()
        .where("lower_id", "=", toLowerId(id))
        .where("mirrored_at", "is", null)
        .executeTakeFirst();
      return row && read(row);
    },

    /** Notes that a copy is begun. Notes of copies that were deleted since go. */
    async begin(id: string, mirror: Pick<Mirror, "key" | "upstream" | "upstreamId">): Promise<void> {
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

    /** Notes what was copied, within the transaction that makes it true. */
    async done(
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
    async isSomebody(name: string): Promise<boolean> {
      const row = await db
        .selectFrom("names")
        .select("lower_name")
        .where("lower_name", "=", name.toLowerCase())
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
