import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MAX_DIFF_FILE_BYTES, MAX_GIT_CPU_SECONDS } from "../../http/limits.ts";
import { ByteReader } from "./byte-reader.ts";

/** Status of a shell that does not find a program. */
const NOT_FOUND = 127;
/** Status of a shell whose program was terminated by SIGXCPU. */
const OUT_OF_CPU_TIME = 128 + constants.signals.SIGXCPU;

/** The program git failed. */
export class GitError extends Error {
  override name = "GitError";
}

/** The program git is not installed. */
export class GitMissingError extends GitError {
  override name = "GitMissingError";

  constructor() {
    super("Git is not installed on the hub's machine.");
  }
}

/**
 * Starts git without the settings of the system user and without prompts. Limits its CPU time to `MAX_GIT_CPU_SECONDS`,
 * because a few bytes of deltas can take hours to apply.
 */
export const spawnGit = (
  directory: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cpuSeconds = MAX_GIT_CPU_SECONDS,
): ChildProcessWithoutNullStreams => spawnShell(directory, 'git "$@"', args, env, cpuSeconds);

function spawnShell(
  directory: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  cpuSeconds: number,
): ChildProcessWithoutNullStreams {
  return spawn("sh", ["-c", `ulimit -S -t ${cpuSeconds} && exec nice -n 5 ${command}`, "sh", ...args], {
    cwd: directory,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: directory,
      LC_ALL: "C",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_TERMINAL_PROMPT: "0",
      ...env,
    },
  });
}

/** Starts `git diff` of two commits. Files that take long to compare are treated as binary. */
export function spawnDiff(directory: string, before: string, after: string): ChildProcessWithoutNullStreams {
  const options = ["--no-ext-diff", "--no-textconv", "--no-color"];
  const bigFiles = `core.bigFileThreshold=${MAX_DIFF_FILE_BYTES}`;
  const git = spawnGit(directory, ["-c", bigFiles, "diff", ...options, before, after, "--"]);
  git.stderr.resume();
  return git;
}

/** Runs git to completion and returns its output. Throws a `GitError` with git's message. */
export const runGit = (
  directory: string,
  args: readonly string[],
  input: string | AsyncIterable<Uint8Array> = "",
  env: Record<string, string> = {},
  cpuSeconds = MAX_GIT_CPU_SECONDS,
): Promise<Buffer> => complete(spawnGit(directory, args, env, cpuSeconds), input, cpuSeconds);

/**
 * Runs a shell script with several git commands, each with its own CPU time limit, as one program, because starting a
 * program takes long if the hub uses much memory. Throws a `GitError` with git's message as soon as a command fails.
 */
export async function runGitScript(
  directory: string,
  script: string,
  args: readonly string[],
  input: AsyncIterable<Uint8Array>,
): Promise<void> {
  const shell = spawnShell(directory, 'sh -e -c "$@"', [script, "sh", ...args], {}, MAX_GIT_CPU_SECONDS);
  await complete(shell, input, MAX_GIT_CPU_SECONDS);
}

async function complete(
  git: ChildProcessWithoutNullStreams,
  input: string | AsyncIterable<Uint8Array>,
  cpuSeconds: number,
): Promise<Buffer> {
  const closed = once(git, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const stdin = Readable.from(typeof input === "string" ? [Buffer.from(input)] : input);
  try {
    const [[status, signal], stdout, stderr] = await Promise.all([
      closed,
      git.stdout.toArray() as Promise<Buffer[]>,
      git.stderr.toArray() as Promise<Buffer[]>,
      // Git may exit before it has read everything. Its status reports failures.
      pipeline(stdin, git.stdin).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
      }),
    ]);
    if (signal === "SIGXCPU" || status === OUT_OF_CPU_TIME)
      throw new GitError(`Git exceeded its CPU time limit of ${cpuSeconds} s.`);
    if (status === NOT_FOUND) throw new GitMissingError();
    if (status !== 0)
      throw new GitError(
        Buffer.concat(stderr).toString().trim().slice(0, 1000) || `git exited with status ${status}.`,
      );
    return Buffer.concat(stdout);
  } catch (error) {
    git.kill("SIGKILL");
    throw error;
  }
}

/** An object in the output of `git cat-file --batch`. */
export interface BatchObject {
  oid: string;
  type: string;
  bytes: Buffer;
}

/** Reads objects by ID, one at a time. */
export async function* readObjects(directory: string, oids: readonly string[]): AsyncGenerator<BatchObject> {
  const git = spawnGit(directory, ["cat-file", "--batch", "--buffer"]);
  git.stdin.on("error", () => {});
  git.stderr.resume();
  git.stdin.end(oids.map((oid) => `${oid}\n`).join(""));
  const output = new ByteReader(git.stdout);
  try {
    for (let head = await output.takeLine(); head !== undefined; head = await output.takeLine()) {
      const [oid = "", type = "", size = ""] = head.split(" ");
      if (!/^\d+$/.test(size)) throw new GitError(`Object ${oid} not found.`);
      // A line break follows the content.
      const content = await output.take(Number(size) + 1);
      if (content !== undefined) yield { oid, type, bytes: Buffer.from(content.subarray(0, -1)) };
    }
  } finally {
    git.kill("SIGKILL");
  }
}
