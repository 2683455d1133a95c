import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { passed, skipped } from "./report.ts";

export interface Instruction {
  name: string;
  text: string;
}

/** Start command and environment of the container, with paths in the container. */
export interface Image {
  /** Directory that is used as `/`. */
  root: string;
  env: Record<string, string>;
  user?: { uid: number; gid: number };
  workdir: string;
  command: string[];
  healthcheck: string[];
}

/** Parses the instructions of a Dockerfile: one per line, with `\` at the end of a continued line. */
export function parseDockerfile(text: string): Instruction[] {
  return text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (!name) throw new Error(`The Dockerfile has a line without an instruction: ${line}`);
      return { name: name.toUpperCase(), text: rest };
    });
}

/**
 * Executes a Dockerfile without a container engine: each stage is a separate directory that serves as `/`. RUN
 * steps run on this machine, with the directory of the stage prepended to absolute paths that the stage created. Base images
 * are skipped, and system packages must be installed on this machine.
 */
export function executeDockerfile(dockerfile: string, context: string, directory: string): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const { name, text } of parseDockerfile(readFileSync(dockerfile, "utf8"))) {
    if (name === "FROM") {
      const [, base = "", as = `${stages.size}`] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? [];
      const root = join(directory, as);
      mkdirSync(root, { recursive: true });
      image = { root, env: {}, workdir: "/", command: [], healthcheck: [] };
      stages.set(as, image);
      skipped(`FROM ${base}`, `base images are not used; Node ${process.versions.node} of this machine runs`);
      continue;
    }
    if (image === undefined) throw new Error(`${name} is before FROM.`);
    apply(image, name, text, { context, stages });
  }
  if (image === undefined) throw new Error("The Dockerfile has no stage.");
  return image;
}

function apply(
  image: Image,
  name: string,
  text: string,
  { context, stages }: { context: string; stages: ReadonlyMap<string, Image> },
): void {
  const inRoot = (path: string) => join(image.root, path.startsWith("/") ? path : join(image.workdir, path));
  if (name === "WORKDIR") {
    image.workdir = text;
    mkdirSync(inRoot(text), { recursive: true });
  } else if (name === "COPY") {
    const [, stage, from = "", to = ""] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(text) ?? [];
    const other = stage === undefined ? undefined : stages.get(stage);
    if (other) cpSync(join(other.root, from), inRoot(to), { recursive: true, verbatimSymlinks: true });
    else copyContext(context, inRoot(to));
    passed(`COPY ${text}`);
  } else if (name === "RUN") run(image, text);
  else if (name === "ENV")
    for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
  else if (name === "USER") {
    const [uid = 0, gid = 0] = text.split(":").map(Number);
    image.user = { uid, gid };
  } else if (name === "HEALTHCHECK") image.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(text)?.[1] ?? "[]");
  else if (name === "ENTRYPOINT" || name === "CMD") image.command.push(...(JSON.parse(text) as string[]));
  else if (name !== "VOLUME" && name !== "EXPOSE") throw new Error(`${name} is not supported.`);
}

/** Copies the files that `docker build` would send: tracked and untracked files that Git does not ignore. */
function copyContext(context: string, to: string): void {
  const git = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: context,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (git.status !== 0) throw new Error(`git ls-files failed: ${git.stderr}`);
  for (const file of new Set(git.stdout.split("\0").filter(Boolean))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(context, file), join(to, file));
  }
}

/** Replaces absolute paths of a stage with paths of this machine. */
export const toHostPaths = (image: Pick<Image, "root">, text: string): string =>
  text.replace(/(?<![\w.:/])\/(?=(?:src|app|data)\b)/g, `${image.root}/`);

function run(image: Image, text: string): void {
  if (text.startsWith("apt-get")) {
    const packages = [
      ...(/install -y --no-install-recommends ([\w .-]+?) &&/.exec(text)?.[1]?.split(" ") ?? []),
    ];
    skipped(`RUN ${text.slice(0, 40)} …`, `system packages are not installed here (${packages.join(", ")})`);
    return;
  }
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync("sh", ["-ec", toHostPaths(image, text)], {
    cwd: join(image.root, image.workdir),
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
      ...image.env,
    },
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`RUN ${text} failed:\n${stdout}\n${stderr}`);
  passed(`RUN ${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
