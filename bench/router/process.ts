import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

/** Clock ticks of `/proc` on Linux. */
const TICKS_PER_SECOND = 100;

export const canPin = existsSync("/usr/bin/taskset");

/** Starts a program, pinned to one core if possible. */
export function start(
  core: number,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const [program, ...rest] = canPin ? ["taskset", "-c", String(core), command, ...args] : [command, ...args];
  return spawn(program as string, rest, { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Returns the first output line of a program. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let text = "";
  let errors = "";
  child.stderr?.on("data", (chunk) => (errors += String(chunk)));
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    text += String(chunk);
    if (text.includes("\n")) return text.split("\n")[0] as string;
  }
  throw new Error(`The program exited without output. ${errors.slice(0, 1000)}`);
}

/** Returns the complete output of a program. */
export async function output(child: ChildProcess): Promise<string> {
  let text = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => (text += String(chunk)));
  child.stderr?.on("data", (chunk) => (errors += String(chunk)));
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(errors.slice(0, 1000));
  return text;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), 2000);
  await once(child, "exit");
  clearTimeout(forced);
}

/** Returns the IDs of a process and its descendants. */
function listProcesses(pid: number): number[] {
  let children: number[] = [];
  try {
    children = execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  } catch {
    // No child processes.
  }
  return [pid, ...children.filter(Boolean).flatMap(listProcesses)];
}

/** Returns the CPU seconds used so far, including child processes. */
export function cpuSeconds(pid: number): number {
  let ticks = 0;
  for (const id of listProcesses(pid)) {
    // After the name, which can contain spaces: state is field 3, user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}

/** Returns the current memory in MB, including child processes. */
export const totalMegabytes = (pid: number): number => readMegabytes(pid, "VmRSS");

/** Returns the peak memory in MB, including child processes. */
export const peakMegabytes = (pid: number): number => readMegabytes(pid, "VmHWM");

function readMegabytes(pid: number, name: string): number {
  let kilobytes = 0;
  for (const id of listProcesses(pid)) {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    kilobytes += Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}
