import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { runInDirectory, type Interpreter, type Outcome, type StartedProgram } from "./program.ts";

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const REQUIREMENTS = resolvePath("requirements.txt");

/** The libraries in `requirements.txt` with their versions, by name. */
export const pythonVersions: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync(REQUIREMENTS, "utf8").matchAll(/^([\w-]+)==(\S+)$/gm)].map(([, name, version]) => [
    name,
    version,
  ]),
);

/**
 * Installs a virtual environment with `requirements.txt`, if it does not exist. Throws with the reason if Python or PyPI
 * is not available.
 */
export function installPython(cache: string): string {
  const key = createHash("sha256").update(readFileSync(REQUIREMENTS)).digest("hex").slice(0, 12);
  const folder = join(cache, `python-${key}`);
  const python = join(folder, "bin/python");
  if (existsSync(python)) return python;
  mkdirSync(cache, { recursive: true });
  const temporary = `${folder}.${process.pid}`;
  try {
    runOrThrow("python3", ["-m", "venv", temporary]);
    const quiet = ["--quiet", "--disable-pip-version-check", "--no-input"];
    const timeouts = ["--timeout", "15", "--retries", "1"];
    runOrThrow(join(temporary, "bin/python"), [
      "-m",
      "pip",
      "install",
      ...quiet,
      ...timeouts,
      "-r",
      REQUIREMENTS,
    ]);
    // Another process may have created it.
    if (!existsSync(python)) renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return python;
}

function runOrThrow(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", timeout: 300_000 });
  if (error) throw new Error(`${command} does not start: ${error.message}`, { cause: error });
  if (status !== 0) {
    throw new Error(`${command} ${args.slice(0, 3).join(" ")} failed: ${stderr.trim().split("\n").at(-1)}`);
  }
}

/** Starts an interpreter that runs each program in a fork of a Python process with loaded libraries, one at a time. */
export async function startPython(home: string, cache: string): Promise<Interpreter> {
  const child = spawn(installPython(cache), [resolvePath("warm.py")], {
    cwd: home,
    env: { PATH: process.env["PATH"], HOME: home, LANG: "C.UTF-8", PYTHONUTF8: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Record<string, unknown>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The warm Python has ended.");
    return JSON.parse(value) as Record<string, unknown>;
  };
  const { ready } = await next();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    name: `Python ${String(ready)}`,
    async run(program) {
      const run = turn.then(() =>
        runInDirectory(home, "snippet.py", program, async (started) => await runFork(child, next, started)),
      );
      turn = run.catch(() => {});
      return await run;
    },
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await new Promise((ended) => child.once("exit", ended));
    },
  };
}

async function runFork(
  warm: ChildProcess,
  next: () => Promise<Record<string, unknown>>,
  { directory: folder, file, env, limitMs }: StartedProgram,
): Promise<Pick<Outcome, "code" | "stdout" | "stderr">> {
  // Outside of the directory, so that they do not count as saved files.
  const [stdout, stderr] = [`${folder}.out`, `${folder}.err`];
  warm.stdin?.write(`${JSON.stringify({ file, cwd: folder, env, stdout, stderr })}\n`);
  const { pid } = await next();
  // The timer is cleared at exit, because process IDs are reused.
  const stop = setTimeout(() => process.kill(Number(pid), "SIGKILL"), limitMs);
  const { code } = await next().finally(() => clearTimeout(stop));
  try {
    return {
      code: Number(code) < 0 ? null : Number(code),
      stdout: readFileSync(stdout, "utf8"),
      stderr: readFileSync(stderr, "utf8"),
    };
  } finally {
    rmSync(stdout, { force: true });
    rmSync(stderr, { force: true });
  }
}
