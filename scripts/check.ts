// `npm run check`: runs all checks. The checks of a stage run in parallel. If a stage fails, later stages do not run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const report = `${root}.cache/tests.json`;

type Step = [name: string, ...command: string[]];

/** Runs all kinds of tests in sequence, which is faster than running two kinds in parallel. */
function createTestStep(): Step {
  rmSync(report, { force: true });
  const reporters = ["default", "./scripts/environment-reporter.ts", "json"];
  return [
    "tests",
    "vitest",
    "run",
    `--outputFile.json=${report}`,
    ...reporters.map((reporter) => `--reporter=${reporter}`),
  ];
}

const stages: Step[][] = [
  [
    ["format", "oxfmt", "--check"],
    ["lint", "oxlint", "--deny-warnings"],
    ["generated lists", "node", "scripts/gen.ts", "--check"],
    ["code budgets", "node", "scripts/code-budgets.ts"],
    ["website and hub", "node", "scripts/build-hub.ts"],
    // Each checker checks shared types again: 4, the default, need 50% more processor time.
    ["types", "tsc", "--noEmit", "--checkers", "2"],
  ],
  [["size budgets", "node", "scripts/budgets.ts"], createTestStep()],
];

for (const stage of stages) {
  const failed: Step[] = [];
  // All steps start together, and print in order.
  for (const { step, output, passed } of stage.map(start)) {
    console.log(`\n── ${step[0]}`);
    for await (const text of output) process.stdout.write(text);
    if (!(await passed)) failed.push(step);
  }
  if (failed.length === 0) continue;
  if (stage === stages.at(-1)) printSummary();
  for (const [name, ...command] of failed)
    console.error(`\n${name} failed. To run this step alone: npx ${command.join(" ")}`);
  process.exit(1);
}
printSummary();

/** Starts a step. Its output is buffered in memory until it is read. */
function start(step: Step) {
  const [name, command = "", ...args] = step;
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["inherit", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env["PATH"]}`,
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
    },
    shell: process.platform === "win32",
  });
  const output = new PassThrough({ highWaterMark: 1e9 });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const passed = once(child, "close").then(([code]) => {
    output.end(`   ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return code === 0;
  });
  return { step, output, passed };
}

/** Prints the final line, which programs parse. */
function printSummary(): void {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}
