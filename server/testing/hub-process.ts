import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findProgram } from "./find-program.ts";

export interface HubProcess {
  child: ChildProcess;
  address: string;
  /** Returns the output so far. */
  output(): string;
  /** Returns the setup link of the admin, if it was printed. */
  adminLink(): string | undefined;
  /** Stops the hub with SIGTERM, and resolves when it has exited. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a hub process on a free port. Rate limits are off, because all tests are one client. Resolves when models are indexed. */
export async function startHub(settings: Readonly<Record<string, string>>): Promise<HubProcess> {
  const child = spawn(process.execPath, [findProgram("server/main.ts")], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      MODELYARD_LOG_FORMAT: "text",
      MODELYARD_RATE_LIMIT: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Ends the hub with the test process, even if the test process is interrupted.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const { address, output } = await readStart(child);
  const stop = () => stopProcess(child);
  const adminLink = () => findAdminLink(output());
  return { child, address, output, adminLink, stop, [Symbol.asyncDispose]: stop };
}

/** Stops a process, and resolves when it has exited. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Returns the setup link of the admin from the text or JSON output of a hub. */
export const findAdminLink = (output: string): string | undefined =>
  /http[^\s"]+\/join\/[^\s"]+/.exec(output)?.[0];

/** Reads the output of a hub until its models are indexed. Rejects if the hub exits before that. */
export async function readStart(
  child: Pick<ChildProcess, "stdout" | "stderr" | "once">,
): Promise<{ address: string; output(): string }> {
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The hub exited with code ${code}: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, url] = /Modelyard is listening on (http\S+)/.exec(output) ?? [];
        if (url !== undefined && output.includes("indexed after")) resolve(url);
      });
  });
  return { address, output: () => output };
}
