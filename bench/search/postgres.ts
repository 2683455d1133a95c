import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Facet, FACETS, type SearchQuery } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import { programs, startPostgres } from "../../server/testing/postgres.ts";
import type { Condition, Database, Dialect } from "./sql.ts";
import { toConditions, createDictionary, NUMBERS, toWhere } from "./sql.ts";

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const dialect: Dialect = {
  hasAny: (values) => (values.length === 1 ? `vals @> '{${values.join()}}'` : `vals && '{${values.join()}}'`),
  hasNone: (values) => `NOT vals && '{${values.join()}}'`,
  hasWords: (words) =>
    `words @@ ${text(words.map((word) => `'${word.replaceAll("'", "")}':*`).join(" & "))}::tsquery`,
};

/**
 * Opens PostgreSQL with the best known schema: values in an array and words in a tsvector with GIN indexes, all numbers
 * indexed, and enough memory. Each query selects its models once, and counts all facets from them.
 */
export async function openPostgres(models: Iterable<IndexedModel>): Promise<Database> {
  const server = await startPostgres([
    "shared_buffers=4GB",
    "work_mem=512MB",
    "maintenance_work_mem=2GB",
    "max_wal_size=8GB",
    "random_page_cost=1.1",
    "effective_cache_size=8GB",
    "max_parallel_workers_per_gather=2",
  ]);
  const client = connect(await server.newDatabase());
  const close = async () => {
    client.end();
    await server[Symbol.asyncDispose]();
  };

  try {
    const started = performance.now();
    const dictionary = createDictionary();
    await client.run(
      `CREATE UNLOGGED TABLE model (n int, ${NUMBERS.map((name) => `${name} float8`).join()}, vals int[], words tsvector);
       CREATE UNLOGGED TABLE kind (value int PRIMARY KEY, kind int);`,
    );
    await client.copy("model", toRows(models, dictionary));
    await client.copy(
      "kind",
      dictionary.kinds.map((kind, value) => `${value}\t${kind}\n`),
    );
    await client.run(
      `CREATE INDEX ON model USING gin (vals) WITH (fastupdate = off); CREATE INDEX ON model USING gin (words) WITH (fastupdate = off);
       ${NUMBERS.map((name) => `CREATE INDEX ON model (${name});`).join(" ")}
       ALTER TABLE model ALTER vals SET STATISTICS 1000; VACUUM ANALYZE model; ANALYZE kind;`,
    );
    const loadMs = performance.now() - started;
    return {
      name: "PostgreSQL",
      loadMs,
      async run(query) {
        const statement = toStatement(query, toConditions(query, dictionary, dialect));
        const start = performance.now();
        const [first = ""] = await client.run(statement);
        return { ms: performance.now() - start, total: Number(first.split("|")[2]) };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Builds one statement for the total and the first values of every facet. */
function toStatement(query: SearchQuery, conditions: Condition[]): string {
  const selected = [...new Set(conditions.flatMap(({ facet }) => facet ?? []))];
  const others = FACETS.filter((facet) => !selected.includes(facet));
  const counts = (from: string, facets: Facet[]) => `
    SELECT kind, value, many FROM (
      SELECT kind, value, many, row_number() OVER (PARTITION BY kind ORDER BY many DESC) AS place
      FROM (SELECT v AS value, count(*) AS many FROM ${from}, unnest(vals) v GROUP BY v) counted JOIN kind USING (value)
    ) ranked WHERE (kind, place) IN (SELECT k, generate_series(1, top) FROM (VALUES ${facets
      .map((facet) => `(${FACETS.indexOf(facet)}, ${query.facets?.[facet]?.top ?? 0})`)
      .join()}) requested (k, top))`;
  const facetHits = selected.map((facet, i) => {
    const others = conditions.filter((condition) => condition.facet !== facet);
    return {
      name: `hit${i}`,
      sql: `hit${i} AS MATERIALIZED (SELECT vals FROM model ${toWhere(others)})`,
      facet,
    };
  });
  return `WITH ${[`hit AS MATERIALIZED (SELECT vals FROM model ${toWhere(conditions)})`, ...facetHits.map(({ sql }) => sql)].join()}
    SELECT -1, -1, count(*) FROM hit UNION ALL (${counts("hit", others)})
    ${facetHits.map(({ name, facet }) => `UNION ALL (${counts(name, [facet])})`).join(" ")};`;
}

function* toRows(
  models: Iterable<IndexedModel>,
  dictionary: ReturnType<typeof createDictionary>,
): Generator<string> {
  let n = 0;
  for (const model of models) {
    n += 1;
    const { values, words, numbers } = dictionary.read(model);
    // Words contain no special characters of tsvector or COPY.
    const cells = [
      n,
      ...numbers.map((number) => number ?? "\\N"),
      `{${values.join()}}`,
      words.map((word) => `'${word}'`).join(" "),
    ];
    yield `${cells.join("\t")}\n`;
  }
}

/** Runs statements in `psql`. A marker line ends each result. */
function connect(url: string) {
  const END_MARKER = "end of result";
  let lines: string[] = [];
  let partialLine = "";
  let errorOutput = "";
  let onResult: ((lines: string[]) => void) | undefined;
  let onFailure: ((error: Error) => void) | undefined;
  const psql = spawn(join(programs ?? "", "psql"), ["-d", url, "-Atq", "-v", "ON_ERROR_STOP=1"]);
  psql.stdout.setEncoding("utf8").on("data", (data: string) => {
    const parts = (partialLine + data).split("\n");
    partialLine = parts.pop() ?? "";
    for (const line of parts) {
      if (line !== END_MARKER) lines.push(line);
      else {
        onResult?.(lines);
        lines = [];
      }
    }
  });
  psql.stderr.setEncoding("utf8").on("data", (data: string) => (errorOutput += data));
  psql.on("exit", () => onFailure?.(new Error(`psql: ${errorOutput}`)));
  psql.stdin.on("error", () => {});

  function readResult(): Promise<string[]> {
    psql.stdin.write(`\n\\echo ${END_MARKER}\n`);
    return new Promise((resolve, reject) => {
      onResult = resolve;
      onFailure = reject;
    });
  }
  return {
    run(sql: string): Promise<string[]> {
      psql.stdin.write(sql);
      return readResult();
    },
    async copy(table: string, rows: Iterable<string>): Promise<void> {
      psql.stdin.write(`COPY ${table} FROM STDIN;\n`);
      let batch = "";
      for (const row of rows) {
        batch += row;
        if (batch.length < 1 << 20) continue;
        if (!psql.stdin.write(batch)) await once(psql.stdin, "drain");
        batch = "";
      }
      psql.stdin.write(`${batch}\\.\n`);
      await readResult();
    },
    end: () => void psql.stdin.end(),
  };
}
