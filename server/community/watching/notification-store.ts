import { sql } from "kysely";
import { createSecretValue, hashSecret } from "../../accounts/tokens/token-values.ts";
import { can } from "../../accounts/policies.ts";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { Store } from "../../database/store.ts";
import type { Database } from "../../database/tables.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import { MAX_COUNTED_NOTIFICATIONS, NOTIFICATION_DAYS } from "../../http/limits.ts";
import type { ModelStore } from "../../models/store.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { type ActivityData, parseActivityData } from "../../repositories/events/activities.ts";
import type { ActivitiesTable } from "../../repositories/events/activity-tables.ts";
import { topics } from "../../repositories/events/topics.ts";
import { getSlug } from "../collections/view.ts";

/** An activity that a user may currently see, with current names. */
export interface Notification extends Pick<ActivitiesTable, "id" | "kind" | "num" | "created_at"> {
  data: ActivityData;
  /** IDs of the activity's models that the user may see. */
  models: string[];
  /** Shared collections that the user may see. */
  collections: { slug: string; title: string }[];
  actor: string | null;
  title: string | null;
  isPullRequest: boolean;
  read: boolean;
}

interface NotificationQuery {
  limit: number;
  /** ID of the last notification of the previous page. */
  before?: string | undefined;
  unread?: boolean | undefined;
}

const DAY_MS = 86_400_000;

/** Maximum number of queries per page. More than one is necessary if the user may not see some of the rows. */
const MAX_ROUNDS = 5;

/**
 * Finds notifications when they are read: activities of topics that a user follows, and decisions by and for the user.
 * An activity is one row, regardless of the number of followers, and current access rules apply.
 */
export class NotificationStore extends Store {
  readonly #models: Pick<ModelStore, "each">;

  constructor(db: Database, models: Pick<ModelStore, "each">, now: () => Date) {
    super(db, now);
    this.#models = models;
  }

  /** Lists notifications, newest first. */
  async list(
    principal: UserPrincipal,
    { limit, before, unread }: NotificationQuery,
  ): Promise<Notification[]> {
    const found: Notification[] = [];
    let last = before;
    for (let round = 0; round < MAX_ROUNDS && found.length < limit; round++) {
      const ids = await this.#find(principal, { limit, before: last, unread });
      found.push(...(await this.#load(principal, ids)));
      last = ids.at(-1);
      if (ids.length < limit) break;
    }
    return found.slice(0, limit);
  }

  /** Counts unread notifications, up to one more than `MAX_COUNTED_NOTIFICATIONS`. */
  async countUnread(principal: UserPrincipal): Promise<number> {
    return (await this.list(principal, { limit: MAX_COUNTED_NOTIFICATIONS + 1, unread: true })).length;
  }

  async #find(principal: UserPrincipal, { limit, before, unread }: NotificationQuery): Promise<string[]> {
    const followed = this.db
      .selectFrom("follows as f")
      .innerJoin("activity_topics as t", "t.topic", "f.topic")
      .innerJoin("activities as a", "a.id", "t.activity_id")
      .select("a.id")
      .where("f.user_id", "=", principal.id)
      .whereRef("a.since", ">=", "f.created_at");
    const own = this.db
      .selectFrom("activity_topics as t")
      .innerJoin("activities as a", "a.id", "t.activity_id")
      .select("a.id")
      .where("t.topic", "in", ownTopics(principal));
    const { read_until: until = "" } = (await this.#settings(principal.id)) ?? {};
    const reads = this.db.selectFrom("notification_reads").select("activity_id");
    const restrict = <Query extends typeof followed | typeof own>(query: Query) =>
      (query as typeof own)
        .where(sql<boolean>`(a.actor_id is null or a.actor_id != ${principal.id})`)
        .$if(before !== undefined, (some) => some.where("a.id", "<", before ?? ""))
        .$if(unread === true, (some) =>
          some.where("a.id", ">", until).where("a.id", "not in", reads.where("user_id", "=", principal.id)),
        );
    const rows = await restrict(followed).union(restrict(own)).orderBy("id", "desc").limit(limit).execute();
    return rows.map(({ id }) => id);
  }

  /** Loads activities, without those that the user may not see. */
  async #load(principal: UserPrincipal, ids: readonly string[]): Promise<Notification[]> {
    if (ids.length === 0) return [];
    const { read_until: until = "" } = (await this.#settings(principal.id)) ?? {};
    const rows = await this.db
      .selectFrom("activities as a")
      .leftJoin("repositories as r", "r.key", "a.repository_key")
      .leftJoin("users as u", "u.id", "a.actor_id")
      .leftJoin("discussions as d", (join) =>
        join.onRef("d.repository_key", "=", "a.repository_key").onRef("d.num", "=", "a.num"),
      )
      .leftJoin("notification_reads as n", (join) =>
        join.onRef("n.activity_id", "=", "a.id").on("n.user_id", "=", principal.id),
      )
      .select(["a.id", "a.kind", "a.num", "a.data", "a.created_at", "r.id as model", "u.name as actor"])
      .select(["d.title", "d.is_pull_request", "n.activity_id as read"])
      .where("a.id", "in", ids)
      .orderBy("a.id", "desc")
      .execute();
    const parsed = rows.map(({ data, ...row }) => ({ ...row, data: parseActivityData(data) }));
    const models = parsed.flatMap(({ model, data }) => (model === null ? (data.models ?? []) : [model]));
    const readable = new Set<string>();
    for await (const record of this.#models.each([...new Set(models)]))
      if (can.readModel(principal, record)) readable.add(toLowerId(record.id));
    const sharedCollections = await this.#loadCollections(
      principal,
      parsed.flatMap(({ data }) => data.collections ?? []),
    );
    return parsed.flatMap(({ model, is_pull_request, read, ...row }) => {
      const collections = (row.data.collections ?? []).flatMap((id) => sharedCollections.get(id) ?? []);
      const subjects = model === null ? (row.data.models ?? []) : [model];
      const models = subjects.filter((id) => readable.has(toLowerId(id)));
      const [first] = models;
      if (first === undefined && collections.length === 0) return [];
      if (row.kind === "access-request" && !can.writeModel(principal, first ?? "")) return [];
      const isRead = row.id <= until || read !== null;
      return [{ ...row, models, collections, isPullRequest: is_pull_request === 1, read: isRead }];
    });
  }

  /** Loads collections that the user may see, by ID. */
  async #loadCollections(principal: UserPrincipal, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, { slug: string; title: string }>();
    const rows = await this.db
      .selectFrom("collections as c")
      .leftJoin("users as u", "u.id", "c.owner_id")
      .leftJoin("orgs as o", "o.id", "c.owner_id")
      .select(["c.id", "c.title", "c.private", "u.name", "o.name as org"])
      .where("c.id", "in", [...new Set(ids)])
      .execute();
    const readable = rows.flatMap(({ private: hidden, name, org, ...row }) => {
      const owner = name ?? org ?? "";
      const isReadable = can.readCollection(principal, { id: row.id, owner, private: hidden === 1 });
      return isReadable ? [[row.id, { slug: getSlug(owner, row), title: row.title }] as const] : [];
    });
    return new Map(readable);
  }

  #settings(user: string) {
    return this.db
      .selectFrom("notification_settings")
      .selectAll()
      .where("user_id", "=", user)
      .executeTakeFirst();
  }

