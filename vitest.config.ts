import { readFileSync } from "node:fs";
import { availableParallelism, getPriority, setPriority } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { launchOptions } from "./e2e/chromium.ts";
import { commands } from "./inference/testing/fakes/page-commands.ts";

/** Two more than cores: for half of its time, a test file waits for other processes and for timers. */
const maxWorkers = availableParallelism() + 2;

const { workspaces } = JSON.parse(readFileSync("package.json", "utf8")) as { workspaces: string[] };
const packages = workspaces.filter((name) => name !== "web").join("|");

/**
 * The files that Node loads itself, as in production. This takes a third of the time, and most test files load
 * hundreds. Vite transforms tests, the website with its JSX, and the helpers that use `import.meta.glob`.
 */
const loadedByNode = new RegExp(
  `^${RegExp.escape(process.cwd())}/(?!inference/testing/(?!fakes/))(?:${packages}|scripts|bench|e2e)/(?!.*\\.test\\.ts$).*\\.ts$`,
);

// Hubs give this priority to the processes that render content. Beside tests with a higher one, these would wait long.
setPriority(Math.max(10, getPriority()));

// Shared by the workers and by the many processes of Node that tests start.
process.env["NODE_COMPILE_CACHE"] ??= `${process.cwd()}/.cache/compile`;

const outside = ["**/node_modules/**", "web/build/**", ".cache/**"];

/** Files that take longest. Without the times of an earlier run, Vitest would start some of them last. */
const LONGEST =
  /(every-page|e2e\/(accounts|python-clients|dev|no-script|repositories|community|try)|access\/(access|pages)|card\/hostile|pack\/hub|snippets\/runs|harness|hub\.postgres|store\.postgres|pull-through|testing\/start)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [true, false].flatMap((long) => sorted.filter(({ moduleId }) => LONGEST.test(moduleId) === long));
  }
}

/** For hanging alone: a busy machine may take ten times as long as a free one. */
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
        // The same tests of the client as in Node, but for those that are about Node.
        optimizeDeps: { include: ["fast-check"] },
        test: {
          name: "browser",
          include: ["inference/**/*.test.ts"],
          exclude: [...outside, "inference/**/*.node.test.ts"],
          setupFiles: ["./vitest.setup.ts"],
          ...patience,
          // After the others, for what is about time; several at once, as they wait more than they work.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
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
          // Browsers wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
