import { defineConfig } from "vitest/config";

const outside = ["**/node_modules/**", "web/build/**", ".cache/**"];

export default defineConfig({
  test: {
    projects: [
      {
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...outside, "e2e/**"],
          setupFiles: ["./vitest.setup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: outside,
          globalSetup: ["./e2e/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
