import { createLruCache } from "../database/lru-cache.ts";
import type { ModelRecord } from "../models/model-record.ts";
import { toLowerId, parseRecord } from "../models/model-writes.ts";
import { prepared } from "../database/prepared-query.ts";
import type { Repository } from "./store.ts";
import type { Database } from "../database/tables.ts";

/** Fields that determine who may read a model's files, and how downloads are counted. */
export type ModelGate = Pick<ModelRecord, "id" | "private" | "gated" | "disabled" | "library_name">;

/** A model whose files are stored here, and the current commits of some refs. */
export interface LocatedModel {
  gate: ModelGate;
  repository: Repository;
  /** Existing refs; a commit without a ref was found by its ID. */
  commits: { ref: string | undefined; oid: string; tree: string }[];
}

const MAX_CACHED_GATES = 10_000;

/** Loads all data that a file request depends on in one query, as other processes can change it at any time. */
export function createLocatedModels(db: Database) {
  const gates = createLruCache<{ seq: number; gate: ModelGate }>(MAX_CACHED_GATES);
  const byCount = new Map<number, ReturnType<typeof locate>>();

  /** Prepares the query for this number of ref names. */
  function locate(count: number) {
    const names = Array.from({ length: count }, () => "");
    return prepared(db, [...names, "", ""], (...values) =>
      db
        .selectFrom("models as m")
        .innerJoin("repositories as r", "r.lower_id", "m.lower_id")
        .leftJoin("git_refs as f", (join) =>
          join.onRef("f.repository_key", "=", "r.key").on("f.name", "in", values.slice(0, count)),
        )
        .leftJoin("git_commits as c", (join) =>
          join
            .onRef("c.repository_key", "=", "r.key")
            .on(({ eb, fn, ref, val }) =>
              eb("c.oid", "=", fn.coalesce(ref("f.commit_oid"), val(values.at(-2)))),
            ),
        )
        .select(["m.seq", "r.key", "r.id", "r.created_by", "r.created_at", "f.name", "c.oid", "c.tree"])
        .where("m.lower_id", "=", values.at(-1) ?? ""),
    );
  }
  const loadRecord = prepared(db, [""] as [string], (id) =>
    db.selectFrom("models").select(["seq", "record"]).where("lower_id", "=", id),
  );

  /** Returns the cached gate if its change number is current. Each change to a model has its own number. */
  async function getGate(id: string, seq: number): Promise<ModelGate | undefined> {
    const known = gates.get(id);
    if (known?.seq === seq) return known.gate;
    const [row] = await loadRecord(id);
    if (row === undefined) return undefined;
    const { id: name, private: hidden, gated, disabled, library_name } = parseRecord(row);
    const gate = {
      id: name,
      private: hidden,
      gated,
      disabled,
      ...(library_name !== undefined && { library_name }),
    };
    gates.put(id, { seq: row.seq, gate });
    return gate;
  }

  return {
    /**
     * Returns `undefined` if there is no such model or its files are not stored here. `oid` is looked up if none of the
     * refs exists.
     */
    async find(id: string, names: readonly string[], oid: string): Promise<LocatedModel | undefined> {
      const query = byCount.get(names.length) ?? locate(names.length);
      byCount.set(names.length, query);
      const key = toLowerId(id);
      const rows = await query(...names, oid, key);
      const [first] = rows;
      const gate = first && (await getGate(key, first.seq));
      if (first === undefined || gate === undefined) return undefined;
      const { key: repository, id: name, created_by, created_at } = first;
      return {
        gate,
        repository: { key: repository, id: name, created_by, created_at },
        commits: rows.flatMap(({ name, oid, tree }) =>
          oid === null || tree === null ? [] : [{ ref: name ?? undefined, oid, tree }],
        ),
      };
    },
  };
}
