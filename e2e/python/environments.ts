import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = fileURLToPath(new URL("../../.cache/python/", import.meta.url));
/** The package installer, which uses a fifth of the CPU time of pip. It is installed with pip. */
const UV = ["uv>=0.13,<1"];
const environments = new Map<string, Promise<PythonEnvironment>>();

export interface PythonEnvironment {
  /** Path of the interpreter. */
  python: string;
  /** Directory with the packages. */
  packages: string;
}

/**
 * Returns a Python with `packages` and their dependencies except those in `without`, and with the packages in `alone` without
 * their dependencies. It is created once, in `.cache/python`. Throws with the reason if Python or PyPI is unavailable.
 */
export function pythonWith(
  packages: readonly string[],
  { without = [] as readonly string[], alone = [] as readonly string[] } = {},
): Promise<PythonEnvironment> {
  const key = createHash("sha256")
    .update(JSON.stringify([packages, without, ...(alone.length > 0 ? [alone] : [])]))
    .digest("hex")
    .slice(0, 12);
  const environment = environments.get(key) ?? create(join(cache, key), packages, { without, alone });
  environments.set(key, environment);
  return environment;
}

async function create(
  folder: string,
  packages: readonly string[],
  { without, alone }: { without: readonly string[]; alone: readonly string[] },
): Promise<PythonEnvironment> {
  mkdirSync(cache, { recursive: true });
  while (!existsSync(folder) && isBeingCreated(folder)) await sleep(100);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    try {
      const isUv = packages === UV;
      const limit = { timeout: 300_000 };
      await run("python3", ["-m", "venv", ...(isUv ? [] : ["--without-pip"]), unfinished], limit);
      const python = join(unfinished, "bin/python");
      if (isUv)
        await run(python, ["-m", "pip", "install", "-q", "--timeout", "15", "--retries", "1", ...UV], limit);
      else {
        const uv = join(dirname((await pythonWith(UV)).python), "uv");
        const pip = (command: string, ...args: string[]) =>
          run(uv, ["pip", command, "-q", "--python", python, "--system-certs", ...args], limit);
        if (packages.length > 0) await pip("install", ...packages);
        if (alone.length > 0) await pip("install", "--no-deps", ...alone);
        if (without.length > 0) await pip("uninstall", ...without);
      }
      // Another process may have created it in the meantime.
      if (!existsSync(folder)) renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const [version = ""] = readdirSync(join(folder, "lib"));
  return { python: join(folder, "bin/python"), packages: join(folder, "lib", version, "site-packages") };
}

/** Whether a running process creates the environment. */
const isBeingCreated = (folder: string): boolean =>
  readdirSync(cache).some((name) => {
    const [key, pid] = name.split(".");
    try {
      return key === basename(folder) && pid !== undefined && process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  });
