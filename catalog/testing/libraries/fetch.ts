import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A release of a Python package, unpacked. */
export interface Release {
  name: string;
  version: string;
  /** Top-level modules. */
  modules: string[];
  /** Commands that the package installs. */
  commands: string[];
  requires: string[];
}

/** Sources of packages. */
export interface Site {
  /** Folders to search for modules, in order. */
  directories: string[];
  releases: Release[];
  /** Reasons why packages are missing, by requirement. */
  missing: Record<string, string>;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Folder for downloads, which is not in the repository. */
export const cache = here("../../../.cache/verify");

/** Platforms in order of preference. Wheels for macOS do not include gigabytes of GPU libraries. */
const PLATFORMS = [
  ...[11, 12, 13, 14, 15].flatMap((version) => [
    `macosx_${version}_0_arm64`,
    `macosx_${version}_0_universal2`,
  ]),
  ...["2_17", "2_24", "2_27", "2_28", "2_31", "2_34", "2_35"].map((glibc) => `manylinux_${glibc}_x86_64`),
  "manylinux2014_x86_64",
].flatMap((platform) => ["--platform", platform]);

/** Downloads the newest releases that satisfy the requirements, and unpacks their Python sources. */
export async function fetchPackages(requirements: readonly string[], directory: string): Promise<Site> {
  mkdirSync(join(cache, "downloads"), { recursive: true });
  const queue = [...new Set(requirements)];
  const files: string[] = [];
  const missing: Record<string, string> = {};
  const index = readIndex();
  const today = new Date().toISOString().slice(0, 10);
  const worker = async () => {
    for (let requirement = queue.shift(); requirement !== undefined; requirement = queue.shift()) {
      const cached = index[requirement];
      if (cached?.day === today && existsSync(cached.file)) {
        files.push(cached.file);
        continue;
      }
      const wheelOptions = ["--only-binary=:all:", "--python-version", "3.12", ...PLATFORMS];
      const wheel = await download(requirement, wheelOptions);
      const { file, problem } = wheel.file === undefined ? await download(requirement, []) : wheel;
      if (file === undefined) missing[requirement] = problem;
      else {
        files.push(file);
        index[requirement] = { file, day: today };
        writeFileSync(indexFile, JSON.stringify(index));
      }
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  const target = join(cache, directory);
  rmSync(target, { recursive: true, force: true });
  const releases = runPython<Release[]>("unpack.py", { files: files.toSorted(), directory: target });
  return { directories: [target], releases, missing };
}

const indexFile = join(cache, "downloads.json");

/** Downloaded files by requirement, so that another run on the same day does not repeat downloads. */
const readIndex = (): Record<string, { file: string; day: string }> =>
  existsSync(indexFile)
    ? (JSON.parse(readFileSync(indexFile, "utf8")) as Record<string, { file: string; day: string }>)
    : {};

/** Parses the output of pip: the downloaded file, or the error. */
async function download(
  requirement: string,
  options: readonly string[],
): Promise<{ file: string | undefined; problem: string }> {
  const child = spawn("pip", ["download", "--no-deps", ...options, requirement], {
    cwd: join(cache, "downloads"),
    detached: true,
  });
  // pip starts other processes to build packages without a wheel. All of them are stopped.
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid), BUILD_TIME_LIMIT);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
  await new Promise((done) => child.once("close", done));
  clearTimeout(timer);
  const file = /^(?:Saved|\s*File was already downloaded) (.*)$/m.exec(output)?.[1]?.trim();
  const problem = /^\s*(?:ERROR: (.*)|(\w+Error: .*))$/m.exec(output);
  return {
    file: file === undefined ? undefined : join(cache, "downloads", file.split("/").at(-1) ?? ""),
    problem: problem?.[1] ?? problem?.[2] ?? "pip cannot download it",
  };
}

/** Time limit for a source archive, in milliseconds. */
const BUILD_TIME_LIMIT = 300_000;

/** Runs a Python program of this folder with JSON as input and output. */
export function runPython<T>(script: string, request: unknown): T {
  const { stdout, stderr, status } = spawnSync("python3", [here(script)], {
    input: JSON.stringify(request),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  return JSON.parse(stdout) as T;
}
