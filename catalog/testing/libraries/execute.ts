import { execFile, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createRepo, uploadFiles } from "@huggingface/hub";
import { startServer } from "../../../server/testing/http-server.ts";
import { createAuthority } from "../../../snippets/testing/certificate.ts";
import { networkEnv, startNetwork } from "../../../snippets/testing/network.ts";
import { getUsageSnippets, type ModelMetadata } from "../../index.ts";
import { getRequirements } from "./programs.ts";
import { createSampleFiles } from "./sample-files.ts";
import rows from "./tiny-models.json" with { type: "json" };

/** A tiny model, and the expected effects of the code that the hub shows for it. */
export interface TinyModel {
  library: string;
  /** Name of the repository. Function in tiny.py, with `_` for `-`, unless `make` names another. */
  name: string;
  make?: string;
  /** Names of other rows that this model is based on. */
  bases?: string[];
  /** Python environment, for incompatible packages. Default: `shared`. */
  environment?: string;
  /** Packages that creating the model requires, in the format of `pip install`. The snippet's own command also runs. */
  packages: string;
  card: Record<string, unknown>;
  /** Regular expression for what each snippet prints. */
  prints?: string;
  /** File that each snippet writes. */
  saves?: string;
  /** Languages to run. Default: Python and JavaScript. */
  languages?: string[];
}

/** The snippets of a library that ran for a tiny model. */
export interface ExecutedModel {
  model: string;
  snippets: number;
  seconds: number;
  /** Packages of the snippets with versions: `peft 0.21.2, torch 2.15.0`. */
  versions: string;
  /** Failures; empty if all snippets passed. */
  problems: string[];
}

/** The hub that stores the models. */
export interface Hub {
  url: string;
  owner: string;
  token: string;
}

export const tinyModels: readonly TinyModel[] = rows;

const run = promisify(execFile);
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Environments with packages, outside the repository: up to 30 GB, mostly PyTorch for GPUs. */
const cache = process.env["LIBRARIES_CACHE"] ?? join(homedir(), ".cache/modelyard-libraries");
const uv = join(cache, "uv/bin/uv");
const SNIPPET_TIME_LIMIT = 600_000;

/** Starts a proxy that serves sample files at their real URLs, and blocks other network access. */
export async function openSandbox(hub: Hub) {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(uv)) {
    await run("python3", ["-m", "venv", join(cache, "uv")]);
    await run(join(cache, "uv/bin/pip"), ["install", "--quiet", "uv"]);
  }
  const work = mkdtempSync(join(tmpdir(), "libraries-"));
  const files = createSampleFiles();
  const samples = await startServer(({ url = "" }, response) => {
    const file = files[posix.basename(new URL(url, "http://host").pathname)];
    response.writeHead(file === undefined ? 404 : 200, { "content-length": file?.length ?? 0 }).end(file);
  });
  const stage = { url: samples.url, host: "" };
  const isSample = (path: string) => files[posix.basename(path)] !== undefined;
  const authority = createAuthority();
  const network = await startNetwork(
    {
      has: (host) => host === "huggingface.co" || host === "ultralytics.com",
      find: (_host, path) => (isSample(path) ? stage : undefined),
    },
    authority,
  );
  const pushed = new Set<string>();
  writeFileSync(join(work, "authority.pem"), authority.pem);
  const { PATH = "" } = process.env;
  const env = {
    PATH,
    ...networkEnv(network, join(work, "authority.pem")),
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
    CUDA_VISIBLE_DEVICES: "",
    HF_HUB_DISABLE_TELEMETRY: "1",
    OMP_NUM_THREADS: "1",
  };

  return {
    execute,
    async close() {
      await network.close();
      await samples[Symbol.asyncDispose]();
      rmSync(work, { recursive: true, force: true });
    },
  };

  /** Creates a tiny model, pushes it to the hub, and runs the code that the hub shows for it. */
  async function execute(row: TinyModel): Promise<ExecutedModel> {
    const folder = mkdtempSync(join(work, `${row.name}-`));
    const id = `${hub.owner}/${row.name}`;
    const environment = createEnvironment(row);
    const local = { ...env, HOME: folder, HF_HOME: join(folder, "home"), PATH: `${environment.bin}:${PATH}` };
    const options = { env: local, maxBuffer: 1 << 26, timeout: SNIPPET_TIME_LIMIT };
    for (const each of [...tinyModels.filter(({ name }) => row.bases?.includes(name)), row]) {
      if (pushed.has(each.name)) continue;
      const target = join(folder, each.name);
      mkdirSync(target);
      await makeTinyModel(each, environment.bin, target, {
        ...local,
        HF_ENDPOINT: hub.url,
        OWNER: hub.owner,
      });
      await push(`${hub.owner}/${each.name}`, target, each);
      pushed.add(each.name);
    }

    const response = await fetch(`${hub.url}/api/models/${id}?modelyard=1`);
    const info = (await response.json()) as ModelMetadata & { modelyard?: { hub?: ModelMetadata["hub"] } };
    const usage = getUsageSnippets({ ...info, hub: info.modelyard?.hub }).find(
      ({ library }) => library === row.library,
    );
    const languages = row.languages ?? ["python", "javascript"];
    const snippets = (usage?.snippets ?? []).filter(
      ({ language, install = "" }) => languages.includes(language) && !/git[+ ]/.test(install),
    );
    const problems = snippets.length === 0 ? ["no code is shown"] : [];
    const names = new Set<string>();
    let seconds = 0;
    for (const [i, { language, code, install = "" }] of snippets.entries()) {
      const cwd = join(folder, String(i));
      mkdirSync(cwd);
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(cwd, name), bytes);
      for (const name of getRequirements(install)) names.add(name.replace(/[<>=].*/, ""));
      const unknown = network.unknownHosts.length;
      const started = performance.now();
      const problem = await Promise.resolve()
        .then(() => environment.install(install))
        .then(() => start(language, code, cwd, environment, options))
        .then(
          ({ stdout }) => findProblem(row, cwd, stdout),
          (error: { stderr?: string; message: string }) => (error.stderr || error.message).trim().slice(-900),
        );
      seconds += (performance.now() - started) / 1000;
      const hosts = [...new Set(network.unknownHosts.slice(unknown))];
      if (problem !== undefined)
        problems.push(`${i + 1}: ${problem}${hosts.length > 0 ? ` (requested ${hosts.join(", ")})` : ""}`);
    }
    const versions = environment.versions([...names]);
    rmSync(folder, { recursive: true, force: true });
    return { model: row.name, snippets: snippets.length, seconds: Math.round(seconds), versions, problems };
  }

  async function push(id: string, folder: string, { card }: TinyModel): Promise<void> {
    const repo = { type: "model", name: id } as const;
    const access = { accessToken: hub.token, hubUrl: hub.url };
    const readme = `---\n${JSON.stringify(card)}\n---\n\nA tiny model with random weights.\n`;
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
      statSync(join(folder, path)).isFile(),
    );
    await createRepo({ repo, ...access });
    await uploadFiles({
      repo,
      ...access,
      files: [
        ...paths.map((path) => ({ path, content: new Blob([readFileSync(join(folder, path))]) })),
        { path: "README.md", content: new Blob([readme]) },
      ],
    });
  }
}

