import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Facet, FACETS, type SearchQuery } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import { programs, startPostgres } from "../../server/testing/postgres.ts";
import type { Condition, Database, Dialect } from "./sql.ts";
import { conditionsOf, createDictionary, NUMBERS, where } from "./sql.ts";

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const dialect: Dialect = {
  hasAny: (values) => (values.length === 1 ? `vals @> '{${values.join()}}'` : `vals && '{${values.join()}}'`),
  hasNone: (values) => `NOT vals && '{${values.join()}}'`,
  hasWords: (words) =>
    `words @@ ${text(words.map((word) => `'${word.replaceAll("'", "")}':*`).join(" & "))}::tsquery`,
};

/**
 * PostgreSQL with the best known schema: values in an array and words in a tsvector with GIN indexes, all numbers
 * indexed, enough memory. Each query finds its models once and counts all facets from them.
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
    await client.copy("model", rowsOf(models, dictionary));
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
      async ask(query) {
        const statement = statementOf(query, conditionsOf(query, dictionary, dialect));
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
function statementOf(query: SearchQuery, conditions: Condition[]): string {
  const selected = [...new Set(conditions.flatMap(({ facet }) => facet ?? []))];
  const others = FACETS.filter((facet) => !selected.includes(facet));
  const counts = (from: string, facets: Facet[]) => `
    SELECT kind, value, many FROM (
      SELECT kind, value, many, row_number() OVER (PARTITION BY kind ORDER BY many DESC) AS place
      FROM (SELECT v AS value, count(*) AS many FROM ${from}, unnest(vals) v GROUP BY v) counted JOIN kind USING (value)
    ) ranked WHERE (kind, place) IN (SELECT k, generate_series(1, top) FROM (VALUES ${facets
      .map((facet) => `(${FACETS.indexOf(facet)}, ${query.facets?.[facet]?.top ?? 0})`)
      .join()}) asked (k, top))`;
  const aside = selected.map((facet, i) => {
    const rest = conditions.filter((condition) => condition.facet !== facet);
    return { name: `hit${i}`, sql: `hit${i} AS MATERIALIZED (SELECT vals FROM model ${where(rest)})`, facet };
  });
  return `WITH ${[`hit AS MATERIALIZED (SELECT vals FROM model ${where(conditions)})`, ...aside.map(({ sql }) => sql)].join()}
    SELECT -1, -1, count(*) FROM hit UNION ALL (${counts("hit", others)})
    ${aside.map(({ name, facet }) => `UNION ALL (${counts(name, [facet])})`).join(" ")};`;
}

function* rowsOf(
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
function connect(address: string) {
  const DONE = "that was all";
  let lines: string[] = [];
  let rest = "";
  let problem = "";
  let answered: ((lines: string[]) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  const psql = spawn(join(programs ?? "", "psql"), ["-d", address, "-Atq", "-v", "ON_ERROR_STOP=1"]);
  psql.stdout.setEncoding("utf8").on("data", (data: string) => {
    const parts = (rest + data).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      if (line !== DONE) lines.push(line);
      else {
        const all = lines;
        lines = [];
        answered?.(all);
      }
    }
  });
  psql.stderr.setEncoding("utf8").on("data", (data: string) => (problem += data));
  psql.on("exit", () => failed?.(new Error(`psql: ${problem}`)));
  psql.stdin.on("error", () => {});

  function answer(): Promise<string[]> {
    psql.stdin.write(`\n\\echo ${DONE}\n`);
    return new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
    });
  }
  return {
    run(sql: string): Promise<string[]> {
      psql.stdin.write(sql);
      return answer();
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
      await answer();
    },
    end: () => void psql.stdin.end(),
  };
}
