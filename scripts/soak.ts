// `npm run soak -- router|repositories […]`: what takes too long for every day. Without a name, one after the other.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PARTS = ["router", "repositories"];

const [name, ...rest] = process.argv.slice(2);
const parts = PARTS.filter((part) => name === undefined || part === name);
if (parts.length === 0) {
  console.error(`There is no ${name} to soak; there are ${PARTS.join(" and ")}.`);
  process.exit(2);
}
for (const part of parts) {
  const script = fileURLToPath(new URL(`soak/${part}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