/** Writes the files of a tiny model to a folder. */
export async function makeTinyModel(row: TinyModel, bin: string, folder: string, env: Env): Promise<void> {
  const maker = row.make ?? row.name.replaceAll("-", "_");
  await run(join(bin, "python"), [here("tiny.py"), maker, folder], { env, timeout: SNIPPET_TIME_LIMIT });
}

type Env = Record<string, string>;

/** Environment in which the code of a library runs. */
export interface SnippetEnvironment {
  /** Folder with its programs. */
  bin: string;
  /** Runs the commands that the page shows above the code. */
  install(commands: string): void;
  versions(names: readonly string[]): string;
}

/** Creates the Python environment of a row, and a folder for packages from npm if its code needs them. */
export function createEnvironment(row: TinyModel): SnippetEnvironment {
  const folder = join(cache, row.environment ?? "shared");
  const env = {
    ...process.env,
    UV_CACHE_DIR: join(cache, "packages"),
    VIRTUAL_ENV: folder,
    // The npm package contains the CPU library. Its install script would download the GPU library.
    ONNXRUNTIME_NODE_INSTALL: "skip",
    PATH: `${join(cache, "uv/bin")}:${process.env["PATH"]}`,
  };
  const shell = (command: string, cwd = cache) => {
    const { status, stderr, stdout } = spawnSync("sh", ["-ec", command], { env, cwd, encoding: "utf8" });
    if (status !== 0) throw new Error(`${command}: ${stderr.trim().slice(-900)}`);
    return stdout;
  };
  if (!existsSync(folder)) shell(`uv venv -q --seed -p python3 '${folder}'`);
  const npm = join(folder, "npm");
  shell(`uv pip install -q ${row.packages}`);
  return {
    bin: join(folder, "bin"),
    install(commands) {
      mkdirSync(npm, { recursive: true });
      // transformers.js stores downloads next to its code.
      rmSync(join(npm, "node_modules/@huggingface/transformers/.cache"), { recursive: true, force: true });
      for (const command of commands.split("\n").filter(Boolean))
        shell(command.startsWith("pip ") ? `uv ${command.replace("install", "install -q")}` : command, npm);
    },
    versions(names) {
      const normalized = new Set(names.map((name) => name.toLowerCase().replaceAll(/[._-]+/g, "-")));
      const all = shell("uv pip freeze")
        .split("\n")
        .map((line) => line.split("=="));
      const installed = all.filter(([name = ""]) => normalized.has(name)).map((each) => each.join(" "));
      const file = join(npm, "node_modules/@huggingface/transformers/package.json");
      if (row.library !== "transformers.js" || !existsSync(file)) return installed.join(", ");
      const { name, version } = JSON.parse(readFileSync(file, "utf8")) as { name: string; version: string };
      return `${name} ${version}`;
    },
  };
}

/** Runs code as shown, except on the CPU, which comments in the code name as the alternative. */
function start(
  language: string,
  code: string,
  cwd: string,
  environment: SnippetEnvironment,
  options: object,
) {
  const onCpu = code.replaceAll('"cuda"', '"cpu"').replaceAll(".cuda()", "");
  if (language === "bash") return run("bash", ["-ec", code], { ...options, cwd, encoding: "utf8" });
  if (language === "python") {
    writeFileSync(join(cwd, "snippet.py"), onCpu);
    return run(join(environment.bin, "python"), ["snippet.py"], { ...options, cwd, encoding: "utf8" });
  }
  const folder = join(environment.bin, "../npm");
  writeFileSync(join(folder, "snippet.mjs"), code);
  return run(process.execPath, [join(folder, "snippet.mjs")], { ...options, cwd, encoding: "utf8" });
}

function findProblem({ prints, saves }: TinyModel, cwd: string, stdout: string): string | undefined {
  if (prints !== undefined && !new RegExp(prints).test(stdout))
    return `printed ${JSON.stringify(stdout.slice(0, 400))}`;
  if (saves === undefined) return undefined;
  const path = join(cwd, saves);
  return existsSync(path) && statSync(path).size > 0 ? undefined : `did not save ${saves}`;
}