  /** Marks some notifications as read or unread. Unknown ones are skipped. */
  async mark(user: string, ids: readonly string[], read: boolean): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      if (!read) {
        const reads = transaction.deleteFrom("notification_reads").where("user_id", "=", user);
        await reads.where("activity_id", "in", ids).execute();
        return;
      }
      const known = await transaction.selectFrom("activities").select("id").where("id", "in", ids).execute();
      if (known.length === 0) return;
      await transaction
        .insertInto("notification_reads")
        .values(known.map(({ id }) => ({ user_id: user, activity_id: id })))
        .onConflict((conflict) => conflict.columns(["user_id", "activity_id"]).doNothing())
        .execute();
    });
  }

  /** Marks a notification and all older ones as read. Returns the ID that the previous call marked, or an empty string. */
  async markReadUntil(user: string, until: string): Promise<string> {
    const { read_until: previous = "" } = (await this.#settings(user)) ?? {};
    if (previous < until)
      await this.db
        .insertInto("notification_settings")
        .values({ user_id: user, read_until: until, feed_hash: null, feed_created_at: null })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ read_until: until }))
        .execute();
    return previous;
  }

  /** Undoes `markReadUntil`. `until` is its result. Individually marked notifications stay read. */
  async unmarkReadUntil(user: string, until: string): Promise<void> {
    await this.db
      .updateTable("notification_settings")
      .set({ read_until: until })
      .where("user_id", "=", user)
      .where("read_until", ">", until)
      .execute();
  }

  /** Returns the creation time of the user's feed URL, if there is one. */
  async feedCreatedAt(user: string): Promise<string | undefined> {
    return (await this.#settings(user))?.feed_created_at ?? undefined;
  }

  /** Creates the secret of the user's Atom feed, which replaces an earlier one. Only its hash is stored. */
  async createFeed(user: string): Promise<string> {
    const secret = createSecretValue();
    const feed = { feed_hash: hashSecret(secret), feed_created_at: this.now().toISOString() };
    await this.db.transaction().execute((transaction) =>
      transaction
        .insertInto("notification_settings")
        .values({ user_id: user, read_until: "", ...feed })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(feed))
        .execute(),
    );
    return secret;
  }

  async deleteFeed(user: string): Promise<void> {
    await this.db
      .transaction()
      .execute((transaction) =>
        transaction
          .updateTable("notification_settings")
          .set({ feed_hash: null, feed_created_at: null })
          .where("user_id", "=", user)
          .execute(),
      );
  }

  /** Returns the user of a feed's secret. */
  async findFeedUser(secret: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom("notification_settings")
      .select("user_id")
      .where("feed_hash", "=", hashSecret(secret))
      .executeTakeFirst();
    return row?.user_id;
  }

  /** Deletes old activities and their read marks. */
  async removeExpired(): Promise<void> {
    const before = new Date(this.now().getTime() - NOTIFICATION_DAYS * DAY_MS).toISOString();
    await deleteInBatches(this.db, "activities", "id", sql`created_at < ${before}`);
  }
}

/** Returns the topics that a user receives without following them: decisions for and by the user. */
const ownTopics = ({ id, name, orgs }: UserPrincipal): string[] => [
  topics.user(id),
  ...[name, ...orgs.filter(({ role }) => role !== "read").map((org) => org.name)].map(topics.owner),
];
