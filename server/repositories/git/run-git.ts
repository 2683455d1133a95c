import { constants } from "node:os";
import { pipeline } from "node:stream/promises";
import { slices } from "../../database/slices.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { MAX_DIFF_FILE_BYTES, MAX_GIT_CPU_SECONDS } from "../../http/limits.ts";
import { type Program, startProgram } from "../../http/helper/helper.ts";
import { ByteReader } from "./byte-reader.ts";
import type { GitObject, ObjectType } from "./objects.ts";

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
): Promise<Program> => spawnShell(directory, 'git "$@"', args, env, cpuSeconds);

async function spawnShell(
  directory: string,
  command: string,
  args: readonly string[],
  ownEnv: Record<string, string>,
  cpuSeconds: number,
): Promise<Program> {
  const limited = `ulimit -S -t ${cpuSeconds} && exec nice -n 5 ${command}`;
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: directory,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    ...ownEnv,
  };
  try {
    return await startProgram({ file: "sh", args: ["-c", limited, "sh", ...args], cwd: directory, env });
  } catch (cause) {
    throw new GitError(`Can't start git: ${String(cause)}`, { cause });
  }
}

/** Starts `git diff` of two commits. Files that take long to compare are treated as binary. */
export function spawnDiff(directory: string, before: string, after: string): Promise<Program> {
  const options = ["--no-ext-diff", "--no-textconv", "--no-color"];
  const bigFiles = `core.bigFileThreshold=${MAX_DIFF_FILE_BYTES}`;
  return spawnGit(directory, ["-c", bigFiles, "diff", ...options, before, after, "--"]);
}

/** Runs git to completion and returns its output. Throws a `GitError` with git's message. */
export const runGit = async (
  directory: string,
  args: readonly string[],
  input: string | AsyncIterable<Uint8Array> = "",
  env: Record<string, string> = {},
  cpuSeconds = MAX_GIT_CPU_SECONDS,
): Promise<Buffer> => complete(await spawnGit(directory, args, env, cpuSeconds), input, cpuSeconds);

/**
 * Runs a shell script with several git commands, each with its own CPU time limit, as one program. Throws a `GitError` with
 * git's message as soon as a command fails.
 */
export async function runGitScript(
  directory: string,
  script: string,
  args: readonly string[],
  input: AsyncIterable<Uint8Array>,
): Promise<void> {
  const shell = await spawnShell(
    directory,
    'sh -e -c "$@"',
    [script, "sh", ...args],
    {},
    MAX_GIT_CPU_SECONDS,
  );
  await complete(shell, input, MAX_GIT_CPU_SECONDS);
}

async function complete(
  git: Program,
  input: string | AsyncIterable<Uint8Array>,
  cpuSeconds: number,
): Promise<Buffer> {
  let failure: { error: unknown } | undefined;
  const read = async function* () {
    try {
      yield* typeof input === "string" ? [Buffer.from(input)] : input;
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    // Git may exit before it has read everything. Its status reports failures.
    const sent = pipeline(read, git.stdin).catch(() => {
      if (failure !== undefined) throw failure.error;
    });
    const [{ status, signal, stderr }, stdout] = await Promise.all([
      git.exited,
      git.stdout.toArray() as Promise<Buffer[]>,
      sent,
    ]);
    if (signal === "SIGXCPU" || status === OUT_OF_CPU_TIME)
      throw new GitError(`Git exceeded its CPU time limit of ${cpuSeconds} s.`);
    if (status === NOT_FOUND) throw new GitMissingError();
    if (status !== 0) throw new GitError(stderr.trim() || `git exited with status ${status}.`);
    return Buffer.concat(stdout);
  } catch (error) {
    git.kill("SIGKILL");
    throw error;
  }
}

/** Yields the lines of a long text in batches, between which other requests run. */
export async function* readLines(text: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = "";
  for await (const bytes of text) {
    await yieldToEventLoop();
    const lines = (rest + bytes.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
  if (rest !== "") yield [rest];
}

/** Runs git and yields the lines of its output in batches. Throws a `GitError` with git's message. */
export async function* readGitLines(directory: string, args: readonly string[]): AsyncGenerator<string[]> {
  const git = await spawnGit(directory, args);
  git.stdin.end();
  try {
    yield* readLines(git.stdout);
    const { status, stderr } = await git.exited;
    if (status !== 0) throw new GitError(stderr.trim() || `git exited with status ${status}.`);
  } finally {
    git.kill("SIGKILL");
  }
}

/** Reads objects by ID, one at a time. */
export async function* readObjects(directory: string, oids: readonly string[]): AsyncGenerator<GitObject> {
  const git = await spawnGit(directory, ["cat-file", "--batch", "--buffer"]);
  const input = () => slices(oids, 10_000).map((some) => some.map((oid) => `${oid}\n`).join(""));
  // Git may exit before it has read everything. Then its output ends.
  void pipeline(input, git.stdin).catch(() => {});
  const output = new ByteReader(git.stdout);
  try {
    for (let head = await output.takeLine(); head !== undefined; head = await output.takeLine()) {
      const [oid = "", type = "", size = ""] = head.split(" ");
      if (!/^\d+$/.test(size)) throw new GitError(`Object ${oid} not found.`);
      // A line break follows the content.
      const content = await output.take(Number(size) + 1);
      if (content !== undefined)
        yield { oid, type: type as ObjectType, bytes: Buffer.from(content.subarray(0, -1)) };
    }
  } finally {
    git.kill("SIGKILL");
  }
}
