// `npm run check`: runs all checks. Stops at the first step that fails.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const report = `${root}.cache/tests.json`;

const steps: [name: string, ...command: string[]][] = [
  ["format", "oxfmt", "--check"],
  ["lint", "oxlint", "--deny-warnings"],
  ["generated lists", "node", "scripts/gen.ts", "--check"],
  ["website", "node", "scripts/build-web.ts"],
  ["types", "tsc", "--noEmit"],
  ["size budgets", "node", "scripts/budgets.ts"],
  ["code budgets", "node", "scripts/code-budgets.ts"],
  [
    "tests",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=./scripts/where-tests-ran.ts",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
];

rmSync(report, { force: true });
for (const [name, command = "", ...args] of steps) {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const step = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env["PATH"]}` },
    shell: process.platform === "win32",
  });
  if (step.status !== 0) {
    if (name === "tests") sum();
    console.error(`\n${name} failed. To run this step alone: npx ${[command, ...args].join(" ")}`);
    process.exit(1);
  }
  console.log(`   ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
sum();

/** Prints the final line, which programs parse. */
function sum(): void {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as Record<string, number>;
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}
