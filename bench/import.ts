// `npm run bench:import [-- FILE]`: time and memory of `modelyard import`. Each run uses a new process and data directory.
import { spawnSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempDisposableSync,
  readFileSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { report } from "./report.ts";

const RUNS = 3;
const TIMES = 5;
const [file = "../shared/data/models.jsonl.gz"] = process.argv.slice(2);
if (!existsSync(file)) {
  console.error(`error: ${file} does not exist. Usage: npm run bench:import -- FILE.jsonl.gz`);
  process.exit(2);
}

using temporary = mkdtempDisposableSync(join(tmpdir(), "modelyard-bench-"));
const directory = temporary.path;
/** The process reports its resource usage at exit, because the parent process cannot query it. */
const usage = join(directory, "usage.json");
const note = `data:text/javascript,import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`;

interface Run {
  seconds: number;
  /** CPU seconds of all threads. */
  cpu: number;
  /** Peak resident set, in MB. */
  peak: number;
}

function run(args: readonly string[]): Run {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--import", note, ...args], { encoding: "utf8" });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${args.join(" ")} exited with status ${status}: ${stderr}`);
  const used = JSON.parse(readFileSync(usage, "utf8")) as NodeJS.ResourceUsage;
  return { seconds, cpu: (used.userCPUTime + used.systemCPUTime) / 1e6, peak: used.maxRSS / 1000 };
}

let directories = 0;
const importInto = (data: string, path: string) => run(["cli/main.ts", "import", path, "--data", data]);
const newData = () => join(directory, `data-${++directories}`);

/** Lower bound of any single-threaded import: decompression and `JSON.parse` of each line. */
const FLOOR = `
  import { createReadStream } from "node:fs";
  import { createGunzip } from "node:zlib";
  import { createInterface } from "node:readline";
  for await (const line of createInterface({ input: createReadStream(process.argv[1]).pipe(createGunzip()) })) JSON.parse(line);`;

async function countRows(path: string): Promise<number> {
  let rows = 0;
  for await (const _ of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) rows += 1;
  return rows;
}

/** Writes a file that contains each row several times, with different owners. Returns its path. */
async function multiplyRows(path: string): Promise<string> {
  const to = join(directory, "multiplied.jsonl.gz");
  async function* lines() {
    for (let copy = 0; copy < TIMES; copy++)
      for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) }))
        yield `${line.replace(/"id": ?"/, `$&c${copy}-`)}\n`;
  }
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(to));
  return to;
}

function best(measure: () => Run): Run {
  const runs = Array.from({ length: RUNS }, measure);
  return runs.toSorted((a, b) => a.seconds - b.seconds)[0] as Run;
}

const rows = await countRows(file);
const large = await multiplyRows(file);
const filled = newData();
const cases: [name: string, rows: number, run: Run][] = [
  [
    "only decompression and `JSON.parse` (lower bound)",
    rows,
    best(() => run(["--input-type=module", "--eval", FLOOR, file])),
  ],
  ["into an empty data directory", rows, best(() => importInto(newData(), file))],
  ["again, without changes", rows, (importInto(filled, file), best(() => importInto(filled, file)))],
  [`${TIMES} times the rows`, rows * TIMES, importInto(newData(), large)],
];
const size = `${rows.toLocaleString("en")} rows, ${(statSync(file).size / 1e6).toFixed(1)} MB gzipped`;
report(
  "import",
  {
    columns: ["time", "rows/s", "CPU time", "peak memory"],
    units: ["s", "", "s", "MB"],
    rows: cases.map(([name, count, { seconds, cpu, peak }]) => ({
      name,
      values: [seconds, count / seconds, cpu, peak],
    })),
  },
  size,
);
