// One size of `npm run bench:search` in a separate process: node measure.ts MODELS SQL_QUERIES SQL_SECONDS
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import type { SearchQuery } from "@modelyard/contract";
import { createIndex, type IndexedModel } from "@modelyard/search";
import { isPostgresMissing } from "../../server/testing/postgres.ts";
import { openPostgres } from "./postgres.ts";
import { questions } from "./queries.ts";
import type { Database } from "./sql.ts";
import { openSqlite } from "./sqlite.ts";
import { type Material, material, world } from "./dataset.ts";

const QUESTIONS = 200;
const SAMPLES = 2000;

/** Results of one size; times in milliseconds, memory in bytes. */
export interface Measured {
  models: number;
  buildMs: number;
  /** Maximum event-loop delay while the index was filled. */
  longestWait: number;
  /** Increase of the resident memory. */
  memory: number;
  /** Snapshot: size in bytes, time and CPU time to write it and to restore the index from it. */
  snapshot: { bytes: number; writeMs: number; longestWait: number; restoreMs: number };
  p50: number;
  p99: number;
  max: number;
  /** The same queries repeated: their facet counts are cached. */
  again: { p50: number; p99: number };
  sql: {
    name: string;
    loadMs: number;
    queries: number;
    median: number;
    ours: number;
    ratio: number;
    agree: string;
  }[];
  skipped: string[];
}

const [models = 10_000, sqlQuestions = QUESTIONS, sqlSeconds = 60] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await measure())}\n`);

async function measure(): Promise<Measured> {
  // Warm up, so that the first query and model do not include compilation.
  const warm = createIndex();
  const few = [...world(2000, material())];
  for (const model of few) warm.put(model);
  for (const query of questions(100, few)) warm.search(query);

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const index = createIndex();
  // Only the call holds the source rows, which a hub does not have in memory, so that they can be garbage-collected.
  const { sample, buildMs, longestWait } = await fill(index, material());
  globalThis.gc?.();
  const memory = process.memoryUsage().rss - before;

  const queries = questions(QUESTIONS, sample);
  const first = queries.map((query) => timeOf(() => index.search(query)));
  const second = queries.map((query) => timeOf(() => index.search(query)));
  say(
    `built in ${(buildMs / 1000).toFixed(1)} s, ${Math.round(memory / 1e6)} MB, p50 ${at(first, 0.5).toFixed(2)} ms, p99 ${at(first, 0.99).toFixed(2)} ms`,
  );
  const snapshot = await restart(index);
  const databases = await askDatabases(queries.slice(0, sqlQuestions), (query) => {
    let total = 0;
    const ms = timeOf(() => (total = index.search({ ...query, limit: 0 }).total));
    return { ms, total };
  });
  return {
    models,
    buildMs,
    longestWait,
    memory,
    p50: at(first, 0.5),
    p99: at(first, 0.99),
    max: at(first, 1),
    again: { p50: at(second, 0.5), p99: at(second, 0.99) },
    snapshot,
    ...databases,
  };
}

/** Fills the index, excluding the time to generate models. */
async function fill(index: ReturnType<typeof createIndex>, from: Material) {
  const sample: IndexedModel[] = [];
  let making = 0;
  function* made(): Generator<IndexedModel> {
    const all = world(models, from);
    for (let i = 0; ; i++) {
      const start = performance.now();
      const { value, done } = all.next();
      making += performance.now() - start;
      if (done === true) return;
      if (i % Math.ceil(models / SAMPLES) === 0) sample.push(value);
      yield value;
    }
  }
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await index.fill(made());
  delay.disable();
  return { sample, buildMs: performance.now() - start - making, longestWait: delay.max / 1e6 };
}

/** Writes a snapshot and restores an index from it in another process, like a restart. */
async function restart(index: ReturnType<typeof createIndex>): Promise<Measured["snapshot"]> {
  const path = join(tmpdir(), `modelyard-bench-${process.pid}`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await index.save(path, {});
  const writeMs = performance.now() - started;
  delay.disable();
  const program = `
    import { restoreIndex } from ${JSON.stringify(new URL("../../search/index.ts", import.meta.url).href)};
    const started = performance.now();
    const restored = await restoreIndex(${JSON.stringify(path)}, () => true);
    restored.index.search({ include: {}, exclude: {}, ranges: {}, limit: 30 });
    console.log(performance.now() - started);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  const { size } = statSync(path);
  rmSync(path);
  return { bytes: size, writeMs, longestWait: delay.max / 1e6, restoreMs: Number(stdout.toString()) };
}

async function askDatabases(
  queries: SearchQuery[],
  ours: (query: SearchQuery) => { ms: number; total: number },
): Promise<Pick<Measured, "sql" | "skipped">> {
  if (queries.length === 0) return { sql: [], skipped: [] };
  const from = material();
  const directory = fileURLToPath(new URL("../../.cache/bench-search/", import.meta.url));
  mkdirSync(directory, { recursive: true });
  const open: (() => Promise<Database>)[] = [
    async () => openSqlite(`${directory}models.sqlite`, world(models, from)),
  ];
  if (isPostgresMissing === undefined) open.push(() => openPostgres(world(models, from)));
  const sql: Measured["sql"] = [];
  for (const connect of open) {
    const database = await connect();
    say(`${database.name} is loaded after ${(database.loadMs / 1000).toFixed(0)} s`);
    const compared = await compare(database, queries, ours);
    say(`${compared.name} takes ${Math.round(compared.ratio)} × as long (${compared.queries} queries)`);
    sql.push(compared);
    await database.close();
  }
  return { sql, skipped: isPostgresMissing === undefined ? [] : [isPostgresMissing] };
}

/** Runs as many queries as the database completes in its time, and the same queries on the index. */
async function compare(
  database: Database,
  queries: SearchQuery[],
  ours: (query: SearchQuery) => { ms: number; total: number },
): Promise<Measured["sql"][number]> {
  const theirs: number[] = [];
  const mine: number[] = [];
  let same = 0;
  let comparable = 0;
  const until = performance.now() + sqlSeconds * 1000;
  for (const query of queries) {
    if (performance.now() > until) break;
    const answer = await database.ask(query);
    const own = ours(query);
    theirs.push(answer.ms);
    mine.push(own.ms);
    // Totals of word queries are not compared: the databases match prefixes, but neither parts of words nor typos.
    if (query.search !== undefined) continue;
    comparable += 1;
    if (answer.total === own.total) same += 1;
  }
  return {
    name: database.name,
    loadMs: database.loadMs,
    queries: theirs.length,
    median: at(theirs, 0.5),
    ours: at(mine, 0.5),
    ratio: at(
      theirs.map((ms, i) => ms / (mine[i] ?? ms)),
      0.5,
    ),
    agree: `${same} of ${comparable}`,
  };
}

/** Prints progress to stderr. The result is printed to stdout. */
function say(news: string): void {
  process.stderr.write(`${models.toLocaleString("en")} models: ${news}\n`);
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
