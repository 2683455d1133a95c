// Builds the website if its sources have changed since the last build, or with `--force`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const stamp = `${root}web/build/stamp`;

/** The website, and the packages of the project that it or one of these depends on. */
function packagesOfBuild(): string[] {
  const found = new Set(["web"]);
  for (const name of found) {
    const { dependencies = {} } = JSON.parse(readFileSync(`${root}${name}/package.json`, "utf8")) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith("@modelyard/")) found.add(dependency.replace("@modelyard/", ""));
  }
  return [...found].toSorted();
}

/** Returns a hash of everything in the build: these packages, and the versions of all others. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of packagesOfBuild()) {
    const files = readdirSync(`${root}${name}`, { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          /\.(tsx?|css|json|md|svg)$/.test(file) &&
          !/\.test\.tsx?$|(^|\/)(build|node_modules|\.react-router|starter|testing)\//.test(file),
      )
      .toSorted();
    for (const file of files) hash.update(`${name}/${file}\0`).update(readFileSync(`${root}${name}/${file}`));
  }
  return hash.update(readFileSync(`${root}package-lock.json`)).digest("hex");
}

const now = fingerprint();
const built = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (built !== now || process.argv.includes("--force")) {
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
  writeFileSync(stamp, now);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
