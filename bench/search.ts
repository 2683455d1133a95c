// `npm run bench:search [-- MODELS… --no-sql]`: measures the index with 10,000 to 3,000,000 models, and the same queries in
// SQLite and, if installed, PostgreSQL. Requires the real rows, from which models are generated.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { realModelsMissing } from "../search/testing/real-models.ts";
import type { Measured } from "./search/measure.ts";
import { describeRun } from "./report.ts";

/** Maximum number of SQL queries and seconds per database; fewer for larger sizes. */
const SQL_LIMITS: Record<number, [queries: number, seconds: number]> = {
  10_000: [200, 30],
  100_000: [60, 40],
  1_000_000: [16, 60],
  3_000_000: [8, 60],
};

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
const ms = (value: number) => (value < 100 ? value.toFixed(2) : number(Math.round(value)));
console.log(`${describeRun()}\n`);
console.log(
  "200 queries (words, up to 6 filters, ranges, the counts of all 12 facets, a page of 30), each run for the first time; milliseconds\n",
);
console.log(
  "| models | p50 | p99 | slowest | repeated, counts cached: p50 | p99 | build | memory | longest event-loop delay | snapshot | written in | longest wait | restored in |",
);
console.log("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
for (const { models, p50, p99, max, repeated, buildMs, memory: bytes, longestWait, snapshot } of measured) {
  const cells = [
    number(models),
    ms(p50),
    ms(p99),
    ms(max),
    ms(repeated.p50),
    ms(repeated.p99),
    `${(buildMs / 1000).toFixed(1)} s`,
    `${number(Math.round(bytes / 1e6))} MB`,
    `${longestWait.toFixed(0)} ms`,
    `${number(Math.round(snapshot.bytes / 1e6))} MB`,
    `${(snapshot.writeMs / 1000).toFixed(2)} s`,
    `${snapshot.longestWait.toFixed(0)} ms`,
    `${(snapshot.restoreMs / 1000).toFixed(2)} s`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
if (args.includes("--no-sql")) process.exit(0);
console.log(
  "\nTotal and all facets, without a page, from a database and from the index; medians over the same queries\n",
);
console.log("| models | database | queries | database, ms | index, ms | ratio | loading | totals agree |");
console.log("|---:|---|---:|---:|---:|---:|---:|---:|");
for (const { models, sql } of measured) {
  for (const { name, queries, median, indexMs, ratio, loadMs, agree } of sql) {
    const cells = [
      number(models),
      name,
      queries,
      ms(median),
      ms(indexMs),
      `${number(Math.round(ratio))} ×`,
      `${(loadMs / 1000).toFixed(0)} s`,
      agree,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
console.log("\nEach database runs the first of the 200 queries, as many as fit in its time limit.");
for (const reason of new Set(measured.flatMap(({ skipped }) => skipped)))
  console.log(`Skipped PostgreSQL: ${reason}.`);
