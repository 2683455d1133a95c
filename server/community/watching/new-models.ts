import { MODEL_FILTERS, parseQuery, QueryError, toSearchQuery } from "@modelyard/contract";
import type { Transaction } from "kysely";
import { setImmediate } from "node:timers/promises";
import { slices } from "../../database/slices.ts";
import { oneAtATime } from "../../database/one-at-a-time.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { logFailures } from "../../http/observability/jobs.ts";
import { getHighestKey, parseRecord, toLowerId } from "../../models/model-writes.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { ModelStore } from "../../models/store.ts";
import { type NewActivity, parseActivityData, recordActivity } from "../../repositories/events/activities.ts";
import { splitId } from "../../repositories/names.ts";
import { topics } from "../../repositories/events/topics.ts";
import { toIndexedModel } from "../../search/index-model.ts";
import { createLocalIndex } from "../../search/search-index.ts";

/** Number of model changes per batch. Each followed search runs once per batch. */
const BATCH_SIZE = 1000;
/** Number of models to process before other tasks run, which takes about 5 ms. */
const SLICE_SIZE = 250;
/** Interval for finding changes by other processes, such as an import. Milliseconds. */
const CHECK_INTERVAL_MS = 2000;
/** Age up to which a repository counts as new, because later commits add the metadata that searches match. */
const NEW_FOR_MS = 30 * 86_400_000;

/** Names of counters: the last handled change, and the highest key of a model at that time. */
const LAST_SEQ = "watched_models";
const LAST_KEY = "watched_model_keys";

interface Position {
  seq: number;
  key: number;
}

/** A new model, with its repository if its files are stored here. */
interface NewModel {
  record: ModelRecord;
  repository?: { key: number; createdBy: string | undefined; createdAt: string };
}

interface Audience {
  /** Topics of followed authors. */
  authors: Set<string>;
  /** Followed queries. */
  searches: string[];
}

/**
 * Finds new models of followed authors and searches: in the background, in batches, and once for all followers.
 * Processes share the work: each batch is recorded by the process that advances the counter.
 */
export class NewModels extends Store {
  readonly #models: Pick<ModelStore, "lastSeq" | "cards" | "onChange">;
  #stop: (() => void) | undefined;

  constructor(db: Database, models: Pick<ModelStore, "lastSeq" | "cards" | "onChange">, now?: () => Date) {
    super(db, now);
    this.#models = models;
  }

