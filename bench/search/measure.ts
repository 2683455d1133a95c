// Measures one size for `npm run bench:search`, in a separate process: node measure.ts MODELS SQL_QUERIES SQL_SECONDS
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import type { SearchQuery } from "@modelyard/contract";
import { createIndex, type IndexedModel } from "@modelyard/search";
import { isPostgresMissing } from "../../server/testing/postgres.ts";
import { percentile } from "../percentile.ts";
import { median } from "../report.ts";
import { openPostgres } from "./postgres.ts";
import { createQueries } from "./queries.ts";
import type { Database } from "./sql.ts";
import { openSqlite } from "./sqlite.ts";
import { generateModels, loadSourceData, type SourceData } from "./dataset.ts";

const QUERIES = 200;
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
  /** The same queries again, with cached facet counts. */
  repeated: { p50: number; p99: number };
  sql: {
    name: string;
    loadMs: number;
    queries: number;
    median: number;
    indexMs: number;
    ratio: number;
    /** Number of totals that were compared, and how many were equal. */
    comparable: number;
    same: number;
  }[];
  skipped: string[];
}

const [models = 10_000, sqlQueries = QUERIES, sqlSeconds = 60] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await measure())}\n`);

async function measure(): Promise<Measured> {
  // Warm up, so that the first query and model do not include compilation.
  const warm = createIndex();
  const few = [...generateModels(2000, loadSourceData())];
  for (const model of few) warm.put(model);
  for (const query of createQueries(100, few)) warm.search(query);

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const index = createIndex();
  // Pass the source rows without keeping them, so that they can be garbage-collected: a hub does not have them in memory.
  const { sample, buildMs, longestWait } = await fill(index, loadSourceData());
  globalThis.gc?.();
  const memory = process.memoryUsage().rss - before;

  const queries = createQueries(QUERIES, sample);
  const first = queries.map((query) => measureMs(() => index.search(query)));
  const second = queries.map((query) => measureMs(() => index.search(query)));
  printProgress(
    `built in ${(buildMs / 1000).toFixed(1)} s, ${Math.round(memory / 1e6)} MB, p50 ${percentile(first, 0.5).toFixed(2)} ms, p99 ${percentile(first, 0.99).toFixed(2)} ms`,
  );
  const snapshot = await measureSnapshot(index);
  const databases = await measureDatabases(queries.slice(0, sqlQueries), (query) => {
    let total = 0;
    const ms = measureMs(() => (total = index.search({ ...query, limit: 0 }).total));
    return { ms, total };
  });
  return {
    models,
    buildMs,
    longestWait,
    memory,
    p50: percentile(first, 0.5),
    p99: percentile(first, 0.99),
    max: percentile(first, 1),
    repeated: { p50: percentile(second, 0.5), p99: percentile(second, 0.99) },
    snapshot,
    ...databases,
  };
}

/** Fills the index, excluding the time to generate models. */
async function fill(index: ReturnType<typeof createIndex>, source: SourceData) {
  const sample: IndexedModel[] = [];
  let generationMs = 0;
  function* timedModels(): Generator<IndexedModel> {
    const all = generateModels(models, source);
    for (let i = 0; ; i++) {
      const start = performance.now();
      const { value, done } = all.next();
      generationMs += performance.now() - start;
      if (done === true) return;
      if (i % Math.ceil(models / SAMPLES) === 0) sample.push(value);
      yield value;
    }
  }
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await index.fill(timedModels());
  delay.disable();
  return { sample, buildMs: performance.now() - start - generationMs, longestWait: delay.max / 1e6 };
}

/** Writes a snapshot and restores an index from it in another process, like a restart. */
async function measureSnapshot(index: ReturnType<typeof createIndex>): Promise<Measured["snapshot"]> {
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

async function measureDatabases(
  queries: SearchQuery[],
  queryIndex: (query: SearchQuery) => { ms: number; total: number },
): Promise<Pick<Measured, "sql" | "skipped">> {
  if (queries.length === 0) return { sql: [], skipped: [] };
  const source = loadSourceData();
  const directory = fileURLToPath(new URL("../../.cache/bench-search/", import.meta.url));
  mkdirSync(directory, { recursive: true });
  const open: (() => Promise<Database>)[] = [
    async () => openSqlite(`${directory}models.sqlite`, generateModels(models, source)),
  ];
  if (isPostgresMissing === undefined) open.push(() => openPostgres(generateModels(models, source)));
  const sql: Measured["sql"] = [];
  for (const connect of open) {
    const database = await connect();
    printProgress(`${database.name} is loaded after ${(database.loadMs / 1000).toFixed(0)} s`);
    const compared = await compare(database, queries, queryIndex);
    printProgress(
      `${compared.name} takes ${Math.round(compared.ratio)} × as long (${compared.queries} queries)`,
    );
    sql.push(compared);
    await database.close();
  }
  return { sql, skipped: isPostgresMissing === undefined ? [] : [isPostgresMissing] };
}

/** Runs as many queries as the database completes within its time limit, and the same queries on the index. */
async function compare(
  database: Database,
  queries: SearchQuery[],
  queryIndex: (query: SearchQuery) => { ms: number; total: number },
): Promise<Measured["sql"][number]> {
  const databaseTimes: number[] = [];
  const indexTimes: number[] = [];
  let same = 0;
  let comparable = 0;
  const until = performance.now() + sqlSeconds * 1000;
  for (const query of queries) {
    if (performance.now() > until) break;
    const fromDatabase = await database.run(query);
    const fromIndex = queryIndex(query);
    databaseTimes.push(fromDatabase.ms);
    indexTimes.push(fromIndex.ms);
    // Totals of word queries are not compared: the databases match prefixes, but neither parts of words nor typos.
    if (query.search !== undefined) continue;
    comparable += 1;
    if (fromDatabase.total === fromIndex.total) same += 1;
  }
  return {
    name: database.name,
    loadMs: database.loadMs,
    queries: databaseTimes.length,
    median: median(databaseTimes),
    indexMs: median(indexTimes),
    ratio: median(databaseTimes.map((ms, i) => ms / (indexTimes[i] ?? ms))),
    comparable,
    same,
  };
}

/** Prints progress to stderr. The result is printed to stdout. */
function printProgress(message: string): void {
  process.stderr.write(`${models.toLocaleString("en")} models: ${message}\n`);
}

function measureMs(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
