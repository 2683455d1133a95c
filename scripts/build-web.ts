// Builds the website if its sources have changed since the last build, or with `--force`.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChanges, findPackages } from "./find-changes.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const stamp = `${root}web/build/stamp`;

if (process.argv.includes("--force")) rmSync(stamp, { force: true });
const changed = findChanges(stamp, [...findPackages("web"), `${root}package-lock.json`]);
if (changed !== undefined) {
  console.log("Building the website …");
  const started = performance.now();
  const build = spawnSync("react-router", ["build"], {
    cwd: `${root}web`,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", PATH: `${root}node_modules/.bin:${process.env["PATH"]}` },
    shell: process.platform === "win32",
  });
  if (build.status !== 0) {
    console.error(`${build.stdout}\n${build.stderr}\nerror: the website build failed`);
    process.exit(1);
  }
  writeFileSync(stamp, changed);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
