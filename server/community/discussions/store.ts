import { randomBytes } from "node:crypto";
import { type Transaction, sql } from "kysely";
import { AttemptLimiter } from "../../accounts/sessions/attempt-limiter.ts";
import { ApiError } from "../../http/errors.ts";
import {
  DISCUSSION_CHANGES_PER_USER,
  MAX_DISCUSSION_CHARACTERS,
  MAX_DISCUSSION_EVENTS,
} from "../../http/limits.ts";
import { countRows } from "../../database/count-rows.ts";
import { Store } from "../../database/store.ts";
import { contains } from "../../database/contains.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { MAIN } from "../../repositories/git/ref-names.ts";
import { recordEvent, type RepositoryEvent } from "../../repositories/events/store.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    discussions: DiscussionsTable;
    discussion_events: DiscussionEventsTable;
  }
}

export type DiscussionStatus = "draft" | "open" | "closed" | "merged";

export interface DiscussionsTable {
  repository_key: number;
  /** Counts from 1 in each repository. The ref of a pull request is `refs/pr/{num}`. */
  num: number;
  title: string;
  status: DiscussionStatus;
  is_pull_request: 0 | 1;
  author_id: string;
  comments: number;
  pinned: 0 | 1;
  merge_commit: string | null;
  /** Branch into which a pull request is merged, by its full name. */
  base: string;
  created_at: string;
}

export interface DiscussionEventsTable {
  id: string;
  repository_key: number;
  num: number;
  position: number;
  type: DiscussionEvent["type"];
  author_id: string;
  created_at: string;
  /** As JSON. */
  data: string;
}

/** Types of timeline events, with their data. */
export type DiscussionEvent =
  | { type: "comment"; data: { raw: string; edited: boolean; hidden: boolean; updatedAt: string } }
  | { type: "status-change"; data: { status: DiscussionStatus; reason?: string } }
  | { type: "title-change"; data: { from: string; to: string } }
  | { type: "commit"; data: { subject: string; oid: string } };

interface Author {
  author_name: string | null;
  author_fullname: string | null;
}
export type Discussion = DiscussionsTable & Author;
export type StoredEvent = DiscussionEventsTable & Author;

export interface NewDiscussion {
  title: string;
  author: string;
  pullRequest: boolean;
  status: DiscussionStatus;
  /** Branch into which a pull request is merged. Default: main. */
  base?: string | undefined;
}

export interface DiscussionQuery {
  pullRequests?: boolean;
  closed?: boolean;
  author?: string;
  search?: string;
  offset: number;
  limit: number;
}

/** Throws if a discussion is full. Full discussions can still be closed and merged. */
function requireRoom(
  { last, characters }: { last: number; characters: number },
  events: readonly DiscussionEvent[],
): void {
  const isStatus = events.every(({ type }) => type === "status-change");
  if (last + events.length > (isStatus ? 2 : 1) * MAX_DISCUSSION_EVENTS)
    throw full(MAX_DISCUSSION_EVENTS, "comments and events");
  if (!isStatus && characters + JSON.stringify(events).length > MAX_DISCUSSION_CHARACTERS)
    throw full(MAX_DISCUSSION_CHARACTERS, "characters");
}

const full = (max: number, what: string) =>
  new ApiError(
    "BadRequest",
    `Limit of ${max.toLocaleString("en")} ${what} of a discussion reached. Open a new discussion.`,
  );

/** Stores discussions. Events that belong to a ref change use the transaction of that step. */
export class DiscussionStore extends Store {
  readonly #onComment: (text: string, repository: number) => void;
  /** Limits the text that a user writes, which does not count toward a storage limit. */
  readonly changes = new AttemptLimiter("discussions", DISCUSSION_CHANGES_PER_USER);

  /** `onComment` is called with the text and the repository of each written comment. */
  constructor(db: Database, now: () => Date, onComment: (text: string, repository: number) => void) {
    super(db, now);
    this.#onComment = onComment;
  }

