import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { launchOptions } from "./e2e/chromium.ts";
import { commands } from "./inference/testing/fakes/page-commands.ts";

/** Two more than cores, as test files spend half of their time waiting for other processes, browsers, and timers. */
const maxWorkers = availableParallelism() + 2;

const { workspaces } = JSON.parse(readFileSync("package.json", "utf8")) as { workspaces: string[] };
const packages = workspaces.filter((name) => name !== "web").join("|");

/**
 * Files that Node loads itself, as in production. This takes a third of the time, and most test files load
 * hundreds. Vite transforms tests, the website with its JSX, and the helpers that use `import.meta.glob`.
 */
const loadedByNode = new RegExp(
  `^${RegExp.escape(process.cwd())}/(?!inference/testing/(?!fakes/))(?:${packages}|scripts|bench|e2e)/(?!.*\\.test\\.ts$).*\\.ts$`,
);

// The priority that hubs give to rendering processes, which would wait long behind tests with a higher priority.
setPriority(Math.max(10, getPriority()));

// As in production. React's development build, which Vitest's "test" selects, takes 2.6 times as much CPU time.
process.env["NODE_ENV"] = "production";

// Shared by workers and the many Node processes that tests start.
process.env["NODE_COMPILE_CACHE"] ??= `${process.cwd()}/.cache/compile`;

// Temporary files of all tests, even of killed processes. PostgreSQL, which runs as another user, also needs access.
process.env["TMPDIR"] = mkdtempSync(join(tmpdir(), "modelyard-tests-"));
chmodSync(process.env["TMPDIR"], 0o1777);
process.once("exit", () => rmSync(process.env["TMPDIR"] ?? "", { recursive: true, force: true }));

const outside = ["**/node_modules/**", "web/build/**", ".cache/**"];

/** The slowest files. Without times of an earlier run, Vitest would start some of them last. */
const LONGEST =
  /(every-page|e2e\/(accounts|python-clients|dev|no-script|repositories|community|try)|access\/(access|pages)|card\/hostile|pack\/hub|snippets\/runs|harness|hub\.postgres|store\.postgres|pull-through|testing\/start)\.test\.ts$/;

/** Files that collect garbage often, which takes several times as long in a worker whose heap other files have filled. */
const GARBAGE = /search\/(agreement|snapshots|relevance|trigrams)\.test\.ts$/;

/**
 * Starts files with much garbage in new workers, then the slowest files of each project, and end-to-end tests before unit
 * tests, which use the time in which end-to-end tests wait for browsers. A worker ends when the next file is of another
 * project, so projects are not mixed.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      (project.name === "e2e" ? 0 : 3) + (GARBAGE.test(moduleId) ? 0 : LONGEST.test(moduleId) ? 1 : 2);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Timeouts only detect hangs: a busy machine may take ten times as long as an idle one. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...outside, "e2e/**"],
          setupFiles: ["./vitest.setup.ts", "./vitest.setup-node.ts"],
          globalSetup: ["./server/testing/postgres-setup.ts"],
          server: { deps: { external: [loadedByNode] } },
          // Test files share the modules of their process: loading them again costs more than most tests.
          isolate: false,
          ...patience,
          maxWorkers,
        },
      },
      {
        // The client tests that also run in Node, except those about Node.
        optimizeDeps: { include: ["fast-check"] },
        test: {
          name: "browser",
          include: ["inference/**/*.test.ts"],
          exclude: [...outside, "inference/**/*.node.test.ts"],
          setupFiles: ["./vitest.setup.ts"],
          ...patience,
          // Runs after the others, as some tests measure time. Runs several at once, as they wait more than they work.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
            commands,
          },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: outside,
          globalSetup: ["./e2e/setup.ts"],
          server: { deps: { external: [loadedByNode] } },
          isolate: false,
          ...patience,
          maxWorkers,
        },
      },
    ],
  },
});
