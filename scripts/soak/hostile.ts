// `npm run soak -- hostile [name pattern] [seconds] [directory]`: attacks a hub in a separate process, one attack at a time, as an
// anonymous client or a single user. Measures the effects on other users, and writes CPU profiles to the directory.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { residentMegabytes } from "../../bench/hub/servers.ts";
import { percentile } from "../../bench/percentile.ts";
import { openHub } from "../../server/hub.ts";
import { startHub } from "../../server/testing/hub-process.ts";
import { aUser } from "../../server/testing/users.ts";
import { accounts, addAccounts } from "./hostile/accounts.ts";
import { type Attack, type AttackRequest, post, USER } from "./hostile/attack.ts";
import { bodies } from "./hostile/bodies.ts";
import { type Counts, runAttack, type Target, toBytes, toHeaders } from "./hostile/run-attack.ts";
import { connections } from "./hostile/connections.ts";
import { content } from "./hostile/content.ts";
import type { Probes } from "./hostile/prober.ts";
import { features } from "./hostile/features.ts";
import { addProviders, inference } from "./hostile/inference.ts";
import { Inspector, type Memory } from "./hostile/inspector.ts";
import { queries } from "./hostile/queries.ts";
import { repositories } from "./hostile/repositories.ts";

const [pattern = "", seconds = "2.5", profiles] = process.argv.slice(2);
const SECONDS = Number(seconds);
/** Maximum effect of an attack on other users: the p99 of `GET /`, in milliseconds. */
const MAX_P99_MS = 100;
/** If the p99 is above this without attacks, the machine is too busy to judge. */
const QUIET_P99_MS = 20;
/** An attack with only these statuses has a wrong URL or no permission, unless it expects them. */
const MISSES = new Set([401, 403, 404, 405]);
/** The C library retains freed memory. See docs/decisions/0064. */
const MAX_GROWTH_MB = 250;
/** Caches have limits. Growth beyond them is a leak. */
const MAX_HEAP_GROWTH_MB = 50;
const MAX_EXTERNAL_GROWTH_MB = 20;
/** Number of attacks to repeat at the end: the ones with the largest memory growth. */
const REPEATED_ATTACKS = 20;
/** Maximum growth while they are repeated. */
const MAX_GROWTH_WHEN_REPEATED_MB = 60;

const attacks = [
  ...connections,
  ...bodies,
  ...queries,
  ...accounts,
  ...content,
  ...features,
  ...inference,
  ...repositories,
].filter(({ name }) => new RegExp(pattern).test(name));
const directory = mkdtempSync(join(tmpdir(), "modelyard-hostile-"));
/** Default rate limits. `off` shows the effect of the other limits alone. */
const MODELYARD_RATE_LIMIT = process.env["MODELYARD_RATE_LIMIT"] ?? "15,45";
/** An address that no client uses: the attackers are strangers, although the hub trusts its own machine by default. */
const MODELYARD_TRUSTED_PROXIES = "127.1.1.1";
/** Less than by default, so that fewer bodies reach it. */
const MODELYARD_MAX_REQUEST_MEMORY = "400MB";
const settings = { MODELYARD_DATA: directory, MODELYARD_RATE_LIMIT, MODELYARD_TRUSTED_PROXIES };
const prepared = await openHub({ MODELYARD_DATA: settings.MODELYARD_DATA, MODELYARD_STARTER: "on" });
const user = await aUser(prepared, USER);
const [token, session] = [await user.token(), await user.session()];
await aUser(prepared, "admin", { admin: true });
const fake = await addProviders(prepared);
await prepared.close();
await addAccounts(join(directory, "modelyard.db"));

