// `npm run soak -- runtime [rounds]`: loads and unloads models on this machine, and checks for leaks of memory, file descriptors,
// and processes. Then kills the engine's process repeatedly, and measures the effects on other users.
// Requires llama.cpp in `.cache/runtime`, which e2e/journeys/run-here.test.ts installs.
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { createRepo, uploadFiles } from "@huggingface/hub";
import { createTinyGguf } from "@modelyard/runtime/testing/tiny-gguf.ts";
import { residentMegabytes } from "../../bench/hub/servers.ts";
import { percentile } from "../../bench/percentile.ts";
import { installOnce, linkEngine } from "../../e2e/engines.ts";
import { ownHub } from "../../e2e/own-hub.ts";

const ROUNDS = Number(process.argv[2] ?? 50);
/** Rounds after which memory use is stable. */
const WARM_UP_ROUNDS = 10;
const MAX_GROWTH_MB = 40;
const REQUESTS = 600;
const MODEL = "ada/tiny";

const missing = await installOnce("gguf");
if (missing !== undefined) {
  console.log(`Skipped: ${missing}`);
  process.exit(0);
}
const hub = await ownHub(["ada"]);
linkEngine(hub.data, "gguf");
const { token } = await hub.as<{ token: string }>("ada", "POST", "/api/settings/tokens", {
  name: "soak",
  role: "write",
});
const target = { repo: MODEL, accessToken: token, hubUrl: hub.address };
await createRepo(target);
const weights = new Blob([Buffer.from(createTinyGguf())]);
await uploadFiles({ ...target, files: [{ path: "tiny-F32.gguf", content: weights }] });
await hub.as("ada", "PUT", `/api/admin/local-models/${MODEL}`, {});

const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const complete = async (tokens: number) => {
  const body = JSON.stringify({ model: MODEL, prompt: "Hello", max_tokens: tokens });
  const response = await fetch(`${hub.address}/v1/completions`, { method: "POST", headers, body });
  await response.text();
  return response.status;
};

/** Lists the IDs of the models' processes. */
const listEngines = (): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((id) => {
      try {
        const isChild =
          readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(hub.pid);
        return isChild && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("runtime/child.ts");
      } catch {
        return false;
      }
    });
const measure = () => ({
  memory: residentMegabytes(hub.pid),
  descriptors: readdirSync(`/proc/${hub.pid}/fd`).length,
  engines: listEngines().length,
});

let before = measure();
for (let round = 0; round < ROUNDS; round++) {
  if (round === WARM_UP_ROUNDS) before = measure();
  const status = await complete(5);
  if (status !== 200) throw new Error(`Round ${round}: ${status}`);
  await hub.as("ada", "POST", `/api/admin/local-models/${MODEL}/unload`);
}
await sleep(2000);
const after = measure();
const growth = after.memory - before.memory;
console.log(`${ROUNDS} loads and unloads, load average ${loadavg()[0]?.toFixed(1)}`);
console.log(`after ${WARM_UP_ROUNDS}: ${JSON.stringify(before)}, after ${ROUNDS}: ${JSON.stringify(after)}`);

/** Measures requests of another user, in milliseconds. */
async function measureRequests(): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const started = performance.now();
    await (await fetch(`${hub.address}/api/models?limit=20`)).text();
    times.push(performance.now() - started);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Calls the model continuously. With `isKilled`, its process is killed during each request. */
async function keepBusy(isKilled: boolean, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  while (!signal.aborted) {
    const status = complete(400);
    if (isKilled) {
      await sleep(300);
      for (const id of listEngines()) process.kill(id, "SIGKILL");
    }
    const code = await status;
    statuses.set(code, (statuses.get(code) ?? 0) + 1);
    // Otherwise, the model is disabled after three failures.
    if (isKilled) await hub.as("ada", "POST", `/api/admin/local-models/${MODEL}/load`);
  }
  return statuses;
}

for (const [name, isKilled] of [
  ["no failures", false],
  ["its process is killed", true],
  ["no failures", false],
  ["its process is killed", true],
] as const) {
  const stop = new AbortController();
  const busy = keepBusy(isKilled, stop.signal);
  const { p50, p99 } = await measureRequests();
  stop.abort();
  const statuses = JSON.stringify(Object.fromEntries(await busy));
  console.log(
    `other requests while the model runs, ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; the model: ${statuses}`,
  );
}
const recovered = await complete(5);
console.log(`the model after all failures: ${recovered}`);
await hub.stop();
const hasLeak = after.engines > 0 || after.descriptors > before.descriptors + 5;
if (growth > MAX_GROWTH_MB || hasLeak || recovered !== 200) {
  console.error("error: a load left memory, descriptors, or processes behind, or the model did not recover.");
  process.exit(1);
}
