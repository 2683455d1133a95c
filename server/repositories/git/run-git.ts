import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  GIT_STREAMED_BYTES,
  MAX_DIFF_FILE_BYTES,
  MAX_GIT_ALLOCATION_BYTES,
  MAX_GIT_CPU_SECONDS,
} from "../../http/limits.ts";

/** Status of a shell that does not find a program. */
const NOT_FOUND = 127;

/** The program git is missing or failed. */
export class GitError extends Error {
  override name = "GitError" as const;
}

/**
 * Starts git without the settings of the system user and without prompts. It ends when it has used
 * `MAX_GIT_CPU_SECONDS`: a few bytes of deltas can take hours to apply.
 */
export function spawnGit(
  directory: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cpuSeconds = MAX_GIT_CPU_SECONDS,
): ChildProcessWithoutNullStreams {
  return spawn("sh", ["-c", `ulimit -S -t ${cpuSeconds} && exec nice -n 5 git "$@"`, "git", ...args], {
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
export async function runGit(
  directory: string,
  args: readonly string[],
  input: string | AsyncIterable<Uint8Array> = "",
  env: Record<string, string> = {},
  cpuSeconds = MAX_GIT_CPU_SECONDS,
): Promise<Buffer> {
  const git = spawnGit(directory, args, env, cpuSeconds);
  const ended = once(git, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const stdin = Readable.from(typeof input === "string" ? [Buffer.from(input)] : input);
  try {
    const [[status, signal], printed, stderr] = await Promise.all([
      ended,
      git.stdout.toArray() as Promise<Buffer[]>,
      git.stderr.toArray() as Promise<Buffer[]>,
      // Git may exit before it has read everything. Its status reports failures.
      pipeline(stdin, git.stdin).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
      }),
    ]);
    if (signal === "SIGXCPU") throw new GitError(`Git exceeded its CPU time limit of ${cpuSeconds} s.`);
    if (status === NOT_FOUND) throw new GitError("Git is not installed on the hub's machine.");
    if (status !== 0)
      throw new GitError(
        Buffer.concat(stderr).toString().trim().slice(0, 1000) || `git ended with ${status}.`,
      );
    return Buffer.concat(printed);
  } catch (error) {
    git.kill("SIGKILL");
    throw error;
  }
}

/**
 * Stores a pack of someone else, and returns what git printed. A few bytes of deltas can stand for gigabytes: objects that
 * git would read into memory are limited. Large files without deltas are streamed.
 */
export const indexPack = (
  directory: string,
  options: readonly string[],
  pack: AsyncIterable<Uint8Array>,
): Promise<Buffer> =>
  runGit(
    directory,
    ["-c", `core.bigFileThreshold=${GIT_STREAMED_BYTES}`, "index-pack", "--stdin", "--fix-thin", ...options],
    pack,
    { GIT_ALLOC_LIMIT: String(MAX_GIT_ALLOCATION_BYTES) },
  );

/** An object in the output of `git cat-file --batch`. */
export interface PrintedObject {
  oid: string;
  type: string;
  bytes: Buffer;
}

/** Reads objects by ID, one at a time. */
export async function* readObjects(
  directory: string,
  oids: readonly string[],
): AsyncGenerator<PrintedObject> {
  const git = spawnGit(directory, ["cat-file", "--batch", "--buffer"]);
  git.stdin.on("error", () => {});
  git.stderr.resume();
  git.stdin.end(oids.map((oid) => `${oid}\n`).join(""));
  let parts: Buffer[] = [];
  let length = 0;
  let head: { oid: string; type: string; size: number } | undefined;
  const gather = () => {
    const all = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
    parts = [all];
    return all;
  };
  try {
    for await (const piece of git.stdout as AsyncIterable<Buffer>) {
      parts.push(piece);
      length += piece.length;
      for (;;) {
        if (head !== undefined && length < head.size + 1) break;
        const all = gather();
        if (head === undefined) {
          const end = all.indexOf(0x0a);
          if (end < 0) break;
          const [oid = "", type = "", size = ""] = all.toString("latin1", 0, end).split(" ");
          if (!/^\d+$/.test(size)) throw new GitError(`Object ${oid} not found.`);
          head = { oid, type, size: Number(size) };
          parts = [all.subarray(end + 1)];
          length -= end + 1;
        } else {
          const { oid, type, size } = head;
          head = undefined;
          parts = [all.subarray(size + 1)];
          length -= size + 1;
          yield { oid, type, bytes: Buffer.from(all.subarray(0, size)) };
        }
      }
    }
  } finally {
    git.kill("SIGKILL");
  }
}
