import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Facet, FACETS, type SearchQuery } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import {
  type Condition,
  conditionsOf,
  createDictionary,
  type Database,
  type Dialect,
  NUMBERS,
  where,
} from "./sql.ts";

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const dialect: Dialect = {
  hasAny: (values) => (values.length === 1 ? `vals @> '{${values.join()}}'` : `vals && '{${values.join()}}'`),
  hasNone: (values) => `NOT vals && '{${values.join()}}'`,
  hasWords: (words) =>
    `words @@ ${text(words.map((word) => `'${word.replaceAll("'", "")}':*`).join(" & "))}::tsquery`,
};

/** Folder of the server's programs, or why there is none. */
export function findPostgres(): { bin: string } | { missing: string } {
  const root = "/usr/lib/postgresql";
  const folders = existsSync(root) ? readdirSync(root).map((version) => `${root}/${version}/bin`) : [];
  const bin = [...folders, ...(process.env["PATH"] ?? "").split(":")].find((folder) =>
    ["initdb", "postgres", "psql"].every((program) => existsSync(join(folder, program))),
  );
  return bin === undefined
    ? { missing: "no PostgreSQL server is installed (initdb, postgres, psql)" }
    : { bin };
}

/**
 * PostgreSQL with the best we know: a model's values in an array with a GIN index, words in a tsvector with another,
 * every number indexed, memory enough for all; each question finds its models once and counts all facets from them.
 */
export async function openPostgres(bin: string, models: Iterable<IndexedModel>): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "modelyard-bench-postgres-"));
  const user = unprivileged();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: ["ignore", "ignore", "inherit"] as const };
  execFileSync(
    join(bin, "initdb"),
    ["-D", join(folder, "data"), "-U", "bench", "-A", "trust", "-E", "UTF8"],
    {
      ...options,
      stdio: "ignore",
    },
  );
  const settings =
    "listen_addresses= shared_buffers=4GB work_mem=512MB maintenance_work_mem=2GB fsync=off full_page_writes=off synchronous_commit=off max_wal_size=8GB random_page_cost=1.1 effective_cache_size=8GB max_parallel_workers_per_gather=2 log_min_messages=fatal".split(
      " ",
    );
  const server = spawn(
    join(bin, "postgres"),
    ["-D", join(folder, "data"), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: folder, stdio: "ignore" },
  );
  const client = connect(bin, folder);
  const close = async () => {
    client.end();
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await client.ready();
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

/** One statement: the total, then the first values of every facet. */
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
    // What means something in a tsvector or in COPY is not in a word.
    const cells = [
      n,
      ...numbers.map((number) => number ?? "\\N"),
      `{${values.join()}}`,
      words.map((word) => `'${word}'`).join(" "),
    ];
    yield `${cells.join("\t")}\n`;
  }
}

/** A server of PostgreSQL refuses to run as root: the account that the package made, where we are root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** A conversation with `psql`: statements in, rows out, each answer closed by a line of our own. */
function connect(bin: string, folder: string) {
  const DONE = "that was all";
  let process: ChildProcessWithoutNullStreams;
  let lines: string[] = [];
  let rest = "";
  let answered: ((lines: string[]) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;

  function start(): void {
    process = spawn(join(bin, "psql"), [
      "-h",
      folder,
      "-U",
      "bench",
      "-d",
      "postgres",
      "-Atq",
      "-v",
      "ON_ERROR_STOP=1",
    ]);
    process.stdout.setEncoding("utf8").on("data", (data: string) => {
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
    let problem = "";
    process.stderr.setEncoding("utf8").on("data", (data: string) => (problem += data));
    process.on("exit", () => failed?.(new Error(`psql: ${problem}`)));
    process.stdin.on("error", () => {});
  }
  function answer(): Promise<string[]> {
    process.stdin.write(`\n\\echo ${DONE}\n`);
    return new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
    });
  }
  const client = {
    /** Waits until the server answers. */
    async ready(): Promise<void> {
      for (let attempt = 0; ; attempt++) {
        start();
        try {
          await client.run("SELECT 1;");
          return;
        } catch (error) {
          if (attempt === 100) throw error;
          await new Promise((resolve) => void setTimeout(resolve, 100));
        }
      }
    },
    run(sql: string): Promise<string[]> {
      process.stdin.write(sql);
      return answer();
    },
    async copy(table: string, rows: Iterable<string>): Promise<void> {
      process.stdin.write(`COPY ${table} FROM STDIN;\n`);
      let batch = "";
      for (const row of rows) {
        batch += row;
        if (batch.length < 1 << 20) continue;
        if (!process.stdin.write(batch)) await once(process.stdin, "drain");
        batch = "";
      }
      process.stdin.write(`${batch}\\.\n`);
      await answer();
    },
    end: () => void process.stdin.end(),
  };
  return client;
}
