#!/usr/bin/env node
// Finds a recent enough Node.js, and runs the command line in it. Plain JavaScript, because an older Node.js must parse it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest major version that runs the hub. */
const MIN_MAJOR = 24;

const [major] = process.versions.node.split(".").map(Number);
const args = process.argv.slice(2);
// A small young generation and fewer helper threads keep the memory of a busy router low; see decision 10.
const flags = args.length === 0 || args[0] === "start" ? ["--max-semi-space-size=4", "--v8-pool-size=2"] : [];
const node = major >= MIN_MAJOR ? process.execPath : findRuntime();

if (node === undefined) {
  console.error(
    `modelyard needs Node.js ${MIN_MAJOR} or later (this is ${process.versions.node}).\n` +
      "npm installs a later version with modelyard unless it is configured to omit optional dependencies.",
  );
  process.exitCode = 2;
} else if (node === process.execPath && flags.every((flag) => process.execArgv.includes(flag))) {
  // Code is compiled once, not at every start. If the directory is not writable, nothing is cached.
  module.enableCompileCache(fileURLToPath(new URL("../.cache/compile", import.meta.url)));
  await import(existsSync(new URL("main.js", import.meta.url)) ? "./main.js" : "./main.ts");
} else {
  // Makes the C library return buffers of 64 KiB and more to the system at once; see decision 64.
  if (flags.length > 0) process.env["MALLOC_MMAP_THRESHOLD_"] ??= "65536";
  runIn(node, [...flags, fileURLToPath(import.meta.url), ...args]);
}

/** Returns the Node.js that npm installed for this platform: as a dependency of the package or the repository. */
function findRuntime() {
  const require = module.createRequire(import.meta.url);
  const platform = process.platform === "win32" ? "win" : process.platform;
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`, "node"]) {
    try {
      const directory = dirname(require.resolve(`${name}/package.json`));
      const program = join(directory, "bin", platform === "win" ? "node.exe" : "node");
      if (existsSync(program)) return program;
    } catch {
      // Not installed.
    }
  }
  return undefined;
}

/** Replaces this process if Node.js can do so. Otherwise starts a child process, and exits with its exit code. */
function runIn(program, args) {
  if (process.execve !== undefined && process.platform !== "win32")
    process.execve(program, [program, ...args], process.env);
  const child = spawn(program, args, { stdio: "inherit" });
  // Ctrl C reaches both processes. Signals to this process only are forwarded.
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