/** Environment of the packaged hub, and an inspector. */
const environment = {
  NODE_OPTIONS: "--max-semi-space-size=4 --v8-pool-size=2 --inspect=127.0.0.1:0",
  MALLOC_MMAP_THRESHOLD_: "65536",
};
const hub = await startHub({
  ...settings,
  MODELYARD_MAX_REQUEST_MEMORY,
  ...environment,
  LOG_LEVEL: "silent",
});
const pid = hub.child.pid ?? 0;
const target: Target = { address: hub.address, localAddress: "127.0.0.1", token, session };
const inspector = await Inspector.open(hub.output());
const prober = new Worker(new URL("hostile/prober.ts", import.meta.url), {
  workerData: { address: hub.address },
});
// The attacker gets the CPU time that the hub and other users leave, because it would be on another machine.
setPriority(19);
const takeProbes = async (): Promise<Probes> => {
  prober.postMessage("take");
  return ((await once(prober, "message")) as [Probes])[0];
};
const send = (request: AttackRequest) =>
  fetch(hub.address + request.path, {
    method: request.method ?? "GET",
    headers: toHeaders(request, target),
    body: request.body === undefined ? null : new Uint8Array(Buffer.from(toBytes(request) ?? "")),
  });

interface Row {
  name: string;
  counts: Counts;
  page: number[];
  api: number[];
  /** CPU time of the hub's main thread: per response, and the longest event-loop iteration. Milliseconds. */
  cpu: number;
  longestMs: number;
  /** CPU time of the main thread while it handles pages of another user. Milliseconds. */
  waits: number[];
  megabytes: number;
}

const problems: string[] = [];
const isAlive = () => hub.child.exitCode === null && hub.child.signalCode === null;

async function measure(name: string, work: () => Promise<Counts>): Promise<Row> {
  if (profiles !== undefined) await inspector.startProfile();
  await takeProbes();
  const { cpu } = await inspector.sample();
  const counts = await work();
  const used = isAlive() ? await inspector.sample() : { cpu: NaN, longestMs: NaN, waits: [] };
  const { page, api, failures } = await takeProbes();
  // Blocks the hub for 200 ms.
  if (profiles !== undefined && isAlive())
    writeFileSync(
      join(profiles, `${name.replaceAll(/\W+/g, "-")}.cpuprofile`),
      JSON.stringify(await inspector.stopProfile()),
    );
  const responses = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (failures.length > 0)
    problems.push(`${name}: another user got ${failures[0]} (${failures.length} times)`);
  if (isAlive() && [page, api, used.waits].some((samples) => samples.length === 0))
    problems.push(`${name}: no response to another user was measured`);
  return {
    name,
    counts,
    page,
    api,
    cpu: (used.cpu - cpu) / Math.max(1, responses),
    longestMs: used.longestMs,
    waits: used.waits,
    megabytes: isAlive() ? residentMegabytes(pid) : NaN,
  };
}

function checkStatuses({ name, expect, ...attack }: Attack, counts: Counts): void {
  const allows = (status: number | "cut") =>
    status === "cut" ||
    status === 429 ||
    (expect ? expect.includes(status) : status < 500 || [501, 503, 507].includes(status));
  const unexpected = [...counts].filter(([status]) => !allows(status));
  if (unexpected.length > 0)
    problems.push(`${name}: unexpected ${unexpected.map((entry) => entry.join(" × ")).join(", ")}`);
  const hits = [...counts.keys()].filter((status) => status === "cut" || !MISSES.has(status));
  if (expect === undefined && "send" in attack && hits.length === 0)
    problems.push(`${name}: only responses for a wrong URL or a missing permission`);
}

const idle = (time: number) => async (): Promise<Counts> => {
  await sleep(time * 1000);
  return new Map();
};
const describeRow = ({ name, counts, page, api, cpu, longestMs, waits, megabytes }: Row): string =>
  [
    name,
    [...counts].map(([status, count]) => `${status} × ${count}`).join(", ") || "–",
    ...[percentile(page, 0.5), percentile(page, 0.99), percentile(page, 1), percentile(api, 0.99)].map(
      (time) => time.toFixed(0),
    ),
    cpu.toFixed(1),
    longestMs.toFixed(0),
    percentile(waits, 0.5).toFixed(0),
    percentile(waits, 0.99).toFixed(0),
    megabytes.toFixed(0),
  ].join(" | ");

async function runAndCheck(attack: Attack): Promise<Row> {
  await attack.prepare?.(send);
  const attackTarget = { ...target, localAddress: `127.0.1.${attacks.indexOf(attack) + 1}` };
  const row = await measure(attack.name, () => runAttack(attack, attackTarget, SECONDS));
  checkStatuses(attack, row.counts);
  if (!isAlive())
    throw new Error(`The hub exited during the attack "${attack.name}": ${hub.output().slice(-2000)}`);
  return row;
}

