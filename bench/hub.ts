// `npm run bench:hub [-- --gigabytes N] [--only …]`: compares file transfers of the hub and of nginx with the same files and disk.
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { createClient, fileOperation, lfsOperation } from "./hub/client.ts";
import { type Load, type LoadRequest, type LoadResult } from "./hub/load.ts";
import { prepare, residentMegabytes, type Server, startHub, startNginx } from "./hub/servers.ts";
import { cpuSeconds, output, stop } from "./router/process.ts";
import { nginxVersion } from "./router/peers.ts";
import { type Goal, median, report, type Row } from "./report.ts";

const { values } = parseArgs({
  options: {
    /** Size of the file for the memory measurement. */
    gigabytes: { type: "string", default: "2" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "large,small,ranges,memory,commits" },
  },
});
const ROUNDS = Number(values.rounds);
const HUGE_BYTES = Math.round(Number(values.gigabytes) * 1e9);
const LARGE_BYTES = 1e9;
const SMALL_FILES = 1000;
/** Number of requests of each file, as the system counts CPU time in steps of 10 ms. */
const SMALL_FILE_ROUNDS = 10;
const selected = new Set(values.only.split(","));

const sh = promisify(execFile);
const directory = mkdtempSync(join(tmpdir(), "modelyard-bench-"));
const { authorization } = await prepare(directory);
const hub = await startHub(directory, { BLOB_ACCEL: "/contents/" });
const nginx = await startNginx(directory, hub.port);
const client = createClient(hub.port, authorization);
const id = "ada/files";
const load = loadavg()[0] ?? 0;

interface Figures extends LoadResult {
  /** CPU time of the server. */
  cpu: number;
  /** Peak memory of the server. */
  megabytes: number;
}

type Endpoint = Pick<Server, "pid" | "port">;

/** Sends each request once, over any free connection, and measures the server. */
async function measure(
  server: Endpoint | undefined,
  connections: number,
  requests: LoadRequest[],
): Promise<Figures> {
  const { pid, port } = server ?? { pid: 0, port: 0 };
  const file = join(directory, "load.json");
  const settings: Load = { headers: "", port, connections, requests };
  writeFileSync(file, JSON.stringify(settings));
  const before = cpuSeconds(pid);
  let megabytes = 0;
  const watching = setInterval(() => (megabytes = Math.max(megabytes, residentMegabytes(pid))), 50);
  const script = new URL("hub/load.ts", import.meta.url).pathname;
  try {
    const result = JSON.parse(await output(spawn(process.execPath, [script, file]))) as LoadResult;
    if (result.failed > 0) throw new Error(`${result.failed} requests failed: ${result.firstFailure}`);
    return { ...result, cpu: cpuSeconds(pid) - before, megabytes };
  } finally {
    clearInterval(watching);
  }
}

const getMinSeconds = (figures: readonly Figures[]) => Math.min(...figures.map(({ seconds }) => seconds));
const getMedianCpu = (figures: readonly Figures[]) => median(figures.map(({ cpu }) => cpu));

const rows: Row[] = [];
/** Adds a row: name, unit, results of the hub and nginx, and the goal. */
function row(name: string, unit: string, ours: number, theirs?: number, goal?: Goal): void {
  rows.push({ name, unit, values: [ours, theirs ?? null], ...(goal && { goal }) });
  console.error(`${name}: ${ours.toFixed(2)} | ${theirs?.toFixed(2) ?? "–"} ${unit}`);
}
const speed = (bytes: number, seconds: number) => bytes / seconds / 1e6;
/** Goals relative to nginx. */
const half: Goal = { more: 0.5, of: "nginx" };
const nearly: Goal = { more: 0.8, of: "nginx" };

interface Comparison {
  ours: Figures[];
  theirs: Figures[];
}

/** Runs both alternately, equally often. */
async function compare(ours: () => Promise<Figures>, theirs: () => Promise<Figures>, rounds = ROUNDS) {
  const results: Comparison = { ours: [], theirs: [] };
  for (let n = 0; n < rounds; n++) {
    results.ours.push(await ours());
    if (nginx) results.theirs.push(await theirs());
  }
  return results;
}

function addThroughput(name: string, bytes: number, { ours, theirs }: Comparison, goal: Goal) {
  const rate = (figures: Figures[]) => speed(bytes, getMinSeconds(figures));
  row(name, "MB/s", rate(ours), rate(theirs), goal);
  const cpu = (figures: Figures[]) => getMedianCpu(figures) / (bytes / 1e9);
  row(`${name}: CPU per GB`, "s", cpu(ours), cpu(theirs));
}

function addRequestRate(name: string, count: number, { ours, theirs }: Comparison) {
  const rate = (figures: Figures[]) => count / getMinSeconds(figures);
  row(name, "/s", rate(ours), rate(theirs), half);
  const cpu = (figures: Figures[]) => (getMedianCpu(figures) / count) * 1e6;
  row(`${name}: CPU per request`, "µs", cpu(ours), cpu(theirs));
}

