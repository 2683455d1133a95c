// `npm run release`: makes a release step by step. By default, it is a dry run, which changes and publishes nothing.
// `npm run release -- --publish` makes the release, and asks for confirmation before publishing.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, relative } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { packAll } from "./pack.ts";
import { root } from "./pack/package.ts";
import { applyChangesets, readVersion } from "./release-versions.ts";

const { values } = parseArgs({ options: { publish: { type: "boolean", default: false } } });

try {
  await release(values.publish);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function release(publishes: boolean): Promise<void> {
  step("Working tree");
  const changed = output("git", "status", "--porcelain");
  if (changed !== "") throw new Error(`the working tree has changes. Commit or stash them:\n${changed}`);
  console.log(`clean, at ${output("git", "rev-parse", "--short", "HEAD")}`);

  step("Checks");
  run("npm", "run", "check");

  step("Versions");
  const changesets = readdirSync(`${root}.changeset`).filter((file) => /^(?!README).*\.md$/.test(file));
  if (changesets.length === 0)
    console.log(`No changesets: ${readVersion(root, "cli")} is released without changes.`);
  else if (!publishes) run("npx", "changeset", "status");
  else commitVersions();

  step("Packages");
  const tarballs = await packAll();
  for (const tarball of tarballs) console.log(relative(root, tarball));

  step("Publish");
  if (!publishes) {
    for (const tarball of tarballs) run("npm", "publish", tarball, "--access", "public", "--dry-run");
    console.log(
      "\nDry run: nothing was changed or published. To release, run `npm run release -- --publish`.",
    );
    return;
  }
  const version = readVersion(root, "cli");
  const registry = output("npm", "config", "get", "registry");
  if (!(await confirm(`Publish to ${registry}? Type ${version} to confirm: `, version)))
    throw new Error("not confirmed. Nothing was published. The version commit remains.");
  for (const tarball of tarballs) {
    if (isPublished(tarball)) console.log(`${basename(tarball)} is already published.`);
    else run("npm", "publish", tarball, "--access", "public");
  }
  run("git", "tag", "-a", `v${version}`, "-m", `modelyard ${version}`);
  console.log(`\nPublished. Push the commit and the tag: git push --follow-tags`);
}

/** Applies the changesets and commits the result, with the lockfile. */
function commitVersions(): void {
  const version = applyChangesets(root);
  run("npm", "install", "--package-lock-only", "--ignore-scripts");
  run("git", "add", "--all");
  run("git", "commit", "--message", `chore(release): modelyard ${version}`);
}

/** Whether the registry already has this version, for example after an interrupted release. */
function isPublished(tarball: string): boolean {
  const [, name = "", version = ""] = /^(.+?)-(\d.*)\.tgz$/.exec(basename(tarball)) ?? [];
  const spec = `${name.replace(/^modelyard-/, "@modelyard/")}@${version}`;
  return spawnSync("npm", ["view", spec, "version"], { encoding: "utf8" }).stdout.trim() === version;
}

async function confirm(question: string, expected: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await lines.question(`\n${question}`);
  lines.close();
  return typed.trim() === expected;
}

function step(name: string): void {
  console.log(`\n── ${name}`);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed. The release stops here.`);
}

const output = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
