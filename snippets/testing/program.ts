import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface Outcome {
  /** Exit code; null if the program was stopped after the time limit. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Files that the program created, by name. */
  saved: Record<string, Buffer>;
}

/** A program to run, with its files and environment. */
export interface Program {
  code: string;
  /** Files in its directory, by name. */
  files?: Readonly<Record<string, Uint8Array>>;
  /** Environment variables, in addition to `PATH`, `HOME`, and `LANG`. */
  env?: Readonly<Record<string, string>>;
  /** Time limit. Default: 1 minute. */
  limitMs?: number;
}

/** Runs programs of one language. */
export interface Interpreter {
  /** Name and version, such as `Python 3.14.2`. */
  readonly name: string;
  run(program: Program): Promise<Outcome>;
  close(): Promise<void>;
}

export interface StartedProgram {
  directory: string;
  file: string;
  env: Record<string, string>;
  limitMs: number;
}

/** Runs a program in a temporary directory and collects the files that it creates. */
export async function runInDirectory(
  parent: string,
  fileName: string,
  { code, files = {}, env = {}, limitMs = 60_000 }: Program,
  start: (started: StartedProgram) => Promise<Pick<Outcome, "code" | "stdout" | "stderr">>,
): Promise<Outcome> {
  const directory = mkdtempSync(join(parent, "run-"));
  try {
    const file = join(directory, fileName);
    writeFileSync(file, code);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(directory, name), bytes);
    const path = process.env["PATH"] ?? "/usr/bin:/bin";
    const outcome = await start({
      directory,
      file,
      env: { PATH: path, HOME: directory, LANG: "C.UTF-8", ...env },
      limitMs,
    });
    const created = readdirSync(directory, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== fileName && !Object.hasOwn(files, entry.name),
    );
    const saved = Object.fromEntries(created.map(({ name }) => [name, readFileSync(join(directory, name))]));
    return { ...outcome, saved };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs a command. Stops it and its children after the time limit. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { directory: cwd, env, limitMs }: Omit<StartedProgram, "file">,
): Promise<Pick<Outcome, "code" | "stdout" | "stderr">> {
  // A process group, so that children are stopped too.
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const stop = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), limitMs);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  try {
    const [code, stdout, stderr] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
    return { code, stdout, stderr };
  } finally {
    clearTimeout(stop);
  }
}