const rows: Row[] = [];
let before: Row;
let memoryBefore: Memory;
let memoryAfter: Memory;
let memoryWhenRepeated: Memory;
let after: Row;
try {
  await send(post("/api/repos/create", { name: "bombs" }));
  // The first requests compile code for later ones.
  await measure("warm-up", idle(5));
  before = await measure("before all attacks", idle(5));
  memoryBefore = await inspector.measureMemory();
  console.log(
    "attack | responses | p50 of / | p99 of / | longest | p99 of the API | CPU | longest iteration | p50 of CPU for / | p99 of CPU for / | MB",
  );
  console.log(describeRow(before));
  for (const attack of attacks) {
    const row = await runAndCheck(attack);
    console.log(describeRow(row));
    rows.push(row);
  }
  await sleep(15_000);
  after = await measure("after all attacks", idle(5));
  memoryAfter = await inspector.measureMemory();
  const growths = rows.map(({ megabytes }, i) => megabytes - (rows[i - 1] ?? before).megabytes);
  const largest = growths.toSorted((a, b) => b - a)[REPEATED_ATTACKS - 1] ?? 0;
  for (const [i, attack] of attacks.entries()) if ((growths[i] ?? 0) >= largest) await runAndCheck(attack);
  await sleep(15_000);
  memoryWhenRepeated = await inspector.measureMemory();
} finally {
  await prober.terminate();
  inspector.close();
  await hub.stop();
  await fake[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
}

const describeGrowth = (from: Memory, to: Memory): string =>
  `${(to.resident - from.resident).toFixed(0)} MB (used heap ${(to.heap - from.heap).toFixed(0)}, its buffers ${(to.external - from.external).toFixed(0)}, reserved heap ${(to.reserved - from.reserved).toFixed(0)}, allocated outside of it ${(to.allocated - from.allocated).toFixed(0)}, programs ${(to.files - from.files).toFixed(0)})`;
const worst = (row: Row) => percentile(row.page, 0.99);
const isQuiet = worst(before) < QUIET_P99_MS;
console.log("\nWorst first:");
for (const row of rows.toSorted((a, b) => worst(b) - worst(a)).slice(0, 30)) console.log(describeRow(row));
console.log(describeRow(after));
const slow = rows.filter((row) => worst(row) > MAX_P99_MS);
const growth = memoryAfter.resident - memoryBefore.resident;
console.log(
  `\n${rows.length} attacks, ${slow.length} with a p99 above ${MAX_P99_MS} ms; memory grew by ${describeGrowth(memoryBefore, memoryAfter)}, and by ${describeGrowth(memoryAfter, memoryWhenRepeated)} when the largest were repeated; load ${loadavg()[0]?.toFixed(1)}`,
);
if (!isQuiet)
  console.log(
    `The machine is busy: the p99 of GET / without attacks is ${worst(before).toFixed(0)} ms. Times were not checked.`,
  );
else if (slow.length > 0)
  problems.push(`${slow.length} attacks slow down other users: ${slow.map(({ name }) => name).join(", ")}`);
const heapGrowth = memoryWhenRepeated.heap - memoryBefore.heap;
if (heapGrowth > MAX_HEAP_GROWTH_MB) problems.push(`the heap grew by ${heapGrowth.toFixed(0)} MB`);
const externalGrowth = memoryWhenRepeated.external - memoryBefore.external;
if (externalGrowth > MAX_EXTERNAL_GROWTH_MB) problems.push(`buffers grew by ${externalGrowth.toFixed(0)} MB`);
if (growth > MAX_GROWTH_MB) problems.push(`memory grew by ${growth.toFixed(0)} MB`);
const growthWhenRepeated = memoryWhenRepeated.resident - memoryAfter.resident;
if (growthWhenRepeated > MAX_GROWTH_WHEN_REPEATED_MB)
  problems.push(`memory grew by ${growthWhenRepeated.toFixed(0)} MB when attacks were repeated`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
