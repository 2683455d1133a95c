import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = fileURLToPath(new URL("../../.cache/python/", import.meta.url));
const made = new Map<string, Promise<PythonEnvironment>>();

export interface PythonEnvironment {
  /** Its interpreter. */
  python: string;
  /** Where its packages are. */
  packages: string;
}

/**
 * A Python with packages, and without others that they bring along; of those in `alone`, nothing is brought along. It is
 * made once and kept in `.cache/python`. Without packages, it has pip. Throws with the reason where there is no Python or no PyPI.
 */
export function pythonWith(
  packages: readonly string[],
  { without = [] as readonly string[], alone = [] as readonly string[] } = {},
): Promise<PythonEnvironment> {
  const key = createHash("sha256")
    .update(JSON.stringify([packages, without, ...(alone.length > 0 ? [alone] : [])]))
    .digest("hex")
    .slice(0, 12);
  const known = made.get(key) ?? make(join(cache, key), packages, { without, alone });
  made.set(key, known);
  return known;
}

async function make(
  folder: string,
  packages: readonly string[],
  { without, alone }: { without: readonly string[]; alone: readonly string[] },
): Promise<PythonEnvironment> {
  mkdirSync(cache, { recursive: true });
  while (!existsSync(folder) && isBeingMade(folder)) await sleep(100);
  if (!existsSync(folder)) {
    const making = `${folder}.${process.pid}`;
    try {
      if (packages.length === 0) await run("python3", ["-m", "venv", making], { timeout: 300_000 });
      else {
        await run("python3", ["-m", "venv", "--without-pip", making], { timeout: 300_000 });
        // To install pip takes longer than most packages: one environment has it for all.
        const env = { ...process.env, PYTHONPATH: (await pythonWith([])).packages };
        const pip = (...words: string[]) =>
          run(join(making, "bin/python"), ["-m", "pip", ...words, "-q", "--disable-pip-version-check"], {
            timeout: 300_000,
            env,
          });
        // Python compiles what it imports; pip would compile thousands of files.
        const install = (...words: string[]) => pip("install", "--no-compile", ...words);
        await install("--timeout", "15", "--retries", "1", ...packages);
        if (alone.length > 0) await install("--no-deps", ...alone);
        if (without.length > 0) await pip("uninstall", "-y", ...without);
      }
      // Another process may have begun at the same time.
      if (!existsSync(folder)) renameSync(making, folder);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  const [version = ""] = readdirSync(join(folder, "lib"));
  return { python: join(folder, "bin/python"), packages: join(folder, "lib", version, "site-packages") };
}

/** Whether another process that runs is making the environment. */
const isBeingMade = (folder: string): boolean =>
  readdirSync(cache).some((name) => {
    const [key, pid] = name.split(".");
    try {
      return key === basename(folder) && pid !== undefined && process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  });
