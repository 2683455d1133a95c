import { MAX_SESSIONS } from "../../http/limits.ts";
import type { ProviderSessionsTable, SessionsTable } from "../tables.ts";
import { Store } from "../../database/store.ts";
import { skipCommitQuery, withoutCommitQuery } from "../../database/commit-queries.ts";
import type { Transaction } from "kysely";
import type { Database, Tables } from "../../database/tables.ts";
import type { ProviderLogout } from "../oidc/logout-token.ts";
import { hashSecret, createId, createSecretValue } from "../tokens/token-values.ts";
import type { Directory } from "../directory.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";

const DAY_MS = 86_400_000;

/** Maximum idle time of a session, and its maximum lifetime. */
const MAX_IDLE_MS = 30 * DAY_MS;
const MAX_SESSION_MS = 180 * DAY_MS;

/** Maximum number of cached sessions. Beyond it, the oldest is dropped. */
const MAX_CACHED = 10_000;

/** The sign-in at the identity provider that starts a session. */
export type ProviderSession = Omit<ProviderSessionsTable, "session_id">;

interface CachedSession {
  principal: UserPrincipal;
  until: number;
}

/** Stores browser sessions. The rows are authoritative; recent ones are cached until any account changes. */
export class SessionStore extends Store {
  readonly #directory: Directory;
  readonly #cached = new Map<string, CachedSession>();
  readonly #seen = new Map<string, number>();
  #generation = 0;

  constructor(db: Database, directory: Directory, now: () => Date) {
    super(db, now);
    this.#directory = directory;
    directory.onChange(() => {
      this.#cached.clear();
      this.#generation += 1;
    });
  }

  async #load(hash: string): Promise<CachedSession | undefined> {
    const row = await this.db.selectFrom("sessions").selectAll().where("hash", "=", hash).executeTakeFirst();
    const user = row && this.#directory.user(row.user_id);
    if (row === undefined || user === undefined) return undefined;
    const until = Math.min(Date.parse(row.expires_at), Date.parse(row.seen_at) + MAX_IDLE_MS);
    return { principal: Object.freeze({ ...user, via: { kind: "session" as const, id: row.id } }), until };
  }

  /** Returns the user of a session secret, or `undefined` if the session is unknown, ended, or expired. */
  async find(secret: string): Promise<UserPrincipal | undefined> {
    const hash = hashSecret(secret);
    const before = this.#generation;
    const found = this.#cached.get(hash) ?? (await this.#load(hash));
    const time = this.now().getTime();
    if (found === undefined || found.until <= time) return undefined;
    // A result that was loaded before a change may be stale.
    if (this.#generation === before && !this.#cached.has(hash)) {
      this.#cached.set(hash, found);
      const [oldest] = this.#cached.keys();
      if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    }
    this.#seen.set(found.principal.via.id, time);
    return found.principal;
  }

  /**
   * Creates a session and returns the secret for its cookie. Sessions that start at the identity provider end after
   * `maxMs`, so that the provider is asked again.
   */
  async create(
    userId: string,
    from: { agent: string; address: string },
    signIn?: { session: ProviderSession; maxMs: number },
  ): Promise<{ secret: string; expiresAt: Date }> {
    const secret = createSecretValue();
    const at = this.now();
    const expiresAt = new Date(at.getTime() + Math.min(signIn?.maxMs ?? MAX_SESSION_MS, MAX_SESSION_MS));
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
    // The audit log adds its entry to this transaction.
    await this.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("sessions").values(row).execute();
      if (signIn)
        await transaction
          .insertInto("provider_sessions")
          .values({ session_id: row.id, ...signIn.session })
          .execute();
    });
    const [oldest] = (await this.list(userId)).slice(MAX_SESSIONS);
    if (oldest !== undefined) await this.end(userId, { id: oldest.id });
    return { secret, expiresAt };
  }

  /** Lists the sessions of a user, last used first, without expired ones. */
  async list(userId: string): Promise<SessionsTable[]> {
    await this.writeSeen();
    const oldest = new Date(this.now().getTime() - MAX_IDLE_MS).toISOString();
    return this.db
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", userId)
      .where("expires_at", ">", this.now().toISOString())
      .where("seen_at", ">", oldest)
      .orderBy("seen_at", "desc")
      .execute();
  }

  /**
   * Ends one session of a user, or all except `except`, and returns their number. Takes effect in other processes
   * within a second.
   */
  async end(userId: string, which: { id: string } | { except?: string | undefined }): Promise<number> {
    const { numDeletedRows } = await this.#directory.change([userId], async (transaction) => {
      let rows = transaction.deleteFrom("sessions").where("user_id", "=", userId);
      if ("id" in which) rows = rows.where("id", "=", which.id);
      else if (which.except !== undefined) rows = rows.where("id", "!=", which.except);
      const deleted = await rows.executeTakeFirst();
      if (deleted.numDeletedRows === 0n) skipCommitQuery();
      return deleted;
    });
    return Number(numDeletedRows);
  }

  /** Returns the sign-in at the identity provider that started a session, or `undefined` if it started otherwise. */
  findProviderSession(id: string): Promise<ProviderSession | undefined> {
    return this.db
      .selectFrom("provider_sessions")
      .select(["issuer", "subject", "sid", "id_token"])
      .where("session_id", "=", id)
      .executeTakeFirst();
  }

  /** Ends the sessions of a user of the identity provider: all, or those of one provider session. */
  async endOfProvider({ issuer, subject, sid }: ProviderLogout): Promise<void> {
    let started = this.db.selectFrom("provider_sessions").select("session_id").where("issuer", "=", issuer);
    if (subject !== undefined) started = started.where("subject", "=", subject);
    if (sid !== undefined) started = started.where("sid", "=", sid);
    const users = this.db.selectFrom("sessions").select("user_id").where("id", "in", started);
    await this.#directory.change(users, async (transaction) => {
      await transaction.deleteFrom("sessions").where("id", "in", started).execute();
    });
  }

  /** Saves the last-used times of sessions and deletes expired ones. Called outside of requests. */
  async writeSeen(): Promise<void> {
    const entries = [...this.#seen];
    this.#seen.clear();
    if (entries.length === 0) return;
    await withoutCommitQuery(() => this.db.transaction().execute((db) => this.#writeSeen(db, entries)));
  }

  async #writeSeen(transaction: Transaction<Tables>, seen: readonly [id: string, at: number][]) {
    for (const [id, at] of seen)
      await transaction
        .updateTable("sessions")
        .set({ seen_at: new Date(at).toISOString() })
        .where("id", "=", id)
        .execute();
    const oldest = new Date(this.now().getTime() - MAX_IDLE_MS).toISOString();
    await transaction
      .deleteFrom("sessions")
      .where((row) => row.or([row("expires_at", "<", this.now().toISOString()), row("seen_at", "<", oldest)]))
      .execute();
  }
}
