import type { Transaction } from "kysely";
import type { Database, Tables } from "../../database/tables.ts";
import { findHolder } from "../../accounts/names.ts";
import { MAX_FOLLOWED_DISCUSSIONS } from "../../http/limits.ts";
import { MAIN, TAGS } from "../git/ref-names.ts";
import type { ActivitiesTable } from "./activity-tables.ts";
import type { RepositoryEvent } from "./store.ts";
import { isAlwaysRead, topics } from "./topics.ts";
import { randomBytes } from "node:crypto";

/** Details of an activity, in addition to its repository and discussion. */
export interface ActivityData {
  /** Number of models, commits, or comments. Default: 1. */
  count?: number;
  /** IDs of models, newest first, if they have no repository in this hub: up to `SAMPLE` of them. */
  models?: string[];
  /** IDs of shared collections, newest first: up to `SAMPLE` of them. */
  collections?: string[];
  /** Owner of new models. */
  author?: string;
  /** Query of the search that new models match. */
  query?: string;
  /** Whether the model was private. */
  private?: boolean;
  tag?: string;
  /** State of a discussion or an access request. */
  status?: string;
  comment?: string;
}

export interface NewActivity {
  kind: ActivitiesTable["kind"];
  topics: readonly string[];
  actor?: string | undefined;
  repository?: number;
  num?: number;
  data?: ActivityData;
  /** Default: now. */
  since?: string;
  /** Whether it is merged with the last activity of the same kind, topic, actor, and day; `count` is their number. */
  merges?: boolean;
}

/** Maximum number of models or collections that a merged activity names. */
const SAMPLE = 3;
const MERGE_WINDOW_MS = 24 * 3_600_000;

/**
 * Records an activity within the transaction that makes the change: once per followed topic, regardless of the number
 * of followers. Without followers, it costs one query.
 */
export async function recordActivity(
  transaction: Transaction<Tables>,
  activity: NewActivity,
  now: Date,
): Promise<void> {
  const followed = await selectFollowed(transaction, activity.topics);
  if (followed.length === 0) return;
  const created_at = now.toISOString();
  const { kind, actor, repository, num, data = {}, since = created_at, merges = false } = activity;
  const earlier = merges ? await takePrevious(transaction, activity, followed, now) : undefined;
  const id = deliveryId(now);
  await transaction
    .insertInto("activities")
    .values({
      id,
      kind,
      actor_id: actor ?? null,
      repository_key: repository ?? null,
      num: num ?? null,
      data: JSON.stringify(earlier ? mergeData(data, earlier) : data),
      since,
      created_at,
    })
    .execute();
  await transaction
    .insertInto("activity_topics")
    .values(followed.map((topic) => ({ topic, activity_id: id })))
    .execute();
}

async function selectFollowed(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("follows")
    .select("topic")
    .distinct()
    .where("topic", "in", [...names])
    .execute();
  const followed = new Set(rows.map(({ topic }) => topic));
  return names.filter((topic) => followed.has(topic) || isAlwaysRead(topic));
}

/** Removes the activity that a new one continues, and returns its data. */
async function takePrevious(
  transaction: Transaction<Tables>,
  { kind, actor, repository, data }: NewActivity,
  [topic = ""]: readonly string[],
  now: Date,
): Promise<ActivityData | undefined> {
  const rows = await transaction
    .selectFrom("activity_topics as t")
    .innerJoin("activities as a", "a.id", "t.activity_id")
    .select(["a.id", "a.data"])
    .where("t.topic", "=", topic)
    .where("a.kind", "=", kind)
    .where("a.created_at", ">", new Date(now.getTime() - MERGE_WINDOW_MS).toISOString())
    .where("a.actor_id", actor === undefined ? "is" : "=", actor ?? null)
    .where("a.repository_key", repository === undefined ? "is" : "=", repository ?? null)
    .orderBy("a.id", "desc")
    .limit(10)
    .execute();
  for (const row of rows) {
    const earlier = parseActivityData(row.data);
    if (earlier.private !== data?.private) continue;
    await transaction.deleteFrom("activities").where("id", "=", row.id).execute();
    return earlier;
  }
  return undefined;
}

