import type { Transaction } from "kysely";
import { findHolder } from "../../accounts/names.ts";
import { MAIN } from "../git/ref-names.ts";
import { databaseId } from "../../models/view.ts";
import { recordRepositoryActivity, deliveryId } from "./activities.ts";
import { toLowerId, parseRecord } from "../../models/model-writes.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { MAX_DELIVERED_CHARACTERS, MAX_DELIVERED_REFS, MAX_DELIVERIES } from "../../http/limits.ts";
import type { WebhookDomain, WebhookEvent } from "./event.ts";

export interface RepositoryEvent extends Pick<WebhookEvent, "event" | "updatedRefs" | "updatedConfig"> {
  /** Key of the repository. At the time of the event, it still has its previous name. */
  repository: number;
  /** New name. */
  movedTo?: string;
  discussion?: number;
  comment?: string;
  /** New state of the discussion. */
  status?: string | undefined;
  /** Number of new commits. */
  commits?: number;
  /** User who did it, by ID or name. */
  by?: { id?: string; name?: string } | undefined;
}

/**
 * Records an event within the transaction that makes the change, for webhooks and for users who follow the model. So no
 * event is lost or sent for a change that was rolled back.
 */
export async function recordEvent(
  transaction: Transaction<Tables>,
  change: RepositoryEvent,
  now: Date,
): Promise<void> {
  const repository = await transaction
    .selectFrom("repositories")
    .select(["id", "lower_id", "owner"])
    .where("key", "=", change.repository)
    .executeTakeFirst();
  if (repository === undefined) return;
  await enqueueWebhooks(transaction, repository, change, now);
  await recordRepositoryActivity(transaction, repository.owner, change, now);
}

/** Enqueues an event for the webhooks that watch it. Costs one query if there is no watcher. */
async function enqueueWebhooks(
  transaction: Transaction<Tables>,
  repository: { id: string; lower_id: string; owner: string },
  change: RepositoryEvent,
  now: Date,
): Promise<void> {
  const watching = await transaction
    .selectFrom("webhooks as w")
    .innerJoin("webhook_watches as v", "v.webhook_id", "w.id")
    .select(["w.id", "w.domains"])
    .distinct()
    .where("v.lower_name", "in", [repository.lower_id, repository.owner])
    .where("w.disabled", "is", null)
    .execute();
  const domain: WebhookDomain = change.event.scope.startsWith("repo") ? "repo" : "discussion";
  const subscribed = watching.filter(({ domains }) => (JSON.parse(domains) as string[]).includes(domain));
  if (subscribed.length === 0) return;
  const event = JSON.stringify(await toEvent(transaction, repository.id, change));
  await transaction
    .insertInto("webhook_deliveries")
    .values(subscribed.map(({ id }) => createDelivery(id, event, now)))
    .execute();
  for (const { id } of subscribed) await dropOldDeliveries(transaction, id);
}

/** Creates the row of a delivery that is due now. `event`: a `WebhookEvent` as JSON. */
export function createDelivery(webhook: string, event: string, now: Date) {
  const created_at = now.toISOString();
  return {
    id: deliveryId(now),
    webhook_id: webhook,
    event,
    state: "waiting" as const,
    attempts: 0,
    due_at: created_at,
    status: null,
    problem: null,
    duration_ms: null,
    created_at,
    tried_at: null,
  };
}

/** Deletes the oldest deliveries of a webhook beyond the limit. */
export async function dropOldDeliveries(db: Database, webhook: string): Promise<void> {
  const own = db.selectFrom("webhook_deliveries").select("id").where("webhook_id", "=", webhook);
  const last = await own.orderBy("id", "desc").offset(MAX_DELIVERIES).limit(1).executeTakeFirst();
  if (last === undefined) return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", webhook)
    .where("id", "<=", last.id)
    .execute();
}

/** Updates watches of a renamed model. */
export async function renameInWebhooks(
  transaction: Transaction<Tables>,
  from: string,
  to: string,
): Promise<void> {
  const [old, next] = [toLowerId(from), toLowerId(to)];
  if (old !== next) {
    const watches = transaction.selectFrom("webhook_watches").select("webhook_id");
    await transaction
      .deleteFrom("webhook_watches")
      .where("lower_name", "=", next)
      .where("webhook_id", "in", watches.where("lower_name", "=", old))
      .execute();
  }
  await transaction
    .updateTable("webhook_watches")
    .set({ name: to, lower_name: next })
    .where("lower_name", "=", old)
    .execute();
}

async function toEvent(
  transaction: Transaction<Tables>,
  name: string,
  { event, repository, movedTo, discussion, comment, updatedRefs, updatedConfig }: RepositoryEvent,
): Promise<WebhookEvent> {
  const model = await transaction
    .selectFrom("models")
    .select("record")
    .where("lower_id", "=", toLowerId(name))
    .executeTakeFirst();
  const head = await transaction
    .selectFrom("git_refs")
    .select("commit_oid")
    .where("repository_key", "=", repository)
    .where("name", "=", MAIN)
    .executeTakeFirst();
  const owner = async (id: string) => {
    const account = id.slice(0, id.indexOf("/"));
    const found = await findHolder(transaction, account);
    return { id: found?.account_id ?? databaseId(account) };
  };
  return {
    event,
    repo: {
      type: "model",
      name,
      id: databaseId(name),
      private: model !== undefined && parseRecord(model).private,
      ...(event.scope.startsWith("repo") && head && { headSha: head.commit_oid }),
      owner: await owner(name),
    },
    ...(updatedRefs && { updatedRefs: updatedRefs.slice(0, MAX_DELIVERED_REFS) }),
    ...(updatedConfig && { updatedConfig }),
    ...(movedTo !== undefined && { movedTo: { name: movedTo, owner: await owner(movedTo) } }),
    ...(discussion !== undefined && (await loadDiscussion(transaction, repository, discussion, comment))),
  };
}

async function loadDiscussion(
  transaction: Transaction<Tables>,
  repository: number,
  num: number,
  comment: string | undefined,
): Promise<Pick<WebhookEvent, "discussion" | "comment">> {
  const row = await transaction
    .selectFrom("discussions")
    .selectAll()
    .where("repository_key", "=", repository)
    .where("num", "=", num)
    .executeTakeFirstOrThrow();
  const commentRow =
    comment === undefined
      ? undefined
      : await transaction
          .selectFrom("discussion_events")
          .select(["id", "author_id", "data"])
          .where("id", "=", comment)
          .executeTakeFirst();
  const data = commentRow && (JSON.parse(commentRow.data) as { raw: string; hidden: boolean });
  return {
    discussion: {
      id: databaseId(`${repository}#${num}`),
      title: row.title,
      num,
      status: row.status,
      isPullRequest: row.is_pull_request === 1,
      author: { id: row.author_id },
      ...(row.is_pull_request === 1 && {
        changes: { base: MAIN, ...(row.merge_commit !== null && { mergeCommitId: row.merge_commit }) },
      }),
      pinned: row.pinned === 1,
    },
    ...(commentRow &&
      data && {
        comment: {
          id: commentRow.id,
          author: { id: commentRow.author_id },
          ...(!data.hidden && { content: data.raw.slice(0, MAX_DELIVERED_CHARACTERS) }),
          hidden: data.hidden,
        },
      }),
  };
}