  /** Checks for new models now, after each change, and at an interval. */
  start(): void {
    // A failed check is repeated at the next interval.
    const check = logFailures("Can't look for new models of followed authors:", this.catchUp);
    const stopListening = this.#models.onChange(check);
    const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    this.#stop = () => {
      stopListening();
      clearInterval(timer);
    };
    check();
  }

  /** Resolves when no batch is being handled. */
  async close(): Promise<void> {
    this.#stop?.();
    if (this.#stop) await this.catchUp().catch(() => {});
  }

  /** Handles all changes so far. */
  readonly catchUp = oneAtATime(async () => {
    while (await this.#handleBatch()) await setImmediate();
  });

  /** Handles the next changes. Returns whether there may be more. */
  async #handleBatch(): Promise<boolean> {
    const position = await this.#getPosition();
    const last = await this.#models.lastSeq();
    if (last <= position.seq) return false;
    const audience = await this.#loadAudience();
    if (audience.authors.size === 0 && audience.searches.length === 0) {
      await this.#move(position, { seq: last, key: await getHighestKey(this.db) }, []);
      return false;
    }
    const rows = await this.db
      .selectFrom("models")
      .select(["key", "seq", "record"])
      .where("seq", ">", position.seq)
      .orderBy("seq")
      .limit(BATCH_SIZE)
      .execute();
    const changed: { key: number; record: ModelRecord }[] = [];
    for (const slice of slices(rows, SLICE_SIZE)) {
      changed.push(...slice.map(({ key, record }) => ({ key, record: parseRecord({ record }) })));
      await setImmediate();
    }
    const newModels = await this.#findNew(changed, position.key);
    const activities = [
      ...toActivities(newModels, ({ id }) => {
        const author = splitId(id).owner;
        return audience.authors.has(topics.author(author)) ? { author } : undefined;
      }),
      ...(await this.#matchSearches(newModels, audience.searches)),
    ];
    const key = Math.max(position.key, ...rows.map((row) => row.key));
    await this.#move(position, { seq: rows.at(-1)?.seq ?? last, key }, activities);
    return true;
  }

  /** Records activities and advances the position, unless another process has done so. */
  async #move(from: Position, to: Position, activities: readonly NewActivity[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable("counters")
        .set({ value: to.seq })
        .where("name", "=", LAST_SEQ)
        .where("value", "=", from.seq)
        .executeTakeFirst();
      if (moved.numUpdatedRows === 0n) return;
      await transaction.updateTable("counters").set({ value: to.key }).where("name", "=", LAST_KEY).execute();
      for (const activity of activities)
        if (!(await isKnown(transaction, activity))) await recordActivity(transaction, activity, this.now());
    });
  }

  /** Returns the position of the next batch. At the first start, all existing models count as known. */
  async #getPosition(): Promise<Position> {
    const rows = await this.db
      .selectFrom("counters")
      .select(["name", "value"])
      .where("name", "in", [LAST_SEQ, LAST_KEY])
      .execute();
    const known = new Map(rows.map(({ name, value }) => [name, Number(value)]));
    const [seq, key] = [known.get(LAST_SEQ), known.get(LAST_KEY)];
    if (seq !== undefined && key !== undefined) return { seq, key };
    const start = { seq: await this.#models.lastSeq(), key: await getHighestKey(this.db) };
    await this.db.transaction().execute((transaction) =>
      transaction
        .insertInto("counters")
        .values([
          { name: LAST_SEQ, value: start.seq },
          { name: LAST_KEY, value: start.key },
        ])
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute(),
    );
    return start;
  }

  async #loadAudience(): Promise<Audience> {
    const rows = await this.db
      .selectFrom("follows")
      .select(["topic", "type", "target"])
      .distinct()
      .where("type", "in", ["author", "search"])
      .execute();
    return {
      authors: new Set(rows.filter(({ type }) => type === "author").map(({ topic }) => topic)),
      searches: [...new Set(rows.filter(({ type }) => type === "search").map(({ target }) => target))],
    };
  }

  /** Returns new models: imported ones with a new key, and those with a recent repository. */
  async #findNew(
    changed: readonly { key: number; record: ModelRecord }[],
    lastKey: number,
  ): Promise<NewModel[]> {
    const uploaded = changed
      .filter(({ record }) => record.uploaded)
      .map(({ record }) => toLowerId(record.id));
    const repositories =
      uploaded.length === 0
        ? []
        : await this.db
            .selectFrom("repositories as r")
            .leftJoin("users as u", "u.name", "r.created_by")
            .select(["r.key", "r.lower_id", "r.created_at", "u.id as user"])
            .where("r.lower_id", "in", uploaded)
            .where("r.created_at", ">", new Date(this.now().getTime() - NEW_FOR_MS).toISOString())
            .execute();
    const recent = new Map(repositories.map((row) => [row.lower_id, row]));
    return changed.flatMap(({ key, record }) => {
      const row = recent.get(toLowerId(record.id));
      if (row) {
        const repository = { key: row.key, createdBy: row.user ?? undefined, createdAt: row.created_at };
        return [{ record, repository }];
      }
      return !record.uploaded && key > lastKey ? [{ record }] : [];
    });
  }

  /** Returns the activities of searches that new models match. A temporary index of the batch finds the matches. */
  async #matchSearches(newModels: readonly NewModel[], searches: readonly string[]): Promise<NewActivity[]> {
    if (newModels.length === 0 || searches.length === 0) return [];
    const cards = await this.#models.cards(newModels.map(({ record }) => record.id));
    const index = createLocalIndex();
    for (const slice of slices(newModels, SLICE_SIZE)) {
      const put = slice.map(({ record }) => toIndexedModel(record, cards.get(record.id)));
      await index.change({ put, delete: [] });
      await setImmediate();
    }
    const found: NewActivity[] = [];
    for (const query of searches) {
      const filters = parseFollowed(query);
      if (filters === undefined) continue;
      const { ids } = await index.query({ ...filters, limit: BATCH_SIZE }, "all");
      const matches = new Set(ids);
      found.push(...toActivities(newModels, ({ id }) => (matches.has(id) ? { query } : undefined)));
      await setImmediate();
    }
    await index.close();
    return found;
  }
}

/** Parses a followed search. Returns `undefined` if this version no longer supports one of its filters or values. */
function parseFollowed(query: string): ReturnType<typeof toSearchQuery> | undefined {
  try {
    return toSearchQuery(parseQuery(MODEL_FILTERS, new URLSearchParams(query)));
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

/**
 * Returns the activities of new models: one for each repository and each private model, which not everyone may see, and
 * one for all others of an author or search.
 */
function toActivities(
  newModels: readonly NewModel[],
  match: (record: ModelRecord) => { author: string } | { query: string } | undefined,
): NewActivity[] {
  const single: NewActivity[] = [];
  const merged = new Map<string, NewActivity & { data: { models: string[]; count: number } }>();
  for (const { record, repository } of newModels) {
    const source = match(record);
    if (source === undefined) continue;
    const topic = "author" in source ? topics.author(source.author) : topics.search(source.query);
    const activity = { kind: "models" as const, topics: [topic] };
    const { private: hidden, id } = record;
    if (repository)
      single.push({
        ...activity,
        actor: repository.createdBy,
        repository: repository.key,
        data: { ...source, private: hidden },
        since: repository.createdAt,
      });
    else if (hidden) single.push({ ...activity, data: { ...source, models: [id], private: true } });
    else {
      const { data } = merged.get(topic) ?? { data: { models: [], count: 0 } };
      const models = [id, ...data.models].slice(0, 3);
      merged.set(topic, {
        ...activity,
        merges: true,
        data: { ...source, models, count: data.count + 1, private: false },
      });
    }
  }
  return [...single, ...merged.values()];
}

/** Whether a new repository was already reported: each commit changes it. Reported again when it becomes public. */
async function isKnown(
  transaction: Transaction<Tables>,
  { repository, topics: [topic = ""], data }: NewActivity,
): Promise<boolean> {
  if (repository === undefined) return false;
  const rows = await transaction
    .selectFrom("activity_topics as t")
    .innerJoin("activities as a", "a.id", "t.activity_id")
    .select("a.data")
    .where("t.topic", "=", topic)
    .where("a.kind", "=", "models")
    .where("a.repository_key", "=", repository)
    .execute();
  return rows.some((row) => parseActivityData(row.data).private === data?.private);
}
