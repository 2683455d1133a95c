import type { Database } from "../../database/tables.ts";

export type AccessStatus = "pending" | "accepted" | "rejected";

/** A request for the files of a gated model, or access that was granted without one. */
export interface AccessRequestsTable {
  repository_key: number;
  user_id: string;
  status: AccessStatus;
  /** What the asker filled in, by label, as JSON. */
  fields: string;
  /** Why it was rejected. */
  reason: string | null;
  asked_at: string;
  reviewed_at: string | null;
  /** Name of the user. */
  reviewed_by: string | null;
}

/** With who asked, as they are called now. */
export interface AccessRequest extends AccessRequestsTable {
  name: string;
  fullname: string;
  email: string | null;
}

/** One request at the most for each repository and user; what is decided later replaces it. */
export function accessRequestStore(db: Database, now: () => Date = () => new Date()) {
  const requests = (repository: number) =>
    db
      .selectFrom("access_requests as a")
      .innerJoin("users as u", "u.id", "a.user_id")
      .selectAll("a")
      .select(["u.name", "u.fullname", "u.email"])
      .where("a.repository_key", "=", repository);

  return {
    async get(repository: number, user: string): Promise<AccessRequest | undefined> {
      return requests(repository).where("a.user_id", "=", user).executeTakeFirst();
    },

    /** Newest first; those of all states where none is named. `after` is the last user's id of the page before. */
    async list(
      repository: number,
      { status, limit, after }: { status?: AccessStatus; limit: number; after?: string },
    ): Promise<AccessRequest[]> {
      const last = after === undefined ? undefined : await this.get(repository, after);
      let query = requests(repository);
      if (status !== undefined) query = query.where("a.status", "=", status);
      if (last !== undefined)
        query = query.where(({ and, or, eb }) =>
          or([
            eb("a.asked_at", "<", last.asked_at),
            and([eb("a.asked_at", "=", last.asked_at), eb("a.user_id", ">", last.user_id)]),
          ]),
        );
      return query.orderBy("a.asked_at", "desc").orderBy("a.user_id").limit(limit).execute();
    },

    /** Whether it was new: who asked before has asked already. */
    async ask(
      repository: number,
      user: string,
      request: { status: AccessStatus; fields: Readonly<Record<string, unknown>>; grantedBy?: string },
    ): Promise<boolean> {
      const at = now().toISOString();
      const done = await db
        .insertInto("access_requests")
        .values({
          repository_key: repository,
          user_id: user,
          status: request.status,
          fields: JSON.stringify(request.fields),
          reason: null,
          asked_at: at,
          reviewed_at: request.status === "pending" ? null : at,
          reviewed_by: request.grantedBy ?? null,
        })
        .onConflict((conflict) => conflict.columns(["repository_key", "user_id"]).doNothing())
        .executeTakeFirst();
      return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Whether there was a request to decide about. */
    async decide(
      repository: number,
      user: string,
      decision: { status: AccessStatus; by: string; reason?: string },
    ): Promise<boolean> {
      const done = await db
        .updateTable("access_requests")
        .set({
          status: decision.status,
          reason: decision.reason ?? null,
          reviewed_at: decision.status === "pending" ? null : now().toISOString(),
          reviewed_by: decision.status === "pending" ? null : decision.by,
        })
        .where("repository_key", "=", repository)
        .where("user_id", "=", user)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    /** Whether there was one that waited or was accepted; what was rejected stays so. */
    async cancel(repository: number, user: string): Promise<boolean> {
      const done = await db
        .deleteFrom("access_requests")
        .where("repository_key", "=", repository)
        .where("user_id", "=", user)
        .where("status", "!=", "rejected")
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
  };
}
