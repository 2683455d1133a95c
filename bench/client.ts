// `npm run bench:client`: compares size, start time, overhead, and streaming of the client with @huggingface/inference and openai in one run.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packLibrary } from "../scripts/pack/library.ts";
import { type Contender, contenders } from "./client/contenders.ts";
import {
  bundleSize,
  callTime,
  floor,
  importTime,
  streamed,
  streamRate,
  type Written,
} from "./client/measures.ts";
import { describeRun, median } from "./report.ts";

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
  const whole = (n: number) => Math.round(n).toLocaleString("en");
  const kilo = (n: number) => `${(n / 1000).toFixed(1)} kB`;
  const tokensIn = async (text: Written, size?: number) => {
    const pieces = streamed(TOKENS, text, size);
    return await turns([...all, floor], ROUNDS, (each) => streamRate(each, pieces, TOKENS));
  };

  const rows: [name: string, figures: number[], show: (n: number) => string, better: "less" | "more"][] = [
    [
      "bundle of a program that imports chat and its stream only, gzip",
      await once(({ chat }) => chat),
      kilo,
      "less",
    ],
    ["bundle with everything, gzip", await once(() => "*"), kilo, "less"],
    [
      "`import` in a new process",
      await turns(all, IMPORTS, ({ entry }) => importTime(entry)),
      (n) => `${n.toFixed(1)} ms`,
      "less",
    ],
    [
      "a chat call",
      await turns([...all, floor], ROUNDS, (each) => callTime(each, CALLS)),
      (n) => `${n.toFixed(0)} µs`,
      "less",
    ],
    ["stream of prose in pieces of 4 KB, tokens/s", await tokensIn("prose", 4096), whole, "more"],
    ["stream of prose, one event per piece, tokens/s", await tokensIn("prose"), whole, "more"],
    ["stream of code, one event per piece, tokens/s", await tokensIn("code"), whole, "more"],
    [
      "stream of escaped Chinese, one event per piece, tokens/s",
      await tokensIn("escaped Chinese"),
      whole,
      "more",
    ],
  ];

  console.log(`${describeRun()}\n`);
  console.log(
    `| | ${all.map(({ name, entry }) => `${name} ${versionOf(entry)}`).join(" | ")} | no client | better than the better peer |`,
  );
  console.log(`|---${"|---".repeat(all.length)}|---|---|`);
  for (const [name, figures, show, better] of rows) {
    const [our = NaN, ...peers] = figures.slice(0, all.length);
    const bare = figures[all.length];
    const ratio = better === "less" ? Math.min(...peers) / our : our / Math.max(...peers);
    const shown = [...figures.slice(0, all.length).map(show), bare === undefined ? "–" : show(bare)];
    console.log(`| ${name} | ${shown.join(" | ")} | ${ratio.toFixed(1)} × |`);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