const content = (sha256: string) => `/files/blobs/${sha256.slice(0, 2)}/${sha256}`;
const flush = () => sh("sync", ["-f", directory]);

async function large(): Promise<void> {
  let seed = 0;
  const put = async () => {
    await flush();
    const { path, sha256 } = await client.upload(id, LARGE_BYTES, ++seed);
    const figures = await measure(hub, 1, [{ method: "PUT", path, body: { bytes: LARGE_BYTES, seed } }]);
    await client.commit(id, [lfsOperation("large.bin", sha256, LARGE_BYTES)]);
    return { ...figures, sha256 };
  };
  let last = "";
  const flushed: Figures[] = [];
  const uploads = await compare(
    async () => {
      const { sha256, ...figures } = await put();
      last = sha256;
      return figures;
    },
    async () => {
      await flush();
      const body = { bytes: LARGE_BYTES, seed: ++seed };
      const figures = await measure(nginx, 1, [{ method: "PUT", path: `/put/${seed}`, body }]);
      const started = performance.now();
      await sh("sync", ["-d", join(directory, "nginx", "uploads", String(seed))]);
      flushed.push({ ...figures, seconds: figures.seconds + (performance.now() - started) / 1000 });
      return figures;
    },
  );
  addThroughput("upload of 1 GB; Modelyard hashes and flushes, nginx does not", LARGE_BYTES, uploads, half);
  if (nginx)
    row(
      "upload of 1 GB; nginx also flushes",
      "MB/s",
      speed(LARGE_BYTES, getMinSeconds(uploads.ours)),
      speed(LARGE_BYTES, getMinSeconds(flushed)),
    );
  const path = `/${id}/resolve/main/large.bin`;
  const get = (server: Endpoint | undefined, url: string, times: number, connections: number) =>
    measure(
      server,
      connections,
      Array.from({ length: times }, () => ({ method: "GET", path: url })),
    );
  const downloads = await compare(
    () => get(hub, path, 4, 1),
    () => get(nginx, content(last), 4, 1),
  );
  addThroughput("download of 1 GB, one connection", 4 * LARGE_BYTES, downloads, nearly);
  const eight = await compare(
    () => get(hub, path, 8, 8),
    () => get(nginx, content(last), 8, 8),
  );
  addThroughput("download of 1 GB, eight connections", 8 * LARGE_BYTES, eight, nearly);
  if (nginx === undefined) return;
  const proxied = await compare(
    async () => {
      const before = cpuSeconds(hub.pid);
      const figures = await get({ pid: nginx.pid, port: nginx.proxyPort }, path, 8, 8);
      return { ...figures, cpu: figures.cpu + cpuSeconds(hub.pid) - before };
    },
    () => get(nginx, content(last), 8, 8),
  );
  const name = "eight downloads of 1 GB through nginx with `BLOB_ACCEL`, CPU of both";
  addThroughput(name, 8 * LARGE_BYTES, proxied, nearly);
}

async function small(): Promise<void> {
  mkdirSync(join(directory, "small"));
  const files = Array.from({ length: SMALL_FILES }, (_, n) => ({
    name: `f${n}.txt`,
    text: `${n} `.repeat(1000),
  }));
  for (const { name, text } of files) writeFileSync(join(directory, "small", name), text);
  await client.commit(
    id,
    files.map(({ name, text }) => fileOperation(`small/${name}`, text)),
  );
  const all = (folder: string, methods: readonly ("GET" | "HEAD")[]): LoadRequest[] =>
    Array.from({ length: SMALL_FILE_ROUNDS }, () => files)
      .flat()
      .flatMap(({ name }) => methods.map((method) => ({ method, path: `${folder}/${name}` })));
  const patterns = [
    ["1,000 small files, GET", ["GET"]],
    ["1,000 small files, HEAD and GET", ["HEAD", "GET"]],
  ] as const;
  for (const [name, methods] of patterns) {
    const ours = all(`/${id}/resolve/main/small`, methods);
    const theirs = all("/small", methods);
    const compareRates = () =>
      compare(
        () => measure(hub, 8, ours),
        () => measure(nginx, 8, theirs),
        ROUNDS + 2,
      );
    // Warms up, because hot code is compiled.
    await compareRates();
    addRequestRate(name, ours.length, await compareRates());
  }
}

