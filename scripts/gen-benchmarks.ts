import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatRuns, readHistory } from "../bench/report.ts";

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Returns docs/benchmarks.md with the latest results of each benchmark between its markers. */
export function benchmarksPage(): string {
  const history = readHistory(path("bench/results.json"));
  return readFileSync(path("docs/benchmarks.md"), "utf8").replaceAll(
    /(<!-- results of (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${formatRuns(history[name] ?? [])}\n\n${end}`,
  );
}
