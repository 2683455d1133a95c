import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a real hub with the starter catalogue. */
    hub: string;
  }
}

/** Starts the hub as a user would, in a folder of its own, and stops it after the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  findChromium();
  const data = mkdtempSync(join(tmpdir(), "modelyard-e2e-"));
  const hub = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", MODELYARD_DATA: data, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  project.provide("hub", await addressOf(hub));
  return async () => {
    const gone = new Promise((resolve) => hub.once("exit", resolve));
    hub.kill("SIGTERM");
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
}

/** Waits until the hub says where it is and that its models can be searched. */
function addressOf(hub: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    hub.once("exit", (code) => reject(new Error(`The hub ended with ${code}. It said: ${said}`)));
    hub.stdout?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const [, address] = /at (http:\/\/\S+)/.exec(said) ?? [];
      if (address !== undefined && said.includes("searchable")) resolve(address);
    });
  });
}
