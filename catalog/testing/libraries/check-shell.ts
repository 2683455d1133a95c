import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache } from "./fetch.ts";
import type { Program } from "./programs.ts";

/** Parses shell commands, also install commands, with ShellCheck. Returns its messages by library. */
export function checkShell(programs: readonly Program[], python: string): string[] {
  const directory = join(cache, "shell");
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const commands = new Map<string, string>();
  for (const { library, language, code, install } of programs)
    for (const text of language === "bash" ? [code, install] : [install])
      if (text !== "") commands.set(text, library);
  const all = [...commands];
  for (const [at, [text]] of all.entries()) writeFileSync(join(directory, `${at}.sh`), `${text}\n`);
  // Users who paste commands see if `cd` fails.
  const options = [
    "--shell=bash",
    "--exclude=SC2164",
    "--format=gcc",
    ...all.map((_, index) => `${index}.sh`),
  ];
  const { stdout, stderr, error } = spawnSync(join(python, "bin/shellcheck"), options, {
    cwd: directory,
    encoding: "utf8",
  });
  if (error !== undefined || stderr !== "") throw new Error(`shellcheck failed: ${error ?? stderr}`);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => `${all[Number.parseInt(line, 10)]?.[1]}: ${line}`);
}
