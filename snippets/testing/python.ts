import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { pythonWith } from "../../e2e/python/environments.ts";
import { runInDirectory, type Interpreter, type Outcome, type StartedProgram } from "./program.ts";

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The libraries in `requirements.txt` with their versions, by name. */
export const pythonVersions: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync(resolvePath("requirements.txt"), "utf8").matchAll(/^([\w-]+)==(\S+)$/gm)].map(
    ([, name, version]) => [name, version],
  ),
);

/** Returns a Python with `requirements.txt`. Throws with the reason if Python or PyPI is not available. */
export const installPython = async (): Promise<string> =>
  (await pythonWith(Object.entries(pythonVersions).map(([name, version]) => `${name}==${version}`))).python;

/** Starts an interpreter that runs each program in a fork of a Python process with loaded libraries, one at a time. */
export async function startPython(home: string): Promise<Interpreter> {
  const child = spawn(await installPython(), [resolvePath("warm.py")], {
    cwd: home,
    env: { PATH: process.env["PATH"], HOME: home, LANG: "C.UTF-8", PYTHONUTF8: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Record<string, unknown>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The Python process has exited.");
    return JSON.parse(value) as Record<string, unknown>;
  };
  const { ready } = await next();
  let previous: Promise<unknown> = Promise.resolve();
  return {
    name: `Python ${String(ready)}`,
    async run(program) {
      const run = previous.then(() =>
        runInDirectory(home, "snippet.py", program, async (started) => await runFork(child, next, started)),
      );
      previous = run.catch(() => {});
      return await run;
    },
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await new Promise((exited) => child.once("exit", exited));
    },
  };
}

async function runFork(
  warm: ChildProcess,
  next: () => Promise<Record<string, unknown>>,
  { directory, file, env, limitMs }: StartedProgram,
): Promise<Pick<Outcome, "code" | "stdout" | "stderr">> {
  // Outside of the directory, so that output does not count as a saved file.
  const [stdout, stderr] = [`${directory}.out`, `${directory}.err`];
  warm.stdin?.write(`${JSON.stringify({ file, cwd: directory, env, stdout, stderr })}\n`);
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
