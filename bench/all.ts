// `npm run bench [-- NAMES…]`: runs the benchmarks in turn, adds their results to `results.json`, and prints all of them.
import { spawnSync } from "node:child_process";
import { formatRuns, readHistory } from "./report.ts";

const here = (path: string) => new URL(path, import.meta.url).pathname;
const file = here("results.json");

/** The scripts in this directory. They report missing requirements. */
const ALL = [
  "client",
  "snippets",
  "router",
  "streams",
  "hub",
  "import",
  "site",
  "search",
  "meaning",
  "runtime",
];

const names = process.argv.slice(2);
const unknown = names.find((name) => !ALL.includes(name));
if (unknown !== undefined) {
  console.error(`error: unknown benchmark "${unknown}". The benchmarks are ${ALL.join(", ")}.`);
  process.exit(2);
}
await import("../scripts/build-web.ts");
const env = { ...process.env, BENCH_RESULTS: file };
for (const name of names.length > 0 ? names : ALL) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [here(`${name}.ts`)], { stdio: "inherit", env });
  if (status === 0) continue;
  console.error(`error: ${name} failed`);
  process.exitCode = 1;
}
for (const [name, runs] of Object.entries(readHistory(file)))
  console.log(`\n## ${name}\n\n${formatRuns(runs)}`);