  #all(repository: number) {
    return this.db
      .selectFrom("discussions as d")
      .leftJoin("users as u", "u.id", "d.author_id")
      .where("d.repository_key", "=", repository);
  }

  #events(repository: number, num: number) {
    return this.db
      .selectFrom("discussion_events as e")
      .leftJoin("users as u", "u.id", "e.author_id")
      .selectAll("e")
      .select(["u.name as author_name", "u.fullname as author_fullname"])
      .where("e.repository_key", "=", repository)
      .where("e.num", "=", num);
  }

  /** Returns the position of the last event, and the total size of the events, except an excluded one. */
  async #measure(
    transaction: Transaction<Tables>,
    { repository_key, num }: { repository_key: number; num: number },
    excludedId = "",
  ): Promise<{ last: number; characters: number }> {
    const { last, characters } = await transaction
      .selectFrom("discussion_events")
      .select(({ fn }) => [
        fn.max("position").as("last"),
        sql<number | null>`sum(length(data))`.as("characters"),
      ])
      .where("repository_key", "=", repository_key)
      .where("num", "=", num)
      .where("id", "!=", excludedId)
      .executeTakeFirstOrThrow();
    return { last: last ?? 0, characters: Number(characters ?? 0) };
  }

  /** Notifies webhooks and followers: once for a new discussion; otherwise once per comment and once for other changes. */
  async #notify(
    transaction: Transaction<Tables>,
    subject: Pick<RepositoryEvent, "repository" | "discussion" | "by">,
    {
      events,
      ids,
      opens,
      change,
    }: {
      events: readonly DiscussionEvent[];
      ids: readonly string[];
      opens: boolean;
      change: Partial<DiscussionsTable>;
    },
  ): Promise<void> {
    const comments = ids.filter((_, i) => events[i]?.type === "comment");
    if (opens) {
      const [comment] = comments;
      const event = { scope: "discussion", action: "create" } as const;
      const first = comment !== undefined && { comment };
      return recordEvent(transaction, { event, ...subject, ...first }, this.now());
    }
    for (const comment of comments) {
      const event = { scope: "discussion.comment", action: "create" } as const;
      await recordEvent(transaction, { event, ...subject, comment }, this.now());
    }
    if (Object.keys(change).length === 0 && comments.length === events.length) return;
    await recordEvent(
      transaction,
      { event: { scope: "discussion", action: "update" }, ...subject, status: change.status },
      this.now(),
    );
  }

  async get(repository: number, num: number): Promise<Discussion | undefined> {
    return this.#all(repository)
      .selectAll("d")
      .select(["u.name as author_name", "u.fullname as author_fullname"])
      .where("d.num", "=", num)
      .executeTakeFirst();
  }

  /** Lists discussions and their total: pinned ones first, then the newest. */
  async list(repository: number, query: DiscussionQuery): Promise<{ total: number; page: Discussion[] }> {
    let found = this.#all(repository);
    if (query.pullRequests !== undefined)
      found = found.where("d.is_pull_request", "=", query.pullRequests ? 1 : 0);
    if (query.closed !== undefined)
      found = found.where("d.status", query.closed ? "in" : "not in", ["closed", "merged"]);
    if (query.author !== undefined) found = found.where("u.name", "=", query.author);
    if (query.search !== undefined) found = found.where(contains(sql`lower(d.title)`, query.search));
    const total = await countRows(found);
    const page = await found
      .selectAll("d")
      .select(["u.name as author_name", "u.fullname as author_fullname"])
      .orderBy("d.pinned", "desc")
      .orderBy("d.num", "desc")
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    return { total, page };
  }

  /** Returns the next number, unless a concurrent discussion takes it first. */
  async nextNum(repository: number): Promise<number> {
    const { last } = await this.db
      .selectFrom("discussions")
      .select((select) => select.fn.max("num").as("last"))
      .where("repository_key", "=", repository)
      .executeTakeFirstOrThrow();
    return (last ?? 0) + 1;
  }

  /** Opens a discussion within a transaction. Returns whether the number was free. */
  async open(
    transaction: Transaction<Tables>,
    repository: number,
    num: number,
    { title, author, pullRequest, status, base = MAIN }: NewDiscussion,
  ): Promise<boolean> {
    const done = await transaction
      .insertInto("discussions")
      .values({
        repository_key: repository,
        num,
        title,
        status,
        is_pull_request: pullRequest ? 1 : 0,
        author_id: author,
        comments: 0,
        pinned: 0,
        merge_commit: null,
        base,
        created_at: this.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(["repository_key", "num"]).doNothing())
      .executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Updates a discussion and records events in one transaction. Returns the events in order. */
  async add(
    { repository_key, num }: { repository_key: number; num: number },
    author: string,
    events: readonly DiscussionEvent[],
    change: Partial<Pick<DiscussionsTable, "status" | "title" | "pinned" | "merge_commit">> = {},
    { within, opens = false }: { within?: Transaction<Tables>; opens?: boolean } = {},
  ): Promise<StoredEvent[]> {
    const ids = events.map(() => randomBytes(12).toString("hex"));
    for (const { type, data } of events) if (type === "comment") this.#onComment(data.raw, repository_key);
    const write = async (transaction: Transaction<Tables>) => {
      const comments = events.filter(({ type }) => type === "comment").length;
      // Locks the row, which serializes the events of a discussion.
      await transaction
        .updateTable("discussions")
        .set((eb) => ({ ...change, comments: eb("comments", "+", comments) }))
        .where("repository_key", "=", repository_key)
        .where("num", "=", num)
        .execute();
      const size = await this.#measure(transaction, { repository_key, num });
      requireRoom(size, events);
      for (const [i, { type, data }] of events.entries())
        await transaction
          .insertInto("discussion_events")
          .values({
            id: ids[i] as string,
            repository_key,
            num,
            position: size.last + i + 1,
            type,
            author_id: author,
            created_at: this.now().toISOString(),
            data: JSON.stringify(data),
          })
          .execute();
      await this.#notify(
        transaction,
        { repository: repository_key, discussion: num, by: { id: author } },
        { events, ids, opens, change },
      );
    };
    if (within) {
      await write(within);
      return [];
    }
    await this.db.transaction().execute(write);
    if (ids.length === 0) return [];
    return this.#events(repository_key, num).where("e.id", "in", ids).orderBy("e.position").execute();
  }

  async events(repository: number, num: number): Promise<StoredEvent[]> {
    return this.#events(repository, num).orderBy("e.position").execute();
  }

  async event(repository: number, num: number, id: string): Promise<StoredEvent | undefined> {
    return this.#events(repository, num).where("e.id", "=", id).executeTakeFirst();
  }

  /** Replaces the text of a comment. */
  async change(
    { id, repository_key, num }: Pick<StoredEvent, "id" | "repository_key" | "num">,
    data: DiscussionEvent["data"],
  ): Promise<void> {
    if ("raw" in data && !data.hidden) this.#onComment(data.raw, repository_key);
    await this.db.transaction().execute(async (transaction) => {
      const { characters } = await this.#measure(transaction, { repository_key, num }, id);
      if (characters + JSON.stringify(data).length > MAX_DISCUSSION_CHARACTERS)
        throw full(MAX_DISCUSSION_CHARACTERS, "characters");
      await transaction
        .updateTable("discussion_events")
        .set({ data: JSON.stringify(data) })
        .where("id", "=", id)
        .execute();
      const event = { scope: "discussion.comment", action: "update" } as const;
      const subject = { repository: repository_key, discussion: num, comment: id };
      await recordEvent(transaction, { event, ...subject }, this.now());
    });
  }
}
