import { changeAccounts } from "../account-changes.ts";
import type { SessionsTable } from "../tables.ts";
import type { Database } from "../../database/tables.ts";
import { hashSecret, createId, createSecretValue } from "../tokens/token-values.ts";
import type { Directory } from "../directory.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";

export type Sessions = ReturnType<typeof createSessions>;

const DAY = 86_400_000;

/** Session lifetime after the last use, and in total. */
const IDLE = 30 * DAY;
const MAX_SESSION_MS = 180 * DAY;

/** Number of sessions in memory. Beyond it, the oldest is dropped. */
const KEPT = 10_000;

interface CachedSession {
  principal: UserPrincipal;
  until: number;
}

/**
 * Stores browser sessions. The rows are authoritative; the last few thousand are cached until any account changes.
 */
export function createSessions(db: Database, directory: Directory, now: () => Date) {
  const cached = new Map<string, CachedSession>();
  const seen = new Map<string, number>();
  let generation = 0;
  directory.onChange(() => {
    cached.clear();
    generation += 1;
  });

  async function load(hash: string): Promise<CachedSession | undefined> {
    const row = await db.selectFrom("sessions").selectAll().where("hash", "=", hash).executeTakeFirst();
    const user = row && directory.user(row.user_id);
    if (row === undefined || user === undefined) return undefined;
    const until = Math.min(Date.parse(row.expires_at), Date.parse(row.seen_at) + IDLE);
    return { principal: Object.freeze({ ...user, via: { kind: "session" as const, id: row.id } }), until };
  }

  return {
    /** Returns the user of a session secret, or `undefined` if the session is unknown, ended, or expired. */
    async find(secret: string): Promise<UserPrincipal | undefined> {
      const hash = hashSecret(secret);
      const before = generation;
      const found = cached.get(hash) ?? (await load(hash));
      const time = now().getTime();
      if (found === undefined || found.until <= time) return undefined;
      // A result from before a change may be outdated.
      if (generation === before && !cached.has(hash)) {
        cached.set(hash, found);
        const [oldest] = cached.keys();
        if (cached.size > KEPT && oldest !== undefined) cached.delete(oldest);
      }
      seen.set(found.principal.via.id, time);
      return found.principal;
    },

    /** Creates a session and returns the secret for its cookie. */
    async create(
      userId: string,
      from: { agent: string; address: string },
    ): Promise<{ secret: string; expiresAt: Date }> {
      const secret = createSecretValue();
      const at = now();
      const expiresAt = new Date(at.getTime() + MAX_SESSION_MS);
      const row: SessionsTable = {
        id: createId(at),
        hash: hashSecret(secret),
        user_id: userId,
        agent: from.agent.slice(0, 300),
        address: from.address,
        created_at: at.toISOString(),
        seen_at: at.toISOString(),
        expires_at: expiresAt.toISOString(),
      };
      await db.insertInto("sessions").values(row).execute();
      return { secret, expiresAt };
    },

    /** Lists the sessions of a user, last used first, without expired ones. */
    async list(userId: string): Promise<SessionsTable[]> {
      await this.writeSeen();
      const oldest = new Date(now().getTime() - IDLE).toISOString();
      return db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", userId)
        .where("expires_at", ">", now().toISOString())
        .where("seen_at", ">", oldest)
        .orderBy("seen_at", "desc")
        .execute();
    },

    /**
     * Ends one session of a user, or all but `except`, and returns their number. Other processes follow within a
     * second.
     */
    async end(userId: string, which: { id: string } | { except?: string | undefined }): Promise<number> {
      const done = await changeAccounts(db, (transaction) => {
        const rows = transaction.deleteFrom("sessions").where("user_id", "=", userId);
        if ("id" in which) return rows.where("id", "=", which.id).executeTakeFirst();
        if (which.except !== undefined) return rows.where("id", "!=", which.except).executeTakeFirst();
        return rows.executeTakeFirst();
      });
      await directory.refresh();
      return Number(done.numDeletedRows);
    },

    /** Saves the last-used times of sessions and deletes expired ones. Called outside of requests. */
    async writeSeen(): Promise<void> {
      const taken = [...seen];
      seen.clear();
      if (taken.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        for (const [id, at] of taken)
          await transaction
            .updateTable("sessions")
            .set({ seen_at: new Date(at).toISOString() })
            .where("id", "=", id)
            .execute();
        const oldest = new Date(now().getTime() - IDLE).toISOString();
        await transaction
          .deleteFrom("sessions")
          .where((row) => row.or([row("expires_at", "<", now().toISOString()), row("seen_at", "<", oldest)]))
          .execute();
      });
    },
  };
}
