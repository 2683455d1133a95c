// `npm run soak -- router|repositories […]`: long-running tests. Without a name, runs all of them.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PARTS = ["router", "repositories"];

const [name, ...rest] = process.argv.slice(2);
const parts = PARTS.filter((part) => name === undefined || part === name);
if (parts.length === 0) {
  console.error(`error: unknown soak test "${name}". Available: ${PARTS.join(", ")}.`);
  process.exit(2);
}
for (const part of parts) {
  const script = fileURLToPath(new URL(`soak/${part}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
