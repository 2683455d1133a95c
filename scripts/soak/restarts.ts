// `npm run soak -- restarts [rounds] [models]`: two hubs on PostgreSQL behind nginx with deploy/nginx/modelyard.conf. Restarts
// each hub in turn while clients compare every response with the expected one. Also measures when imports reach both hubs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "../../bench/percentile.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../server/testing/free-port.ts";
import { type HubProcess, startHub } from "../../server/testing/hub-process.ts";
import { isPostgresMissing, startPostgres } from "../../server/testing/postgres.ts";
import { HOST, startNginx } from "../deploy/proxies.ts";
import { root } from "../pack/package.ts";
import { generateModels, KnownQueries } from "./known-models.ts";

const [ROUNDS = 3, MODELS = 74_000] = process.argv.slice(2).map(Number);
const CLIENTS = 8;
/** Size of the second import, whose delay is checked. The first one fills the hubs. */
const LATE_MODELS = Math.min(20_000, Math.floor(MODELS / 2));
/** Time in which an import must be visible in both hubs. */
const MAX_DELAY_MS = 1000;
/** Pause between restarts. */
const PAUSE_MS = 1500;
const PAGE = 100;

if (isPostgresMissing !== undefined) {
  console.log(`Skipped: ${isPostgresMissing}.`);
  process.exit(0);
}
const directory = mkdtempSync(join(tmpdir(), "modelyard-soak-"));
await using postgres = await startPostgres(["shared_buffers=256MB"]);
const settings = {
  MODELYARD_DATA: join(directory, "data"),
  MODELYARD_STARTER: "off",
  DATABASE_URL: await postgres.newDatabase(),
};
const ports = [String(await freePort()), String(await freePort())];
const open = (port: string) => startHub({ ...settings, PORT: port });
const hubs: HubProcess[] = [await open(ports[0] as string), await open(ports[1] as string)];
const problems: string[] = [];
const models = generateModels(MODELS);
const queries = new KnownQueries(models);

/** Imports models with the command line. Returns the delay until both hubs show them. */
async function importModels(rows: readonly unknown[], total: number) {
  const file = join(directory, "models.jsonl");
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const started = performance.now();
  const command = ["import", file, "--database", settings.DATABASE_URL, "--data", settings.MODELYARD_DATA];
  const child = spawn(process.execPath, [join(root, "cli/main.ts"), ...command], { stdio: "ignore" });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`The import exited with status ${status}.`);
  const ended = performance.now();
  const delays = hubs.map(async ({ address }) => {
    for (;;) {
      const health = (await (await fetch(`${address}/api/health`)).json()) as { models?: number };
      if (health.models === total) return performance.now() - ended;
      await sleep(10);
    }
  });
  const delay = Math.max(...(await Promise.all(delays)));
  const took = ((ended - started) / 1000).toFixed(1);
  console.log(
    `${rows.length} models imported in ${took} s, visible in both hubs ${delay.toFixed(0)} ms later`,
  );
  return delay;
}

await importModels(models.slice(LATE_MODELS), MODELS - LATE_MODELS);
const delay = await importModels(models.slice(0, LATE_MODELS), MODELS);
if (delay > MAX_DELAY_MS) problems.push(`an import became visible ${delay.toFixed(0)} ms after its end`);

const nginx = await startNginx(
  hubs.map(({ address }) => address),
  join(directory, "nginx"),
);
if (nginx === undefined) process.exit(0);
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

interface HubResponse {
  status: number;
  text: string;
  /** Path of the next page. */
  next?: string;
}

/** Sends a request through nginx. */
async function send(path: string, body?: object): Promise<HubResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { host: HOST, ...(body && { "content-type": "application/json" }) };
  const target = { host: "127.0.0.1", port: nginx?.port, servername: HOST, rejectUnauthorized: false, agent };
  request({ ...target, path, method: body ? "POST" : "GET", headers }, resolve)
    .on("error", reject)
    .end(body && JSON.stringify(body));
  const response = await promise;
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
  const [, next] = /<https?:\/\/[^/]+([^>]+)>; rel="next"/.exec(String(response.headers.link)) ?? [];
  return { status: response.statusCode ?? 0, text, ...(next !== undefined && { next }) };
}

const state = { running: true, responses: 0, errors: 0, wrong: 0, times: [] as number[] };

