import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What became of a snippet that was run. */
export interface Outcome {
  /** Null if it was stopped, for it took too long. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** What it left in its folder, by name. */
  saved: Record<string, Buffer>;
}

/** A program to run: its code, and the world it finds. */
export interface Program {
  code: string;
  /** Files in its folder, by name. */
  files?: Readonly<Record<string, Uint8Array>>;
  /** All that it finds in its environment, but `PATH` and `HOME`. */
  env?: Readonly<Record<string, string>>;
  /** Default: a minute. */
  limitMs?: number;
}

/** Runs programs of one language. */
export interface Interpreter {
  /** Name and version, as `Python 3.14.2`. */
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

/** Gives the program a folder of its own under `home`, lets `start` run it there, and looks what is left. */
export async function runInDirectory(
  parent: string,
  fileName: string,
  { code, files = {}, env = {}, limitMs = 60_000 }: Program,
  start: (started: StartedProgram) => Promise<Pick<Outcome, "code" | "stdout" | "stderr">>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(parent, "run-"));
  try {
    const file = join(folder, fileName);
    writeFileSync(file, code);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const path = process.env["PATH"] ?? "/usr/bin:/bin";
    const ended = await start({
      directory: folder,
      file,
      env: { PATH: path, HOME: folder, LANG: "C.UTF-8", ...env },
      limitMs,
    });
    const remaining = readdirSync(folder, { withFileTypes: true }).filter(
      (each) => each.isFile() && each.name !== fileName && !Object.hasOwn(files, each.name),
    );
    const saved = Object.fromEntries(remaining.map(({ name }) => [name, readFileSync(join(folder, name))]));
    return { ...ended, saved };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command to its end, or to its limit, together with whatever it has started. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { directory: folder, env, limitMs }: Omit<StartedProgram, "file">,
): Promise<Pick<Outcome, "code" | "stdout" | "stderr">> {
  // A group of its own, which can be ended as one.
  const child = spawn(command, args, {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const stop = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), limitMs);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  try {
    const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, stdout, stderr };
  } finally {
    clearTimeout(stop);
  }
}
