import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Facet, FACETS, type SearchQuery } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import type { Condition, Database, Dialect } from "./sql.ts";
import { toConditions, createDictionary, NUMBERS, toWhere } from "./sql.ts";

const dialect: Dialect = {
  hasAny: (values) => `n IN (SELECT n FROM by_value WHERE value IN (${values.join()}))`,
  hasNone: (values) => `n NOT IN (SELECT n FROM by_value WHERE value IN (${values.join()}))`,
  hasWords: (words) =>
    `n IN (SELECT rowid FROM words WHERE words MATCH '${words.map((word) => `"${word}"*`).join(" ")}')`,
};

/**
 * Opens SQLite with the best known schema: clustered indexes of values in both directions, all numbers indexed, FTS5 with
 * prefixes. Each query writes its models to a temporary table once, and counts all facets from it.
 */
export function openSqlite(path: string, models: Iterable<IndexedModel>): Database {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  const started = performance.now();
  const db = new DatabaseSync(path);
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000; PRAGMA mmap_size = 17179869184;
    PRAGMA temp_store = MEMORY; PRAGMA threads = 2;
    CREATE TABLE model (n INTEGER PRIMARY KEY, ${NUMBERS.map((name) => `${name} REAL`).join()});
    CREATE TABLE by_model (n INTEGER, value INTEGER, PRIMARY KEY (n, value)) WITHOUT ROWID;
    CREATE TABLE by_value (value INTEGER, n INTEGER, PRIMARY KEY (value, n)) WITHOUT ROWID;
    CREATE TABLE kind (value INTEGER PRIMARY KEY, kind INTEGER);
    CREATE VIRTUAL TABLE words USING fts5(text, content='', prefix='2 3', detail=none, tokenize="unicode61 tokenchars '.'");
    CREATE TEMP TABLE hit (n INTEGER PRIMARY KEY);
  `);
  const dictionary = createDictionary();
  const addModel = db.prepare(`INSERT INTO model VALUES (?${", ?".repeat(NUMBERS.length)})`);
  const addValue = db.prepare("INSERT INTO by_model VALUES (?, ?)");
  const addWords = db.prepare("INSERT INTO words (rowid, text) VALUES (?, ?)");
  db.exec("BEGIN");
  let n = 0;
  for (const model of models) {
    n += 1;
    const { values, words, numbers } = dictionary.read(model);
    addModel.run(n, ...numbers);
    for (const value of values.toSorted((a, b) => a - b)) addValue.run(n, value);
    addWords.run(n, words.join(" "));
  }
  const addKind = db.prepare("INSERT INTO kind VALUES (?, ?)");
  for (const [value, kind] of dictionary.kinds.entries()) addKind.run(value, kind);
  db.exec("COMMIT; INSERT INTO by_value SELECT value, n FROM by_model ORDER BY value, n");
  for (const name of NUMBERS) db.exec(`CREATE INDEX model_${name} ON model (${name}, n)`);
  db.exec("INSERT INTO words(words) VALUES ('optimize'); ANALYZE");

  const find = (conditions: Condition[]): number => {
    db.exec(`DELETE FROM temp.hit; INSERT INTO temp.hit SELECT n FROM model ${toWhere(conditions)}`);
    return Number(db.prepare("SELECT count(*) AS total FROM temp.hit").get()?.["total"]);
  };
  const count = (facets: Facet[], query: SearchQuery) => {
    const rows = db
      .prepare(
        `SELECT kind, value, many, row_number() OVER (PARTITION BY kind ORDER BY many DESC) AS place FROM (
          SELECT value, count(*) AS many FROM temp.hit CROSS JOIN by_model USING (n) GROUP BY value
        ) JOIN kind USING (value) WHERE kind IN (${facets.map((facet) => FACETS.indexOf(facet)).join()})`,
      )
      .iterate();
    let values = 0;
    for (const row of rows) {
      const facet = FACETS[Number(row["kind"])];
      if (facet !== undefined && Number(row["place"]) <= (query.facets?.[facet]?.top ?? 0)) values += 1;
    }
    return values;
  };

  return {
    name: "SQLite",
    loadMs: performance.now() - started,
    async run(query) {
      const start = performance.now();
      const conditions = toConditions(query, dictionary, dialect);
      const total = find(conditions);
      const selected = [...new Set(conditions.flatMap(({ facet }) => facet ?? []))];
      count(
        FACETS.filter((facet) => !selected.includes(facet)),
        query,
      );
      for (const facet of selected) {
        find(conditions.filter((condition) => condition.facet !== facet));
        count([facet], query);
      }
      return { ms: performance.now() - start, total };
    },
    async close() {
      db.close();
      rmSync(path, { force: true });
    },
  };
}
