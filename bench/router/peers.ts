import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/testing/free-port.ts";
import { BENCH_SECRET } from "./open.ts";
import { env, type Gateway, type Running } from "./peer.ts";
import { firstLine, start } from "./process.ts";

const TOKEN = "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH";
const bearer = () => `Authorization: Bearer ${TOKEN}\r\n`;
const here = (path: string) => new URL(path, import.meta.url).pathname;

/** Options of `npm start`. */
const OPTIONS = ["--max-semi-space-size=4", "--v8-pool-size=2"];

/** Modelyard with a data directory, started with these arguments. */
function modelyard(
  name: string,
  fill: (directory: string) => void,
  run: (directory: string) => Promise<Running>,
): Gateway {
  const directory = mkdtempSync(join(tmpdir(), "modelyard-router-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  let token = "";
  return {
    name,
    path: "/router/v1/chat/completions",
    headers: () => `Authorization: Bearer ${token}\r\n`,
    install(upstream) {
      const output = execFileSync(process.execPath, [here("hub-data.ts"), directory, String(upstream)]);
      token = output.toString().trim();
      fill(directory);
      return undefined;
    },
    run: () => run(directory),
  };
}

/** The router alone, with the stores of a hub in a temporary directory. */
export const ours = (): Gateway =>
  modelyard(
    "Modelyard",
    () => void execFileSync(process.execPath, [here("bundle.ts")]),
    async (directory) => {
      const program = here("../../.cache/bench/bench/router/gateway.js");
      const child = start(0, process.execPath, [...OPTIONS, program, directory], env);
      return { child, port: Number(await firstLine(child)) };
    },
  );

/** A hub with its website, started like `npm start`, and with the models of the file `models` if it exists. */
export const wholeHub = (models = "../shared/data/models.jsonl.gz"): Gateway =>
  modelyard(
    "Modelyard, whole hub",
    (directory) => {
      execFileSync(process.execPath, [here("../../scripts/build-hub.ts")]);
      if (existsSync(models))
        execFileSync(process.execPath, [here("../../cli/main.ts"), "import", models, "--data", directory]);
    },
    async (directory) => {
      const port = await freePort();
      const settings = { PORT: String(port), MODELYARD_DATA: directory, MODELYARD_SECRET: BENCH_SECRET };
      const main = here("../../.cache/hub/server/main.js");
      return { child: start(0, process.execPath, [...OPTIONS, main], { ...env, ...settings }), port };
    },
  );

/** Path of nginx, if it is installed. */
export const nginxProgram = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((path) =>
  existsSync(path),
);

export const nginx: Gateway = {
  name: "nginx, plain proxy",
  path: "/v1/chat/completions",
  headers: bearer,
  install: () => (nginxProgram === undefined ? "not installed (Debian: nginx-light)" : undefined),
  async run(upstream) {
    const directory = mkdtempSync(join(tmpdir(), "modelyard-nginx-"));
    const port = await freePort();
    writeFileSync(
      join(directory, "nginx.conf"),
      `daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr crit;
      events { worker_connections 4096; }
      http { access_log off; client_body_temp_path ${directory}; proxy_temp_path ${directory}; fastcgi_temp_path ${directory}; uwsgi_temp_path ${directory}; scgi_temp_path ${directory};
        keepalive_requests 10000000;
        upstream provider { server 127.0.0.1:${upstream}; keepalive 256; keepalive_requests 10000000; }
        server { listen 127.0.0.1:${port} reuseport; location / { proxy_pass http://provider; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off; } } }`,
    );
    const child = start(0, nginxProgram ?? "nginx", ["-c", join(directory, "nginx.conf"), "-p", directory]);
    child.once("exit", () => rmSync(directory, { recursive: true, force: true }));
    return { child, port };
  },
};

/**
 * As of 2026-11, streams fail under Node.js 24 because Portkey modifies the headers of a `fetch` response. Copying the
 * response fixes this and costs microseconds per request.
 */
const STREAM_FIX = `data:text/javascript,const f=fetch;globalThis.fetch=async(...a)=>{const r=await f(...a);return new Response(r.body,r)}`;

/** Portkey's gateway, installed in `.cache/`, which is not a dependency of the project. */
export const portkey = (version: string): Gateway => {
  const directory = join(".cache", "bench", `portkey-${version}`);
  const entry = join(directory, "node_modules/@portkey-ai/gateway/build/start-server.js");
  return {
    name: `Portkey ${version}`,
    path: "/v1/chat/completions",
    headers: (upstream) =>
      `${bearer()}x-portkey-provider: openai\r\nx-portkey-custom-host: http://127.0.0.1:${upstream}/v1\r\n`,
    install() {
      if (existsSync(entry)) return undefined;
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, "package.json"), `{"private":true}`);
      const quiet = ["--ignore-scripts", "--no-audit", "--no-fund"];
      const { status, stderr } = spawnSync("npm", ["install", ...quiet, `@portkey-ai/gateway@${version}`], {
        cwd: directory,
        encoding: "utf8",
        timeout: 120_000,
      });
      return status === 0 ? undefined : `npm can't install it: ${stderr.trim().split("\n").at(-1)}`;
    },
    async run() {
      const port = await freePort();
      const args = ["--import", STREAM_FIX, entry, `--port=${port}`, "--headless"];
      const trustedHosts = { TRUSTED_CUSTOM_HOSTS: "127.0.0.1,localhost" };
      return { child: start(0, process.execPath, args, { ...env, ...trustedHosts }), port };
    },
  };
};

export const nginxVersion = (): string =>
  nginxProgram === undefined
    ? ""
    : (spawnSync(nginxProgram, ["-v"], { encoding: "utf8" }).stderr.trim().split("/")[1] ?? "");
