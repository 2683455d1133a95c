// `npm run dev`: the hub and its website from their sources, on one port. See docs/decisions/0024-development-server.md.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readSettings, SettingsError } from "../server/settings.ts";
import { freePort } from "../server/testing/free-port.ts";
import { BASE, startDevServer } from "../web/dev/server.ts";

const project = fileURLToPath(new URL("../", import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${project}package.json`, "utf8")) as { workspaces: string[] };

/** Time in which the hub must finish its requests before it is killed. */
const STOP_TIMEOUT_MS = 2000;
/** Editors and git write several files at a time. */
const DEBOUNCE_MS = 30;
/** Files that the running hub does not load. Vite handles the files of the website. */
const IGNORED = /^web\/|\.test\.tsx?$|\/(testing|golden|node_modules)\/|~$/;

const { HOST, PORT } = settingsOrExit();
const proxy = createServer(respond);
const vite = await startDevServer({ server: proxy, workspaces, onChange });
proxy.listen(PORT, HOST);
await once(proxy, "listening");
const { port } = proxy.address() as { port: number };

const hubPort = await freePort();
const hubUrl = `http://127.0.0.1:${hubPort}`;
const changed = new Set<string>();
let debounce: NodeJS.Timeout | undefined;
let agent = new Agent({ keepAlive: true });
let child = spawnHub();
/** Resolves when the hub is ready, or with `false` if it exited. */
let ready = waitUntilReady(child);

function onChange(path: string): void {
  const file = relative(project, path);
  if (IGNORED.test(file)) return;
  changed.add(file);
  clearTimeout(debounce);
  debounce = setTimeout(restart, DEBOUNCE_MS);
}

/** Replaces the hub's process. New requests wait for the new process. */
function restart(): void {
  console.log(`Restarting the hub: ${[...changed].join(", ")} changed.`);
  changed.clear();
  const previous = ready;
  ready = stop(child)
    .then(() => previous)
    // An earlier restart may have started another hub in the meantime.
    .then(() => stop(child))
    .then(() => {
      agent.destroy();
      agent = new Agent({ keepAlive: true });
      child = spawnHub();
      return waitUntilReady(child);
    });
  void ready.then((isReady) => isReady && vite.refresh());
}

function spawnHub(): ChildProcess {
  const hub = spawn(process.execPath, ["--max-semi-space-size=4", `${project}server/main.ts`, "--dev"], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(hubPort),
      NODE_ENV: "development",
      MODELYARD_LOG_FORMAT: process.env["MODELYARD_LOG_FORMAT"] ?? "text",
      NODE_COMPILE_CACHE: `${project}.cache/compile`,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  hub.stdout
    ?.setEncoding("utf8")
    .on("data", (text: string) => process.stdout.write(text.replaceAll(hubUrl, `http://${HOST}:${port}`)));
  vite.attach(hub);
  return hub;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function waitUntilReady(hub: ChildProcess): Promise<boolean> {
  while (isRunning(hub)) {
    const isReady = await fetch(`${hubUrl}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await sleep(10);
  }
  return false;
}

async function stop(hub: ChildProcess): Promise<void> {
  if (!isRunning(hub)) return;
  const exit = once(hub, "exit");
  hub.kill("SIGTERM");
  const timeout = setTimeout(() => hub.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(timeout);
}

/** Serves modules and public files with Vite, and everything else with the hub. */
function respond(incoming: IncomingMessage, response: ServerResponse): void {
  const { url = "/" } = incoming;
  if (/^\/[\w-]+\.\w+$/.test(url) && existsSync(`${project}web/public${url}`))
    incoming.url = BASE + url.slice(1);
  if (incoming.url?.startsWith(BASE))
    vite.handle(incoming, response, () => void response.writeHead(404).end());
  else void forward(incoming, response);
}

/** Sends a request to the hub. If a hub that is being replaced fails, the next hub gets the request. */
async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await canForward())) return sendUnavailable(response);
  const latest = ready;
  const canRetry = () => latest !== ready && incoming.method === "GET" && !response.headersSent;
  const { connection: _, ...headers } = incoming.headers;
  const outgoing = request(hubUrl, {
    agent,
    method: incoming.method,
    path: incoming.url,
    headers: { ...headers, "x-forwarded-for": incoming.socket.remoteAddress },
  });
  outgoing.on("response", (upstream) => {
    if (upstream.statusCode === 500 && canRetry()) {
      upstream.resume();
      return void forward(incoming, response);
    }
    response.writeHead(upstream.statusCode ?? 502, upstream.statusMessage, allowStyles(upstream.rawHeaders));
    upstream.pipe(response);
    upstream.on("error", () => response.destroy());
  });
  outgoing.on("error", () => {
    if (canRetry()) void forward(incoming, response);
    else if (response.headersSent) response.destroy();
    else sendUnavailable(response);
  });
  response.once("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Resolves with whether the hub is ready, after restarts that were requested in the meantime. */
async function canForward(): Promise<boolean> {
  for (;;) {
    const latest = ready;
    const isReady = await latest;
    if (latest === ready) return isReady && isRunning(child);
  }
}

function sendUnavailable(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8" });
  response.end("The hub is not running. See the terminal for the error. Save a file to start it again.\n");
}

/** Extends the content security policy so that Vite's client can insert style elements. */
function allowStyles(rawHeaders: readonly string[]): string[] {
  return rawHeaders.map((value, i) =>
    i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === "content-security-policy"
      ? value.replace(/\bstyle-src [^;]+/, "$& 'unsafe-inline'")
      : value,
  );
}

function settingsOrExit() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void stop(child)
      .then(() => vite.close())
      .then(() => process.exit());
  });