/** Sends a request and checks its status. Returns `undefined` for failures, which are counted. */
async function get(path: string, body?: object) {
  const started = performance.now();
  const response: HubResponse = await send(path, body).catch(({ message }: Error) => ({
    status: 0,
    text: message,
  }));
  state.times.push(performance.now() - started);
  state.responses++;
  if (response.status === 200) return response;
  if (++state.errors <= 5) problems.push(`${path}: ${response.status} ${response.text.slice(0, 200)}`);
  return undefined;
}

function compare(name: string, actual: unknown, expected: unknown): void {
  const [actualJson, expectedJson] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (actualJson === expectedJson) return;
  if (++state.wrong <= 5)
    problems.push(`${name}: ${actualJson?.slice(0, 300)} instead of ${expectedJson.slice(0, 300)}`);
}

/** Checks a page of the listing with its total and counts. */
async function checkListing(n: number): Promise<void> {
  const { query, expected } = queries.get(n);
  const page = n % 4;
  const path = `/api/search/models?${query}&limit=30&p=${page}&facets=pipeline_tag`;
  const response = await get(path);
  if (response === undefined) return;
  const { total, models, facets } = JSON.parse(response.text) as {
    total: number;
    models: { id: string }[];
    facets: Record<string, { values: { value: string; count: number }[] }>;
  };
  const ids = models.map(({ id }) => id);
  compare(path, [total, ids], [expected.ids.length, expected.ids.slice(30 * page, 30 * (page + 1))]);
  if (query.has("pipeline_tag")) return;
  const counts = facets["pipeline_tag"]?.values.filter(({ count }) => count > 0) ?? [];
  const actualCounts = counts.map(({ value, count }) => `${value} ${count}`).toSorted();
  const expectedCounts = Object.entries(expected.tasks).map((entry) => entry.join(" "));
  compare(`${path}: counts`, actualCounts, expectedCounts.toSorted());
}

/** Checks three pages by cursor, which may come from different hubs. */
async function checkPages(n: number): Promise<void> {
  const { query, expected } = queries.get(n);
  let path: string | undefined = `/api/models?${query}&limit=${PAGE}`;
  for (let page = 0; page < 3 && path !== undefined; page++) {
    const response: Awaited<ReturnType<typeof get>> = await get(path);
    if (response === undefined) return;
    const ids = (JSON.parse(response.text) as { id: string }[]).map(({ id }) => id);
    compare(path, ids, expected.ids.slice(PAGE * page, PAGE * (page + 1)));
    path = response.next;
  }
}

async function checkOtherPages(n: number): Promise<void> {
  const { id, downloads, pipeline_tag } = models[(n * 31) % MODELS] ?? { id: "" };
  const one = await get(`/api/models/${id}`);
  const model = one && (JSON.parse(one.text) as { downloads: number; pipeline_tag: string });
  if (model) compare(id, [model.downloads, model.pipeline_tag], [downloads, pipeline_tag]);
  const search = await get(`/api/models?search=${id.split("/")[1]}&limit=1`);
  if (search) compare(`search ${id}`, (JSON.parse(search.text) as { id: string }[])[0]?.id, id);
  const page = await get(`/models?author=${id.split("/")[0]}`);
  if (page && !page.text.includes(id.split("/")[0] ?? "")) compare("page", page.text.length, id);
  await get("/api/validate-yaml", { content: "---\nlicense: mit\n---\n", repoType: "model" });
}

async function client(first: number): Promise<void> {
  for (let n = first; state.running; n += CLIENTS)
    await (n % 3 === 0 ? checkPages(n) : n % 3 === 1 ? checkListing(n) : checkOtherPages(n));
}

const clients = Array.from({ length: CLIENTS }, (_, n) => client(n));
let restarts = 0;
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, port] of ports.entries()) {
    await sleep(PAUSE_MS);
    await hubs[i]?.stop();
    hubs[i] = await open(port);
    restarts++;
  }
}
await sleep(PAUSE_MS);
state.running = false;
await Promise.all(clients);
agent.destroy();
await nginx.stop();
for (const hub of hubs) await hub.stop();
rmSync(directory, { recursive: true, force: true });

const formatPercentile = (share: number) => `${percentile(state.times, share).toFixed(0)} ms`;
console.log(
  `${restarts} restarts, ${MODELS} models, ${state.responses} responses: ${state.errors} errors, ${state.wrong} wrong; p50 ${formatPercentile(0.5)}, p99 ${formatPercentile(0.99)}, longest ${formatPercentile(1)} (load ${loadavg()[0]?.toFixed(1)})`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
