import { spawn } from "node:child_process";

/** Settings of `hf`: a Python with huggingface_hub, the URL of the hub, the client's home, and the working directory. */
export interface HfClient {
  python: string;
  endpoint: string;
  home: string;
  cwd: string;
}

/** Starts `hf` without a terminal. */
export function hf({ python, endpoint, home, cwd }: HfClient, ...args: string[]) {
  const child = spawn(python, ["-m", "huggingface_hub.cli.hf", ...args], {
    cwd,
    env: {
      PATH: process.env["PATH"] ?? "",
      HF_ENDPOINT: endpoint,
      HF_HOME: home,
      HF_HUB_DISABLE_UPDATE_CHECK: "1",
      HF_HUB_DISABLE_TELEMETRY: "1",
      PYTHONUNBUFFERED: "1",
    },
  });
  let text = "";
  const listeners = new Map<RegExp, (match: string) => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (const [pattern, resolve] of listeners) {
        const [match] = pattern.exec(text) ?? [];
        if (match !== undefined) resolve(match);
      }
    });
  const done = new Promise<{ code: number | null; text: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, text }));
  });
  return {
    done,
    /** Resolves with the first output that matches. */
    prints: (pattern: RegExp) => new Promise<string>((resolve) => listeners.set(pattern, resolve)),
  };
}