async function ranges(): Promise<void> {
  const { path, sha256 } = await client.upload(id, LARGE_BYTES, 777);
  const body = { bytes: LARGE_BYTES, seed: 777 };
  await measure(hub, 1, [{ method: "PUT", path, body }]);
  await client.commit(id, [lfsOperation("ranges.bin", sha256, LARGE_BYTES)]);
  const size = 1 << 20;
  const repeated = (url: string): LoadRequest[] =>
    Array.from({ length: 4000 }, (_, n) => {
      const start = (n * 7_919_111) % (LARGE_BYTES - size);
      return { method: "GET", path: url, range: `bytes=${start}-${start + size - 1}` };
    });
  const { ours, theirs } = await compare(
    () => measure(hub, 500, repeated(`/${id}/resolve/main/ranges.bin`)),
    () => measure(nginx, 500, repeated(content(sha256))),
  );
  const name = "500 concurrent readers of 1 MiB ranges";
  addThroughput(name, 4000 * size, { ours, theirs }, half);
  const getP99 = (figures: Figures[]) => median(figures.map(({ p99 }) => p99));
  row(`${name}: p99`, "ms", getP99(ours), getP99(theirs));
  row(`${name}: peak memory`, "MB", Math.max(...ours.map(({ megabytes }) => megabytes)));
}

async function memory(): Promise<void> {
  const free = statfsSync(directory);
  if (free.bavail * free.bsize < 1.2 * HUGE_BYTES) {
    console.error(`Skipped memory: the disk has less than ${HUGE_BYTES / 1e9} GB free.`);
    return;
  }
  const atRest = residentMegabytes(hub.pid);
  const { path, sha256 } = await client.upload(id, HUGE_BYTES, 888);
  const body = { bytes: HUGE_BYTES, seed: 888 };
  const up = await measure(hub, 1, [{ method: "PUT", path, body }]);
  await client.commit(id, [lfsOperation("huge.bin", sha256, HUGE_BYTES)]);
  const down = await measure(hub, 1, [{ method: "GET", path: `/${id}/resolve/main/huge.bin` }]);
  row("memory when idle", "MB", atRest);
  row(`peak memory during an upload of ${HUGE_BYTES / 1e9} GB`, "MB", up.megabytes);
  row(`peak memory during a download of ${HUGE_BYTES / 1e9} GB`, "MB", down.megabytes);
}

async function commits(): Promise<void> {
  const many = "ada/many";
  await client.create("many");
  const file = (n: number, version: number) =>
    fileOperation(`folder-${n % 100}/file-${n}.txt`, `version ${version} of file ${n}\n`.repeat(8));
  const spread = (count: number, version: number) =>
    Array.from({ length: count }, (_, n) =>
      file(((n * 25) % 25_000) + Math.floor((n * 25) / 25_000), version),
    );
  const all = (version: number) => Array.from({ length: 25_000 }, (_, n) => file(n, version));
  await client.create("empty");
  const times = { one: [] as number[], few: [] as number[], thousand: [] as number[], all: [] as number[] };
  for (let n = 0; n < 21; n++) times.one.push(await client.commit("ada/empty", [file(n, n)]));
  row("commit with 1 operation, in a repository of 20 files, p50", "ms", median(times.one));
  let megabytes = 0;
  const watching = setInterval(() => (megabytes = Math.max(megabytes, residentMegabytes(hub.pid))), 20);
  for (let n = 0; n < 3; n++) times.all.push(await client.commit(many, all(n)));
  clearInterval(watching);
  for (let n = 0; n < 21; n++) times.few.push(await client.commit(many, [file(n, 100 + n)]));
  for (let n = 0; n < 7; n++) times.thousand.push(await client.commit(many, spread(1000, 200 + n)));
  row("commit with 1 operation, in a repository of 25,000 files, p50", "ms", median(times.few));
  row("commit with 1,000 operations, in a repository of 25,000 files, p50", "ms", median(times.thousand));
  row("commit with 25,000 operations, p50", "ms", median(times.all));
  row("commit with 25,000 operations: peak memory", "MB", megabytes);
  const listing = async (path: string) => {
    const listingTimes: number[] = [];
    for (let n = 0; n < 5; n++) listingTimes.push(await client.listing(path));
    return median(listingTimes);
  };
  row(
    "listing of 100 folders, each with its last commit, p50",
    "ms",
    await listing(`/api/models/${many}/tree/main?expand=true`),
  );
  row(
    "listing of 250 files, each with its last commit, p50",
    "ms",
    await listing(`/api/models/${many}/tree/main/folder-7?expand=true`),
  );
}
try {
  await client.create("files");
  for (const [name, run] of Object.entries({ large, small, ranges, memory, commits }))
    if (selected.has(name)) await run();
  const facts = [
    `load average at the start ${load.toFixed(1)}`,
    `nginx ${nginxVersion()}`,
    `${ROUNDS} rounds`,
  ];
  report("hub", { columns: ["Modelyard", "nginx"], rows }, ...facts);
} finally {
  await stop(hub.child);
  if (nginx) await stop(nginx.child);
  rmSync(directory, { recursive: true, force: true });
}
