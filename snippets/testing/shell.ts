import { runInDirectory, type Interpreter, runCommand } from "./program.ts";

/** Starts an interpreter that runs programs in `bash` with `curl`. */
export async function startShell(home: string): Promise<Interpreter> {
  const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin" };
  const { stdout } = await runCommand("bash", ["-c", "curl --version"], {
    directory: home,
    env,
    limitMs: 5_000,
  });
  const version = /^curl (\S+)/.exec(stdout)?.[1];
  if (!version) throw new Error("curl is not installed.");
  return {
    name: `curl ${version}`,
    run: (program) =>
      runInDirectory(home, "snippet.sh", program, async (started) =>
        runCommand("bash", [started.file], started),
      ),
    close: async () => {},
  };
}
