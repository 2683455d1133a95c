#!/usr/bin/env node
// Finds a Node that is new enough and runs the command line in it. Plain JavaScript, as an older Node has to read it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest major version that runs the hub. */
const OLDEST = 24;

const [major] = process.versions.node.split(".").map(Number);
const words = process.argv.slice(2);
// A small young generation and fewer helper threads keep the memory of a busy router low; see decision 10.
const flags =
  words.length === 0 || words[0] === "start" ? ["--max-semi-space-size=4", "--v8-pool-size=2"] : [];
const node = major >= OLDEST ? process.execPath : findRuntime();

if (node === undefined) {
  console.error(
    `modelyard needs Node ${OLDEST} or newer, and this is Node ${process.versions.node}.\n` +
      "npm installs a newer one with modelyard, unless its settings omit optional dependencies.",
  );
  process.exitCode = 2;
} else if (node === process.execPath && flags.every((flag) => process.execArgv.includes(flag))) {
  // Code is compiled once, not at every start. A directory that cannot be written to is done without.
  module.enableCompileCache(fileURLToPath(new URL("../.cache/compile", import.meta.url)));
  await import(existsSync(new URL("main.js", import.meta.url)) ? "./main.js" : "./main.ts");
} else {
  runIn(node, [...flags, fileURLToPath(import.meta.url), ...words]);
}

/** The Node that npm installed for this machine's system: with the package, or with the repository. */
function findRuntime() {
  const require = module.createRequire(import.meta.url);
  const system = process.platform === "win32" ? "win" : process.platform;
  for (const name of [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`, "node"]) {
    try {
      const directory = dirname(require.resolve(`${name}/package.json`));
      const program = join(directory, "bin", system === "win" ? "node.exe" : "node");
      if (existsSync(program)) return program;
    } catch {
      // Not installed.
    }
  }
  return undefined;
}

/** Replaces this process by another, where Node can do so; otherwise starts it and ends as it ends. */
function runIn(program, args) {
  if (process.execve !== undefined && process.platform !== "win32")
    process.execve(program, [program, ...args], process.env);
  const child = spawn(program, args, { stdio: "inherit" });
  // Ctrl C reaches both processes by itself; what is sent to this one alone is passed on.
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.on("SIGINT", () => {});
  child.on("error", (error) => {
    console.error(`${program} cannot be started: ${error.message}`);
    process.exit(2);
  });
  child.on("exit", (code, signal) =>
    process.exit(code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0)),
  );
}
