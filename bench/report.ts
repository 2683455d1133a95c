import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

/** Minimum (`more`) or maximum (`less`) of a value: absolute, or as a multiple of the column `of`. */
export interface Goal {
  more?: number;
  less?: number;
  of?: string;
}

/** A row of results: one value per column, `null` where nothing was measured. */
export interface Row {
  name: string;
  /** Unit of all values. Without it, each column has a unit. */
  unit?: string;
  values: readonly (number | null)[];
  goal?: Goal;
}

/** Results of a benchmark. The first column contains the values of this project, unless columns have units. */
export interface Results {
  columns: readonly string[];
  units?: readonly string[];
  rows: readonly Row[];
}

/** Results with the day and the description of their run. */
export interface Run extends Results {
  date: string;
  about: string;
}

/** Results of all runs, oldest first. */
export type History = Record<string, Run[]>;

/** Maximum number of stored runs per benchmark. */
const MAX_RUNS = 20;

/** Returns the median of some numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Describes the run in one line: Node.js, processors, memory, load, the given facts, and the day. */
function describeRun(...facts: readonly string[]): string {
  const processors = cpus();
  return [
    `Node ${process.version}`,
    `${processors.length} × ${processors[0]?.model}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load average ${loadavg()[0]?.toFixed(1)}`,
    ...facts,
    today(),
  ].join(" · ");
}

const today = () => new Date().toISOString().slice(0, 10);

/** Prints results, and adds them to the history if `npm run bench` runs the benchmark. */
export function report(name: string, results: Results, ...facts: readonly string[]): void {
  const run: Run = { date: today(), about: describeRun(...facts), ...results };
  const file = process.env["BENCH_RESULTS"];
  const history = file === undefined ? {} : readHistory(file);
  const runs = [...(history[name] ?? []), run].slice(-MAX_RUNS);
  console.log(`\n${formatRuns(runs)}`);
  if (file === undefined) return;
  const lines = Object.entries({ ...history, [name]: runs }).map(
    ([id, all]) =>
      ` ${JSON.stringify(id)}: [\n${all.map((stored) => `  ${JSON.stringify(stored)}`).join(",\n")}\n ]`,
  );
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** Reads the results of earlier runs. */
export const readHistory = (file: string): History =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as History) : {};

/** Formats the last run as a table, with the values of the previous run. */
export function formatRuns(runs: readonly Run[]): string {
  const run = runs.at(-1);
  if (run === undefined) return "";
  const previous = runs.at(-2);
  const goals = run.rows.some(({ goal }) => goal !== undefined);
  const head = ["", ...run.columns];
  if (goals) head.push("goal");
  if (previous && !run.units) head.push(previous.date);
  const lines = run.rows.map((row) => {
    const cells = row.values.map((value, index) => formatValue(value, row.unit ?? run.units?.[index]));
    if (goals) cells.push(row.goal ? describeGoal(row.goal, row, run) : "");
    if (previous && !run.units) cells.push(formatValue(findValue(previous, row.name), row.unit));
    return `| ${[row.name, ...cells].join(" | ")} |`;
  });
  const align = `|---${"|---:".repeat(head.length - 1)}|`;
  return [run.about, "", `| ${head.join(" | ")} |`, align, ...lines].join("\n");
}

const findValue = (run: Run, name: string) => run.rows.find((row) => row.name === name)?.values[0] ?? null;

/** Formats a value with two digits after the point, or fewer if it is large. */
function formatValue(value: number | null, unit = ""): string {
  if (value === null || !Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 1000 ? 0 : size >= 10 ? 1 : 2;
  const text = value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === "" ? text : `${text} ${unit}`;
}

/** Describes a goal, the measured ratio if the goal is relative, and whether the goal was missed. */
function describeGoal(
  { more, less, of }: Goal,
  { values: [value = null], values, unit }: Row,
  run: Run,
): string {
  const limit = `${more === undefined ? "≤" : "≥"} ${formatValue(more ?? less ?? null, of === undefined ? unit : "×")}`;
  const other = of === undefined ? 1 : (values[run.columns.indexOf(of)] ?? null);
  if (value === null || other === null) return of === undefined ? limit : `${limit} ${of}`;
  const reached = value / other;
  const isMet = more === undefined ? reached <= (less ?? Infinity) : reached >= more;
  const ratio = of === undefined ? [] : [`${of}: ${formatValue(reached, "×")}`];
  return [[limit, ...ratio].join(" "), ...(isMet ? [] : ["missed"])].join(", ");
}
