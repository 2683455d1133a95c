import { createLruCache } from "../database/lru-cache.ts";
import type { ModelRecord } from "../models/model-record.ts";
import { toLowerId, parseRecord } from "../models/model-writes.ts";
import { prepared } from "../database/prepared.ts";
import type { Repository } from "./store.ts";
import type { Database } from "../database/tables.ts";

export type LocatedModels = ReturnType<typeof createLocatedModels>;

/** What decides who may read a model's files, and how a download of them is counted. */
export type ModelGate = Pick<ModelRecord, "id" | "private" | "gated" | "disabled" | "library_name">;

/** A model with files here, and which commits some names mean in it at the moment. */
export interface LocatedModel {
  gate: ModelGate;
  repository: Repository;
  /** Those that there are; without a ref, the one that was asked for by its id. */
  commits: { ref: string | undefined; oid: string; tree: string }[];
}

/** Gates that are kept in memory. */
const KEPT = 10_000;

/** Finds in one question what every request for a file has to know anew: other processes change it, too. */
export function createLocatedModels(db: Database) {
  const gates = createLruCache<{ seq: number; gate: ModelGate }>(KEPT);
  const byCount = new Map<number, ReturnType<typeof locate>>();

  /** The question for so many names of refs. */
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

  /** Each change of a model has a number of its own, so what was read with that number is still true. */
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
    /** Undefined where there is no such model, or none whose files are here. `oid` is asked for where none of the names is there. */
    async find(id: string, names: readonly string[], oid: string): Promise<LocatedModel | undefined> {
      const ask = byCount.get(names.length) ?? locate(names.length);
      byCount.set(names.length, ask);
      const key = toLowerId(id);
      const rows = await ask(...names, oid, key);
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
