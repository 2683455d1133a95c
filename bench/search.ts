// `npm run bench:search [-- MODELS… --no-sql]`: measures the index with 10,000 to 3,000,000 models, and the same queries in
// SQLite and, if installed, PostgreSQL. Requires the real rows, from which models are generated.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { realModelsMissing } from "../search/testing/real-models.ts";
import type { Measured } from "./search/measure.ts";
import { report } from "./report.ts";

/** Maximum number of SQL queries and seconds per database; fewer for larger sizes. Loading 3,000,000 models takes too long. */
const SQL_LIMITS: Record<number, [queries: number, seconds: number]> = {
  10_000: [200, 30],
  100_000: [60, 40],
  1_000_000: [16, 60],
  3_000_000: [0, 0],
};
/** The size that the goals are for. */
const GOAL_MODELS = 3_000_000;

if (realModelsMissing !== undefined) {
  console.log(`Skipped: ${realModelsMissing}.`);
  process.exit(0);
}
const args = process.argv.slice(2);
const requestedSizes = args.filter((arg) => arg !== "--no-sql").map(Number);
const sizes = requestedSizes.length > 0 ? requestedSizes : Object.keys(SQL_LIMITS).map(Number);
const measured = sizes.map((models) => {
  const [queries, seconds] = args.includes("--no-sql") ? [0, 0] : (SQL_LIMITS[models] ?? [16, 60]);
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      "--expose-gc",
      "--max-old-space-size=8192",
      fileURLToPath(new URL("search/measure.ts", import.meta.url)),
      String(models),
      String(queries),
      String(seconds),
    ],
    { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 26 },
  );
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(stdout.toString()) as Measured;
});

const number = (value: number) => value.toLocaleString("en");
const largest = measured.toSorted((a, b) => b.models - a.models);
const isGoal = largest[0]?.models === GOAL_MODELS;
const row = (name: string, unit: string, value: (size: Measured) => number, less?: number) => ({
  name,
  unit,
  values: largest.map(value),
  ...(isGoal && less !== undefined && { goal: { less } }),
});
report("search", {
  columns: largest.map(({ models }) => `${number(models)} models`),
  rows: [
    row("query, p50", "ms", ({ p50 }) => p50, 3),
    row("query, p99", "ms", ({ p99 }) => p99, 10),
    row("slowest query", "ms", ({ max }) => max),
    row("query with cached counts, p50", "ms", ({ repeated }) => repeated.p50),
    row("query with cached counts, p99", "ms", ({ repeated }) => repeated.p99),
    row("build", "s", ({ buildMs }) => buildMs / 1000, 60),
    row("longest event-loop delay during the build", "ms", ({ longestWait }) => longestWait),
    row("memory", "MB", ({ memory }) => memory / 1e6, 1500),
    row("snapshot", "MB", ({ snapshot }) => snapshot.bytes / 1e6),
    row("writing the snapshot", "s", ({ snapshot }) => snapshot.writeMs / 1000),
    row("longest event-loop delay meanwhile", "ms", ({ snapshot }) => snapshot.longestWait),
    row("restoring the snapshot", "s", ({ snapshot }) => snapshot.restoreMs / 1000, 5),
  ],
});
const databases = measured.flatMap(({ models, sql }) => sql.map((database) => ({ models, ...database })));
const skipped = new Set(measured.flatMap(({ skipped: reasons }) => reasons));
if (databases.length > 0)
  report(
    "sql",
    {
      columns: ["ratio", "database", "index", "queries", "totals compared", "totals equal", "loading"],
      units: ["×", "ms", "ms", "", "", "", "s"],
      rows: databases.map(({ models, name, ratio, median, indexMs, queries, comparable, same, loadMs }) => ({
        name: `${name}, ${number(models)} models`,
        values: [ratio, median, indexMs, queries, comparable, same, loadMs / 1000],
      })),
    },
    ...[...skipped].map((reason) => `without PostgreSQL: ${reason}`),
  );
