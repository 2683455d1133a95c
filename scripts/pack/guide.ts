import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A step of a guide: a file to write, or commands to run. */
export type GuideStep = { file: string; text: string } | { commands: string };

/** Reads the steps of a guide: blocks of `sh` are commands, and a block with `file=NAME` is a file. */
export const readGuide = (markdown: string): GuideStep[] =>
  [...markdown.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, info = "", text = ""]): GuideStep[] => {
      const file = /\bfile=(\S+)/.exec(info)?.[1];
      if (file !== undefined) return [{ file, text }];
      return language === "sh" ? [{ commands: text }] : [];
    },
  );

/** Opens a shell for all commands of a guide. The shell ends at the first command that fails. */
export function openShell(cwd: string, env: Readonly<Record<string, string | undefined>>) {
  const shell = spawn("bash", ["--norc", "-euo", "pipefail", "-m"], { cwd, env, stdio: "pipe" });
  let output = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<never>((_, reject) =>
    shell.once("exit", (status) => reject(new Error(`A command failed (${status}):\n${output}`))),
  );
  ended.catch(() => {});
  let step = 0;

  /** Runs commands and returns what they print. */
  async function run(commands: string): Promise<string> {
    const [start, mark] = [output.length, `step ${++step} done`];
    shell.stdin.write(`${commands}\necho "${mark}"\n`);
    const done = new Promise<string>((resolve) => {
      shell.stdout.on("data", () => {
        const end = output.indexOf(mark, start);
        if (end !== -1) resolve(output.slice(start, end));
      });
    });
    return Promise.race([done, ended]);
  }

  return {
    run,
    /** Writes a file to the current directory of the shell. */
    async write(file: string, text: string): Promise<void> {
      const directory = (await run("pwd")).trim().split("\n").at(-1) ?? cwd;
      writeFileSync(join(directory, file), text);
    },
    close(): void {
      shell.stdin.write("kill -KILL %1 2>/dev/null; exit 0\n");
      shell.stdin.end();
    },
  };
}
