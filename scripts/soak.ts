// `npm run soak -- router|repositories|restarts|permissions|hostile|runtime|recipes […]`: long-running tests. Without a name, runs all of them.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PARTS: Readonly<Record<string, string>> = {
  router: "soak/router.ts",
  repositories: "soak/repositories.ts",
  restarts: "soak/restarts.ts",
  permissions: "soak/permissions.ts",
  hostile: "soak/hostile.ts",
  runtime: "soak/runtime.ts",
  recipes: "recipes.ts",
};

const [name, ...rest] = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([part]) => name === undefined || part === name);
if (parts.length === 0) {
  console.error(`error: unknown soak test "${name}". Available: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}
for (const [, file] of parts) {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