const mergeData = (data: ActivityData, earlier: ActivityData): ActivityData => ({
  ...data,
  count: (data.count ?? 1) + (earlier.count ?? 1),
  ...(data.models && { models: [...data.models, ...(earlier.models ?? [])].slice(0, SAMPLE) }),
  ...(data.collections && {
    collections: [...data.collections, ...(earlier.collections ?? [])].slice(0, SAMPLE),
  }),
});

export const parseActivityData = (data: string): ActivityData => JSON.parse(data) as ActivityData;

/** Records the activities of a repository event for followers of the model or discussion. */
export async function recordRepositoryActivity(
  transaction: Transaction<Tables>,
  owner: string,
  change: RepositoryEvent,
  now: Date,
): Promise<void> {
  const { event, repository, discussion: num, comment, status, by, updatedRefs = [] } = change;
  const actor = by === undefined ? undefined : await findActor(transaction, by);
  const subject = { actor, repository };
  const record = (activity: NewActivity) => recordActivity(transaction, activity, now);
  if (event.scope === "repo.content") {
    for (const { ref, oldSha, newSha } of updatedRefs) {
      if (newSha === null) continue;
      const model = { ...subject, topics: [topics.model(repository)] };
      const count = change.commits ?? 1;
      if (ref === MAIN && oldSha !== null)
        await record({ ...model, kind: "commits", data: { count }, merges: true });
      if (ref.startsWith(TAGS))
        await record({ ...model, kind: "tag", data: { tag: ref.slice(TAGS.length) } });
    }
    return;
  }
  if (num === undefined) return;
  const discussion = { ...subject, num, topics: [topics.discussion(repository, num)] };
  if (event.scope === "discussion" && event.action === "create")
    await record({
      ...discussion,
      kind: "discussion",
      topics: [topics.model(repository), topics.owner(owner)],
    });
  else if (event.scope === "discussion.comment" && event.action === "create")
    await record({ ...discussion, kind: "comment", data: { comment: comment ?? "" }, merges: true });
  else if (status !== undefined) await record({ ...discussion, kind: "status", data: { status } });
  if (event.action === "create" && actor !== undefined)
    await followDiscussion(transaction, actor, change, now);
}

/** Finds the ID of a user by ID or name. */
async function findActor(
  transaction: Transaction<Tables>,
  { id, name }: NonNullable<RepositoryEvent["by"]>,
): Promise<string | undefined> {
  if (id !== undefined) return id;
  return (await findHolder(transaction, name ?? ""))?.account_id;
}

/** Subscribes a participant to a discussion. Beyond the limit, the oldest subscriptions are removed. */
async function followDiscussion(
  transaction: Transaction<Tables>,
  user: string,
  { repository, discussion: num = 0 }: RepositoryEvent,
  now: Date,
): Promise<void> {
  const known = await transaction.selectFrom("users").select("id").where("id", "=", user).executeTakeFirst();
  if (known === undefined) return;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("follows")
    .values({
      id: deliveryId(now),
      user_id: user,
      topic: topics.discussion(repository, num),
      type: "discussion",
      target: String(num),
      repository_key: repository,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "topic"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  const own = transaction
    .selectFrom("follows")
    .select("id")
    .where("user_id", "=", user)
    .where("type", "=", "discussion");
  const last = await own.orderBy("id", "desc").offset(MAX_FOLLOWED_DISCUSSIONS).limit(1).executeTakeFirst();
  if (last === undefined) return;
  await transaction
    .deleteFrom("follows")
    .where("user_id", "=", user)
    .where("type", "=", "discussion")
    .where("id", "<=", last.id)
    .execute();
}

let count = 0;

/** Creates an ID of 24 hexadecimal digits that increases with each call in this process, and with time across processes. */
export function deliveryId(now: Date): string {
  count = (count + 1) % 0x10000;
  const time = now.getTime().toString(16).padStart(12, "0");
  return time + count.toString(16).padStart(4, "0") + randomBytes(4).toString("hex");
}
