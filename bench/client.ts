// `npm run bench:client`: compares size, start time, overhead, and streaming of the client with @huggingface/inference and openai in one run.
import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packLibrary } from "../scripts/pack/library.ts";
import { type Contender, contenders } from "./client/contenders.ts";
import type { SampleText } from "./client/measures.ts";
import { bundleSize, callTime, createStream, floor, importTime, streamRate } from "./client/measures.ts";
import { type Goal, median, report } from "./report.ts";

const IMPORTS = 15;
const ROUNDS = 7;
/** A call takes twice as long until its code is compiled. */
const CALL_ROUNDS = 40;
const CALLS = 1000;
const TOKENS = 20_000;

/** Returns the median of each contender. Contenders alternate, so that other load affects all of them. */
async function measureInTurns<Item>(
  contenders: readonly Item[],
  rounds: number,
  measure: (contender: Item) => number | Promise<number>,
): Promise<number[]> {
  const results = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of contenders.entries()) results[index]?.push(await measure(contender));
  return results.map(median);
}

function getVersion(entry: string): string {
  for (let directory = dirname(entry); directory !== dirname(directory); directory = dirname(directory)) {
    try {
      const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
        version?: string;
      };
      if (version) return version;
    } catch {
      // Look in the parent directory.
    }
  }
  return "";
}

using temporary = mkdtempDisposableSync(join(tmpdir(), "modelyard-bench-"));
const directory = temporary.path;
await packLibrary("inference", directory);
const all = contenders(join(directory, "inference/index.js"));
const measureBundles = async (getNames: (contender: Contender) => string) =>
  await Promise.all(all.map((contender) => bundleSize(contender.entry, getNames(contender))));
const measureStream = async (text: SampleText, size?: number) => {
  const chunks = createStream(TOKENS, text, size);
  return await measureInTurns([...all, floor], ROUNDS, (contender) => streamRate(contender, chunks, TOKENS));
};

const kilobytes = (sizes: readonly number[]) => sizes.map((bytes) => bytes / 1000);
const versions = all.map(({ name, entry }) => `${name} ${getVersion(entry)}`);
const newest = versions[1] ?? "";
const twice: Goal = { more: 2, of: newest };
const rows: [name: string, unit: string, values: number[], goal: Goal][] = [
  [
    "bundle with only chat and chat streams, gzip",
    "kB",
    kilobytes(await measureBundles(({ chat }) => chat)),
    { less: 12 },
  ],
  ["bundle with everything, gzip", "kB", kilobytes(await measureBundles(() => "*")), { less: 35 }],
  [
    "`import` in a new process",
    "ms",
    await measureInTurns(all, IMPORTS, ({ entry }) => importTime(entry)),
    { less: 15 },
  ],
  [
    "a chat call",
    "µs",
    await measureInTurns([...all, floor], CALL_ROUNDS, (contender) => callTime(contender, CALLS)),
    { less: 1, of: newest },
  ],
  ["stream of prose in chunks of 4 KB", "tokens/s", await measureStream("prose", 4096), twice],
  ["stream of prose, one event per chunk", "tokens/s", await measureStream("prose"), twice],
  ["stream of code, one event per chunk", "tokens/s", await measureStream("code"), twice],
  [
    "stream of escaped Chinese, one event per chunk",
    "tokens/s",
    await measureStream("escaped Chinese"),
    twice,
  ],
];
const columns = [...versions, "no client"];
report("client", {
  columns: ["Modelyard", ...columns.slice(1)],
  rows: rows.map(([name, unit, values, goal]) => ({
    name,
    unit,
    values: columns.map((_, index) => values[index] ?? null),
    goal,
  })),
});
