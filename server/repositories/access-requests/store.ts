import type { Transaction } from "kysely";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { recordActivity } from "../events/activities.ts";
import { topics } from "../events/topics.ts";

export type AccessStatus = "pending" | "accepted" | "rejected";

/** A request for the files of a gated model, or access that was granted without one. */
export interface AccessRequestsTable {
  repository_key: number;
  user_id: string;
  status: AccessStatus;
  /** The user's answers by label, as JSON; `null` if access was granted without a request. */
  fields: string;
  /** Reason for the rejection. */
  reason: string | null;
  asked_at: string;
  reviewed_at: string | null;
  /** Name of the reviewer. */
  reviewed_by: string | null;
}

/** An access request with the current name of the user. */
export interface AccessRequest extends AccessRequestsTable {
  name: string;
  fullname: string;
  /** Null unless the user made the request: managers choose whom they grant access without one. */
  email: string | null;
}

/** Notifies the reviewers of a request, or the user of a decision. */
async function recordAccess(
  transaction: Transaction<Tables>,
  { repository, user }: { repository: number; user: string },
  { status, by }: { status: AccessStatus; by?: string | undefined },
  now: Date,
): Promise<void> {
  if (status === "pending" && by === undefined) {
    const { owner } = await transaction
      .selectFrom("repositories")
      .select("owner")
      .where("key", "=", repository)
      .executeTakeFirstOrThrow();
    const activity = {
      kind: "access-request",
      topics: [topics.owner(owner)],
      actor: user,
      repository,
    } as const;
    await recordActivity(transaction, activity, now);
  } else if (status !== "pending" && by !== undefined) {
    const decided = {
      kind: "access-decision",
      topics: [topics.user(user)],
      repository,
      data: { status },
    } as const;
    await recordActivity(transaction, decided, now);
  }
}

/** Selects requests with their users. */
const selectRequests = (db: Database, repository: number) =>
  db
    .selectFrom("access_requests as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .selectAll("a")
    .select(["u.name", "u.fullname"])
    .select(({ case: when, eb }) =>
      // Users who were granted access without asking did not share their address.
      when().when("a.fields", "=", "null").then(null).else(eb.ref("u.email")).end().as("email"),
    )
    .where("a.repository_key", "=", repository);

/** Stores up to one request per repository and user. Later decisions replace it. */
export function accessRequestStore(db: Database, now: () => Date = () => new Date()) {
  const requests = (repository: number) => selectRequests(db, repository);

  return {
    async get(repository: number, user: string): Promise<AccessRequest | undefined> {
      return requests(repository).where("a.user_id", "=", user).executeTakeFirst();
    },

    /** Lists requests, newest first; of all states without `status`. `after` is the last user ID of the previous page. */
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

    /** Creates a request. Returns whether it is new. */
    async create(
      repository: number,
      user: string,
      request: { status: AccessStatus; fields: Readonly<Record<string, unknown>> | null; grantedBy?: string },
    ): Promise<boolean> {
      const at = now().toISOString();
      const { status, fields, grantedBy = null } = request;
      const reviewed = { reviewed_at: status === "pending" ? null : at, reviewed_by: grantedBy };
      const details = { asked_at: at, status, fields: JSON.stringify(fields), reason: null };
      const row = { repository_key: repository, user_id: user, ...details, ...reviewed };
      return db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto("access_requests")
          .values(row)
          .onConflict((conflict) => conflict.columns(["repository_key", "user_id"]).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) skipCommitQuery();
        else
          await recordAccess(transaction, { repository, user }, { ...request, by: request.grantedBy }, now());
        return numInsertedOrUpdatedRows > 0n;
      });
    },

    /** Sets the status of a request. Returns whether a request with another status existed. */
    async decide(
      repository: number,
      user: string,
      decision: { status: AccessStatus; by: string; reason?: string },
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("access_requests")
          .set({
            status: decision.status,
            reason: decision.reason ?? null,
            reviewed_at: decision.status === "pending" ? null : now().toISOString(),
            reviewed_by: decision.status === "pending" ? null : decision.by,
          })
          .where("repository_key", "=", repository)
          .where("user_id", "=", user)
          .where("status", "!=", decision.status)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) skipCommitQuery();
        else await recordAccess(transaction, { repository, user }, decision, now());
        return numUpdatedRows > 0n;
      });
    },

    /** Withdraws a pending or accepted request. Returns whether there was one. Rejections are kept. */
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
