// `npm run bench:client`: compares size, start time, overhead, and streaming of the client with @huggingface/inference and openai in one run.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packLibrary } from "../scripts/pack/library.ts";
import { type Contender, contenders } from "./client/contenders.ts";
import type { Written } from "./client/measures.ts";
import { bundleSize, callTime, floor, importTime, streamed, streamRate } from "./client/measures.ts";
import { type Goal, median, report } from "./report.ts";

const IMPORTS = 15;
const ROUNDS = 7;
const CALLS = 1000;
const TOKENS = 20_000;

/** Returns medians in the given order. Contenders take turns, so that other load affects all of them. */
async function turns<Each>(
  all: readonly Each[],
  rounds: number,
  measure: (each: Each) => number | Promise<number>,
): Promise<number[]> {
  const found = all.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, each] of all.entries()) found[at]?.push(await measure(each));
  return found.map(median);
}

function versionOf(entry: string): string {
  for (let directory = dirname(entry); directory !== dirname(directory); directory = dirname(directory)) {
    try {
      const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
        version?: string;
      };
      if (version) return version;
    } catch {
      // Further up.
    }
  }
  return "";
}

const directory = mkdtempSync(join(tmpdir(), "modelyard-bench-"));
try {
  await packLibrary("inference", directory);
  const all = contenders(join(directory, "inference/index.js"));
  const once = async (names: (each: Contender) => string) =>
    await Promise.all(all.map((each) => bundleSize(each.entry, names(each))));
  const tokensIn = async (text: Written, size?: number) => {
    const pieces = streamed(TOKENS, text, size);
    return await turns([...all, floor], ROUNDS, (each) => streamRate(each, pieces, TOKENS));
  };

  const kilobytes = (sizes: readonly number[]) => sizes.map((bytes) => bytes / 1000);
  const versions = all.map(({ name, entry }) => `${name} ${versionOf(entry)}`);
  const newest = versions[1] ?? "";
  const twice: Goal = { more: 2, of: newest };
  const rows: [name: string, unit: string, values: number[], goal: Goal][] = [
    [
      "bundle of a program that imports chat and its stream only, gzip",
      "kB",
      kilobytes(await once(({ chat }) => chat)),
      { less: 12 },
    ],
    ["bundle with everything, gzip", "kB", kilobytes(await once(() => "*")), { less: 35 }],
    [
      "`import` in a new process",
      "ms",
      await turns(all, IMPORTS, ({ entry }) => importTime(entry)),
      { less: 15 },
    ],
    [
      "a chat call",
      "µs",
      await turns([...all, floor], ROUNDS, (each) => callTime(each, CALLS)),
      { less: 1, of: newest },
    ],
    ["stream of prose in chunks of 4 KB", "tokens/s", await tokensIn("prose", 4096), twice],
    ["stream of prose, one event per chunk", "tokens/s", await tokensIn("prose"), twice],
    ["stream of code, one event per chunk", "tokens/s", await tokensIn("code"), twice],
    ["stream of escaped Chinese, one event per chunk", "tokens/s", await tokensIn("escaped Chinese"), twice],
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
} finally {
  rmSync(directory, { recursive: true, force: true });
}
